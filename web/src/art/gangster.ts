/** The six figures of Cash'n Guns: one line a person, a look and nothing else (CG-5). Words come from the catalogs. */
import { INK, star } from './knife';
import { SKIN, type Person } from './person';
import { ink } from './knife';
import { portrait } from './portrait';

const ROOM = '#1d3740';

/** The gangsters, in the order of the seats. */
export const GANGSTERS = {
  boss: { name: 'Big Morello', face: 'slab', skin: 'b', bg: [ROOM, 'brick'], ground: 'blinds', hat: 'fedora', hatInk: ['gray', 'ink'], hair: 'short', hairColor: 'black', brows: 'angry', browWidth: 7, eyes: 'sleepy', nose: 'broad', mouth: 'smirk', clothes: ['suit', 'steel', 'bone'], neckwear: ['tie', 'brick'], extra: ['cigar'] },
  duchess: { name: 'The Duchess', face: 'heart', skin: 'e', bg: [ROOM, 'mint'], ground: 'blinds', hair: 'bob', hairColor: 'black', brows: 'arch', eyes: 'lash', nose: 'fine', mouth: 'lips', lip: 'brick', clothes: ['fur', 'bone', 'ink'], neckwear: ['pearls'], extra: ['earrings', 'smoke'], turn: 1, tilt: 4 },
  shade: { name: 'Mr. Shade', face: 'square', skin: 'f', bg: [ROOM, 'mustard'], ground: 'blinds', hair: 'bald', hairColor: 'black', beard: 'goatee', brows: 'none', eyes: 'none', nose: 'broad', mouth: 'flat', clothes: ['suit', 'ink', 'bone'], neckwear: ['tie', 'ink'], extra: [['shades', ['ink']]] },
  nickel: { name: 'Kid Nickel', face: 'kid', skin: 'a', bg: [ROOM, 'sky'], ground: 'blinds', hat: 'flatcap', hatInk: ['umber', 'coal'], hair: 'short', hairColor: 'red', brows: 'raised', eyes: 'wide', nose: 'button', mouth: 'gap', freckles: 1, clothes: ['vest', 'olive', 'bone'], neckwear: ['bow', 'brick'], turn: 1 },
  doc: { name: 'Doc Halloran', face: 'long', skin: 'g', bg: [ROOM, 'rose'], ground: 'blinds', hair: 'side', hairColor: 'gray', beard: 'tash', brows: 'worried', eyes: 'calm', nose: 'hook', mouth: 'none', wrinkles: 1, clothes: ['suit', 'olive', 'bone'], neckwear: ['bow', 'brick'], extra: [['round', ['none']]] },
  velvet: { name: 'Velvet', face: 'oval', skin: 'd', bg: [ROOM, 'lilac'], ground: 'blinds', hair: 'afro', hairColor: 'black', brows: 'arch', eyes: 'lash', nose: 'button', mouth: 'smirk', clothes: ['roll', 'mustard'], extra: ['earrings'], turn: 1, tilt: 5 },
} satisfies Record<string, Person>;

/** Slug of a figure. */
export type GangsterSlug = keyof typeof GANGSTERS;
export const GANGSTER_SLUGS = Object.keys(GANGSTERS) as GangsterSlug[];
/** Is this a figure of Cash'n Guns? */
export const isGangster = (s: string | null | undefined): s is GangsterSlug => !!s && (GANGSTER_SLUGS as string[]).includes(s);

/** The hand of a figure: skin and sleeve, as colors. */
export const handOf = (who: GangsterSlug): { skin: string; cloth: string } => ({ skin: SKIN[GANGSTERS[who].skin][0], cloth: ink(GANGSTERS[who].clothes[1]) });

/** The one who is hit goes over backwards: the same bust, tipped, with the marks of the fall. */
export const fall = (who: GangsterSlug, left: boolean): string =>
  `<svg class="fall" viewBox="-20 -20 240 200" aria-hidden="true"><path d="${star(104, 92, 108, 84, 13)}" fill="#9c2b24" stroke="${INK}" stroke-width="4"/><path d="${star(104, 92, 84, 62, 11)}" fill="#e8c25a"/><g class="fall__in" transform="rotate(${left ? -64 : 64} 104 112) translate(14 4) scale(.86)">${portrait(GANGSTERS[who], { bare: true })}</g></svg>`;
