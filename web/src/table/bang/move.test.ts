import { describe, expect, it } from 'vitest';
import { arrive, change, depart, moveOf } from './move';
import { CASES, SCRIPT } from './fixtures/match';
import { tally } from './tally';
import type { BangEvent, BangView } from './types';

const start = CASES.turn().match.view as BangView;
const cards = (v: BangView) => v.pile_size + v.discard.length + v.shelf.length + v.turned_up.length + v.seats.reduce((n, s) => n + s.hand_size + s.in_play.length, 0);
const event = (e: object) => ({ ...e, index: 0 }) as BangEvent;

describe('the shown board', () => {
  it('loses no card while events are played', () => {
    let v = start;
    for (const bare of SCRIPT) {
      const e = event(bare);
      const move = moveOf(e);
      if (move) v = arrive(depart(v, move), move);
      v = change(v, e);
      expect(cards(v), e.type).toBe(cards(start));
    }
    expect(v.seats[0].life).toBe(start.seats[0].life - 1);
    expect(v.seats[2].in_play).toContain('barrel/KS');
    expect(v.discard.at(-1)).toBe('gatling/10H');
  });

  it('leaves the view that came untouched', () => {
    const before = JSON.stringify(start);
    const move = moveOf(event({ type: 'card-played', seat: 0, card: 'bang/QH', target: 1, aim: null }));
    expect(move).toEqual({ from: 'hand-0', to: 'discard', card: 'bang/QH' });
    if (move) arrive(depart(start, move), move);
    expect(JSON.stringify(start)).toBe(before);
  });

  it('puts both cards of Lucky Duke on the discard pile, the chosen one on top', () => {
    const v = { ...start, turned_up: ['beer/9H', 'bang/5D'] };
    const move = moveOf(event({ type: 'test-made', seat: 0, card: 'beer/9H', why: 'jail', matched: true }));
    expect(move && arrive(depart(v, move), move).discard.slice(-2)).toEqual(['bang/5D', 'beer/9H']);
  });

  it('shows a role once its owner is out', () => {
    const v = change(start, event({ type: 'eliminated', seat: 1, role: 'outlaw', by: 0 }));
    expect(v.seats[1]).toMatchObject({ alive: false, role: 'outlaw' });
  });
});

describe('the match in numbers', () => {
  it('counts hits by whose card it was', () => {
    const { rows, turns } = tally([
      event({ type: 'turn-began', seat: 0, number: 3 }), event({ type: 'card-played', seat: 0, card: 'bang/QH', target: 1, aim: null }),
      event({ type: 'life-lost', seat: 1, lives: 1, by: 0, card: 'bang/QH' }), event({ type: 'life-lost', seat: 1, lives: 3, by: null, card: 'dynamite/2H' }),
      event({ type: 'eliminated', seat: 1, role: 'outlaw', by: 0 }),
    ], 2);
    expect(turns).toBe(3);
    expect(rows).toEqual([{ seat: 0, hits: 1, lost: 0, kills: 1, cards: 1 }, { seat: 1, hits: 0, lost: 4, kills: 0, cards: 0 }]);
  });
});
