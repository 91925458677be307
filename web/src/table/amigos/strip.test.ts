import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { CASES } from './fixtures/match';
import { backNote, noteOf, type Note } from './note';
import { NOTHING } from './prompt';
import { PLAY } from './play';
import { claimOf, hitsOf, readAction, shotText, whyHit } from './shot';
import { stripOf, type Scene } from './strip';
import type { AdiosEvent, AdiosView, Receipt } from './types';

const NAMES = ['Mei', 'Tobias', 'Lin', 'Dusty'];
const voice = { you: 0 as number | null, name: (seat: number) => NAMES[seat] };
const viewOf = (name: string) => CASES[name]().match.view as AdiosView;
const NOW = 29_000;
const scene = (name: string, more: Partial<Scene> = {}): Scene => {
  const view = viewOf(name);
  return { view, now: NOW, stands: null, resumes: 0, satIn: false, raised: [], claim: null, note: null, voice: { ...voice, you: view.viewer }, ...more };
};
const event = (e: object): AdiosEvent => ({ index: 0, at: NOW, ...e }) as AdiosEvent;
const noted = (e: object): Note => ({ is: 'event', event: event(e), lasts: 1 });
const words = (name: string, more: Partial<Scene> = {}) => {
  const strip = stripOf(scene(name, more));
  return strip && `${strip.title} | ${strip.text}`;
};

describe('sums', () => {
  test('a shot is written and read', () => {
    expect(shotText([7, 3, 5], 1, 1)).toBe('shoot 3+5+7 > 1b');
    expect(readAction('shoot 3+5+7 > 1b')).toEqual({ text: 'shoot 3+5+7 > 1b', do: 'shoot', counters: [3, 5, 7], target: 1, gangster: 1 });
    expect(readAction('reload')).toEqual({ text: 'reload', do: 'reload' });
    expect(claimOf(1, 'bomb')).toMatchObject({ do: 'bomb', counters: [], target: null });
  });
  test('sum and difference hit, under a bomb the sum alone', () => {
    expect(hitsOf([4, 9])).toEqual([13, 5]);
    expect(whyHit([5], [4, 9], false)).toBe('9 − 4 = 5');
    expect(whyHit([5], [4, 9], true)).toBeNull();
    expect(whyHit([8, 5], [4, 9], true)).toBe('5 + 8 = 4 + 9 = 13');
    expect(whyHit([0], [6, 6], false)).toBe('6 − 6 = 0');
    expect(whyHit([7], [4, 9], false)).toBeNull();
  });
});

describe('in English', () => {
  beforeEach(() => void (settings.locale = 'en'));

  test('a miss is told with its arithmetic and its price', () => {
    const miss = { type: 'shot-missed', seat: 0, target: 2, gangster: 1, counters: [7], bomb: false };
    expect(words('aim', { note: noted(miss) })).toBe('Miss! 4 and 9 make 13 or 5 | 7 back. You owe Lin 3, the others 1 each.');
    expect(words('mine', { note: noted({ ...miss, counters: [5, 7], bomb: true }) })).toBe('Miss! 4 + 9 = 13, not 12 | 5 + 7 back. You owe Lin 3, the others 1 each.');
    expect(words('two', { note: noted({ ...miss, target: 1, gangster: 0 }) })).toContain('You owe Tobias 3.');
  });
  test('own bomb: what is held is summed, the seconds run', () => {
    expect(stripOf(scene('mine', { raised: [5, 7] }))).toMatchObject({ title: 'Your bomb: 5 + 7 = 12', seconds: 7, until: NOW + 7000, look: 'bomb' });
  });
  test('another’s bomb: who may act, and that one is frozen', () => {
    expect(stripOf(scene('bomb'))).toMatchObject({ title: 'Tobias’s bomb burns', text: 'Only Tobias may act. You are frozen.', seconds: 7 });
  });
  test('what is sent is said as aiming, never as done', () => {
    expect(words('aim', { claim: claimOf(1, 'shoot 7 > 2b') })).toBe('Aiming … | 7 at Lin’s 4·9');
  });
  test('who was merely too late learns by how much, and that it costs nothing', () => {
    const receipt = { type: 'claim', number: 4, seat: 0, action: 'shoot 7 > 1b', arrived: 23_480, at: 23_460, verdict: 'already-shot' } as Receipt;
    const note = backNote(receipt, [7], { seat: 1, gangster: 1 }, CASES.aim().events, viewOf('aim'));
    expect(words('aim', { note })).toBe('Lin was 40 ms faster | What you did comes back without cost.');
    expect(words('aim', { note: backNote({ ...receipt, verdict: 'bomb-burns' }, [7], { seat: 1, gangster: 1 }, [], viewOf('aim')) })).toContain('Too late');
    expect(words('aim', { note: { is: 'refused', reason: 'counter-not-open', lasts: 1 } })).toContain('Too early');
  });
  test('a pause is said before all else, and the count after it', () => {
    expect(words('aim', { stands: 'paused', raised: [7] })).toBe('The match is paused: nobody is here. | ');
    expect(words('aim', { resumes: 3 })).toContain('It goes on in 3');
  });
  test('while a bot plays for one, the strip says so', () => {
    expect(words('aim', { satIn: true, raised: [7] })).toBe('A bot plays for you. | ');
  });
  test('the last seconds of the idle limit are counted', () => {
    const view = { ...viewOf('idle'), idle_at: NOW + 4200 };
    expect(stripOf({ ...scene('idle'), view })?.seconds).toBe(5);
    expect(stripOf(scene('idle'))?.seconds).toBeNull();
  });
  test('steps: what is chosen is said, and that it may be changed', () => {
    expect(words('chosen')).toBe('7 at Lin’s 4·9 | Only you see it, and you may still change it.');
  });
});

