// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../app/settings.svelte';
import { Director, type Script } from './director.svelte';

interface Look { lit: boolean }
const LASTS = 1000;
/** Events are words; each makes the board longer by itself. `late` ones are told after a pause of their own. */
const SCRIPT: Script<string, string, Look> = {
  runs: (events) => events.map((e) => [e]),
  still: { lit: false },
  many: 3,
  most: 5,
  async perform([event], stage) {
    stage.set({ lit: true });
    if (event === 'late') await stage.wait(LASTS);
    stage.tell();
    stage.show(stage.shown + event);
    await stage.wait(LASTS);
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  settings.speed = 'normal';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(script = SCRIPT) {
  const director = new Director(script);
  const told: string[] = [];
  director.onrun = (run) => told.push(...run);
  director.show('-');
  return { director, told };
}

test('plays one run after another and ends with the latest view', async () => {
  const { director, told } = begin();
  director.play(['a', 'b'], 'end');
  expect(director.busy).toBe(true);
  expect([director.shown, director.look.lit, director.playing, told]).toEqual(['-a', true, ['a'], ['a']]);
  await vi.advanceTimersByTimeAsync(LASTS);
  expect([director.shown, told]).toEqual(['-ab', ['a', 'b']]);
  await vi.advanceTimersByTimeAsync(LASTS);
  expect([director.busy, director.shown, director.look.lit, director.playing]).toEqual([false, 'end', false, []]);
});

test('a skip shows the latest view and tells each run once, in order, the one that was not told yet too', async () => {
  const { director, told } = begin();
  director.play(['late', 'a', 'b'], 'end');
  expect(told).toEqual([]);
  director.settle();
  expect([director.shown, director.busy, told]).toEqual(['end', false, ['late', 'a', 'b']]);
  await vi.advanceTimersByTimeAsync(10 * LASTS);
  expect([director.shown, told]).toEqual(['end', ['late', 'a', 'b']]);
});

test('plays what comes meanwhile after what plays, and shows the view between', async () => {
  const { director, told } = begin();
  director.play(['a'], 'one');
  director.play(['b'], 'two');
  await vi.advanceTimersByTimeAsync(LASTS);
  expect(director.shown).toBe('oneb');
  await vi.advanceTimersByTimeAsync(LASTS);
  expect([director.shown, told]).toEqual(['two', ['a', 'b']]);
});

test('too much at once is told in order and not played', () => {
  const { director, told } = begin();
  director.play(['a', 'b'], 'one');
  director.play(['c', 'd', 'e', 'f', 'g'], 'two');
  expect([director.busy, director.shown, told.join('')]).toEqual([false, 'two', 'abcdefg']);
});

test('a long queue is played faster', async () => {
  const { director } = begin();
  director.play(['a', 'b', 'c', 'd', 'e'], 'end');
  await vi.advanceTimersByTimeAsync(LASTS * 0.4);
  expect(director.shown).toBe('-ab');
});

test('a view without events is shown at once, or after what plays', async () => {
  const { director } = begin();
  director.play([], 'one');
  expect(director.shown).toBe('one');
  director.play(['a', 'b'], 'two');
  director.play([], 'three');
  expect(director.shown).toBe('onea');
  await vi.advanceTimersByTimeAsync(2 * LASTS);
  expect(director.shown).toBe('three');
});

test('nothing is played when motion is off or nobody looks', () => {
  const { director, told } = begin();
  settings.speed = 'off';
  director.play(['a'], 'one');
  settings.speed = 'normal';
  vi.stubGlobal('document', { hidden: true });
  director.play(['b'], 'two');
  expect([director.busy, director.shown, told]).toEqual([false, 'two', ['a', 'b']]);
});

test('a script that fails leaves the board with the latest view', async () => {
  const failing = { ...SCRIPT, perform: () => Promise.reject(new Error('lost its text')) };
  const { director, told } = begin(failing);
  const seen: unknown[] = [];
  const hear = (fault: unknown) => seen.push(fault);
  process.on('unhandledRejection', hear);
  director.play(['a', 'b'], 'end');
  await vi.advanceTimersByTimeAsync(0);
  expect([director.busy, director.shown, told]).toEqual([false, 'end', ['a', 'b']]);
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done, 0));
  process.off('unhandledRejection', hear);
  expect(seen).toHaveLength(1);
});
