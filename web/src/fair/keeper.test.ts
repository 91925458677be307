import { beforeEach, expect, test } from 'vitest';
import type { Command } from '../net/line.svelte';
import type { Deal, TableInfo } from '../wire';
import { digest } from './digest';
import { kept } from './keep';
import { DealKeeper } from './keeper.svelte';
import { headerOf, secretOf, vector } from './vectors';

const one = vector('one');
const { match = '', game, seats, options } = headerOf(one);
const table = (more: Partial<TableInfo> = {}): TableInfo => ({ code: 'MESA', status: 'lobby', you: 0, game, seats: Array.from({ length: seats }, () => ({})), options, ...more }) as TableInfo;
const deal = (pledge: string | null, more: Partial<Deal> = {}): Deal => ({
  match, number: 1, commitment: one.commitment, begun: false, shares: pledge ? [{ seat: 0, pledge, revealed: false }] : [], ...more,
});

let code = '';
let tests = 0;
/** A storage whose keys are its own properties, as the browser's are. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) { return (this[key] as string | undefined) ?? null; }
  setItem(key: string, value: string) { this[key] = value; }
  removeItem(key: string) { delete this[key]; }
}
/** A page at the table; `sent`: what it sent, with what it had kept by then. */
function page(record = () => Promise.resolve('')) {
  const sent: { command: Command; kept: string }[] = [];
  const keeper = new DealKeeper(code, { send: (command) => (sent.push({ command, kept: JSON.stringify(kept(code)) }), Promise.resolve()), record });
  const pledges = () => sent.map(({ command }) => command).filter((c) => c.type === 'pledge').map((c) => c.pledge);
  const reveals = () => sent.map(({ command }) => command).filter((c) => c.type === 'reveal').map((c) => c.share);
  return { keeper, sent, pledges, reveals };
}
beforeEach(() => {
  code = `MESA${tests++}`;
  Object.defineProperty(globalThis, 'localStorage', { value: new Storage(), configurable: true });
});

test('who sits pledges once, by himself; who watches does not', () => {
  const { keeper, pledges } = page();
  keeper.follow(null, table({ you: null }));
  expect(pledges()).toHaveLength(0);
  keeper.follow(null, table());
  keeper.follow(null, table());
  expect(pledges()).toHaveLength(1);
  keeper.entered();
  keeper.follow(null, table());
  expect(new Set(pledges()).size).toBe(2);
});

test('the share is revealed once commitment and pledges are kept, and not before', () => {
  const { keeper, sent, pledges, reveals } = page();
  keeper.follow(null, table());
  const [pledge] = pledges();
  keeper.follow(deal(pledge), table());
  expect(reveals().map(digest)).toEqual([pledge]);
  const before = sent.find(({ command }) => command.type === 'reveal')?.kept ?? '';
  expect(before).toContain(one.commitment);
  expect(before).toContain(pledge);
  expect(pledges(), 'the next match has a share of its own').toHaveLength(2);
});

test('what the server could not take is revealed again, and once', async () => {
  const commands: Command[] = [];
  let up = false;
  const send = (command: Command) => (commands.push(command), up ? Promise.resolve() : Promise.reject(new Error('table/stalled')));
  const keeper = new DealKeeper(code, { send, record: () => Promise.resolve('') });
  keeper.follow(null, table());
  const shown = deal((commands[0] as { pledge: string }).pledge);
  const reveals = () => commands.filter((c) => c.type === 'reveal').length;
  const hear = async () => {
    keeper.follow(shown, table());
    await new Promise((done) => setTimeout(done));
    return reveals();
  };
  expect([await hear(), await hear()]).toEqual([1, 2]);
  up = true;
  expect([await hear(), await hear(), await hear()]).toEqual([3, 3, 3]);
});

