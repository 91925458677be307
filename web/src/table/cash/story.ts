/** What an event does to the board that is shown: pure, so that the board can follow one beat at a time. */
import type { BulletKind, CashEvent, CashGun, CashSeat, CashView } from './types';
import { sum } from './word';

/** Seats with one replaced. */
const withSeat = (view: CashView, seat: number, change: (it: CashSeat) => Partial<CashSeat>): CashView =>
  ({ ...view, seats: view.seats.map((s) => (s.seat === seat ? { ...s, ...change(s) } : s)) });
const EMPTY: CashGun = { target: null, state: 'empty', bullet: null };
const largestFirst = (notes: number[]) => [...notes].sort((a, b) => b - a);
/** A list without one of each of these. */
export function less(notes: number[], gone: number[]): number[] {
  const left = [...notes];
  for (const note of gone) {
    const at = left.indexOf(note);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
const laid = (view: CashView, loot: number[]): CashView => ({ ...view, loot: largestFirst(loot), loot_value: sum(loot) });

/** The gun of a seat that is meant: the first that fits. */
const gunAt = (seat: CashSeat, fits: (gun: CashGun) => boolean): number => seat.guns.findIndex(fits);
const withGun = (seat: CashSeat, at: number, change: Partial<CashGun>): CashGun[] => seat.guns.map((g, k) => (k === at ? { ...g, ...change } : g));

/** The board after an event. */
export function change(view: CashView, event: CashEvent): CashView {
  switch (event.type) {
    case 'power-dealt': return event.power === null ? view : withSeat(view, event.seat, () => ({ power: event.power }));
    case 'role-dealt': return event.role === null ? view : withSeat(view, event.seat, () => ({ role: event.role }));
    case 'round-began': {
      const seats = view.seats.map((s) => ({ ...s, standing: s.alive, dropped: false, hurt: false, guns: [EMPTY] }));
      return { ...view, seats, turn_number: event.number, godfather: event.godfather, phase: 'loot', paid: [], insisting: [], fell: [], grenade: null };
    }
    case 'loot-laid': return { ...laid(view, [...view.loot, ...event.notes]), phase: 'loot' };
    case 'bullet-loaded': {
      const guns = Array.from({ length: event.count }, (_, k): CashGun => ({ target: view.seats[event.seat].guns[k]?.target ?? null, state: 'loaded', bullet: event.bullets?.[k] ?? null }));
      return { ...withSeat(view, event.seat, (s) => ({ guns, left: s.left - event.count, bullets: counted(s.bullets, event.bullets, -1) })), phase: view.phase === 'aim' ? 'aim' : 'load' };
    }
    case 'aimed':
      return { ...withSeat(view, event.seat, (s) => ({ guns: event.gun < s.guns.length ? withGun(s, event.gun, { target: event.target }) : [...s.guns, { ...EMPTY, target: event.target }] })), phase: 'aim' };
    case 'courage-shown':
      return { ...view, phase: 'courage', seats: view.seats.map((s) => (event.dropped.includes(s.seat) ? { ...s, dropped: true, standing: false } : s)) };
    case 'marker-taken': return withSeat(view, event.seat, (s) => (event.marker === 'alarm' ? { alarm: s.alarm + 1 } : { shame: s.shame + 1 }));
    case 'bullet-discarded':
      return withSeat(view, event.seat, (s) => {
        const gone = (target: number | null) => target !== null && view.seats[target].dropped;
        const at = gunAt(s, (g) => g.state === 'loaded' && (event.why !== 'void' || gone(g.target)) && (event.why !== 'slow' || g.target === null));
        return { guns: withGun(s, at, { state: event.why === 'void' ? 'void' : 'gone' }), face_down: s.face_down + 1, discarded: counted(s.discarded, event.bullet ? [event.bullet] : null, 1) };
      });
    case 'shot-fired': {
      const next = withSeat(view, event.seat, (s) => {
        const at = gunAt(s, (g) => g.state === 'loaded' && g.target === event.target && (g.bullet === null || g.bullet === event.bullet));
        return { guns: withGun(s, at, { state: 'shown', bullet: event.bullet }), fired: counted(s.fired, [event.bullet], 1) ?? s.fired };
      });
      return { ...next, phase: event.bullet === 'bbb' ? 'bbb' : 'others' };
    }
    case 'wounded': return withSeat(view, event.seat, (s) => (event.wounds > 0 ? { wounds: s.wounds + event.wounds, hurt: true, standing: false } : {}));
    case 'died': {
      const next = withSeat(view, event.seat, () => ({ alive: false, standing: false, money: 0, notes: [] }));
      return event.to === 'pot' ? laid(next, [...next.loot, ...event.notes]) : { ...next, box: [...next.box, ...event.notes] };
    }
    case 'power-shown': return withSeat(view, event.seat, () => ({ power: event.power, power_shown: true }));
    case 'grenade-shown': return { ...view, grenade: event.seat };
    case 'grenade-burst': return view;
    case 'gun-taken': return withSeat(view, event.seat, (s) => ({ left: s.left + event.count }));
    case 'bullet-taken-back':
      return withSeat(view, event.seat, (s) => {
        const at = gunAt(s, (g) => (event.void ? g.state === 'void' : g.state === 'shown' && g.bullet === 'bbb'));
        return { guns: withGun(s, at, { state: 'empty', bullet: null }), fired: event.void ? s.fired : (counted(s.fired, ['bbb'], -1) ?? s.fired), face_down: s.face_down + (event.void ? 0 : 1) };
      });
    case 'share-insisted': return { ...view, insisting: [...view.insisting, event.seat] };
    case 'loot-split': return { ...view, phase: 'split' };
    case 'share-taken': {
      const next = withSeat(view, event.seat, (s) => ({ money: s.money + sum(event.notes), notes: largestFirst([...s.notes, ...event.notes]) }));
      return { ...laid(next, less(next.loot, event.notes)), paid: [...next.paid, event.seat] };
    }
    case 'phone-passed': return { ...view, phase: 'phone', switchboard: event.card ? [...view.switchboard, event.card] : view.switchboard };
    case 'role-card-shown': return withSeat(view, event.seat, () => ({ role: event.role }));
    case 'fortune-counted': return withSeat(view, event.seat, () => ({ fortune: event.fortune }));
    case 'heist-over': return { ...view, phase: 'over', over: true, outcome: event.outcome, winners: event.winners };
    default: return view;
  }
}

function counted<T extends { clic: number; bang: number; bbb: number } | null>(bullets: T, which: string[] | null, by: number): T {
  if (!bullets || !which) return bullets;
  const next = { ...bullets };
  for (const kind of which as BulletKind[]) next[kind] += by;
  return next;
}

/** Events that are seen at one moment. */
export type Beat = 'deal' | 'loot' | 'load' | 'aim' | 'courage' | 'shot' | 'hurt' | 'blast' | 'death' | 'power' | 'asked' | 'split' | 'phone' | 'end';

export function beatOf(event: CashEvent): Beat {
  switch (event.type) {
    case 'power-dealt': case 'role-dealt': return 'deal';
    case 'round-began': case 'loot-laid': return 'loot';
    case 'bullet-loaded': return 'load';
    case 'aimed': return 'aim';
    case 'courage-shown': case 'marker-taken': return 'courage';
    case 'bullet-discarded': return event.why === 'slow' ? 'aim' : event.why === 'hit' ? 'hurt' : event.why === 'grenade' ? 'blast' : 'courage';
    case 'shot-fired': return 'shot';
    case 'wounded': return 'hurt';
    case 'grenade-burst': return 'blast';
    case 'died': return 'death';
    case 'loot-split': case 'share-taken': return 'split';
    case 'phone-passed': return 'phone';
    case 'role-card-shown': case 'fortune-counted': case 'heist-over': return 'end';
    case 'power-asked': return 'asked';
    default: return 'power';
  }
}

/** Cuts events into beats. */
export function beats(events: CashEvent[]): CashEvent[][] {
  const all: CashEvent[][] = [];
  for (const event of events) {
    const last = all[all.length - 1];
    const beat = beatOf(event);
    const joins = last && beatOf(last[0]) === beat && beat !== 'power' && event.type !== 'round-began';
    if (joins) last.push(event);
    else all.push([event]);
  }
  return all;
}

/** The state of one of one's own bullet cards. */
export interface HandBullet {
  kind: BulletKind;
  is: 'left' | 'loaded' | 'fired' | 'thrown';
}
const KINDS: BulletKind[] = ['clic', 'bang', 'bbb'];

/** All bullet cards that one has had, the weakest first: used ones keep their place. Empty for whoever may not see them. */
export function handOf(seat: CashSeat): HandBullet[] {
  if (!seat.bullets) return [];
  const row: HandBullet[] = [];
  for (const kind of KINDS) {
    const loaded = seat.guns.filter((g) => g.bullet === kind && g.state === 'loaded').length;
    const push = (n: number, is: HandBullet['is']) => { for (let k = 0; k < n; k++) row.push({ kind, is }); };
    push(seat.fired[kind], 'fired');
    push(seat.discarded?.[kind] ?? 0, 'thrown');
    push(loaded, 'loaded');
    push(seat.bullets[kind], 'left');
  }
  return row;
}

/** How many guns point at a seat and may still go off. */
export const gunsOn = (view: CashView, seat: number): number =>
  view.seats.reduce((n, s) => n + (s.alive ? s.guns.filter((g) => g.target === seat && (g.state === 'loaded' || g.state === 'empty' || g.state === 'shown')).length : 0), 0);

/** The wound that kills (CG-17, CG-40). */
export const woundsToDie = (power: string | null): number => (power === 'unbreakable' ? 4 : 3);

const STEPS = ['loot', 'load', 'aim', 'courage', 'fire', 'split'] as const;
export type StepName = (typeof STEPS)[number];
export const STEP_NAMES: readonly StepName[] = STEPS;
/** Which of the six steps of the track it is. */
export const stepOf = (phase: string): StepName =>
  phase === 'bbb' || phase === 'others' ? 'fire' : phase === 'phone' || phase === 'over' ? 'split' : ((STEPS as readonly string[]).includes(phase) ? (phase as StepName) : 'loot');
