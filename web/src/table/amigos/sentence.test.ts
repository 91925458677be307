import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../app/settings.svelte';
import type { Voice } from '../tell';
import { marksOf } from './effects.svelte';
import { CASES } from './fixtures/match';
import { endingText, finesOf, rowsOf } from './payment';
import { tell } from './play';
import { cardsAt, counted, judged, startOf } from './receipt';
import { logLines, Teller } from './sentence';
import type { AdiosEvent, AdiosView, Receipt } from './types';
import { plain } from './word';

const NAMES = ['Mei', 'Tobias', 'Lin', 'Dusty'];
const voice: Voice = { you: 0, name: (seat) => NAMES[seat] };
const of = (e: object): AdiosEvent => ({ index: 0, at: 0, ...e }) as AdiosEvent;
const viewOf = (name: string) => CASES[name]().match.view as AdiosView;

const SHOT = { target: 2, gangster: 0, counters: [7], bomb: false };
/** Every kind of event with all that it may hold; TypeScript wants all of them. Those of `null` are told by another or not at all. */
const ALL: Record<AdiosEvent['type'], object[] | null> = {
  'round-laid': null, 'gangsters-laid': null, 'count-began': null, 'seat-ready': null, 'shootout-began': [{ starter: 0 }, { starter: 1 }], 'counters-turned': [{ counters: [3, 5] }],
  'gangster-shot': ['hit', 'placed'].flatMap((verdict) => [SHOT, { ...SHOT, target: 0 }, { ...SHOT, counters: [1, 2, 4], bomb: true }].map((shot) => ({ ...shot, verdict }))), 'shot-missed': [SHOT, { ...SHOT, target: 0 }],
  'claim-returned': ['rival', 'bomb', 'out'].map((why) => ({ ...SHOT, what: 'shot', why })), 'gun-reloaded': [{ bullets: 1, turns_at: 5 }], 'empty-reload': [{}], 'bomb-thrown': [{ ends_at: 5 }], 'bomb-ended': [{ hit: false }], 'desperado-out': [{}],
  'step-taken': [{ number: 1, passed: [0, 1] }], 'shootout-ended': [...['nobody', 'deadlock', 'idle'].map((why) => ({ why, survivor: null })), { why: 'survivor', survivor: 0 }, { why: 'survivor', survivor: 1 }], 'shot-checked': [SHOT, { ...SHOT, target: 0 }],
  'income-taken': [{ hits: 1, survived: 0, loot: 0 }, { hits: 1, survived: 2, loot: 3 }], 'misses-fined': [{ target: 2, count: 1 }, { target: 0, count: 2 }], 'reloads-fined': [{ count: 1 }], 'nuggets-paid': [{ to: 2, amount: 3 }, { to: 0, amount: 3 }],
  'debt-owed': [{ to: 2, amount: 3 }, { to: 0, amount: 0 }], 'amigos-over': [{ outcome: 'nuggets', winners: [0] }, { outcome: 'nuggets', winners: [0, 1] }],
};

describe.each(['en', 'zh-Hant'] as const)('in %s', (locale) => {
  beforeEach(() => void (settings.locale = locale));

  test.each(Object.entries(ALL).flatMap(([type, forms]) => (forms ?? []).map((form) => [type, form] as const)))('%s %o is told to whom it concerns and to the others', (type, form) => {
    for (const seat of [0, 1]) {
      const event = of({ type, seat, ...form });
      const said = new Teller(voice).see(viewOf('aim')).tell(event, [event]);
      expect(said && plain(said.text, voice), `seat ${seat}`).toBeTruthy();
      expect(plain(said?.text ?? '', voice)).not.toMatch(/amigos_|undefined|[{}?]|\s[.。]/);
    }
  });
  test.each(Object.keys(CASES))('%s has a log without a hole', (name) => {
    const { events, script } = CASES[name]();
    for (const line of logLines([...events, ...(script ?? [])], voice)) expect(plain(line.text, voice)).not.toMatch(/amigos_|undefined|[{}?]|\s[.。]|^\s*$/);
  });
  test('penalties are told in words, each once', () => {
    const fines = finesOf(CASES.pay().events, voice, 4).map((f) => plain(f.text, voice));
    expect(fines).toHaveLength(2);
    for (const text of fines) expect(text).not.toMatch(/amigos_|undefined|[{}]/);
    expect(endingText(viewOf('pay'), voice)).toContain('Lin');
  });
});