test('a reload between commitment and deal reveals the same share', () => {
  const first = page();
  first.keeper.follow(null, table());
  const [pledge] = first.pledges();
  first.keeper.follow(deal(pledge), table());
  const second = page();
  second.keeper.follow(deal(pledge), table());
  expect(second.reveals()).toEqual(first.reveals());
  const third = page();
  third.keeper.follow(deal(pledge, { shares: [{ seat: 0, pledge, revealed: true }] }), table());
  expect(third.reveals()).toEqual([]);
});

test.each([
  ['another pledge at one’s seat', {}, (pledge: string) => deal(digest(pledge))],
  ['a deal that has begun', {}, (pledge: string) => deal(pledge, { begun: true })],
])('nothing is revealed to %s', (_, more, shown) => {
  const { keeper, pledges, reveals } = page();
  keeper.follow(null, table(more));
  keeper.follow(shown(pledges()[0]), table(more));
  expect(reveals()).toEqual([]);
});

test('a deal of a number that was dealt already, or one that changes, is an alarm and gets no share', () => {
  const a = page();
  a.keeper.follow(null, table());
  a.keeper.follow(deal(a.pledges()[0]), table());
  const b = page();
  b.keeper.follow(null, table());
  b.keeper.follow(deal(b.pledges()[0], { match: 'ff'.repeat(16) }), table());
  expect([b.keeper.state, b.keeper.alarm, b.reveals()]).toEqual(['fails', 'ff'.repeat(16), []]);
  const c = page();
  c.keeper.follow(deal(a.pledges()[0], { commitment: '00'.repeat(32) }), table());
  expect([c.keeper.state, c.keeper.alarm, c.reveals()]).toEqual(['fails', match, []]);
});

/** A whole match whose record has the share that this page made. */
async function played(record: (text: string) => string) {
  let text = '';
  const p = page(() => Promise.resolve().then(() => record(text)));
  p.keeper.follow(null, table());
  const [pledge] = p.pledges();
  p.keeper.follow(deal(pledge), table());
  const [share] = p.reveals();
  const lines = one.record.trimEnd().split('\n');
  text = [JSON.stringify({ ...JSON.parse(lines[0]) as object, contributions: [{ seat: 0, hash: pledge, opened: share }] }), lines[1]].join('\n');
  const begun = deal(pledge, { begun: true, shares: [{ seat: 0, pledge, revealed: true }] });
  p.keeper.follow(begun, table({ status: 'playing' }));
  expect(p.keeper.state).toBe('sealed');
  p.keeper.follow(begun, table({ status: 'over' }));
  expect(p.keeper.state).toBe('checking');
  await new Promise((done) => setTimeout(done));
  return p.keeper;
}

test('after the match the deal is checked, and holds', async () => {
  const keeper = await played((text) => text);
  expect([keeper.state, keeper.alarm]).toEqual(['holds', null]);
});

test('another secret in the record is an alarm', async () => {
  const keeper = await played((text) => text.replace(secretOf(one), '11'.repeat(32)));
  expect([keeper.state, keeper.alarm]).toEqual(['fails', match]);
});

test('a record that cannot be fetched can be asked for again', async () => {
  let tries = 0;
  const keeper = await played((text) => {
    if (tries++ === 0) throw new Error('gone');
    return text;
  });
  expect(keeper.state).toBe('unread');
  await keeper.check();
  expect(keeper.state).toBe('holds');
});

test('the tables that were kept longest ago are forgotten', () => {
  const codes = Array.from({ length: 30 }, (_, n) => `T${n}`);
  for (const one of codes) new DealKeeper(one, { send: () => Promise.resolve(), record: () => Promise.resolve('') }).follow(null, table());
  expect(Object.keys(localStorage)).toHaveLength(20);
  expect(kept('T29').pending).toHaveLength(1);
});

test('without a storage the page itself remembers', () => {
  Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new Error('denied'); }, configurable: true });
  const { keeper, pledges, reveals } = page();
  keeper.follow(null, table());
  keeper.follow(deal(pledges()[0]), table());
  expect(reveals()).toHaveLength(1);
});
