import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { balancesOf, dayOf, linkOf, rowsOf, tally } from './count';
import { CASES } from './fixtures/match';
import { describeHouse, presence } from './house';
import { allianceAct, canPress, changed, heldOf, NOTHING, pressThief, proposed, refusalOf, SPECIALS, spotsOf, tallyAt, type Raised } from './plan';
import { askOf, noteAt, waitOf } from './prompt';
import type { ThievesView } from './types';

const viewOf = (name: string) => CASES[name]().match.view as ThievesView;
const NAMES = ['Mei', 'Lin', 'Tobias', 'Dusty', 'Ana'];
const voice = { you: 0, name: (seat: number) => NAMES[seat] };

/** All that a person can raise, one press after another, and all that he can then send. */
function reach(view: ThievesView): Set<string> {
  const sent = new Set<string>();
  const seen = new Set<string>();
  const queue: Raised[] = [NOTHING];
  const asked = view.decisions.find((d) => d.seat === view.viewer)?.kind;
  if (asked === 'turn') {
    queue.push({ is: 'draw' }, ...view.display.map((_, slot): Raised => ({ is: 'token', slot })), ...SPECIALS.map((what): Raised => ({ is: 'special', what })));
    for (const p of view.places) if (p.tunnel) queue.push({ is: 'special', what: 'tunnel', source: p.name });
  }
  for (let raised = queue.pop(); raised; raised = queue.pop()) {
    const key = JSON.stringify(raised);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const spot of Object.values(spotsOf(view, raised))) {
      if (spot.act) sent.add(spot.act.text);
      if (spot.raise) queue.push(spot.raise);
    }
    for (const answer of askOf(view, raised)?.answers ?? []) {
      if (answer.act && !answer.disabled) sent.add(answer.act.text);
      if (answer.raise) queue.push(answer.raise);
    }
    if (asked === 'alliance') for (const { name } of view.thieves) queue.push(pressThief(view, raised, name));
  }
  return sent;
}

const ASKED = Object.keys(CASES).filter((name) => viewOf(name).legal.length > 0);

test.each(ASKED)('%s: everything that is legal can be done on the board, and nothing else', (name) => {
  const view = viewOf(name);
  expect([...reach(view)].sort()).toEqual(view.legal.map((a) => a.text).sort());
});

describe.each(['en', 'zh-Hant'] as const)('in %s', (locale) => {
  beforeEach(() => void (settings.locale = locale));

  test.each(ASKED)('%s: what is asked has a heading and a sentence, at length and in brief', (name) => {
    const view = viewOf(name);
    const raised: Raised[] = [NOTHING, { is: 'draw' }, { is: 'token', slot: 0 }, ...SPECIALS.map((what): Raised => ({ is: 'special', what })), { is: 'special', what: 'car', place: 'bank' }, { is: 'special', what: 'gold', source: null }];
    for (const one of raised) {
      const ask = askOf(view, one);
      for (const words of [ask, ask?.brief]) if (words) expect(`${words.title} ${words.text}`).not.toMatch(/thieves_|undefined|[{}]/);
      expect(ask?.title).toBeTruthy();
      expect(ask?.text).toBeTruthy();
      for (const answer of ask?.answers ?? []) expect(answer.label).not.toMatch(/thieves_|undefined|[{}]/);
    }
  });

  test('a house says aloud what lies there, what it lacks and who leads', () => {
    for (const name of ['turn', 'linked', 'late', 'alliance-first']) {
      const view = viewOf(name);
      for (const place of view.places) expect(describeHouse(view, place, tallyAt(view, NOTHING, place.name), '')).not.toMatch(/thieves_|undefined|[{}]|NaN/);
    }
  });

  test('who waits learns for whom', () => {
    const wait = waitOf(viewOf('waiting'), voice);
    expect(wait.title).toContain('Tobias');
    expect(wait.seats).toEqual([2]);
    expect(wait.text).not.toContain('thieves_');
  });
});

const LAMP: Raised = { is: 'token', slot: 0 };

test('a house shows the ghost, counts it already, and says who would win', () => {
  const view = viewOf('turn');
  const spots = spotsOf(view, LAMP);
  expect(spots.bank).toMatchObject({ ghost: { kind: 'lamp', thief: 'marquis' }, side: 'night', robs: ['bank'] });
  expect(spots.manor).toMatchObject({ side: null, robs: [] });
  expect(tallyAt(view, NOTHING, 'bank')).toEqual({ day: 2, night: 5, leader: 'night' });
  expect(tallyAt(view, LAMP, 'bank')).toEqual({ day: 3, night: 5, leader: 'night' });
});

