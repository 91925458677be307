import { expect, test } from 'vitest';
import { live } from './live.svelte';

test('the same line twice is said twice', () => {
  live.say('your turn');
  const first = live.polite;
  live.say('your turn');
  expect(live.polite).not.toBe(first);
  expect(live.polite.trim()).toBe('your turn');
});

test('the same note is not shown twice at once', () => {
  live.toast('no line');
  live.toast('no line');
  expect(live.toasts.filter((n) => n.text === 'no line')).toHaveLength(1);
});
