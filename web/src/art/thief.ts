/** The five thieves: one line a person. Each has an ink and a shape; nobody at the table is drawn as one of them before the end (GT-4). */
import { BONE, INK } from './knife';
import type { Person } from './person';
import { portrait } from './portrait';
import { EXTRA } from './wear';

/** The thieves, in the order of the rules. */
export const THIEVES = {
  comte: { name: 'Le Comte', face: 'lean', skin: 'g', bg: ['night', 'brick'], ground: 'arch', hat: 'top', hatInk: ['ink', 'brick'], hatTilt: 5, hair: 'short', hairColor: 'black', beard: 'handlebar', brows: 'arch', eyes: 'none', nose: 'straight', mouth: 'none', clothes: ['suit', 'ink', 'cream'], neckwear: ['bow', 'cream'], under: ['domino', 'brick'] },
  baronne: { name: 'La Baronne', face: 'heart', skin: 'a', bg: ['night', 'lilac'], ground: 'arch', hair: 'updo', hairColor: 'auburn', hat: 'comb', hatInk: ['gold', 'gold'], brows: 'arch', eyes: 'none', nose: 'fine', mouth: 'lips', lip: 'brick', clothes: ['dress', 'lilac'], neckwear: ['choker', 'ink'], under: ['domino', 'lilac'], turn: 1, tilt: 4 },
  docteur: { name: 'Le Docteur', face: 'square', skin: 'e', bg: ['night', 'absinthe'], ground: 'arch', hat: 'bowler', hatInk: ['ink', 'absinthe'], hair: 'short', hairColor: 'black', beard: 'full', brows: 'flat', eyes: 'none', nose: 'broad', mouth: 'none', clothes: ['duster', 'ink', 'absinthe'], neckwear: ['cravat', 'cream'], under: ['domino', 'absinthe'] },
  marquis: { name: 'Le Marquis', face: 'long', skin: 'b', bg: ['night', 'gold'], ground: 'arch', hair: 'sweep', hairColor: 'blond', beard: 'van', brows: 'raised', eyes: 'none', nose: 'straight', mouth: 'none', clothes: ['suit', 'gold', 'cream'], neckwear: ['cravat', 'cream'], under: ['domino', 'gold'], turn: 1, tilt: 4 },
  etoile: { name: 'L’Étoile', face: 'oval', skin: 'd', bg: ['night', 'sky'], ground: 'arch', hat: 'wide', hatInk: ['ink', 'sky'], hair: 'long', hairColor: 'black', brows: 'arch', eyes: 'none', nose: 'fine', mouth: 'smirk', clothes: ['duster', 'steel', 'sky'], neckwear: ['scarf', 'cream'], under: ['domino', 'sky'] },
} satisfies Record<string, Person>;

/** Slug of a thief. */
export type ThiefSlug = keyof typeof THIEVES;
export const THIEF_SLUGS = Object.keys(THIEVES) as ThiefSlug[];
/** Is this a thief? */
export const isThief = (s: string | null | undefined): s is ThiefSlug => !!s && (THIEF_SLUGS as string[]).includes(s);

const EYES: Record<ThiefSlug, string> = { comte: 'calm', baronne: 'lash', docteur: 'calm', marquis: 'sleepy', etoile: 'lash' };
/** A thief as it is under the mask. */
export const unmasked = (who: ThiefSlug): string => {
  const person: Person = { ...THIEVES[who], eyes: EYES[who] };
  delete person.under;
  return portrait(person);
};
/** The mask of a thief alone, where its portrait wears it. */
export const dominoOf = (who: ThiefSlug): string => {
  const person: Person = THIEVES[who];
  return `<svg class="domino" viewBox="0 0 200 200" aria-hidden="true" stroke="${INK}" stroke-width="5" stroke-linejoin="round"><g transform="rotate(${person.tilt ?? -4} 100 150)">${EXTRA.domino((person.under ?? []).slice(1))}</g></svg>`;
};

const lobes = (): string => {
  let d = '';
  for (let i = 0; i < 8; i++) {
    const a = i * 0.7854 - 1.178, b = a + 0.7854, half = a + 0.3927;
    const at = (r: number, angle: number) => `${(24 + r * Math.cos(angle)).toFixed(1)} ${(24 + r * Math.sin(angle)).toFixed(1)}`;
    d += `${i ? '' : `M${at(18, a)}`}Q${at(27.5, half)} ${at(18, b)}`;
  }
  return d + 'Z';
};
/** Ink and shape of a thief: of its outline on 48 x 48, the ink of a picture on it, and how large that may be. */
export const SHAPES: Record<ThiefSlug, { fill: string; path: string; on: string; size: number }> = {
  comte: { fill: '#b2442c', path: 'M24 2.500A21.500 21.500 0 1 1 24 45.500A21.500 21.500 0 1 1 24 2.500Z', on: BONE, size: 1 },
  baronne: { fill: '#a995c6', path: lobes(), on: INK, size: 0.92 },
  docteur: { fill: '#93a95c', path: 'M4.500 4.500H43.500V43.500H4.500Z', on: INK, size: 1 },
  marquis: { fill: '#d9ac45', path: 'M24 .5L47.500 24L24 47.500L.5 24Z', on: INK, size: 0.8 },
  etoile: { fill: '#9fc4cf', path: 'M24 2L45 10.500V27Q42 40 24 46.500Q6 40 3 27V10.500Z', on: INK, size: 0.95 },
};
