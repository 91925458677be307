/** Made-up matches say nothing that the rules would not: every field of theirs is one of the real views and events. */
import { describe, expect, test } from 'vitest';
import { BOARDS } from './boards';
import type { Fixture } from './fixtures/fixture';
import type { Hands } from './fixtures/reach';
import { realGames, realOf } from './fixtures/real';
import { addShape, strangeIn, type Shape } from './fixtures/shape';

const CASES = import.meta.glob<{ CASES: Record<string, () => Fixture> }>('./*/fixtures/match.ts', { eager: true });
const HANDS = import.meta.glob<{ HANDS: Hands }>('./*/fixtures/hands.ts', { eager: true });

describe.each(realGames())('%s', (game) => {
  const { skin } = BOARDS[game];
  const { views, events } = realOf(game);
  const real: Shape = new Map();
  for (const { holds } of views) addShape(real, 'view', holds);
  for (const { holds } of events) addShape(real, 'event', holds);
  const { CASES: cases } = CASES[`./${skin}/fixtures/match.ts`];
  const names = Object.keys(cases).filter((name) => !HANDS[`./${skin}/fixtures/hands.ts`].HANDS.invented?.includes(name));

  test.each(names)('%s has only what is really sent', (name) => {
    const { match, events: told, script = [], after } = cases[name]();
    const made = addShape(addShape(new Map(), 'view', match.view), 'event', [...told, ...script]);
    expect(strangeIn(after ? addShape(made, 'view', after) : made, real)).toEqual([]);
  });
});

test('a field under another name is found', () => {
  const real = addShape(new Map(), 'view', { legal: [{ text: 'back manor', do: 'back', source: 'manor' }, { text: 'lock bank', do: 'lock', place: 'bank' }] });
  const made = (act: object) => addShape(new Map(), 'view', { legal: [act] });
  expect(strangeIn(made({ text: 'back manor', do: 'back', place: 'manor' }), real)).toEqual(['legal back: no place']);
  expect(strangeIn(made({ text: 'fly', do: 'fly' }), real)).toEqual(['legal fly: never sent']);
  expect(strangeIn(made({ text: 'lock bank', do: 'lock', place: 3 }), real)).toEqual(['legal lock: place is string, not number']);
  expect(strangeIn(made({ text: 'lock bank', do: 'lock', place: 'bank' }), real)).toEqual([]);
});
