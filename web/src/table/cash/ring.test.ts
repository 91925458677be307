import { expect, test } from 'vitest';
import { inOrder } from '../stage';
import { aimPath, phoneRing, phoneRingHeight, sidesOf, stageRing, type Ring } from './ring';

const apart = (ring: Ring) => {
  for (const [i, a] of ring.spots.entries())
    for (const b of ring.spots.slice(i + 1)) {
      const clear = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
      expect(clear, `${a.seat} ${b.seat}`).toBe(true);
    }
  for (const s of ring.spots) {
    expect(s.x).toBeGreaterThanOrEqual(0);
    expect(s.x + s.w).toBeLessThanOrEqual(ring.w);
    expect(s.y + s.h).toBeLessThanOrEqual(ring.h);
  }
};

test.each([4, 5, 6])('no two of %i seats cover each other', (count) => {
  const seats = inOrder(count, 2);
  expect(seats[0]).toBe(2);
  for (const [w, h] of [[996, 498], [1400, 620], [996, 470], [830, 860], [830, 760]]) apart(stageRing(seats, w, h));
  for (const [w, h, th] of [[320, 286, 70], [360, 286, 70], [390, 398, 80], [372, 250, 70], [430, 554, 80]]) apart(phoneRing(seats, w, h, th));
});

test('seats stand clockwise from oneself', () => {
  expect(sidesOf(6)).toEqual(['me', 'left', 'top', 'top', 'top', 'right']);
  expect(sidesOf(4)).toEqual(['me', 'left', 'top', 'right']);
  const upright = stageRing(inOrder(6, 0), 830, 860).spots;
  expect(upright.map((s) => s.side)).toEqual(['me', 'left', 'left', 'top', 'right', 'right']);
  expect(upright[1].y).toBeGreaterThan(upright[2].y);
  expect(upright[4].y).toBeLessThan(upright[5].y);
});

test('two guns of one player do not share a line', () => {
  const { spots } = stageRing(inOrder(6, 0), 996, 498);
  const first = aimPath(spots[0], spots[3], false);
  const second = aimPath(spots[0], spots[3], true);
  expect(first.from).not.toEqual(second.from);
  expect(Math.sign(first.bend)).not.toBe(Math.sign(second.bend));
});

test('the ring of a phone leaves room for the dock, and takes what the dock does not need', () => {
  expect(phoneRingHeight(360, 640, 276)).toBe(286);
  expect(phoneRingHeight(390, 844, 353)).toBe(413);
  expect(phoneRingHeight(430, 932, 353)).toBe(501);
  expect(phoneRingHeight(430, 932, 300)).toBe(554);
  expect(phoneRingHeight(360, 1200, 300)).toBe(486);
});
