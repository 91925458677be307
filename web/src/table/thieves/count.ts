/** What lies where, counted: rows of a house, the balance of day and night, houses joined by tunnels. */
import { TOOL_SLUGS } from '../../art';
import type { ThievesBalance, ThievesPlace, ThievesToken, ThievesView } from './types';

export type Side = 'day' | 'night' | 'tie';
export interface Tally {
  day: number;
  night: number;
  leader: Side;
}

export const leaderOf = (day: number, night: number): Side => (day > night ? 'day' : night > day ? 'night' : 'tie');
/** The thieves by day; none before the first alliances. */
export const dayOf = (view: ThievesView): string[] => view.thieves.filter((t) => t.side === 'day').map((t) => t.name);
/** How many tokens both alliances have among these. */
export function tally(tokens: ThievesToken[], day: string[]): Tally {
  if (day.length === 0) return { day: 0, night: 0, leader: 'tie' };
  const byDay = tokens.filter((t) => day.includes(t.thief)).length;
  return { day: byDay, night: tokens.length - byDay, leader: leaderOf(byDay, tokens.length - byDay) };
}

export const placeOf = (view: ThievesView, name: string): ThievesPlace | undefined => view.places.find((p) => p.name === name);
/** Tokens in the order in which they lie: by kind, then by thief. */
export function ordered(tokens: ThievesToken[], thieves: string[]): ThievesToken[] {
  const rank = (t: ThievesToken) => TOOL_SLUGS.indexOf(t.kind as never) * 10 + thieves.indexOf(t.thief);
  return [...tokens].sort((a, b) => rank(a) - rank(b));
}
/** The rows of a house, one a kind, in the order that holds everywhere. */
export const rowsOf = (place: ThievesPlace): { kind: (typeof TOOL_SLUGS)[number]; tokens: ThievesToken[] }[] =>
  TOOL_SLUGS.map((kind) => ({ kind, tokens: place.tokens.filter((t) => t.kind === kind) }));

/** The two houses that count as one: both have a tunnel, and neither the lock (GT-19). */
export function linkOf(places: ThievesPlace[]): string[] {
  const ends = places.filter((p) => p.tunnel);
  return ends.length === 2 && !ends.some((p) => p.lock) ? ends.map((p) => p.name) : [];
}

/** What counts together, as the view has it, for a board between two views. */
export function balancesOf(places: ThievesPlace[], day: string[]): ThievesBalance[] {
  const link = linkOf(places);
  const groups = places.filter((p) => p.name === link[0] || !link.includes(p.name)).map((p) => (p.name === link[0] ? places.filter((q) => link.includes(q.name)) : [p]));
  return groups.map((group) => {
    const tokens = group.flatMap((p) => p.tokens);
    const { day: byDay, night, leader } = tally(tokens, day);
    return {
      places: group.map((p) => p.name), missing: TOOL_SLUGS.filter((kind) => !tokens.some((t) => t.kind === kind)), day: byDay, night, leader,
      bars: tokens.length + group.reduce((n, p) => n + p.gold, 0), locked: group.length === 1 && group[0].lock,
    };
  });
}
/** The balance that a house is part of. */
export const balanceOf = (view: ThievesView, name: string): ThievesBalance | undefined => view.balances.find((b) => b.places.includes(name));
/** All tokens that count together with those of a house. */
export function tokensWith(view: ThievesView, name: string): ThievesToken[] {
  const names = balanceOf(view, name)?.places ?? [name];
  return view.places.filter((p) => names.includes(p.name)).flatMap((p) => p.tokens);
}
/** The houses as they stand: the two ends of a tunnel side by side, the rest in the order of the rules. */
export const standing = (view: ThievesView): string[][] => view.balances.map((b) => b.places);
