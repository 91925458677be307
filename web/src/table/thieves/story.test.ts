import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { Director } from '../director.svelte';
import { sealsOf } from '../seal';
import { SCRIPT } from './director';
import { CASES } from './fixtures/match';
import { PLAY } from './play';
import { headline, logLines } from './sentence';
import { beatOf, beats, change, lastRobbery, robberyOf } from './story';
import type { ThievesEvent, ThievesView } from './types';
import { plain } from './word';

const of = (name: string) => CASES[name]();
const viewOf = (name: string) => of(name).match.view as ThievesView;
const NAMES = ['Mei', 'Lin', 'Tobias', 'Dusty', 'Ana'];
const voice = { you: 0, name: (seat: number) => NAMES[seat] };
const bare = (e: object) => ({ index: 0, ...e }) as ThievesEvent;
const script = () => of('place').script as ThievesEvent[];

test('events that belong together are seen together', () => {
  expect(beats(script()).map((run) => [beatOf(run[0]), run.length])).toEqual([['place', 2], ['robbery', 5], ['renew', 3], ['round', 1], ['alliance', 1]]);
  expect(beats(of('end').script as ThievesEvent[]).map((run) => beatOf(run[0]))).toEqual(['police', 'end']);
  expect(beats(of('turn').events as ThievesEvent[]).slice(0, 3).map((run) => beatOf(run[0]))).toEqual(['deal', 'round', 'alliance']);
});

test('the board follows the events to what the next view has', () => {
  const after = script().reduce(change, viewOf('place'));
  expect(after.places.find((p) => p.name === 'bank')).toMatchObject({ tokens: [{ kind: 'gloves', thief: 'marquis' }, { kind: 'lamp', thief: 'comte' }], gold: 2, robbed: false });
  expect(after.thieves.map((t) => [t.name, t.side, t.bars])).toEqual([['comte', 'day', 9], ['baronne', 'day', 9], ['docteur', 'night', 6], ['marquis', 'night', 7], ['etoile', 'night', 8]]);
  expect(after.display[0]).toEqual({ kind: 'mask', thief: 'comte' });
  expect(after).toMatchObject({ pile: 28, lost: 4, turn_number: 5, starter: 3, phase: 'turns', turn: 0 });
  expect(after.supply.gold).toBe(4);
  expect(after.balances.find((b) => b.places[0] === 'bank')).toMatchObject({ day: 1, night: 1, leader: 'tie', bars: 4, missing: ['stethoscope', 'mask', 'hook'] });
});

test('special tokens move, and cost a clover', () => {
  const view = viewOf('turn');
  const run = [
    { type: 'gold-moved', seat: 0, source: null, place: 'manor', nth: 1 }, { type: 'gold-moved', seat: 0, source: 'bank', place: 'manor', nth: 2 },
    { type: 'car-driven', seat: 1, source: null, place: 'bank', token: { kind: 'mask', thief: 'docteur' }, lock: 'museum' },
    { type: 'lock-moved', seat: 2, source: 'museum', place: 'theatre' }, { type: 'tunnel-moved', seat: 2, source: null, place: 'jeweller' },
  ].map(bare);
  const after = run.reduce(change, view);
  expect(after.seats.map((s) => s.clovers)).toEqual([1, 0, 0, 0]);
  expect(after.places.map((p) => [p.gold, p.tunnel, p.lock, p.car])).toEqual([[2, true, false, false], [0, false, false, false], [1, false, false, true], [0, false, true, false], [0, true, false, false]]);
  expect(after.supply).toEqual({ gold: 5, tunnels: 0, car: false });
  expect(after.places[2].tokens.filter((t) => t.kind === 'mask')).toHaveLength(1);
  expect(after.places[1].tokens.filter((t) => t.kind === 'mask')).toHaveLength(3);
  expect(after.balances[0].places).toEqual(['manor', 'jeweller']);
});

test('an unknown token is known to its drawer alone', () => {
  const mine = change(viewOf('turn'), bare({ type: 'token-drawn', seat: 0, token: { kind: 'hook', thief: 'comte' } }));
  expect(mine).toMatchObject({ drawing: true, drawn: { kind: 'hook', thief: 'comte' }, pile: 30 });
  expect(change(viewOf('turn'), bare({ type: 'token-drawn', seat: 1, token: null })).drawn).toBeNull();
  expect(change(mine, bare({ type: 'token-placed', seat: 0, place: 'theatre', token: { kind: 'hook', thief: 'comte' }, slot: null }))).toMatchObject({ drawing: false, drawn: null });
});

