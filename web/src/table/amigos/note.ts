/** What the strip says for a moment after something has happened: what concerns oneself first. Pure. */
import type { AdiosEvent, AdiosView, Receipt } from './types';

/** Something that happened, or a claim that came back without any event. */
export type Note =
  | { is: 'event'; event: AdiosEvent; lasts: number }
  | { is: 'late'; counters: number[]; rival: number | null; ms: number | null; lasts: number }
  | { is: 'refused'; reason: string; lasts: number };

const LASTS: Partial<Record<AdiosEvent['type'], number>> = {
  'shot-missed': 3200, 'claim-returned': 2400, 'gangster-shot': 1800, 'gun-reloaded': 1600, 'empty-reload': 2600, 'bomb-thrown': 2200, 'bomb-ended': 2200, 'desperado-out': 2400, 'counters-turned': 0,
};
const LATE = 2400;

/** How much an event concerns a seat; 0: not worth a word. */
function weight(event: AdiosEvent, you: number | null): number {
  const own = 'seat' in event && event.seat === you;
  const atYou = 'target' in event && event.target === you && you !== null;
  switch (event.type) {
    case 'shot-missed': return own ? 9 : atYou ? 4 : 2;
    case 'claim-returned': return own ? 8 : 0;
    case 'desperado-out': return own ? 7 : 5;
    case 'gangster-shot': return own ? 6 : atYou ? 6 : 3;
    case 'empty-reload': return own ? 6 : 2;
    case 'bomb-ended': return event.hit ? 0 : 4;
    case 'bomb-thrown': case 'gun-reloaded': return 3;
    default: return 0;
  }
}

/** What to say of what has just happened; null: nothing. */
export function noteOf(fresh: AdiosEvent[], you: number | null): Note | null {
  let best: AdiosEvent | null = null;
  for (const event of fresh) if (weight(event, you) >= Math.max(1, best ? weight(best, you) : 1)) best = event;
  return best && { is: 'event', event: best, lasts: LASTS[best.type] ?? LATE };
}

/** Verdicts that come with an event of their own; all others are reasons why a claim came back. */
const WITH_EVENT: ReadonlySet<string> = new Set(['gangster-shot', 'shot-missed', 'claim-returned', 'gun-reloaded', 'empty-reload', 'bomb-thrown']);
export const hasEvent = (verdict: string): boolean => WITH_EVENT.has(verdict);

/** A claim that changed nothing: who was first and by how much, as far as it is known; or why the rules refuse it. */
export function backNote(receipt: Receipt, counters: number[], target: { seat: number; gangster: number } | null, events: AdiosEvent[], view: AdiosView): Note {
  if (receipt.verdict !== 'already-shot' || !target) return { is: 'refused', reason: receipt.verdict, lasts: LATE };
  const rival = view.seats[target.seat]?.gangsters[target.gangster]?.hit_by ?? null;
  const hit = [...events].reverse().find((e) => e.type === 'gangster-shot' && e.target === target.seat && e.gangster === target.gangster);
  return { is: 'late', counters, rival, ms: hit ? Math.max(1, receipt.at - hit.at) : null, lasts: LATE };
}
