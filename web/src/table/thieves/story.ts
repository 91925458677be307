/** Events as one sees them: which belong to one moment, what they make of a board, and robberies as a whole. */
import { balancesOf, dayOf, ordered, type Side } from './count';
import type { ThievesEvent, ThievesPlace, ThievesToken, ThievesView } from './types';

export type Beat = 'deal' | 'round' | 'alliance' | 'place' | 'draw' | 'gold' | 'car' | 'lock' | 'tunnel' | 'robbery' | 'back' | 'renew' | 'police' | 'end';

const BEATS: Record<ThievesEvent['type'], Beat> = {
  'thief-dealt': 'deal', 'token-laid': 'renew', 'token-shown': 'deal', 'thieves-round-began': 'round', 'alliances-made': 'alliance', 'token-placed': 'place', 'token-drawn': 'draw',
  'gold-moved': 'gold', 'car-driven': 'car', 'lock-moved': 'lock', 'tunnel-moved': 'tunnel', 'places-robbed': 'robbery', 'share-paid': 'robbery', 'bars-lost': 'robbery',
  'tunnel-taken-back': 'back', 'bank-refilled': 'renew', 'police-shown': 'police', 'thief-shown': 'end', 'thieves-over': 'end',
};
/** Which moment an event begins. */
export const beatOf = (event: ThievesEvent): Beat => (event.type === 'token-laid' && event.why === 'setup' ? 'deal' : BEATS[event.type]);

const ALONE = new Set<Beat>(['round', 'alliance', 'draw', 'gold', 'car', 'lock', 'tunnel', 'back', 'police']);
/** Does an event belong to the moment that `first` began? A token that fills the display belongs to the one that left it. */
function joins(first: ThievesEvent, event: ThievesEvent): boolean {
  const beat = beatOf(first);
  if (beat === 'place') return event.type === 'token-shown';
  if (beat === 'robbery' && event.type === 'places-robbed') return false;
  return !ALONE.has(beat) && beatOf(event) === beat;
}

