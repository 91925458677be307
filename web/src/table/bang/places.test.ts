import { describe, expect, it } from 'vitest';
import { fitStage, inOrder } from '../stage';
import { NARROW_WIDTH, phoneOrder, placesFor, SEAT_WIDTH, shelfWidth, uprightEnd, uprightPlaces } from './places';

const SEAT_HEIGHT = 180;

describe('seats of the stage', () => {
  it('begin with oneself and go clockwise', () => {
    expect(inOrder(5, 3)).toEqual([3, 4, 0, 1, 2]);
  });

  it.each([2, 3, 4, 5, 6])('stand apart and inside for %i others', (others) => {
    for (const [w, h] of [[996, 468], [1303, 440], [1600, 760], [996, 940]]) {
      const places = placesFor(others, w, h);
      expect(places).toHaveLength(others);
      const boxes = places.map((p) => ({ l: p.x, r: p.x + (p.narrow ? NARROW_WIDTH : SEAT_WIDTH), t: p.y, b: p.y + SEAT_HEIGHT }));
      for (const [k, a] of boxes.entries()) {
        expect(a.l).toBeGreaterThan(0);
        expect(a.r).toBeLessThan(w);
        for (const b of boxes.slice(k + 1)) expect(a.l < b.r && b.l < a.r && a.t < b.b && b.t < a.b).toBe(false);
      }
    }
  });

  it.each([2, 3, 4, 5, 6])('leave room for a high prompt with %i others', (others) => {
    for (const place of placesFor(others, 996, 412)) expect(place.y + SEAT_HEIGHT).toBeLessThanOrEqual(412);
  });

  it.each([1, 2, 3, 4, 5, 6])('stand in rows above the middle of an upright stage for %i others', (others) => {
    const places = uprightPlaces(Array.from({ length: others }, (_, k) => k + 1), 800);
    expect(places).toHaveLength(others);
    for (const [k, a] of places.entries()) {
      expect(a.x).toBeGreaterThan(0);
      expect(a.x + SEAT_WIDTH).toBeLessThan(800);
      expect(a.y + SEAT_HEIGHT).toBeLessThanOrEqual(uprightEnd(others));
      for (const b of places.slice(k + 1)) expect(a.y === b.y ? Math.abs(a.x - b.x) > SEAT_WIDTH : Math.abs(a.y - b.y) > SEAT_HEIGHT).toBe(true);
    }
    // the far side is on top, the first to the left of oneself stands below it
    if (others > 3) expect(places[0].y).toBeGreaterThan(places[1].y);
  });

  it('go round clockwise from the left', () => {
    const places = placesFor(4, 996, 468);
    expect(places[0].x).toBeLessThan(places[1].x);
    expect(places[1].x).toBeLessThan(places[2].x);
    expect(places[3].y).toBe(places[0].y);
  });

  it('are drawn larger only on large windows', () => {
    expect(fitStage(996, 748).scale).toBe(1);
    expect(fitStage(3000, 2000).scale).toBe(1.25);
    expect(fitStage(700, 900).scale).toBeCloseTo(0.703, 2);
    expect(fitStage(820, 1128, 800).scale).toBeCloseTo(1.025, 2);
    expect(fitStage(1128, 820, 800).scale).toBe(fitStage(1128, 820).scale);
  });
});

describe('seats of a phone', () => {
  it('stand in one row up to four', () => expect(phoneOrder([1, 2, 3, 4])).toEqual([1, 2, 3, 4]));
  it('stand far side on top with five and six', () => {
    expect(phoneOrder([1, 2, 3, 4, 5])).toEqual([2, 3, 4, 1, 5]);
    expect(phoneOrder([1, 2, 3, 4, 5, 6])).toEqual([2, 3, 4, 1, 6, 5]);
  });
  it('leave seven cards of a store large enough to tap', () => {
    for (const [w, h] of [[360, 160], [360, 285], [390, 430]]) expect(shelfWidth(7, w, h) * 1.4).toBeGreaterThanOrEqual(44);
  });
});
