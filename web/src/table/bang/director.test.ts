// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { Director } from './director.svelte';
import { CASES, SCRIPT } from './fixtures/match';
import type { BangEvent, BangView } from './types';

const first = CASES.turn().match.view as BangView;
const last = { ...first, turn_number: 99 } as BangView;
const events = SCRIPT.map((e, k) => ({ ...e, index: k }) as BangEvent);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  settings.speed = 'normal';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the queue of dramas', () => {
  it('plays one after another and ends with the latest view', async () => {
    const director = new Director();
    const told: string[] = [];
    director.onrun = (run) => told.push(run[0].type);
    director.show(first);
    director.play(events, last);
    expect(director.busy).toBe(true);
    expect(told).toEqual(['card-drawn']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(director.busy).toBe(false);
    expect(director.shown).toBe(last);
    expect(told).toEqual(['card-drawn', 'card-played', 'card-turned-up', 'test-made', 'answered', 'card-played', 'life-lost', 'life-lost', 'card-equipped']);
  });

  it('shows the latest at once when skipped, and tells the rest', async () => {
    const director = new Director();
    let told = 0;
    director.onrun = () => told++;
    director.show(first);
    director.play(events, last);
    director.settle();
    expect(director.shown).toBe(last);
    expect(director.flights).toEqual([]);
    expect(told).toBe(9);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(director.shown).toBe(last);
  });

  it('plays what comes meanwhile after what plays', async () => {
    const director = new Director();
    director.show(first);
    director.play(events.slice(0, 3), first);
    director.play(events.slice(3), last);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(director.shown).toBe(last);
  });

  it('plays nothing when motion is off', () => {
    settings.speed = 'off';
    const director = new Director();
    director.show(first);
    director.play(events, last);
    expect(director.busy).toBe(false);
    expect(director.shown).toBe(last);
  });
});
