import { beforeEach, expect, test } from 'vitest';
import { settings } from '../app/settings.svelte';
import { said } from './notice';

beforeEach(() => {
  settings.locale = 'en';
  settings.name = 'Mei';
});
const kicked = [{ key: 'kicked', params: { name: 'Mei' } }];
const joined = [{ key: 'joined', params: { name: 'Mei' } }];
const own = { seat: 1, name: 'Mei' };
const toYou = (lines: { bad: boolean }[]) => lines.map((line) => line.bad);

test('who had to leave the seat is told so', () => {
  expect(toYou(said(kicked, own, null))).toEqual([true]);
});

test('a namesake who watches, or sits elsewhere, is told what happened to the other', () => {
  for (const [before, after] of [[null, null], [own, own]]) {
    const lines = said(kicked, before, after);
    expect(toYou(lines)).toEqual([false]);
    expect(lines[0].text).toContain('Mei');
  }
});

test('nobody is told that he himself sat down, all are told of a namesake', () => {
  expect(said(joined, null, own)).toEqual([]);
  expect(said(joined, null, null)).toHaveLength(1);
  expect(said(joined, own, own)).toHaveLength(1);
});
