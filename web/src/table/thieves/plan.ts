/** From what one has raised to what the board offers: what a press on a house does, what would lie there, and who would win. */
import { dayOf, tally, tokensWith, type Side, type Tally } from './count';
import type { ThievesAction, ThievesDecision, ThievesRefusal, ThievesToken, ThievesView } from './types';

export type What = 'gold' | 'car' | 'lock' | 'tunnel';
export const SPECIALS: readonly What[] = ['tunnel', 'lock', 'car', 'gold'];

/** What one has chosen so far and not sent. */
export type Raised =
  | { is: 'nothing' }
  /** Who would work by day; `picked` waits for another thief to be swapped with. */
  | { is: 'alliance'; day: string[]; picked: string | null }
  /** A token of the display. */
  | { is: 'token'; slot: number }
  | { is: 'draw' }
  /** `source`: where a gold token or tunnel comes from (null: the supply). `place`: where the car drives. */
  | { is: 'special'; what: What; source?: string | null; place?: string };
export const NOTHING: Raised = { is: 'nothing' };

/** What is asked of this seat, if anything. */
export const decisionOf = (view: ThievesView, seat: number | null): ThievesDecision | null =>
  seat === null ? null : (view.decisions.find((d) => d.seat === seat) ?? null);
const askedOf = (view: ThievesView): string | null => decisionOf(view, view.viewer)?.kind ?? null;

/** What one holds over the table now. */
export type Held =
  | { is: 'token'; token: ThievesToken; slot: number | null }
  | { is: 'special'; what: What; source?: string | null; place?: string }
  | { is: 'back' };

/** What is held: what was raised, or what the question itself puts into one's hand. */
export function heldOf(view: ThievesView, raised: Raised): Held | null {
  const asked = askedOf(view);
  if (asked === 'place' && view.drawn) return { is: 'token', token: view.drawn, slot: null };
  if (asked === 'tunnel') return { is: 'back' };
  if (asked === 'gold') return special(view, raised.is === 'special' && raised.what === 'gold' ? raised : { is: 'special', what: 'gold' });
  if (asked !== 'turn') return null;
  if (raised.is === 'token' && view.display[raised.slot]) return { is: 'token', token: view.display[raised.slot], slot: raised.slot };
  return raised.is === 'special' ? special(view, raised) : null;
}
// where there is one source only, it is chosen
function special(view: ThievesView, held: Held & { is: 'special' }): Held {
  const sources = sourcesOf(view, held.what);
  return held.source === undefined && sources.length === 1 ? { ...held, source: sources[0] } : held;
}

const actsOf = (view: ThievesView, what: string): ThievesAction[] => view.legal.filter((a) => a.do === what);
/** Where a gold token or tunnel may come from; null is the supply. */
export const sourcesOf = (view: ThievesView, what: What): (string | null)[] =>
  what === 'gold' || what === 'tunnel' ? [...new Set(actsOf(view, what).map((a) => a.source ?? null))] : [];
/** May this special token be moved now? */
export const maySpecial = (view: ThievesView, what: What): boolean => view.legal.some((a) => a.do === what);
/** What the car may take from where it drives. */
export const loadsOf = (view: ThievesView, place: string): ThievesAction[] => actsOf(view, 'car').filter((a) => a.place === place);

/** Why an action is not offered. */
export const refusalOf = (view: ThievesView, text: string): ThievesRefusal | null =>
  view.refusals.find((r) => text === r.action || text.startsWith(`${r.action} `)) ?? null;

/** What a house offers while something is held. */
export interface Spot {
  /** A press sends this. */
  act: ThievesAction | null;
  /** A press raises this. */
  raise: Raised | null;
  /** It is where the thing comes from, or where the car drives. */
  chosen: boolean;
  /** What would lie here. */
  ghost: ThievesToken | null;
  ghostSpecial: What | null;
  /** The special token here that is held. */
  leaving: What | null;
  /** Who would be paid by a robbery that a press brings about, and which houses it robs. */
  side: Side | null;
  robs: string[];
  /** It would be robbed itself: by a press on it, or wherever the thing goes. */
  doomed: boolean;
  why: ThievesRefusal | null;
}
const NO_SPOT: Spot = { act: null, raise: null, chosen: false, ghost: null, ghostSpecial: null, leaving: null, side: null, robs: [], doomed: false, why: null };
export const canPress = (spot: Spot | undefined): boolean => !!spot && (spot.act !== null || spot.raise !== null);

/** What every house offers, by name; empty while nothing is held. */
export function spotsOf(view: ThievesView, raised: Raised): Record<string, Spot> {
  const held = heldOf(view, raised);
  if (!held) return {};
  const spots = Object.fromEntries(view.places.map((p) => [p.name, spotOf(view, held, p.name)]));
  return doomElsewhere(spots);
}

