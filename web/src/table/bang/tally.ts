/** The match in numbers, counted from its events. */
import type { BangEvent } from './types';

export interface Tally {
  seat: number;
  hits: number;
  lost: number;
  kills: number;
  cards: number;
}

/** One row a seat: hits dealt to others, lives lost, players taken out, cards played. */
export function tally(events: BangEvent[], seats: number): { rows: Tally[]; turns: number } {
  const rows = Array.from({ length: seats }, (_, seat): Tally => ({ seat, hits: 0, lost: 0, kills: 0, cards: 0 }));
  let turns = 0;
  for (const event of events) {
    switch (event.type) {
      case 'turn-began': turns = Math.max(turns, event.number); break;
      case 'card-played': case 'card-equipped': case 'answered': rows[event.seat].cards++; break;
      case 'life-lost':
        rows[event.seat].lost += event.lives;
        if (event.by !== null && event.by !== event.seat) rows[event.by].hits += event.lives;
        break;
      case 'eliminated': if (event.by !== null && event.by !== event.seat) rows[event.by].kills++; break;
    }
  }
  return { rows, turns };
}
