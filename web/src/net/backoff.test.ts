import { expect, test } from 'vitest';
import { backoff, waitOf } from './backoff';

test('tries come less and less often, up to eight seconds', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((n) => backoff(n, () => 0.5));
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000, 8000]);
});

test('tries are spread by a quarter either way', () => {
  expect(backoff(2, () => 0)).toBe(1200);
  expect(backoff(2, () => 1)).toBe(2000);
});

test('a server that stops says when to come back', () => {
  expect(waitOf({ code: 1012, reason: 'wait=700' })).toBe(700);
  expect(waitOf({ code: 1012, reason: 'wait=99999' })).toBe(8000);
  for (const event of [undefined, { code: 1012, reason: '' }, { code: 1012, reason: 'wait=-1' }, { code: 1006, reason: 'wait=700' }]) expect(waitOf(event)).toBeUndefined();
});
