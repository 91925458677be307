import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { partsOf } from '../rich';
import { joined, type Voice } from '../tell';
import { asSentence, cardToken, plain, WORDS } from './word';
import { logLines, runs, sentence } from './sentence';
import type { BangEvent } from './types';

const names = ['Mei', 'Lin', 'Tobias', 'Dusty'];
const voice: Voice = { you: 0, name: (seat) => names[seat] };
let index = 0;
type Bare = BangEvent extends infer E ? (E extends BangEvent ? Omit<E, 'index'> : never) : never;
const e = (event: Bare) => ({ ...event, index: index++ }) as BangEvent;
const say = (...events: Bare[]) => {
  const said = sentence(events.map(e), voice);
  return said && plain(said.text, voice);
};

const EVERY: Bare[] = [
  { type: 'turn-began', seat: 1, number: 2 }, { type: 'card-drawn', seat: 1, card: null, shown: false, deal: false },
  { type: 'card-stolen', seat: 1, victim: 2, card: null, why: 'panic' }, { type: 'card-taken', seat: 1, card: 'beer/7H', source: 'discard', victim: null },
  { type: 'card-taken', seat: 1, card: 'barrel/QS', source: 'table', victim: 2 }, { type: 'card-taken', seat: 1, card: 'beer/7H', source: 'store', victim: null },
  ...['cat-balou', 'excess', 'sid', 'penalty', 'eliminated', 'replaced', 'jail', 'dynamite'].map((why): Bare => ({ type: 'card-discarded', seat: 1, card: 'bang/QH', source: 'hand', by: null, why })),
  { type: 'card-played', seat: 1, card: 'bang/QH', target: 2, aim: null }, { type: 'card-played', seat: 1, card: 'cat-balou/KH', target: 2, aim: 'barrel/QS' },
  { type: 'card-played', seat: 1, card: 'missed/2S', target: 2, aim: null }, { type: 'card-equipped', seat: 1, card: 'jail/JS', target: 2 },
  { type: 'card-equipped', seat: 1, card: 'dynamite/2H', target: 1 }, { type: 'card-equipped', seat: 1, card: 'mustang/8H', target: 1 },
  ...['shot', 'indians', 'duel', 'rescue'].map((asked): Bare => ({ type: 'answered', seat: 1, card: 'beer/7H', to: 2, asked })),
  { type: 'passed', seat: 1, to: 2, asked: 'rescue' },
  ...['barrel', 'jourdonnais', 'jail', 'dynamite'].flatMap((why): Bare[] => [true, false].map((matched) => ({ type: 'test-made', seat: 1, card: 'beer/7H', why, matched }))),
  { type: 'test-made', seat: 1, card: null, why: 'jail', matched: false }, { type: 'life-lost', seat: 1, lives: 3, by: null, card: 'dynamite/2H' },
  { type: 'life-gained', seat: 1, lives: 1, card: 'beer/7H' }, { type: 'eliminated', seat: 1, role: 'outlaw', by: 2 }, { type: 'eliminated', seat: 1, role: 'outlaw', by: null },
  { type: 'card-inherited', seat: 1, victim: 2, card: null, source: 'hand' }, { type: 'dynamite-moved', seat: 1, target: 2, card: 'dynamite/2H' },
  { type: 'reshuffled', cards: 40 }, { type: 'card-removed', card: 'beer/7H' }, { type: 'shelf-filled', seat: 1, card: 'beer/7H' },
  { type: 'card-looked-at', seat: 1, card: null }, { type: 'card-put-back', seat: 1, card: null }, { type: 'turn-skipped', seat: 1 },
  { type: 'characters-offered', seat: 0, characters: ['slab-the-killer', 'rose-doolan'] }, { type: 'pick-made', seat: 0, character: 'rose-doolan' },
  { type: 'character-shown', seat: 1, character: 'rose-doolan' }, { type: 'role-shown', seat: 1, role: 'sheriff' },
  ...['law', 'outlaws', 'renegade', 'prey', 'survivor'].map((outcome): Bare => ({ type: 'match-over', outcome, winners: [1] })),
];

