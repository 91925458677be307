import { expect, test } from 'vitest';
import type { TableInfo } from '../wire';
import { rolesFor } from '../table/bang/about';
import { chairPlace, fromMine, unready } from './seat';

test.each([3, 4, 5, 6, 7])('%i seats: as many roles as seats, and no two chairs at one place', (n) => {
  expect(rolesFor(n)).toHaveLength(n);
  const places = Array.from({ length: n }, (_, i) => chairPlace(i, n));
  expect(new Set(places.map((p) => `${Math.round(p.x)} ${Math.round(p.y)}`)).size).toBe(n);
  expect(Math.max(...places.map((p) => p.y))).toBe(places[0].y);
  expect(places[1].x).toBeLessThan(50);
});

const table = {
  you: 2, host: 'a',
  seats: [
    { seat: 0, kind: 'person', person: 'a', name: 'A', ready: false }, { seat: 1, kind: 'bot', person: null, name: 'B', ready: false },
    { seat: 2, kind: 'person', person: 'c', name: 'C', ready: false }, { seat: 3, kind: 'empty', person: null, name: null, ready: false },
  ],
} as unknown as TableInfo;

test('one’s own seat is drawn first, the others clockwise', () => {
  expect(fromMine(table).map((s) => s.seat)).toEqual([2, 3, 0, 1]);
});

test('the host and bots are not waited for', () => {
  expect(unready(table)).toEqual(['C']);
});
