import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../app/settings.svelte';
import type { Voice } from '../tell';
import { headline, logLines, sentences } from './sentence';
import type { CashEvent } from './types';
import { notesInWords, plain } from './word';

const NAMES = ['Mei', 'Lin', 'Tobias', 'Ana', 'Dusty', 'Rui'];
const voice: Voice = { you: 0, name: (seat) => NAMES[seat] };
const of = (e: object): CashEvent => ({ index: 0, ...e }) as CashEvent;
const told = (...events: object[]) => sentences(events.map(of), voice).map((s) => plain(s.text, voice));

/** Every kind of event with all that it may hold; TypeScript wants all of them. Those of `null` are told by another or not at all. */
const ALL: Record<CashEvent['type'], object[] | null> = {
  'power-dealt': [{ power: 'kid' }, { power: null }], 'role-dealt': [{ role: 'cop' }], 'round-began': null, 'loot-laid': [{ notes: [20000, 5000, 5000] }],
  'bullet-loaded': [{ count: 1, bullets: null }, { count: 2, bullets: null }, { count: 1, bullets: ['bang'] }],
  aimed: [{ target: 2, gun: 0 }, { target: 2, gun: 1 }, { target: 0, gun: 0 }, { target: null, gun: 0 }], 'courage-shown': [{ dropped: [], stayed: [1] }, { dropped: [0, 1], stayed: [] }],
  'marker-taken': null, 'bullet-discarded': [{ bullet: 'clic', why: 'void' }, { bullet: null, why: 'void' }],
  'shot-fired': ['clic', 'bang', 'bbb'].flatMap((bullet) => [true, false].flatMap((hits) => [0, 2].map((target) => ({ bullet, hits, target })))),
  wounded: [{ wounds: 1, ignored: 0, cause: 'shot' }, { wounds: 2, ignored: 0, cause: 'shot' }, { wounds: 1, ignored: 2, cause: 'grenade' }],
  died: [{ notes: [], to: 'box' }, { notes: [5000], to: 'box' }, { notes: [5000], to: 'pot' }], 'power-shown': [{ power: 'kid' }], 'power-asked': null, 'grenade-shown': [{}],
  'grenade-burst': [{}], 'gun-taken': [{ donor: 2, count: 2, bullets: ['clic', 'bang'] }, { donor: 0, count: 1, bullets: ['clic'] }, { donor: 2, count: 0, bullets: [] }, { donor: 2, count: 1, bullets: null }],
  'bullet-taken-back': [{ bullet: 'clic', void: false }, { bullet: null, void: true }], 'share-insisted': [{}],
  'loot-split': [{ seats: [], amount: 0 }, { seats: [0], amount: 5000 }, { seats: [1], amount: 5000 }, { seats: [0, 1], amount: 5000 }, { seats: [0, 1], amount: 0 }],
  'share-taken': null, 'phone-passed': [{ call: 0, card: null }, { call: 1, card: 'busy' }, { call: 3, card: 'sent' }], 'role-card-shown': [{ role: 'cop' }], 'fortune-counted': null,
  'heist-over': [{ outcome: 'fortune', winners: [0] }],
};

describe.each(['en', 'zh-Hant'] as const)('in %s', (locale) => {
  beforeEach(() => void (settings.locale = locale));

  test.each(Object.entries(ALL).flatMap(([type, forms]) => (forms ?? []).map((form) => [type, form] as const)))('%s %o is told to whom it concerns and to the others', (type, form) => {
    // one's own bullets are never hidden from oneself
    const hidden = ['bullet', 'bullets'].some((key) => (form as Record<string, unknown>)[key] === null);
    for (const seat of hidden ? [1] : [0, 1]) for (const text of told({ type, seat, ...form })) expect(text, `seat ${seat}`).not.toMatch(/cash_|undefined|[{}]|\s[.。]|^\s*$/);
  });
});

describe('in English', () => {
  beforeEach(() => void (settings.locale = 'en'));

  test('all load at once: what one sees of it, then that all have', () => {
    const loads = [0, 1, 2].map((seat) => ({ type: 'bullet-loaded', seat, count: 1, bullets: seat === 0 ? ['bang'] : null }));
    expect(told(...loads)).toEqual(['You load BANG!', 'All have loaded.']);
    expect(told(loads[1])).toEqual(['Lin has loaded.']);
  });

  test('who drops out, and what it costs', () => {
    const dropped = { type: 'courage-shown', dropped: [4, 0], stayed: [1] };
    expect(told(dropped, { type: 'marker-taken', seat: 4, marker: 'shame' }, { type: 'marker-taken', seat: 0, marker: 'alarm' })).toEqual(['Dusty drops out. +1 shame', 'You drop out. +1 alarm']);
  });

  test('it is said differently where it concerns oneself', () => {
    expect(told({ type: 'shot-fired', seat: 1, target: 0, bullet: 'bang', hits: true })).toEqual(['Lin hits you: BANG!']);
    expect(told({ type: 'wounded', seat: 0, wounds: 2, ignored: 0, cause: 'shot' })).toEqual(['You take 2 wounds.']);
  });

  test('a round has a heading, a headline has at most two lines more', () => {
    const round = [{ type: 'round-began', number: 3, godfather: 2 }, { type: 'loot-laid', notes: [20000, 5000] }].map(of);
    expect(logLines(round, voice).map((l) => [l.is, l.text])).toEqual([['turn', 'Round 3 · godfather: Tobias'], ['line', 'On the table: 20,000 + 5,000 = 25,000.']]);
    expect(headline(round, voice)?.title).toBe('Round 3 of 8');
    const wounds = [1, 2, 3, 4].map((seat) => of({ type: 'wounded', seat, wounds: 1, ignored: 0, cause: 'shot' }));
    expect(headline(wounds, voice)?.rest).toHaveLength(2);
  });

  test('notes are added up', () => {
    expect(notesInWords([20000, 10000, 10000])).toBe('20,000 + 2 × 10,000 = 40,000');
    expect(notesInWords([5000])).toBe('5,000');
  });
});
