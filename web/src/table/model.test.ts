// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { live } from '../app/live.svelte';
import { settings } from '../app/settings.svelte';
import { Problem } from '../net/problem';
import { Table } from './cash/model.svelte';
import { CASES } from './cash/fixtures/match';
import type { CashEvent, CashView } from './cash/types';
import type { Source } from './source';

beforeEach(() => {
  settings.locale = 'en';
  settings.speed = 'off';
});

/** The model over a source that a test changes by hand. */
function sit(name: string, more: Partial<Pick<Source, 'busy' | 'command'>> = {}) {
  const { table, match, events, chat } = CASES[name]();
  const source = { table, match, events, chat, busy: false, skew: 0, code: table.code, act: vi.fn(async () => {}), command: vi.fn(async () => {}), remaining: () => ({ left: 0, bank: false }), ...more };
  const model = new Table(source as unknown as Source);
  model.follow();
  return { source, model };
}
const EVENT = { type: 'power-asked', index: 99 } as unknown as CashEvent;

test('the log holds what was shown: all at first, then what comes', () => {
  const { source, model } = sit('load');
  expect(model.told).toHaveLength(source.events.length);
  expect(model.witnessed).toEqual([]);
  source.events = [...source.events, EVENT];
  source.match = { ...source.match };
  model.follow();
  expect(model.told).toEqual(source.events);
  expect(model.witnessed).toEqual([EVENT]);
});

test('a new match begins anew: nothing raised, the end closed, old talk seen', () => {
  const { source, model } = sit('load');
  model.raised = { bullets: ['clic'], target: null };
  model.sheet = 'over';
  source.table = { ...source.table, match: 2 };
  source.events = [EVENT];
  model.follow();
  expect([model.raised.bullets, model.sheet, model.told, model.unread]).toEqual([[], null, [EVENT], 0]);
});

test('what is raised stays over an update without events', () => {
  const { source, model } = sit('load');
  model.raised = { bullets: ['bang'], target: null };
  source.match = { ...source.match, view: { ...source.match.view } as CashView };
  model.follow();
  expect(model.raised.bullets).toEqual(['bang']);
  expect(model.takeBack()).toBe(true);
  expect(model.takeBack()).toBe(false);
});

test('an action is sent once, and what was raised lies down', async () => {
  const { source, model } = sit('load');
  model.raised = { bullets: ['bang'], target: null };
  await model.act({ text: 'load bang' });
  expect(source.act).toHaveBeenCalledExactlyOnceWith('load bang');
  expect(model.raised.bullets).toEqual([]);
});

test('nothing is sent while a command is on its way', async () => {
  const { source, model } = sit('load', { busy: true });
  await model.act({ text: 'load bang' });
  expect(source.act).not.toHaveBeenCalled();
});

test('a refusal is said, and tells that it was one', async () => {
  const { model } = sit('load', { command: vi.fn(() => Promise.reject(new Problem('table/not_host'))) });
  live.clear();
  expect(await model.command({ type: 'start', fill: true })).toBe(false);
  expect(live.toasts).toHaveLength(1);
});

test('a question is said aloud once', () => {
  const { source, model } = sit('load');
  expect([model.announceAsk(), model.announceAsk()]).toEqual([true, false]);
  source.match = { ...source.match, decision: 8 };
  expect(model.announceAsk()).toBe(true);
});

test('who sits where: bots, and who is away', () => {
  const { source, model } = sit('load');
  expect([model.isBot(4), model.isBot(1), model.isAbsent(1)]).toEqual([true, false, false]);
  source.table = { ...source.table, seats: source.table.seats.map((s) => (s.seat === 1 ? { ...s, present: false } : s)) };
  expect(model.isAbsent(1)).toBe(true);
  expect([model.nameOf(1), model.satIn]).toEqual(['Lin', false]);
});

test('who sits down after the end has not played: board, log and sheet show those who did, also to who comes then, until the next match', () => {
  const { source, model } = sit('over');
  const ended = { ...source.table, played: source.table.seats };
  const winner = model.latest!.winners[0];
  const name = model.nameOf(winner);
  const bot = ended.seats.find((s) => s.kind === 'bot')!.seat;
  const botName = model.nameOf(bot);
  const newcomer = { kind: 'person' as const, person: 'new', name: 'Newcomer', bot: null, sitting_in: false, present: true };
  source.table = { ...ended, seats: ended.seats.map((s) => (s.seat === winner || s.seat === bot ? { ...s, ...newcomer } : s)) };
  const later = new Table(source as unknown as Source);
  for (const page of [model, later]) {
    page.follow();
    expect([page.nameOf(winner), page.voice.name(winner), page.nameOf(bot), page.isBot(bot)]).toEqual([name, name, botName, true]);
    expect(page.sealOf(winner)).toBe(name[0]);
    expect(page.table?.seats[winner].name).toBe('Newcomer');
  }
  source.table = { ...source.table, played: [], match: (ended.match ?? 0) + 1 };
  source.match = { ...source.match, view: { ...source.match.view, over: false } as CashView };
  model.follow();
  expect([model.nameOf(winner), model.isBot(bot)]).toEqual(['Newcomer', false]);
});
