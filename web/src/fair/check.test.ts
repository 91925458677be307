import { expect, test } from 'vitest';
import { checkDeal, type Point } from './check';
import type { Seen } from './keep';
import { changed, headerOf, seenBy, sharesOf, vector } from './vectors';

const three = vector('three');
const states = (points: Point[]) => Object.fromEntries(points.map((point) => [point.what, point.state]));

test('a deal with one’s own share in it holds, and has the seed of the server', () => {
  const found = checkDeal(seenBy(three, 2), three.record);
  expect(found).toMatchObject({ outcome: 'holds', seed: three.seed });
  expect(states(found.points)).toEqual({ commitment: 'good', shares: 'good', mine: 'good', table: 'good' });
});

test('who withheld a share is named, and the deal holds for the others', () => {
  const one = vector('three, one withheld');
  const found = checkDeal(seenBy(one, 0), one.record);
  expect(found.outcome).toBe('holds');
  expect(found.points).toContainEqual({ what: 'withheld', state: 'open', seats: [2] });
});

test('who gave no share, or came late, is told what cannot be said', () => {
  const watched = checkDeal(seenBy(three, null), three.record);
  expect(watched.outcome).toBe('partly');
  expect(states(watched.points).mine).toBe('open');
  const late = checkDeal(seenBy(three, 2, { early: false }), three.record);
  expect(late.outcome).toBe('partly');
  expect(states(late.points).early).toBe('open');
  const nobody = vector('nobody');
  expect(checkDeal(seenBy(nobody, null), nobody.record)).toMatchObject({ outcome: 'partly', seed: nobody.seed });
});

test('a share of one’s own that was left out is said, and is no more than that', () => {
  const one = vector('three, one withheld');
  const found = checkDeal(seenBy(one, null, { mine: { seat: 2, share: 'ab'.repeat(32) } }), one.record);
  expect(found.outcome).toBe('partly');
  expect(found.points).toContainEqual({ what: 'mine', state: 'open', seats: [2] });
});

test('a match that began before there were shares has no identity in its record, and nothing is wrong with it', () => {
  const old = vector('nobody, without identity');
  expect(checkDeal(seenBy(old, null, { match: 'ab'.repeat(16), early: false }), old.record)).toMatchObject({ outcome: 'partly', seed: old.seed });
});

const shares = sharesOf(three);
const other = { seat: 2, hash: '00'.repeat(32), opened: '00'.repeat(32) };
const mine = seenBy(three, 2);
const TAMPERED: [string, Point['what'], Seen, string][] = [
  ['another secret', 'commitment', mine, three.record.replace(/"secret":"../, '"secret":"00')],
  ['another secret with its own commitment', 'commitment', mine, vector('three').record.replaceAll(three.commitment, '00'.repeat(32))],
  ['another commitment than was shown', 'commitment', { ...mine, commitment: '00'.repeat(32) }, three.record],
  ['a share that does not fit its pledge', 'shares', mine, changed(three, { contributions: shares.map((s) => (s.seat === 0 ? { ...s, opened: '00'.repeat(32) } : s)) })],
  ['a pledge that was not shown', 'shares', mine, changed(three, { contributions: [...shares.slice(0, 2), { ...other, seat: 3 }] })],
  ['a share more than was shown', 'shares', mine, changed(three, { contributions: [...shares, { ...other, seat: 1 }] })],
  ['a share less than was shown', 'shares', mine, changed(three, { contributions: shares.slice(0, 2) })],
  ['shares in another order', 'shares', mine, changed(three, { contributions: [...shares].reverse() })],
  ['one’s own share left out of the list', 'mine', mine, changed(three, { contributions: shares.filter((s) => s.seat !== 2) })],
  ['one’s own share replaced', 'mine', mine, changed(three, { contributions: shares.map((s) => (s.seat === 2 ? other : s)) })],
  ['another match', 'table', mine, changed(three, { match: 'ff'.repeat(16) })],
  ['no identity', 'table', mine, changed(three, { match: undefined })],
  ['another game', 'table', mine, changed(three, { game: 'bang' })],
  ['another number of seats', 'table', mine, changed(three, { seats: 5 })],
  ['another option', 'table', mine, changed(three, { options: { ...headerOf(three).options, extra: 'on' } })],
  ['a deal that was dealt twice', 'once', { ...mine, broken: 'again' }, three.record],
  ['a deal that was changed', 'once', { ...mine, broken: 'changed' }, three.record],
  ['no record', 'record', mine, ''],
  ['no JSON', 'record', mine, `${three.record}x`],
  ['no end', 'record', mine, three.record.split('\n')[0]],
  ['a share that is no hex', 'record', mine, changed(three, { contributions: [{ ...other, opened: 'AB'.repeat(32) }] })],
  ['a share of no seat', 'record', mine, changed(three, { contributions: [{ ...other, seat: 9 }] })],
  ['a header of rubbish', 'record', mine, changed(three, { contributions: null as never })],
];
test.each(TAMPERED)('%s is found', (_, what, seen, record) => {
  const found = checkDeal(seen, record);
  expect(found.outcome).toBe('fails');
  expect(states(found.points)[what]).toBe('bad');
});
