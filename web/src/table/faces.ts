/** Portraits for people who have none of their own in a game: each by his name, and nobody looks like another. */
import { CHARACTERS, faceFor, type CharacterSlug, type FaceSlug } from '../art';
import type { SeatInfo } from '../wire';

export function castByName(code: string, seats: SeatInfo[]): Map<number, FaceSlug> {
  const faces = new Map<number, FaceSlug>();
  const taken = new Set<CharacterSlug>();
  for (const seat of seats) {
    if (seat.kind === 'empty') continue;
    let at = CHARACTERS.indexOf(faceFor(seat.name ?? `${code} ${seat.seat}`));
    while (taken.has(CHARACTERS[at]) && taken.size < CHARACTERS.length) at = (at + 5) % CHARACTERS.length;
    taken.add(CHARACTERS[at]);
    faces.set(seat.seat, CHARACTERS[at]);
  }
  return faces;
}
