/** Where the chairs of the waiting room stand. */
import type { SeatInfo, TableInfo } from '../wire';

/** Place of a chair in percent of the stage; 0 stands at the lower edge, the others clockwise from its left. */
export function chairPlace(place: number, seats: number): { x: number; y: number } {
  const angle = (place / seats) * 2 * Math.PI;
  return { x: 50 - Math.sin(angle) * 37, y: 54.5 + Math.cos(angle) * 30.5 };
}

/** Seats in the order in which they are drawn: the viewer's own first. */
export function fromMine(table: TableInfo): SeatInfo[] {
  const first = table.you ?? 0;
  return table.seats.map((_, i) => table.seats[(first + i) % table.seats.length]);
}

/** Names of the persons, the host apart, who are not ready. */
export const unready = (table: TableInfo): string[] =>
  table.seats.filter((s) => s.kind === 'person' && !s.ready && s.person !== table.host).map((s) => s.name ?? '');