describe.each(['en', 'zh-Hant'] as const)('in %s', (locale) => {
  beforeEach(() => void (settings.locale = locale));

  test.each(Object.keys(CASES))('%s has words without a hole, in the strip and in the question', (name) => {
    const view = viewOf(name);
    const said = [words(name), words(name, { raised: [5] }), words(name, { claim: claimOf(1, 'shoot 5 > 1a') })];
    const asked = PLAY.ask(view, NOTHING, { ...voice, you: view.viewer });
    const wait = PLAY.wait(view, voice);
    for (const text of [...said, asked?.title, asked?.text, wait.title, wait.text]) expect(text ?? '').not.toMatch(/amigos_|undefined|[{}]|\s[.。]/);
    if (view.decisions.some((d) => d.seat === view.viewer)) expect(asked?.title).toBeTruthy();
  });

  const SHOT = { target: 2, gangster: 1, counters: [7], bomb: false };
  test.each([
    { type: 'shot-missed', seat: 0, ...SHOT }, { type: 'shot-missed', seat: 1, ...SHOT, target: 0 }, { type: 'gangster-shot', seat: 0, verdict: 'hit', ...SHOT, counters: [5] }, { type: 'gangster-shot', seat: 0, verdict: 'placed', ...SHOT },
    { type: 'gangster-shot', seat: 1, verdict: 'hit', ...SHOT, target: 0 }, { type: 'claim-returned', seat: 0, what: 'shot', why: 'rival', ...SHOT }, { type: 'claim-returned', seat: 0, what: 'bomb', why: 'out', target: null, gangster: null, counters: [] },
    { type: 'claim-returned', seat: 0, what: 'reload', why: 'bomb', target: null, gangster: null, counters: [] }, { type: 'bomb-thrown', seat: 1, ends_at: 1 }, { type: 'bomb-ended', seat: 1, hit: false }, { type: 'gun-reloaded', seat: 2, bullets: 1, turns_at: 1 },
    { type: 'empty-reload', seat: 0 }, { type: 'desperado-out', seat: 0 }, { type: 'desperado-out', seat: 3 },
  ])('$type of seat $seat is noted', (e) => {
    const note = noteOf([event(e)], 0);
    expect(note).not.toBeNull();
    expect(words('aim', { note })).not.toMatch(/amigos_|undefined|[{}]|^ \|/);
  });
});

test('nothing of the last round is said any more while the next is counted in', () => {
  const counted = words('start');
  expect(words('start', { note: noted({ type: 'desperado-out', seat: 0 }) })).toBe(counted);
  expect(words('start', { note: { is: 'late', counters: [7], rival: 1, ms: 3, lasts: 1 } })).toBe(counted);
  expect(words('start', { note: { is: 'refused', reason: 'not-begun', lasts: 1 } })).not.toBe(counted);
});

test('of what happens at once the strip says what concerns oneself', () => {
  const shot = event({ type: 'gangster-shot', seat: 2, target: 1, gangster: 0, counters: [8], bomb: false, verdict: 'hit' });
  const miss = event({ type: 'shot-missed', seat: 0, target: 2, gangster: 1, counters: [7], bomb: false });
  expect(noteOf([miss, shot], 0)).toMatchObject({ event: miss });
  expect(noteOf([shot, miss], null)).toMatchObject({ event: shot });
  expect(noteOf([event({ type: 'seat-ready', seat: 0 })], 0)).toBeNull();
});

test('what one holds stays over other people’s shots, and falls with a bomb', () => {
  const view = viewOf('aim');
  const held = { counters: [7] };
  const other = event({ type: 'gangster-shot', seat: 2, target: 1, gangster: 0, counters: [8], bomb: false, verdict: 'hit' });
  expect(PLAY.keep(held, view, [other])).toBe(held);
  expect(PLAY.keep({ counters: [2] }, view, [])).toEqual(NOTHING);
  expect(PLAY.keep(held, view, [event({ type: 'bomb-thrown', seat: 1, ends_at: 1 })])).toEqual(NOTHING);
  expect(PLAY.lower(held)).toEqual(NOTHING);
  expect(PLAY.lower(NOTHING)).toBeNull();
});
