/** What this browser keeps of the deals of a table, so that a reload or another tab forgets nothing: in local storage, a key a table. */
import type { Deal } from '../wire';

/** A deal as this browser saw it first. */
export interface Seen {
  match: string;
  number: number;
  commitment: string;
  pledges: { seat: number; pledge: string }[];
  game: string;
  seats: number;
  options: Record<string, string>;
  /** It was shown before the cards were dealt. */
  early: boolean;
  /** One's own share, if it is in the deal. */
  mine: { seat: number; share: string } | null;
  /** What the server showed later did not fit: another deal of the same number, or this one changed. */
  broken?: 'again' | 'changed';
}
export interface Kept {
  /** Shares that were pledged and are in no deal yet. */
  pending: string[];
  deals: Seen[];
  /** When it was kept, ms since the epoch. */
  at: number;
}

const PREFIX = 'standoff.deals.';
const TABLES = 20;
const DEALS = 12;
const PENDING = 8;
const memory = new Map<string, string>();

export function kept(code: string): Kept {
  const nothing: Kept = { pending: [], deals: [], at: 0 };
  try {
    const read = JSON.parse(localStorage.getItem(PREFIX + code) ?? memory.get(code) ?? 'null') as Kept | null;
    return read && Array.isArray(read.pending) && Array.isArray(read.deals) ? read : nothing;
  } catch {
    return JSON.parse(memory.get(code) ?? JSON.stringify(nothing)) as Kept;
  }
}

export function keep(code: string, { pending, deals }: Omit<Kept, 'at'>): void {
  const text = JSON.stringify({ pending: pending.slice(-PENDING), deals: deals.slice(-DEALS), at: Date.now() } satisfies Kept);
  memory.set(code, text);
  try {
    localStorage.setItem(PREFIX + code, text);
    forget();
  } catch {
    // kept in memory only
  }
}

/** Keeps a share that was pledged, before anybody can ask for it. */
export function keepShare(code: string, share: string): void {
  const { pending, deals } = kept(code);
  keep(code, { pending: [...pending, share], deals });
}

/** The tables that were kept longest ago make room. */
function forget(): void {
  const codes = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  if (codes.length <= TABLES) return;
  const old = codes.map((code) => ({ code, at: kept(code).at })).sort((a, b) => a.at - b.at);
  for (const { code } of old.slice(0, codes.length - TABLES)) localStorage.removeItem(PREFIX + code);
}

/** A deal as it is kept. */
export const seenOf = (deal: Deal, table: { game: string; seats: unknown[]; options: Record<string, string> }, mine: Seen['mine']): Seen => ({
  match: deal.match, number: deal.number, commitment: deal.commitment, pledges: deal.shares.map(({ seat, pledge }) => ({ seat, pledge })),
  game: table.game, seats: table.seats.length, options: table.options, early: !deal.begun, mine,
});
