/** The deals of tests/core/deal_vectors.json, made by the Python side, for tests. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Opened } from './digest';
import type { Seen } from './keep';

export interface Vector {
  name: string;
  record: string;
  commitment: string;
  seed: string;
}
interface Header {
  game: string;
  seats: number;
  options: Record<string, string>;
  match?: string;
  commitment: string;
  contributions: { seat: number; hash: string; opened?: string | null }[];
}

const FILE = fileURLToPath(new URL('../../../tests/core/deal_vectors.json', import.meta.url));
export const VECTORS = JSON.parse(readFileSync(FILE, 'utf-8')) as Vector[];
export const vector = (name: string): Vector => VECTORS.find((one) => one.name === name) as Vector;

export const headerOf = ({ record }: Vector): Header => JSON.parse(record.split('\n')[0]) as Header;
export const secretOf = ({ record }: Vector): string => (JSON.parse(record.trimEnd().split('\n').at(-1) as string) as { secret: string }).secret;
export const sharesOf = (one: Vector): Opened[] => headerOf(one).contributions.map(({ seat, hash, opened = null }) => ({ seat, hash, opened }));

/** The record with fields of its header changed. */
export function changed(one: Vector, more: Partial<Header>): string {
  const [, ...rest] = one.record.split('\n');
  return [JSON.stringify({ ...JSON.parse(one.record.split('\n')[0]) as Header, type: 'match', ...more }), ...rest].join('\n');
}

/** What the browser of this seat saw before the deal. */
export function seenBy(one: Vector, seat: number | null, more: Partial<Seen> = {}): Seen {
  const { match = '', commitment, contributions, game, seats, options } = headerOf(one);
  const own = contributions.find((share) => share.seat === seat);
  return {
    match, number: 1, commitment, pledges: contributions.map(({ seat: at, hash }) => ({ seat: at, pledge: hash })), game, seats, options, early: true,
    mine: own?.opened ? { seat: own.seat, share: own.opened } : null, ...more,
  };
}
