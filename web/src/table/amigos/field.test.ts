import { afterEach, expect, test, vi } from 'vitest';
import { CASES } from './fixtures/match';
import { actAt, closedOf, countAt, foesOf, isFrozen, isTarget, isTurning, letterOf, mayAct, nextMoment, openOf, pictureOf, secondsTo, slotsOf } from './field';
import { TableTime } from './time.svelte';
import type { AdiosView } from './types';

const viewOf = (name: string) => CASES[name]().match.view as AdiosView;

test('counters turn at their table time, for all seats alike and before the server has said so', () => {
  const view = viewOf('cue');
  const at = view.starts_at as number;
  for (const seat of [0, 1, 2, 3]) {
    expect(openOf(view, seat, at - 1), `seat ${seat}`).toEqual([]);
    expect(openOf(view, seat, at), `seat ${seat}`).toHaveLength(2);
  }
  expect(closedOf(view, 0, at)).toBe(8);
  expect(isTurning(view, at - 1)).toBe(true);
  expect(isTurning(view, at)).toBe(false);
});

test('ten counters never change place: each lies where its number is, whatever turns and is laid out', () => {
  const before = slotsOf(viewOf('start'), 0, 0);
  const after = slotsOf(viewOf('aim'), 0, 0);
  expect(before.map((s) => s.number)).toEqual(after.map((s) => s.number));
  expect(before.every((s) => s.is === 'closed')).toBe(true);
  expect(after.map((s) => s.is)).toEqual(['open', 'closed', 'placed', 'closed', 'closed', 'open', 'closed', 'open', 'closed', 'closed']);
});

test('a round begins at its table time for who may act, and a count is three, two, one', () => {
  const view = viewOf('cue');
  const at = view.starts_at as number;
  expect([at - 3000, at - 2000, at - 1999, at - 1].map((now) => countAt(view, now))).toEqual([3, 2, 2, 1]);
  expect(actAt(view, at - 1)).toBe('count');
  expect(mayAct(view, 0, at - 1)).toBe(false);
  expect(actAt(view, at)).toBe('shoot');
  expect(mayAct(view, 0, at)).toBe(true);
  expect(countAt(view, at)).toBeNull();
  // without the counters that turn there is nothing to shoot with
  expect(actAt(viewOf('start'), at + 10)).toBe('count');
});

test('a bomb leaves its thrower alone free, until its own end', () => {
  const view = viewOf('bomb');
  const ends = view.bomb?.ends_at as number;
  expect([isFrozen(view, 0, ends - 1), isFrozen(view, 1, ends - 1), mayAct(view, 0, ends - 1), mayAct(view, 1, ends - 1)]).toEqual([true, false, false, true]);
  expect([isFrozen(view, 0, ends), mayAct(view, 0, ends)]).toEqual([false, true]);
  expect([secondsTo(ends, ends - 7000), secondsTo(ends, ends - 6999), secondsTo(ends, ends - 1), secondsTo(ends, ends)]).toEqual([7, 7, 1, 0]);
});

test('what changes by itself is known ahead, and nothing is missed', () => {
  const view = viewOf('bomb');
  const ends = view.bomb?.ends_at as number;
  const seen: number[] = [];
  for (let now = nextMoment(view, ends - 7000); now !== null; now = nextMoment(view, now)) seen.push(now - ends);
  expect(seen).toEqual([-6000, -5000, -4000, -3000, -2000, -1000, 0]);
});

test('who is out does nothing, and one’s own gangsters are no targets', () => {
  expect(mayAct(viewOf('out'), 0, 0)).toBe(false);
  const view = viewOf('aim');
  expect([isTarget(view, 0, 0, 0), isTarget(view, 0, 1, 0), isTarget(view, 0, 1, 1)]).toEqual([false, true, false]);
  expect(foesOf(view, 2)).toEqual([3, 0, 1]);
  expect(foesOf(view, null)).toEqual([0, 1, 2, 3]);
  expect([letterOf(0, 0), letterOf(2, 2), letterOf(3, 0)]).toEqual(['Q', 'C', '']);
});

test('each pair of numbers has a picture of its own', () => {
  const pairs = Array.from({ length: 9 }, (_, b) => Array.from({ length: b + 1 }, (__, a) => [a + 1, b + 1])).flat();
  expect(new Set(pairs.map((numbers) => pictureOf({ numbers }))).size).toBe(45);
});

// ---- the clock that looks when something happens by itself

afterEach(() => void vi.useRealTimers());
const START = 20_000;
/** A clock at table time `at`, which goes on after `counting` ms; Infinity: it stands. */
function clockAt(at: number, counting = 0) {
  vi.useFakeTimers();
  const began = Date.now();
  const gone = () => Date.now() - began;
  return { tableTime: () => (counting === Infinity ? at : at + Math.max(0, gone() - counting)), counting: () => (counting === Infinity ? Infinity : Math.max(0, counting - gone())) };
}

test('what turns at a table time is drawn then, by one timer and no sooner', () => {
  const time = new TableTime(clockAt(START - 250));
  const view = viewOf('cue');
  time.follow(view);
  vi.advanceTimersByTime(249);
  expect(openOf(view, 0, time.now)).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(openOf(view, 0, time.now)).toEqual([5, 7]);
  expect(vi.getTimerCount()).toBe(0);
});

test('while the match is paused nothing is drawn ahead; after it all count again', () => {
  const view = viewOf('bomb');
  const still = new TableTime(clockAt(START, Infinity));
  still.follow(view);
  expect([still.stands, still.resumes, vi.getTimerCount()]).toEqual([true, 0, 0]);
  const again = new TableTime(clockAt(START, 3000));
  again.follow(view);
  const seen = [again.resumes];
  for (let k = 0; k < 3; k++) {
    vi.advanceTimersByTime(1001);
    seen.push(again.resumes);
  }
  expect(seen).toEqual([3, 2, 1, 0]);
  again.stop();
});

test('in steps there is no table time', () => {
  const time = new TableTime({ tableTime: () => null, counting: () => 0 });
  time.follow(viewOf('step'));
  expect([time.now, time.stands, time.resumes]).toEqual([0, false, 0]);
});
