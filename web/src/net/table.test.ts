import { expect, test } from 'vitest';
import type { ClientMessage, ServerMessage, TableInfo, Update, Whole } from '../wire';
import type { Line } from './line.svelte';
import { TableClient } from './table.svelte';

const table = { code: 'MESA', name: 'Mesa' } as TableInfo;
const whole = (number: number): Whole => ({ type: 'whole', table, epoch: 2, number, now: Date.now() + 5000, match: null, events: [], chat: [] });
const update = (number: number): Update => ({ type: 'update', code: 'MESA', epoch: 2, number, now: Date.now() + 5000 });

/** A line whose messages the test speaks. */
function fake() {
  const sent: ClientMessage[] = [];
  let hear: (m: ServerMessage) => void = () => undefined;
  let open: () => void = () => undefined;
  const attended: boolean[] = [];
  const line = {
    state: 'open',
    listen: (f: typeof hear) => ((hear = f), () => undefined),
    whenOpen: (f: typeof open) => ((open = f), f(), () => undefined),
    send: (m: ClientMessage) => sent.push(m),
    command: (m: ClientMessage) => (sent.push(m), Promise.resolve(null)),
    serverTime: () => 20_000,
    attend: (on: boolean) => attended.push(on),
  } as unknown as Line;
  return { line, sent, attended, hear: (m: ServerMessage) => hear(m), reopen: () => open() };
}

test('entering again says what was seen last', () => {
  const f = fake();
  const client = new TableClient('MESA', f.line);
  expect(f.sent[0]).toEqual({ type: 'enter', code: 'MESA', epoch: 0, number: 0 });
  f.hear(whole(5));
  f.hear(update(6));
  f.reopen();
  expect(f.sent[1]).toEqual({ type: 'enter', code: 'MESA', epoch: 2, number: 6 });
  expect(client.picture?.number).toBe(6);
});

test('the line is watched closely while a match goes on, also one that cannot be stored just now', () => {
  const f = fake();
  const client = new TableClient('MESA', f.line);
  for (const status of ['lobby', 'playing', 'stalled', 'paused', 'over'] as const) f.hear({ ...whole(5), table: { ...table, status } });
  f.hear({ ...whole(6), table: { ...table, status: 'playing' } });
  client.leave();
  expect(f.attended).toEqual([false, true, true, true, false, true, false]);
});

test('a gap is asked for once, and each update is heard once', () => {
  const f = fake();
  const client = new TableClient('MESA', f.line);
  const heard: number[] = [];
  client.listen((m) => heard.push(m.number));
  f.hear(whole(5));
  f.hear(update(8));
  f.hear(update(9));
  expect(f.sent).toHaveLength(2);
  for (const n of [6, 7, 8, 9, 9, 7]) f.hear(update(n));
  expect(heard).toEqual([5, 6, 7, 8, 9]);
});

test('messages of other tables are none of its business', () => {
  const f = fake();
  const client = new TableClient('OTHER', f.line);
  f.hear(whole(1));
  expect(client.picture).toBeNull();
});

test('time that is left is measured by the server’s clock', () => {
  const f = fake();
  const client = new TableClient('MESA', f.line);
  f.hear(whole(1));
  const now = Date.now();
  const timer = { seat: 0, deadline: now + 15_000, bank_ends: now + 25_000 };
  expect(client.remaining(timer, now).left).toBeGreaterThan(9_900);
  expect(client.remaining(timer, now).left).toBeLessThan(10_100);
  expect(client.remaining(timer, now + 15_000)).toMatchObject({ bank: true });
  expect(client.remaining(timer, now + 60_000)).toEqual({ left: 0, bank: true });
});

test('a table that does not exist says why', () => {
  const f = fake();
  const client = new TableClient('MESA', f.line);
  f.hear({ type: 'refused', code: 'table/unknown' });
  expect(client.refusal?.code).toBe('table/unknown');
});

test('a table that closed while it moved says why', () => {
  const f = fake();
  const client = new TableClient('MESA', f.line);
  f.hear(whole(1));
  f.hear({ type: 'refused', code: 'table/not_entered' });
  expect(client.picture).not.toBeNull();
  (f.line as { moving: boolean }).moving = true;
  expect(client.busy).toBe(true);
  f.hear({ type: 'refused', code: 'table/unknown' });
  expect(client.picture).toBeNull();
  expect(client.refusal?.code).toBe('table/unknown');
});

const race = (clock: { zero: number | null; stands: number }): Whole =>
  ({ ...whole(1), match: { view: {}, decision: 7, timers: [], clock } }) as unknown as Whole;

test('a claim carries the number of the race and locks nothing', async () => {
  const f = fake();
  const client = new TableClient('MESA', f.line);
  f.hear(race({ zero: 0, stands: 0 }));
  const done = client.claim('reload');
  expect(client.busy).toBe(false);
  expect(f.sent.at(-1)).toEqual({ type: 'act', decision: 7, action: 'reload' });
  expect(await done).toBeNull();
});

test('table time runs, stands while the match is paused, and is counted down to', () => {
  const f = fake();
  const client = new TableClient('MESA', f.line);
  expect(client.tableTime()).toBeNull();
  f.hear(race({ zero: 5_000, stands: 100 }));
  expect([client.tableTime(), client.counting()]).toEqual([15_000, 0]);
  f.hear(race({ zero: null, stands: 12_000 }));
  expect([client.tableTime(), client.counting()]).toEqual([12_000, Infinity]);
  f.hear(race({ zero: 11_000, stands: 12_000 }));
  expect([client.tableTime(), client.counting()]).toEqual([12_000, 3_000]);
});
