/** The four desperados of Adios Amigos: one line a person, one to a seat, a look and nothing else. Words come from the catalogs. */
import type { Person } from './person';

/** The desperados, in the order of the seats. */
export const DESPERADOS = {
  valentina: { name: 'Valentina', face: 'oval', skin: 'c', bg: ['lagoon', 'marigold'], ground: 'papel', hat: 'wide', hatInk: ['cochineal', 'ink'], hair: 'braids', hairColor: 'black', brows: 'arch', eyes: 'lash', nose: 'fine', mouth: 'smirk', clothes: ['shirt', 'bone', 'marigold'], neckwear: ['bandana', 'marigold'] },
  lobo: { name: 'Lobo', face: 'square', skin: 'b', bg: ['marigold', 'cochineal'], ground: 'papel', hat: 'slouch', hatInk: ['coal', 'cochineal'], hair: 'long', hairColor: 'gray', beard: 'full', brows: 'angry', eyes: ['calm', 'patch'], nose: 'straight', mouth: 'none', clothes: ['duster', 'umber', 'dust'], extra: ['iron'] },
  paloma: { name: 'Paloma', face: 'heart', skin: 'd', bg: ['cochineal', 'marigold'], ground: 'papel', hair: 'bun', hairColor: 'black', brows: 'arch', eyes: 'lash', nose: 'button', mouth: 'lips', lip: 'cochineal', clothes: ['dress', 'bone'], neckwear: ['choker', 'ink'], extra: ['earrings', 'hatrose'], turn: 1, tilt: 5 },
  toro: { name: 'Toro', face: 'slab', skin: 'd', bg: ['lagoon', 'bone'], ground: 'papel', hat: 'wrap', hatInk: ['cochineal', 'bone'], hair: 'bald', hairColor: 'black', beard: 'tash', brows: 'angry', browWidth: 8, eyes: 'calm', nose: 'broad', mouth: 'frown', clothes: ['shirt', 'marigold', 'marigold'], tilt: 0 },
} satisfies Record<string, Person>;

/** Slug of a desperado. */
export type DesperadoSlug = keyof typeof DESPERADOS;
export const DESPERADO_SLUGS = Object.keys(DESPERADOS) as DesperadoSlug[];
/** Is this a desperado? */
export const isDesperado = (s: string | null | undefined): s is DesperadoSlug => !!s && (DESPERADO_SLUGS as string[]).includes(s);
