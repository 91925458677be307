import { expect, test } from 'vitest';
import { backoff } from './backoff';

test('tries come less and less often, up to eight seconds', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((n) => backoff(n, () => 0.5));
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000, 8000]);
});

test('tries are spread by a quarter either way', () => {
  expect(backoff(2, () => 0)).toBe(1200);
  expect(backoff(2, () => 1)).toBe(2000);
});
