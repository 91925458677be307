/** Names and portraits of those at a table: bots get nicknames, nobody looks like another. */
import type { FaceSlug } from '../art';
import { about } from '../table/boards';
import type { SeatInfo, TableInfo } from '../wire';
import { m } from './text';

type Named = Pick<TableInfo, 'code' | 'seats'> & { game?: string };

/** Nicknames for bots and for people who have not chosen a name. */
export const nicknames = (): string[] => m.lobby_names().split(/[,、]\s*/);

const number = (text: string): number => [...text].reduce((n, c) => (n * 31 + (c.codePointAt(0) ?? 0)) >>> 0, 7);

/** The name of whoever sits here: a person's own, or a bot's nickname in the reader's language, no two alike at one table. */
export function seatName(table: Named, seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'empty') return '';
  const names = nicknames();
  const taken = new Set(table.seats.map((s) => s.name).filter(Boolean));
  const free = names.filter((name) => !taken.has(name));
  // Seven is prime to the length of the list, so that seats differ.
  return free[(number(table.code) + seat.seat * 7) % free.length] ?? names[0];
}

/** Seat to portrait for all who sit at a table and have no character yet. */
export const castOf = (table: Named): Map<number, FaceSlug> => about(table.game ?? '').cast(table.code, table.seats);

/** What a table is called: its own name, or its host's. */
export function tableName(table: Named & Pick<TableInfo, 'name'> & { host?: string | null }): string {
  if (table.name) return table.name;
  const host = table.seats.find((s) => s.person !== null && s.person === table.host) ?? table.seats.find((s) => s.person !== null);
  return host?.name ? m.table_of({ name: host.name }) : m.table_nameless();
}
