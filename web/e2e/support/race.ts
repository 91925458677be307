/** A race made of fixed messages: Mei's seat among three rivals. What she claims is answered as a test says; what happens else is told by `tell`. */
import type { Page } from '@playwright/test';
import type { AdiosEvent, AdiosView, ClientMessage, Receipt, ServerMessage, TableInfo } from '../../src/wire';
import { fakeServer, ORIGIN, seat, table } from './fake';

const CARDS = [[[3, 8], [1, 9], [4, 6]], [[3, 5], [2, 9], [6, 6]], [[1, 6], [4, 9], [8, 8]], [[5, 7], [2, 3], [7, 9]]];
const OPEN = [[0, 5, 7], [1, 4], [3, 8, 9], [6]];
const NAMES = ['Mei', 'Tobias', 'Lin', 'Dusty'];
const RACE = 7;
/** Table time as the page enters, ms. */
const NOW = 30_000;

/** Everybody may act; Mei has 0, 5 and 7 open. */
export function raceView(more: Partial<AdiosView> = {}): AdiosView {
  return {
    game: 'adios-amigos', viewer: 0, options: { pace: 'real_time', miss_check: 'at_once', empty_reload: 'penalty', survivors_pay: 'yes', idle_limit: '45', first_starter: 'random' },
    seats: CARDS.map((cards, n) => ({
      seat: n, in_round: true, ready: false, nuggets: n, fortune: n, bullets: 2, bomb: true, gangsters: cards.map((numbers) => ({ numbers, hit_by: null, counters: [], bomb: false, right: null })),
      counters: OPEN[n].map((number) => ({ number, state: 'open' })), closed: 10 - OPEN[n].length, hits: 0, misses: [0, 0, 0, 0], empty_reloads: 0,
    })),
    turn_number: 1, phase: 'shoot', starter: 1, loot: 2, tiles: [2, 2, 3, 3, 4], last: NOW, starts_at: null, idle_at: NOW + 180_000, bomb: null, cues: [], step_number: 0, idle_steps: 0, payment: null, debts: [], earlier: [],
    decisions: NAMES.map((_, n) => ({ kind: 'shoot', seat: n, answer: false, sealed: false, owed: false })), legal: [], refusals: [], chosen: null, over: false, outcome: null, winners: [], seen: 0, ...more,
  };
}
/** The view once a gangster lies under a counter. */
export const shotIn = (view: AdiosView, by: number, target: number, place: number, counter: number): AdiosView => ({
  ...view,
  seats: view.seats.map((it) => ({
    ...it, gangsters: it.gangsters.map((g, k) => (it.seat === target && k === place ? { ...g, hit_by: by, counters: [counter], right: true } : g)),
    counters: it.counters.map((c) => (it.seat === by && c.number === counter ? { ...c, state: 'placed' } : c)),
  })),
});
export const shotEvent = (index: number, by: number, target: number, gangster: number, counter: number): AdiosEvent => ({ type: 'gangster-shot', index, at: NOW + index, seat: by, target, gangster, counters: [counter], bomb: false, verdict: 'hit' });
/** A claim that came to nothing. */
export const backReceipt = (action: string, verdict: string): Receipt => ({ type: 'claim', number: 1, seat: 0, action, arrived: NOW + 90, line: 80, credit: 40, at: NOW + 50, verdict });

export interface Race {
  /** What was claimed, in order. */
  claims: string[];
  /** Answers the oldest claim that has no answer yet. */
  answer(receipt?: Receipt): void;
  /** Tells all that something happened. */
  tell(view: AdiosView, events?: AdiosEvent[]): void;
}

/** Opens the page in the middle of a round, or at the view that is given; `more`: what is different at the table. */
export async function openRace(page: Page, view: AdiosView = raceView(), more: Partial<TableInfo> = {}): Promise<Race> {
  const info: TableInfo = table({ game: 'adios-amigos', status: 'playing', seats: NAMES.map((name, n) => seat(n, name)), match: 1, match_id: 'm1', ...more });
  const open: number[] = [];
  const claims: string[] = [];
  let send: (message: ServerMessage) => void = () => undefined;
  let number = 1;
  const clock = { zero: Date.now() - NOW, stands: 0 };
  const hear = (message: ClientMessage, answer: (message: ServerMessage) => void): boolean => {
    if (message.type === 'enter') {
      send = answer;
      answer({ type: 'whole', table: info, epoch: 1, number, now: Date.now(), match: { view, decision: RACE, timers: [], clock }, events: [], chat: [] });
      return true;
    }
    if (message.type !== 'act') return false;
    claims.push(message.action);
    open.push(message.id);
    return true;
  };
  await fakeServer(page, { table: info, hear });
  await page.goto(`${ORIGIN}/t/${info.code}`);
  await page.locator('.aa').waitFor();
  return {
    claims,
    answer: (receipt) => send({ type: 'ack', id: open.shift() ?? 0, ...(receipt ? { receipt } : {}) }),
    tell: (next, events = []) => send({ type: 'update', code: info.code, epoch: 1, number: ++number, now: Date.now(), match: { view: next, decision: RACE, timers: [], clock }, events }),
  };
}
