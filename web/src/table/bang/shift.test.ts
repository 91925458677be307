// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { shift } from './shift';

vi.mock('svelte/animate', () => ({ flip: () => ({ duration: 1, css: () => 'slides' }) }));

const box = (width: number, height: number) => ({ left: 0, top: 0, width, height }) as DOMRect;
const card = {} as Element;

it('slides a card that was and is seen, and only such a one', () => {
  settings.speed = 'normal';
  expect(shift(card, { from: box(84, 118), to: box(84, 118) }).css).toBeDefined();
  expect(shift(card, { from: box(0, 0), to: box(84, 118) })).toEqual({ duration: 0 });
  expect(shift(card, { from: box(84, 118), to: box(0, 0) })).toEqual({ duration: 0 });
  settings.speed = 'off';
  expect(shift(card, { from: box(84, 118), to: box(84, 118) })).toEqual({ duration: 0 });
});
