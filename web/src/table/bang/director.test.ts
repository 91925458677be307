// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { Director } from '../director.svelte';
import { markOf, SCRIPT as SEEN_AS } from './director';
import { CASES, SCRIPT } from './fixtures/match';
import { wayOf } from './move';
import type { BangEvent, BangView } from './types';

const first = CASES.turn().match.view as BangView;
const last = { ...first, turn_number: 99 } as BangView;
const events = SCRIPT;

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
    const director = new Director(SEEN_AS);
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
});

describe('every kind of event', () => {
  /** How each is seen; TypeScript wants all of them. */
  const SEEN: Record<BangEvent['type'], 'flies' | 'marks' | 'turns over' | 'scene' | 'window'> = {
    'card-drawn': 'flies', 'card-stolen': 'flies', 'card-taken': 'flies', 'card-discarded': 'flies', 'card-played': 'flies', 'card-equipped': 'flies', answered: 'flies',
    'card-inherited': 'flies', 'dynamite-moved': 'flies', 'card-removed': 'flies', 'shelf-filled': 'flies', 'card-looked-at': 'flies', 'card-put-back': 'flies', reshuffled: 'flies',
    'life-lost': 'marks', 'life-gained': 'marks', eliminated: 'marks', 'turn-skipped': 'marks', 'turn-began': 'marks', 'character-shown': 'marks', 'role-shown': 'marks',
    'card-turned-up': 'turns over', 'test-made': 'turns over', passed: 'scene', 'turn-ended': 'scene',
    'characters-offered': 'window', 'pick-made': 'window', 'match-over': 'window',
  };
  const filled = (type: string) => ({ type, index: 0, seat: 1, victim: 2, target: 2, to: 2, by: 2, card: 'beer/7H', cards: 12, lives: 1, source: 'hand', number: 2, asked: 'shot', why: 'barrel', matched: true }) as unknown as BangEvent;

  it.each(Object.entries(SEEN))('%s %s', async (type, how) => {
    const event = filled(type);
    if (how === 'flies') expect(wayOf(event).length).toBeGreaterThan(0);
    if (how === 'marks') expect(markOf(event)?.seat).toBe(1);
    const director = new Director(SEEN_AS);
    director.show(first);
    director.play([event], last);
    if (['flies', 'marks', 'turns over'].includes(how)) expect(director.busy, 'it takes its time').toBe(true);
    if (how === 'flies') expect(director.look.flights.length).toBeGreaterThan(0);
    if (how === 'turns over') expect(director.look.drama?.cards).toEqual(['beer/7H']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(director.shown).toBe(last);
    expect(director.look.mark).toBe(null);
  });
});
