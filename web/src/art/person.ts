/** What a drawn person is made of: one line of options, from which `portrait` cuts a print. */

/** Skin as two plates: light and shade. */
export type Skin = [light: string, shade: string];

/** Inks of a garment or hat, main one first. Unused places may stay empty. */
export type Inks = string[];

/** A person. Silhouette (hat, hair) and ground color come first: they carry 48 px. One prop at most. */
export interface Person {
  /** Seeds the knife: the same name always gives the same drawing. Never shown. */
  name: string;
  face?: string;
  skin: string;
  bg: [string, string];
  ground?: string;
  hat?: string;
  hatInk?: string[];
  hatTilt?: number;
  hair?: string;
  hairColor?: string;
  beard?: string;
  beardColor?: string;
  brow?: string;
  brows?: string;
  browWidth?: number;
  cocked?: number;
  eyes?: string | [string, string];
  nose?: string;
  noseInk?: string;
  mouth?: string;
  lip?: string;
  mole?: number;
  scar?: number;
  plaster?: number;
  freckles?: number;
  wrinkles?: number;
  blush?: string;
  neck?: number;
  noEars?: number;
  /** -1 looks left, 1 right. */
  turn?: number;
  tilt?: number;
  clothes: [string, ...string[]];
  neckwear?: [string, string?];
  badge?: string;
  extra?: (string | [string, string[]])[];
  under?: [string, ...string[]];
}

/** A person whose skin has been looked up. */
export type Cut = Omit<Person, 'skin'> & { skin: Skin };
/** Draws a garment from its inks. */
export type Cloth = (c: Inks, s: Cut) => string;
/** Draws a hat from hat, band and trim ink. */
export type Hat = (h: Inks) => string;

// [light, shade]: eight skins, none of them a type; any character may be given any of them.
export const SKIN: Record<string, Skin> = {
  a: ['#f3cfa6', '#d99a6c'], b: ['#eab98c', '#c98656'], c: ['#dba273', '#b26f45'], d: ['#c4875a', '#93582f'],
  e: ['#9d6440', '#6d3f25'], f: ['#7b4a2f', '#4f2c1c'], g: ['#f5d9bd', '#dfa88b'], h: ['#e6b27e', '#bb7a48'],
};
