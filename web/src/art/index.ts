/** The door of the art: every drawing as an <svg> string, drawn once and kept. */
import { startKnife, INK } from './knife';
import { BANG_PEOPLE, CHARACTERS, type CharacterSlug } from './people';
import { CARD_PICTURES } from './picture';
import { portrait } from './portrait';
import { ROLE_PICTURES, backPicture } from './rolepicture';
import { poster as drawPoster, type PosterGame } from './scene';
import type { Kind, Role } from './deck';

export { ROLES, KINDS, SUITS, isKind, readCard, suitMark, type CardFace, type Kind, type Role, type Suit } from './deck';
export { bullet, icon, type IconName } from './icon';
export { CHARACTERS, type CharacterSlug } from './people';
export { desert, type PosterGame } from './scene';
export { star } from './knife';

const drawn = new Map<string, string>();
const once = (key: string, draw: () => string): string => {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const svg = draw();
  drawn.set(key, svg);
  return svg;
};
const sheet = (body: string): string =>
  `<svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" stroke="${INK}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`;

/** The picture of a card or role, 160 x 120, filling its box. */
export const picture = (kind: Kind | Role): string =>
  once(`card ${kind}`, () => {
    startKnife(kind);
    return sheet(({ ...CARD_PICTURES, ...ROLE_PICTURES } as Record<string, () => string>)[kind]());
  });

/** The portrait of a character, filling its box. */
export const face = (slug: CharacterSlug): string => once(`face ${slug}`, () => portrait(BANG_PEOPLE[slug]));

/** Is this a character of BANG!? */
export const isCharacter = (s: string | null | undefined): s is CharacterSlug => !!s && (CHARACTERS as string[]).includes(s);

/** A portrait for somebody who has no character yet: the same name always gets the same one. */
export function faceFor(name: string): CharacterSlug {
  let n = 7;
  for (const c of name) n = (n * 31 + (c.codePointAt(0) ?? 0)) >>> 0;
  return CHARACTERS[n % CHARACTERS.length];
}

/** The back of the deck. */
export const back = (): string => once('back', backPicture);

/** The poster of a game. */
export const poster = (game: PosterGame): string => once(`poster ${game}`, () => drawPoster(game));
