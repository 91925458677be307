/** Which sound an event makes for whoever hears it. */
import type { Sound } from '../../app/sound';
import type { BangEvent } from './types';

const GUNS = new Set(['bang', 'gatling', 'duel', 'missed']);

/** The sound of an event; null is silence. */
export function effectOf(event: BangEvent, you: number | null): Sound | null {
  switch (event.type) {
    case 'card-played': return GUNS.has(event.card.split('/')[0]) ? 'shot' : 'card';
    case 'card-equipped': case 'card-taken': return 'card';
    case 'answered': return event.asked === 'shot' ? 'miss' : event.asked === 'rescue' ? 'card' : 'shot';
    case 'life-lost': return 'hit';
    case 'card-drawn': return event.seat === you && !event.deal ? 'draw' : null;
    case 'card-turned-up': return 'draw';
    case 'match-over': return 'over';
    default: return null;
  }
}