describe('in English', () => {
  beforeEach(() => void (settings.locale = 'en'));

  test('the log tells shots with their time since the round began', () => {
    const lines = logLines(CASES.aim().events, voice);
    expect(lines[0]).toMatchObject({ is: 'turn', text: 'Round 3 · Tobias calls it · loot 3' });
    expect(lines.map((l) => plain(l.text, voice))).toContain('You hit Dusty’s 5·7 with 2. 2.1\u00a0s');
    expect(lines.map((l) => plain(l.text, voice))).toContain('Turned: you 2 5 · Tobias 8 1 · Lin 7 3 · Dusty 6.');
  });
  test('penalties say what goes to whom', () => {
    expect(finesOf(CASES.pay().events, voice, 4).map((f) => plain(f.text, voice))).toEqual(['You missed Lin once: 3 to Lin, 1 to Tobias, 1 to Dusty.', 'Dusty reloaded without a bullet, 1 to you, 1 to Tobias, 1 to Lin.']);
  });
  test('rows: the most come first', () => {
    expect(rowsOf(viewOf('pay')).map((row) => row.seat)).toEqual([2, 1, 0, 3]);
  });
  test('a shot at oneself is said at once', () => {
    const told = tell([of({ type: 'gangster-shot', seat: 1, target: 0, gangster: 0, counters: [5], bomb: false, verdict: 'hit' })], voice, viewOf('aim'));
    expect(told).toEqual({ text: 'Tobias hits your 3·8 with 5.', urgent: true, sound: 'hit' });
  });
});

describe('receipts', () => {
  const receipts = CASES.pay().match.receipts as Receipt[];

  test('a contest is named on both sides, and nothing else', () => {
    expect(judged(receipts).filter((it) => it.contested).map((it) => it.receipt.number)).toEqual([2, 3]);
    expect(judged(receipts).find((it) => it.receipt.number === 3)?.rivals.map((r) => r.number)).toEqual([2]);
    expect(receipts.filter(counted).map((r) => r.number)).toEqual([1, 2, 4, 5, 6]);
  });
  test('rivals at another gangster contest nothing; a bomb contests all', () => {
    const claim = (number: number, action: string, more: Partial<Receipt> = {}): Receipt => ({ type: 'claim', number, seat: number % 4, action, arrived: 10, at: 10, verdict: 'gangster-shot', ...more });
    expect(judged([claim(1, 'shoot 5 > 1a'), claim(2, 'shoot 5 > 1b', { rivals: [1] })]).some((it) => it.contested)).toBe(false);
    expect(judged([claim(1, 'shoot 5 > 1a'), claim(2, 'bomb', { rivals: [1], verdict: 'bomb-thrown' })]).every((it) => it.contested)).toBe(true);
    expect(judged([claim(1, 'bomb', { verdict: 'no-bomb' })])[0].contested).toBe(false);
    expect(judged([claim(1, 'shoot 5 > 1a', { verdict: 'bomb-burns' })])[0].contested).toBe(true);
  });
  test('they are told by the round to which they belong', () => {
    const { events } = CASES.pay();
    expect(startOf(receipts, events)).toBe(20_000);
    expect(cardsAt(receipts, events).get('1 1')).toBe('2·9');
  });
});

test('one’s own counter does not fly twice; a rival’s flies, and a miss comes back', () => {
  const shot = (seat: number, type: string) => of({ type, seat, target: 2, gangster: 1, counters: [7], bomb: false, verdict: 'hit', why: 'rival', what: 'shot' });
  const kinds = (seat: number, type: string) => marksOf(shot(seat, type), 0).map((mark) => mark.is);
  expect(kinds(0, 'gangster-shot')).toEqual(['hit']);
  expect(kinds(1, 'gangster-shot')).toEqual(['fly', 'hit']);
  expect(kinds(0, 'shot-missed')).toEqual(['miss', 'back']);
  expect(kinds(1, 'shot-missed')).toEqual(['fly', 'miss']);
  expect(kinds(0, 'claim-returned')).toEqual(['back']);
  expect(kinds(1, 'claim-returned')).toEqual([]);
});
