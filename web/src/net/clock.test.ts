import { expect, test } from 'vitest';
import { ServerClock } from './clock';

test('before any probe the least delayed message tells', () => {
  const clock = new ServerClock();
  expect(clock.offset).toBe(0);
  clock.heard(1000, 400);
  clock.heard(2000, 1300);
  clock.heard(3000, 2500);
  expect(clock.offset).toBe(700);
});

test('a probe over a known line is made good for half its way', () => {
  const clock = new ServerClock();
  clock.heard(1000, 400);
  clock.probed(2000, 150, 1075);
  expect(clock.offset).toBe(1000);
});

test('a probe of an unknown line is no more than a message', () => {
  const clock = new ServerClock();
  clock.probed(2000, 0, 1075);
  expect(clock.offset).toBe(925);
});

test('of the last eight the least delayed counts, and older ones are forgotten', () => {
  const clock = new ServerClock();
  clock.probed(1000, 100, 50);
  for (let at = 1; at <= 7; at++) clock.probed(1000 + at * 1000, 100, at * 1000 + 80);
  expect(clock.offset).toBe(1000);
  clock.probed(9000, 100, 8080);
  expect(clock.offset).toBe(970);
});

test('a new line begins anew', () => {
  const clock = new ServerClock();
  clock.probed(1000, 100, 50);
  clock.reset();
  expect(clock.offset).toBe(0);
});