test('a full kind says so', () => {
  settings.locale = 'en';
  const view = viewOf('turn');
  const spot = spotsOf(view, LAMP).jeweller;
  expect(canPress(spot)).toBe(false);
  expect(spot.why?.reason).toBe('kind-full');
  expect(noteAt(view, LAMP, 'jeweller')).toEqual({ text: 'three lamps already', robs: null });
  expect(tallyAt(view, LAMP, 'jeweller')).toEqual(tallyAt(view, NOTHING, 'jeweller'));
});

test('a lock that leaves may rob the house where it was', () => {
  settings.locale = 'en';
  const view = viewOf('lock-up');
  const lock: Raised = { is: 'special', what: 'lock' };
  expect(spotsOf(view, lock).museum).toMatchObject({ act: null, leaving: 'lock', doomed: true, side: 'day' });
  expect(noteAt(view, lock, 'museum')).toEqual({ text: 'Robbery! Day wins', robs: 'day' });
  expect(spotsOf(view, lock).bank).toMatchObject({ doomed: false, side: null });
  // where it depends on the house, each says what it would rob
  const some = { ...view, legal: view.legal.map((a) => (a.text === 'lock manor' ? { text: a.text, do: 'lock', place: 'manor' } : a)) };
  expect(noteAt(some, lock, 'bank')?.text).toBe('Museum: Robbery! Day wins');
  expect(spotsOf(some, lock).museum.doomed).toBe(false);
});

test('two tunnels make one balance of two houses, and the limit falls', () => {
  const view = viewOf('linked');
  expect(linkOf(view.places)).toEqual(['manor', 'theatre']);
  expect(view.balances.map((b) => b.places)).toEqual([['manor', 'theatre'], ['museum'], ['bank'], ['jeweller']]);
  expect(tallyAt(view, NOTHING, 'theatre')).toEqual(tallyAt(view, NOTHING, 'manor'));
  const theatre = view.places.find((p) => p.name === 'theatre');
  expect(theatre && [presence(view, theatre, 'gloves'), presence(view, theatre, 'hook'), presence(view, theatre, 'lamp')]).toEqual(['via', 'none', 'has']);
  const locked = view.places.map((p) => ({ ...p, lock: p.name === 'manor' }));
  expect(linkOf(locked)).toEqual([]);
  expect(balancesOf(locked, dayOf(view))).toHaveLength(5);
});

test('two thieves are swapped by two taps; the same side only moves the pick', () => {
  const view = viewOf('alliance');
  const picked = pressThief(view, NOTHING, 'comte');
  expect(picked).toEqual({ is: 'alliance', day: ['baronne', 'marquis'], picked: 'comte' });
  expect(pressThief(view, picked, 'docteur')).toMatchObject({ picked: 'docteur' });
  expect(pressThief(view, picked, 'comte')).toMatchObject({ picked: null });
  const swapped = pressThief(view, picked, 'marquis');
  expect(proposed(view, swapped)).toEqual(['baronne', 'comte']);
  expect(changed(view, proposed(view, swapped))).toEqual(['comte', 'marquis']);
  expect(allianceAct(view, proposed(view, swapped))?.text).toBe('day comte baronne');
  expect(allianceAct(view, proposed(view, NOTHING)), 'nobody has changed').toBeNull();
});

test('before the first alliances two thieves are proposed, and nothing counts for those who wait', () => {
  const view = viewOf('alliance-first');
  expect(allianceAct(view, proposed(view, NOTHING))?.text).toBe('day comte baronne');
  expect(changed(view, ['etoile', 'docteur'])).toEqual([]);
  expect(tally(view.places[0].tokens, [])).toEqual({ day: 0, night: 0, leader: 'tie' });
});

test('an unknown token and a second gold are in hand without being raised', () => {
  expect(heldOf(viewOf('drawn'), NOTHING)).toEqual({ is: 'token', token: { kind: 'mask', thief: 'comte' }, slot: null });
  expect(heldOf(viewOf('second'), NOTHING)).toEqual({ is: 'special', what: 'gold' });
  expect(heldOf(viewOf('back'), NOTHING)).toEqual({ is: 'back' });
});

test('a single source is chosen by itself', () => {
  const view = viewOf('turn');
  expect(heldOf({ ...view, legal: view.legal.filter((a) => a.do !== 'gold' || !a.source) }, { is: 'special', what: 'gold' })).toEqual({ is: 'special', what: 'gold', source: null });
});

test('a refusal is found by its first words', () => {
  expect(refusalOf(viewOf('turn'), 'car museum hook/marquis')?.reason).toBe('lock-there');
  expect(refusalOf(viewOf('turn'), 'car museums')).toBeNull();
  expect(refusalOf(viewOf('poor'), 'gold supply > bank')?.reason).toBe('no-clover');
});

test('rows keep one order everywhere', () => {
  for (const place of viewOf('turn').places) expect(rowsOf(place).map((r) => r.kind)).toEqual(['gloves', 'stethoscope', 'mask', 'hook', 'lamp']);
});
