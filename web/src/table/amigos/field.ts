/** What lies on the table at a moment of table time: what has turned, who may act, when the next thing happens by itself. Pure. */
import type { AdiosCounter, AdiosGangster, AdiosView } from './types';

const SECOND = 1000;
const COUNTERS = 10;
/** All count from here. */
export const COUNT = 3;
const BOMB_SECONDS = 10;
/** The last seconds before the idle limit are counted aloud. */
export const IDLE_SECONDS = 10;
/** Letters of the keys of three gangsters each, in the order of the foes. */
export const LETTERS = ['QWE', 'ASD', 'ZXC'] as const;

export type Act = 'ready' | 'count' | 'shoot' | 'bomb' | 'step' | 'over';

/** What is going on at table time `now`: what is known to begin or end by itself has done so, even before the server has said it. */
export function actAt(view: AdiosView, now: number): Act {
  if (view.over) return 'over';
  switch (view.phase) {
    case 'ready': return 'ready';
    case 'count': return 'count';
    case 'cue': return view.starts_at !== null && now >= view.starts_at ? 'shoot' : 'count';
    case 'bomb': return now >= (view.bomb?.ends_at ?? Infinity) ? 'shoot' : 'bomb';
    case 'bomb-step': return 'bomb';
    case 'step': return 'step';
    default: return 'shoot';
  }
}
/** Whose bomb burns. */
export const throwerAt = (view: AdiosView, now: number): number | null => (actAt(view, now) === 'bomb' ? (view.bomb?.seat ?? null) : null);
/** Is the match played without a race? */
export const isStepwise = (view: AdiosView): boolean => view.options.pace === 'steps';

/** May this seat do something now? */
export function mayAct(view: AdiosView, seat: number | null, now: number): boolean {
  if (seat === null || !view.seats[seat]?.in_round) return false;
  const act = actAt(view, now);
  if (act === 'bomb') return view.bomb?.seat === seat;
  return act === 'shoot' || act === 'step';
}
/** A bomb burns that is not this seat's. */
export const isFrozen = (view: AdiosView, seat: number | null, now: number): boolean => {
  const thrower = throwerAt(view, now);
  return thrower !== null && thrower !== seat;
};

export interface Slot {
  number: number;
  is: 'closed' | 'open' | 'placed';
}
/** The counters of a seat that have turned, those included whose table time has just come. */
export function turnedOf(view: AdiosView, seat: number, now: number): AdiosCounter[] {
  const known = view.seats[seat].counters;
  const coming = view.cues.filter((cue) => cue.at <= now).flatMap((cue) => cue.turns.filter((turn) => turn.seat === seat).flatMap((turn) => turn.counters));
  return [...known, ...coming.filter((n) => !known.some((c) => c.number === n)).map((number) => ({ number, state: 'open' }))];
}
/** The ten counters of a seat, each always in the place of its number. */
export function slotsOf(view: AdiosView, seat: number, now: number): Slot[] {
  const turned = turnedOf(view, seat, now);
  return Array.from({ length: COUNTERS }, (_, number) => {
    const it = turned.find((c) => c.number === number);
    return { number, is: !it ? 'closed' : it.state === 'placed' ? 'placed' : 'open' };
  });
}
/** Numbers of the open counters, in order. */
export const openOf = (view: AdiosView, seat: number, now: number): number[] => slotsOf(view, seat, now).filter((s) => s.is === 'open').map((s) => s.number);
/** How many lie face down. */
export const closedOf = (view: AdiosView, seat: number, now: number): number => COUNTERS - turnedOf(view, seat, now).length;
/** Counters are about to turn. */
export const isTurning = (view: AdiosView, now: number): boolean => view.cues.some((cue) => cue.at > now);

/** The gangsters of others, as one looks at them: clockwise from oneself; who watches sees all seats. */
export const foesOf = (view: AdiosView, you: number | null): number[] =>
  view.seats.map((_, k) => (you === null ? k : (you + 1 + k) % view.seats.length)).filter((seat) => seat !== you);
/** A gangster of another who is not shot yet. */
export const isTarget = (view: AdiosView, you: number | null, seat: number, gangster: number): boolean =>
  seat !== you && view.seats[seat]?.gangsters[gangster]?.hit_by === null;
/** The key of a gangster; '' where there is none. */
export const letterOf = (foe: number, gangster: number): string => LETTERS[foe]?.[gangster] ?? '';

/** A picture for each pair of numbers. */
export const pictureOf = ({ numbers: [a, b] }: Pick<AdiosGangster, 'numbers'>): number => ((b - 1) * b) / 2 + a - 1;

// ---- time

/** Moments at which what is drawn changes by itself. */
export function momentsOf(view: AdiosView): number[] {
  const before = (at: number | null, seconds: number) => (at === null ? [] : Array.from({ length: seconds + 1 }, (_, k) => at - k * SECOND));
  return [...before(view.starts_at, COUNT - 1), ...view.cues.map((cue) => cue.at), ...before(view.bomb?.ends_at ?? null, BOMB_SECONDS - 1), ...before(view.idle_at, IDLE_SECONDS)];
}
/** The next of them after `now`. */
export const nextMoment = (view: AdiosView, now: number): number | null => {
  const later = momentsOf(view).filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : null;
};
/** Whole seconds until a moment, begun ones counted. */
export const secondsTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / SECOND));
/** Three, two, one; null where nobody counts. */
export const countAt = (view: AdiosView, now: number): number | null =>
  actAt(view, now) === 'count' && view.starts_at !== null ? Math.min(COUNT, Math.max(1, secondsTo(view.starts_at, now))) : null;
