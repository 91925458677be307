/** The door of the art: every drawing as an <svg> string, drawn once and kept. */
import { startKnife, INK } from './knife';
import { BANG_PEOPLE, CHARACTERS, type CharacterSlug } from './people';
import { CARD_PICTURES } from './picture';
import { portrait } from './portrait';
import { ROLE_PICTURES, backPicture } from './rolepicture';
import { poster as drawPoster, type PosterGame } from './scene';
import type { Kind, Role } from './deck';
import { DESPERADOS, isDesperado, type DesperadoSlug } from './desperado';
import { GANGSTERS, isGangster, type GangsterSlug } from './gangster';
import * as amigos from './amigos';
import * as cash from './cash';
import * as thieves from './thieves';
import { house as drawHouse, type HouseSlug } from './thieveshouse';
import { dominoOf, isThief, THIEVES, unmasked as drawUnmasked, type ThiefSlug } from './thief';

export { ROLES, KINDS, SUITS, isKind, readCard, suitMark, type CardFace, type Kind, type Role, type Suit } from './deck';
export { bullet, icon, type IconName } from './icon';
export { CHARACTERS, type CharacterSlug } from './people';
export { desert, type PosterGame } from './scene';
export { star } from './knife';
export { fall, GANGSTER_SLUGS, handOf, isGangster, type GangsterSlug } from './gangster';
export { countBurst, fireLine, handset, hitBurst, restingGun, switchMark, warehouse, type BulletKind, type Fire, type FireKind, type NoteValue, type Point } from './cash';
export { isThief, SHAPES, THIEF_SLUGS, type ThiefSlug } from './thief';
export { carMark, cloverMark, goldBar, moonMark, sunMark, TOOL_SLUGS, toolMark, type Special, type Tool } from './thieves';
export { HOUSE_SLUGS, roofs, thievesSky, type HouseSlug } from './thieveshouse';
export { DESPERADO_SLUGS, isDesperado, type DesperadoSlug } from './desperado';
export { counterCoin, cryBurst, iouSlip, lootTile, missStar, nuggetMark, plaza, shotCross } from './amigos';
export { alarmMark, ammo, fedora, isPower, moneyMark, POWER_SLUGS, powerMark, shameMark, woundMark, type Cartridge, type PowerSlug } from './cashmark';

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

/** Anybody who has a portrait. */
export type FaceSlug = CharacterSlug | GangsterSlug | ThiefSlug | DesperadoSlug;
/** The portrait of a character or figure, filling its box. */
export const face = (slug: FaceSlug): string => once(`face ${slug}`, () => portrait(isGangster(slug) ? GANGSTERS[slug] : isThief(slug) ? THIEVES[slug] : isDesperado(slug) ? DESPERADOS[slug] : BANG_PEOPLE[slug]));
/** The same as the address of a picture: for long lists, where each drawing would be hundreds of elements. */
export const faceUrl = (slug: FaceSlug): string => once(`face url ${slug}`, () => `data:image/svg+xml,${encodeURIComponent(face(slug).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '))}`);
/** The picture of a bullet card of Cash'n Guns, and the back of all of them. */
export const bulletPicture = (kind: cash.BulletKind): string => once(`bullet ${kind}`, () => cash.bulletPicture(kind));
export const bulletBack = (): string => once('bullet back', cash.bulletBack);
/** A banknote of so many thousand. */
export const banknote = (value: cash.NoteValue): string => once(`note ${value}`, () => cash.banknote(value));

/** A thief without its mask, and the mask alone. */
export const unmasked = (who: ThiefSlug): string => once(`unmasked ${who}`, () => drawUnmasked(who));
export const domino = (who: ThiefSlug): string => once(`domino ${who}`, () => dominoOf(who));
/** A token of Gentlemen Thieves; without a kind the sign of the thief. */
export const thiefToken = (who: ThiefSlug, tool: thieves.Tool | null = null): string => once(`token ${who} ${tool}`, () => thieves.thiefToken(who, tool));
export const tokenBack = (): string => once('token back', thieves.tokenBack);
export const specialToken = (what: thieves.Special): string => once(`special ${what}`, () => thieves.specialToken(what));
/** A location of Gentlemen Thieves; `open`: lit from within. */
export const house = (place: HouseSlug, open = false): string => once(`house ${place} ${open}`, () => drawHouse(place, open));

/** The picture of the n-th gangster of Adios Amigos, and a bomb, cold or lit. */
export const bandit = (n: number): string => once(`bandit ${n}`, () => amigos.bandit(n));
export const bombMark = (lit = false): string => once(`bomb ${lit}`, () => amigos.bombMark(lit));

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