/** The same event with whom it concerns turned into the reader. */
function asYou(event: Bare, field: 'seat' | 'target' | 'victim' | 'by'): Bare {
  return field in event && (event as Record<string, unknown>)[field] !== null ? ({ ...event, [field]: 0 } as Bare) : event;
}

describe.each(['en', 'zh-Hant'] as const)('in %s', (locale) => {
  beforeEach(() => { settings.locale = locale; });

  it('every event has its sentence, whoever acts and whomever it meets', () => {
    for (const event of EVERY) {
      for (const form of [event, asYou(event, 'seat'), asYou(event, 'target'), asYou(event, 'victim'), asYou(event, 'by')]) {
        const text = say(form);
        expect(text, JSON.stringify(form)).toBeTruthy();
        expect(text, JSON.stringify(form)).not.toMatch(/bang_|[{}\u0001\u0002]|undefined/);
      }
    }
  });

  it('what only one sees is not said to others', () => {
    expect(say({ type: 'card-drawn', seat: 1, card: null, shown: false, deal: true })).toBeNull();
    expect(say({ type: 'characters-offered', seat: 1, characters: null })).toBeNull();
  });
});

describe('in English', () => {
  beforeEach(() => { settings.locale = 'en'; });

  it('speaks to the reader', () => {
    expect(say({ type: 'card-played', seat: 1, card: 'bang/QH', target: 0, aim: null })).toBe('Lin plays BANG! at you.');
    expect(say({ type: 'card-played', seat: 0, card: 'bang/QH', target: 1, aim: null })).toBe('You play BANG! at Lin.');
    expect(say({ type: 'eliminated', seat: 1, role: 'outlaw', by: 0 })).toBe('You take out Lin: Outlaw.');
  });

  it('tells a run of draws as one', () => {
    const draw = (card: string | null): Bare => ({ type: 'card-drawn', seat: card ? 0 : 1, card, shown: false, deal: false });
    expect(runs([draw(null), draw(null), draw('beer/7H'), draw('bang/QH')].map(e))).toHaveLength(2);
    expect(say(draw(null), draw(null))).toBe('Lin draws 2 cards.');
    expect(say(draw('beer/7H'), draw('bang/QH'))).toBe('You draw Beer and BANG!');
  });

  it('groups the log by turns', () => {
    const lines = logLines([e({ type: 'turn-began', seat: 1, number: 1 }), e({ type: 'turn-ended', seat: 1 }), e({ type: 'turn-began', seat: 0, number: 2 })], voice);
    expect(lines.map((l) => [l.is, l.text])).toEqual([['turn', 'Turn 1 · Lin'], ['turn', 'Turn 2 · yours']]);
  });

  it('says suits in words aloud', () => {
    const said = sentence([e({ type: 'test-made', seat: 0, card: 'beer/7H', why: 'barrel', matched: true })], voice);
    expect(plain(said?.text ?? '', voice, true)).toContain('7 hearts');
  });
});

describe('marks', () => {
  it('keeps the mark after a card with the card', () => {
    const parts = partsOf(`You play ${cardToken('stagecoach/9S')}.`, voice, WORDS);
    expect(parts).toMatchObject([{ is: 'text', text: 'You play ' }, { is: 'link', text: 'Stagecoach', entry: 'card-stagecoach', tail: '.' }]);
    expect(plain(`${cardToken('beer/7H')}, ${cardToken('bang/QH')}.`, voice)).toBe('Beer, BANG!');
  });

  it('sets sentences in a row as the language does', () => {
    expect(joined(['One.', null, 'Two.'])).toBe('One. Two.');
    expect(asSentence('one BANG! a turn')).toBe('One BANG! a turn.');
    settings.locale = 'zh-Hant';
    expect(joined(['甲。', '乙。'])).toBe('甲。乙。');
    expect(asSentence('桌前已有一張')).toBe('桌前已有一張。');
    settings.locale = 'en';
  });
});
