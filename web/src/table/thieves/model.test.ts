// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { help } from '../../app/help.svelte';
import { live } from '../../app/live.svelte';
import { settings } from '../../app/settings.svelte';
import { CASES } from './fixtures/match';
import { Table } from './model.svelte';
import type { Source, ThievesEvent, ThievesView } from './types';

beforeEach(() => {
  settings.locale = 'en';
  settings.speed = 'off';
  live.clear();
  help.open = false;
});

/** The model over a source that a test changes by hand. */
function sit(name: string) {
  const { table, match, events, chat } = CASES[name]();
  const source = { table, match, events, chat, busy: false, skew: 0, code: table.code, act: vi.fn(async () => {}), command: vi.fn(async () => {}), remaining: () => ({ left: 0, bank: false }) };
  const model = new Table(source as unknown as Source);
  model.follow();
  return { source, model };
}

test('a token is taken up by one tap and placed by another', () => {
  const { source, model } = sit('turn');
  model.pressToken(1);
  expect(model.held).toMatchObject({ is: 'token', token: { kind: 'stethoscope', thief: 'comte' } });
  expect(model.origin).toBe('tray-1');
  model.pressHouse('museum');
  expect(source.act).toHaveBeenCalledExactlyOnceWith('place stethoscope/comte > museum');
  expect(model.held).toBeNull();
});

test('another tap puts it back, and a house is looked at closely then', () => {
  const { source, model } = sit('turn');
  model.pressToken(0);
  model.pressToken(0);
  model.pressHouse('bank');
  expect(source.act).not.toHaveBeenCalled();
  expect([model.sheet, model.near]).toEqual(['house', 'bank']);
});

test('a full house says why it takes no more, and keeps what is held', () => {
  const { source, model } = sit('turn');
  model.pressToken(0);
  model.pressHouse('jeweller');
  expect(live.toasts.map((n) => n.text)).toEqual(['three lamps already']);
  expect([source.act.mock.calls.length, model.sheet, model.origin]).toEqual([0, null, 'tray-0']);
});

test('the car takes a house first, then a token', () => {
  const { source, model } = sit('turn');
  model.pressSpecial('car');
  model.pressHouse('bank');
  expect(source.act).not.toHaveBeenCalled();
  const loads = model.ask?.answers.filter((a) => a.bare) ?? [];
  expect(loads.map((a) => a.label)).toContain('Le Docteur’s mask');
  expect(model.takeBack(), 'one step back: the house').toBe(true);
  expect(model.raised).toEqual({ is: 'special', what: 'car' });
  model.pressHouse('bank');
  model.press(loads[0]);
  expect(source.act).toHaveBeenCalledExactlyOnceWith(loads[0].act?.text);
});

test('gold of a house is taken by a tap on it, gold of the supply by an answer', () => {
  const { source, model } = sit('turn');
  model.pressSpecial('gold');
  expect(model.ask?.answers.map((a) => a.key)).toEqual(['supply', 'down']);
  model.pressHouse('bank');
  model.pressHouse('manor');
  expect(source.act).toHaveBeenLastCalledWith('gold bank > manor');
  model.pressSpecial('gold');
  model.press(model.ask!.answers[0]);
  model.pressHouse('manor');
  expect(source.act).toHaveBeenLastCalledWith('gold supply > manor');
});

test('without a clover a special token says so', () => {
  const { model } = sit('poor');
  model.pressSpecial('tunnel');
  expect(live.toasts.map((n) => n.text)).toEqual(['You have no clover left.']);
  expect(model.raised).toEqual({ is: 'nothing' });
});

test('whoever is not asked reads the rules instead', () => {
  const { source, model } = sit('waiting');
  model.pressSpecial('car');
  expect([help.open, help.entry, help.game]).toEqual([true, 'special-car', 'gentlemen-thieves']);
  model.pressToken(0);
  expect(help.entry).toBe('tokens');
  expect(source.act).not.toHaveBeenCalled();
});

test('only what may be moved can be dragged', () => {
  const { model } = sit('turn');
  expect([model.takeSpecial('gold', 'manor'), model.takeSpecial('gold', 'bank'), model.takeSpecial('lock', 'museum')]).toEqual([false, true, true]);
  expect(sit('waiting').model.takeToken(0)).toBe(false);
  expect(sit('second').model.takeSpecial('gold', null)).toBe(true);
  expect(sit('second').model.takeSpecial('car', null)).toBe(false);
});

test('thieves are swapped and sent out', () => {
  const { source, model } = sit('alliance');
  expect(model.ask?.answers.find((a) => a.key === 'go')?.disabled).toBe(true);
  for (const thief of ['comte', 'marquis']) model.pressThief(thief);
  model.press(model.ask!.answers.find((a) => a.key === 'go')!);
  expect(source.act).toHaveBeenCalledExactlyOnceWith('day comte baronne');
});

/** A table at which a robbery was told and not played. */
function robbed() {
  const { source, model } = sit('place');
  const { script, after } = CASES.place();
  source.events = [...source.events, ...(script as ThievesEvent[])];
  source.match = { ...source.match, view: { ...(after as ThievesView), legal: (source.match.view as ThievesView).legal, decisions: (source.match.view as ThievesView).decisions } };
  model.follow();
  return { source, model, end: model.recall(model.robberies) };
}

test('a robbery that was not played is shown until one goes on, or takes something up', () => {
  const { model } = robbed();
  expect(model.robbery).toMatchObject({ places: ['bank'], side: 'night' });
  model.pressToken(1);
  expect(model.robbery, 'the houses are needed now').toBeNull();
  model.takeBack();
  expect(model.robbery).not.toBeNull();
  model.goOn();
  expect(model.robbery).toBeNull();
});

test('whoever turns to the pile sees no robbery in the way of the draw', () => {
  const { model } = robbed();
  model.pressPile();
  expect([model.robbery, model.ask?.answers.map((a) => a.key)]).toEqual([null, ['down', 'draw']]);
});

test('a page that comes after a robbery shows the houses, and the next robbery all the same', () => {
  const { source } = robbed();
  const later = new Table(source as unknown as Source);
  later.recall(later.robberies);
  later.follow();
  later.recall(later.robberies);
  expect([later.robbery, later.told.length]).toEqual([null, source.events.length]);
  source.events = [...source.events, ...(CASES.place().script as ThievesEvent[])];
  source.match = { ...source.match };
  later.follow();
  later.recall(later.robberies);
  expect(later.robbery).toMatchObject({ places: ['bank'] });
});

test('a robbery that was not played stands for a while only', () => {
  vi.useFakeTimers();
  try {
    const { model } = robbed();
    vi.advanceTimersByTime(7000);
    expect(model.robbery).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a robbery that was not played does not outlast the next, which is played, nor another match', () => {
  for (const next of [2, 0]) {
    const { model, end } = robbed();
    end?.();
    model.director.busy = next > 0;
    model.recall(next);
    expect(model.robbed, `${next}`).toBeNull();
  }
});