// where every press robs the same houses, these are shown as robbed, not the houses that one presses
function doomElsewhere(spots: Record<string, Spot>): Record<string, Spot> {
  const pressed = Object.entries(spots).filter(([, spot]) => spot.act);
  const [first] = pressed;
  const same = first?.[1].side && pressed.every(([name, s]) => s.side === first[1].side && s.robs.join() === first[1].robs.join() && !s.robs.includes(name));
  if (!same) return spots;
  const { side, robs } = first[1];
  return Object.fromEntries(Object.entries(spots).map(([name, spot]) => [name, robs.includes(name) ? { ...spot, side, robs, doomed: true } : { ...spot, side: null, robs: [] }]));
}

function spotOf(view: ThievesView, held: Held, place: string): Spot {
  if (held.is === 'back') {
    const act = actsOf(view, 'back').find((a) => a.source === place) ?? null;
    return { ...NO_SPOT, act, leaving: act ? 'tunnel' : null };
  }
  if (held.is === 'token') {
    const text = `place ${held.token.kind}/${held.token.thief} > ${place}`;
    const act = actsOf(view, 'place').find((a) => a.text === text) ?? null;
    return act ? { ...sent(act), ghost: held.token } : { ...NO_SPOT, why: refusalOf(view, text) };
  }
  return specialSpot(view, held, place);
}

const sent = (act: ThievesAction): Spot => ({ ...NO_SPOT, act, side: (act.side as Side | undefined) ?? null, robs: act.robs ?? [], doomed: (act.robs ?? []).includes(act.place ?? '') });

function specialSpot(view: ThievesView, held: Held & { is: 'special' }, place: string): Spot {
  const { what, source } = held;
  const here = view.places.find((p) => p.name === place);
  if (what === 'car') return carSpot(view, held, place);
  if (what === 'lock') {
    const act = actsOf(view, 'lock').find((a) => a.place === place);
    return act ? { ...sent(act), ghostSpecial: 'lock' } : { ...NO_SPOT, leaving: here?.lock ? 'lock' : null, why: refusalOf(view, `lock ${place}`) };
  }
  if (source === undefined) {
    const from = sourcesOf(view, what).includes(place);
    return from ? { ...NO_SPOT, raise: { is: 'special', what, source: place }, leaving: what } : { ...NO_SPOT, why: refusalOf(view, `${what} ${place}`) };
  }
  if (source === place) return { ...NO_SPOT, chosen: true, leaving: what };
  const act = actsOf(view, what).find((a) => a.place === place && (a.source ?? null) === source);
  return act ? { ...sent(act), ghostSpecial: what } : { ...NO_SPOT, why: refusalOf(view, `${what} ${source ?? 'supply'} > ${place}`) };
}

function carSpot(view: ThievesView, held: Held & { is: 'special' }, place: string): Spot {
  const chosen = held.place === place;
  const here = view.places.find((p) => p.name === place);
  const leaving = here?.car ? 'car' : null;
  if (loadsOf(view, place).length === 0) return { ...NO_SPOT, leaving, why: refusalOf(view, `car ${place}`) ?? view.refusals.find((r) => r.action.startsWith(`car ${place} `)) ?? null };
  return { ...NO_SPOT, raise: chosen ? null : { is: 'special', what: 'car', place }, chosen, ghostSpecial: 'car', leaving };
}

/** The alliance as it would be: what was raised, or what holds; the first two thieves before the first alliances. */
export function proposed(view: ThievesView, raised: Raised): string[] {
  if (raised.is === 'alliance') return raised.day;
  const day = dayOf(view);
  return day.length > 0 ? day : view.thieves.slice(0, 2).map((t) => t.name);
}
/** The action that makes this alliance, if it may be made. */
export const allianceAct = (view: ThievesView, day: string[]): ThievesAction | null =>
  actsOf(view, 'day').find((a) => a.day?.length === day.length && a.day.every((t) => day.includes(t))) ?? null;
/** Who would change sides against what holds. */
export function changed(view: ThievesView, day: string[]): string[] {
  const before = dayOf(view);
  return before.length === 0 ? [] : view.thieves.filter((t) => before.includes(t.name) !== day.includes(t.name)).map((t) => t.name);
}
/** A thief was pressed: it is picked, put down, or swapped with the one that was picked on the other side. */
export function pressThief(view: ThievesView, raised: Raised, thief: string): Raised {
  const day = proposed(view, raised);
  const picked = raised.is === 'alliance' ? raised.picked : null;
  if (picked === null || day.includes(picked) === day.includes(thief)) return { is: 'alliance', day, picked: picked === thief ? null : thief };
  const [out, into] = day.includes(picked) ? [picked, thief] : [thief, picked];
  return { is: 'alliance', day: day.map((t) => (t === out ? into : t)), picked: null };
}

/** Who leads at a house: as it is, or as it would be with what is raised. */
export function tallyAt(view: ThievesView, raised: Raised, place: string): Tally {
  const asked = askedOf(view);
  const tokens = tokensWith(view, place);
  if (asked === 'alliance') return tally(tokens, proposed(view, raised));
  const held = heldOf(view, raised);
  const ghost = held?.is === 'token' && spotOf(view, held, place).act ? [held.token] : [];
  return tally([...tokens, ...ghost], dayOf(view));
}