/** Cuts events into the moments at which they are seen. */
export function beats(events: ThievesEvent[]): ThievesEvent[][] {
  const runs: ThievesEvent[][] = [];
  for (const event of events) {
    const run = runs[runs.length - 1];
    if (run && joins(run[0], event)) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

// ---------------------------------------------------------------------- what an event makes of a board

/** The board after an event, as far as the event tells; the next view puts right what it cannot. */
export function change(view: ThievesView, event: ThievesEvent): ThievesView {
  const after = moved(view, event);
  return after === view ? view : { ...after, balances: balancesOf(after.places, dayOf(after)) };
}

const at = (view: ThievesView, name: string, edit: (place: ThievesPlace) => Partial<ThievesPlace>): ThievesView => ({
  ...view, places: view.places.map((p) => (p.name === name ? { ...p, ...edit(p) } : p)),
});
const names = (view: ThievesView) => view.thieves.map((t) => t.name);
/** A token more at a house. */
export const lay = (view: ThievesView, place: string, token: ThievesToken): ThievesView => at(view, place, (p) => ({ tokens: ordered([...p.tokens, token], names(view)) }));
function take(view: ThievesView, place: string, token: ThievesToken): ThievesView {
  return at(view, place, (p) => {
    const k = p.tokens.findIndex((t) => t.kind === token.kind && t.thief === token.thief);
    return { tokens: p.tokens.filter((_, n) => n !== k) };
  });
}
const pay = (view: ThievesView, seat: number): ThievesView => ({ ...view, seats: view.seats.map((s) => (s.seat === seat ? { ...s, clovers: Math.max(0, s.clovers - 1) } : s)) });
const drawn = (view: ThievesView): ThievesView => ({ ...view, pile: Math.max(0, view.pile - 1) });
const put = <T>(list: T[], k: number, item: T): T[] => [...list.slice(0, k), item, ...list.slice(k)];

function moved(view: ThievesView, event: ThievesEvent): ThievesView {
  switch (event.type) {
    case 'token-laid': return drawn(lay(view, event.place, event.token));
    case 'token-shown': return { ...drawn(view), display: put(view.display, event.slot, event.token) };
    case 'thieves-round-began': return { ...view, turn_number: event.number, starter: event.starter, turn: event.starter, phase: 'alliances', places: view.places.map((p) => ({ ...p, robbed: false })) };
    case 'alliances-made': {
      const thieves = view.thieves.map((t) => ({ ...t, side: event.day.includes(t.name) ? 'day' : 'night' }));
      return { ...view, thieves, phase: 'turns', turn: (event.seat + 1) % view.seats.length };
    }
    case 'token-placed': {
      const rest = event.slot === null ? { drawn: null, drawing: false } : { display: view.display.filter((_, k) => k !== event.slot) };
      return { ...lay(view, event.place, event.token), ...rest };
    }
    case 'token-drawn': return { ...drawn(view), drawing: true, drawn: event.token };
    case 'gold-moved': return goldMoved(view, event);
    case 'car-driven': {
      const there = pay({ ...view, supply: { ...view.supply, car: false }, places: view.places.map((p) => ({ ...p, car: p.name === event.place })) }, event.seat);
      return lay(take(there, event.place, event.token), event.lock, event.token);
    }
    case 'lock-moved': return pay({ ...view, places: view.places.map((p) => ({ ...p, lock: p.name === event.place })) }, event.seat);
    case 'tunnel-moved': {
      const left = event.source === null ? { ...view, supply: { ...view.supply, tunnels: view.supply.tunnels - 1 } } : at(view, event.source, () => ({ tunnel: false }));
      return pay(at(left, event.place, () => ({ tunnel: true })), event.seat);
    }
    case 'places-robbed': return { ...view, phase: 'robbery', places: view.places.map((p) => (event.places.includes(p.name) ? { ...p, tokens: [], gold: 0, robbed: true } : p)) };
    case 'share-paid': return { ...view, thieves: view.thieves.map((t) => (t.name === event.thief ? { ...t, bars: t.bars + event.bars } : t)) };
    case 'bars-lost': return { ...view, lost: view.lost + event.bars };
    case 'tunnel-taken-back': return at({ ...view, supply: { ...view.supply, tunnels: view.supply.tunnels + 1 } }, event.place, () => ({ tunnel: false }));
    case 'bank-refilled': return at({ ...view, supply: { ...view.supply, gold: view.supply.gold - event.gold } }, 'bank', (p) => ({ gold: p.gold + event.gold }));
    case 'police-shown': return { ...drawn(view), drawing: false, drawn: null };
    case 'thief-shown': return {
      ...view, seats: view.seats.map((s) => (s.seat === event.seat ? { ...s, thief: event.thief } : s)), thieves: view.thieves.map((t) => (t.name === event.thief ? { ...t, seat: event.seat } : t)),
    };
    default: return view;
  }
}

function goldMoved(view: ThievesView, event: Extract<ThievesEvent, { type: 'gold-moved' }>): ThievesView {
  const left = event.source === null ? { ...view, supply: { ...view.supply, gold: view.supply.gold - 1 } } : at(view, event.source, (p) => ({ gold: p.gold - 1 }));
  const there = at(left, event.place, (p) => ({ gold: p.gold + 1 }));
  return event.nth === 1 ? { ...pay(there, event.seat), first_gold: { source: event.source, place: event.place } } : { ...there, first_gold: null };
}

// ---------------------------------------------------------------------- robberies

/** A robbery as a whole: what lay there, who won, who got what. */
export interface Robbery {
  seat: number;
  places: string[];
  side: Side;
  day: number;
  night: number;
  gold: number;
  /** Tokens of the robbed houses, and which thieves worked by day. */
  tokens: ThievesToken[];
  byDay: string[];
  shares: { thief: string; bars: number }[];
  lost: number;
  /** Who leads the next round. */
  next: number;
}

/** The robbery that these events tell, on the board as it was before them. */
export function robberyOf(run: ThievesEvent[], before: ThievesView): Robbery | null {
  const robbed = run.find((e): e is Extract<ThievesEvent, { type: 'places-robbed' }> => e.type === 'places-robbed');
  if (!robbed) return null;
  const there = before.places.filter((p) => robbed.places.includes(p.name));
  return {
    seat: robbed.seat, places: robbed.places, side: robbed.side as Side, day: robbed.day, night: robbed.night, gold: robbed.gold,
    tokens: ordered(there.flatMap((p) => p.tokens), names(before)), byDay: dayOf(before),
    shares: run.flatMap((e) => (e.type === 'share-paid' ? [{ thief: e.thief, bars: e.bars }] : [])),
    lost: run.reduce((n, e) => (e.type === 'bars-lost' ? n + e.bars : n), 0), next: (before.starter + 1) % before.seats.length,
  };
}

/** The last robbery of a match, from all that has happened in it; null if there was none. */
export function lastRobbery(like: ThievesView, events: ThievesEvent[]): Robbery | null {
  let found: Robbery | null = null;
  let view: ThievesView = { ...like, places: like.places.map((p) => ({ ...p, tokens: [] })), thieves: like.thieves.map((t) => ({ ...t, side: null })) };
  for (const run of beats(events)) {
    found = robberyOf(run, view) ?? found;
    view = run.reduce(change, view);
  }
  return found;
}