test('a robbery is told as a whole', () => {
  const before = beats(script())[0].reduce(change, viewOf('place'));
  const robbery = robberyOf(beats(script())[1], before);
  expect(robbery).toMatchObject({ seat: 0, places: ['bank'], side: 'night', day: 3, night: 5, gold: 2, lost: 1, next: 3, shares: [{ thief: 'comte', bars: 3 }, { thief: 'docteur', bars: 3 }, { thief: 'etoile', bars: 3 }] });
  expect(robbery?.tokens).toHaveLength(8);
  // and from the log alone, where nothing was played
  const told = [...of('place').events as ThievesEvent[], ...script()];
  expect(lastRobbery(of('place').after as ThievesView, told)).toMatchObject({ places: ['bank'], day: 3, night: 5, shares: robbery?.shares });
  expect(lastRobbery(viewOf('turn'), of('turn').events as ThievesEvent[])).toBeNull();
});

describe.each(['en', 'zh-Hant'] as const)('in %s', (locale) => {
  beforeEach(() => void (settings.locale = locale));
  const all = () => [...of('place').events as ThievesEvent[], ...script(), ...of('end').script as ThievesEvent[]];

  test('the log has a sentence for all that happens, without a hole', () => {
    const lines = logLines(all(), voice);
    expect(lines.length).toBeGreaterThan(16);
    for (const line of lines) expect(plain(line.text, voice)).not.toMatch(/thieves_|undefined|[{}]/);
  });

  test('the log names nobody’s secret before the end', () => {
    const before = logLines([...of('place').events as ThievesEvent[], ...script()], voice);
    const dealt = before.findIndex((l) => l.is === 'turn');
    expect(before.slice(0, dealt).map((l) => plain(l.text, voice)).join()).not.toMatch(/Étoile|星夜/);
  });

  test('every moment has a headline', () => {
    for (const run of beats(all())) {
      const said = headline(run, voice);
      expect(said?.title, run[0].type).toBeTruthy();
      expect(plain([said?.title, ...(said?.rest ?? [])].join(' '), voice)).not.toMatch(/thieves_|undefined|[{}]/);
    }
  });
});

test('what fills the display is read aloud, though the log does not repeat it', () => {
  settings.locale = 'en';
  const run = beats(script())[0];
  expect(PLAY.tell(run, voice).text).toContain('Le Comte’s mask');
  expect(logLines(run, voice)).toHaveLength(1);
});

test('nobody has a face before the end', () => {
  expect(PLAY.face(viewOf('turn'), 0)).toBeNull();
  expect(PLAY.face(viewOf('over'), 1)).toBe('comte');
});

test('seals differ, however alike the names', () => {
  expect(sealsOf(['Mei', 'Lin'])).toEqual(['M', 'L']);
  expect(sealsOf(['Mei', 'Max', '小林'])).toEqual(['Me', 'Ma', '小']);
  expect(new Set(sealsOf(['Anna', 'Anne', 'anna'])).size).toBe(3);
});

describe('played', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    settings.speed = 'normal';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a robbery opens, its shares arrive, and the board ends as the view has it', async () => {
    const director = new Director(SCRIPT);
    const told: string[] = [];
    director.onrun = (run) => void told.push(run[0].type);
    director.show(viewOf('place'));
    director.play(script(), of('place').after as ThievesView);
    await vi.advanceTimersByTimeAsync(100);
    expect(director.look).toMatchObject({ beat: 'place', gap: 0 });
    expect(director.look.flights).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(director.look.robbery).toMatchObject({ places: ['bank'] });
    expect(director.shown?.thieves[0].bars, 'not before it was paid').toBe(6);
    await vi.advanceTimersByTimeAsync(2600);
    expect(director.look.paid).toBe(true);
    expect(director.shown?.thieves[0].bars).toBe(9);
    await vi.advanceTimersByTimeAsync(8000);
    expect(director.busy).toBe(false);
    expect(director.shown).toBe(of('place').after);
    expect(told).toEqual(['token-placed', 'places-robbed', 'token-laid', 'thieves-round-began', 'alliances-made']);
  });

  test('who has seen enough of a robbery goes on', async () => {
    const director = new Director(SCRIPT);
    director.show(viewOf('place'));
    director.play(script(), of('place').after as ThievesView);
    await vi.advanceTimersByTimeAsync(3800);
    expect(director.look.paid).toBe(true);
    director.look = { ...director.look, enough: true };
    await vi.advanceTimersByTimeAsync(150);
    expect(director.look.robbery).toBeNull();
  });
});
