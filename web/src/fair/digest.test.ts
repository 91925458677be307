import { expect, test } from 'vitest';
import { digest, isHex, newShare, seedOf } from './digest';
import { headerOf, secretOf, sharesOf, VECTORS } from './vectors';

test.each(VECTORS)('the commitment and seed of $name are those of the server', (one) => {
  expect(digest(secretOf(one))).toBe(one.commitment);
  expect(seedOf(secretOf(one), sharesOf(one), headerOf(one).match)).toBe(one.seed);
  for (const { hash, opened } of sharesOf(one)) if (opened !== null) expect(digest(opened)).toBe(hash);
});

test('a share is 32 bytes, and each is another', () => {
  const shares = Array.from({ length: 50 }, newShare);
  expect(new Set(shares).size).toBe(50);
  for (const share of shares) expect(isHex(share)).toBe(true);
});

test('hex has one form', () => {
  for (const no of ['', 'ab', 'AB'.repeat(32), 'ab'.repeat(33), `${'ab'.repeat(31)}a\n`, null, 7]) expect(isHex(no)).toBe(false);
  expect(isHex('ab'.repeat(16), 16)).toBe(true);
});
