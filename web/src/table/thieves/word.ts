/** Words of Gentlemen Thieves by slug, and the tokens of its sentences. */
import { thiefToken, type ThiefSlug, type Tool } from '../../art';
import { m, t } from '../../app/text';
import { inKey } from '../../parts/word';
import { plainOf, type Words } from '../rich';
import { listed, token, type Voice } from '../tell';
import type { ThievesToken } from './types';

export const GAME = 'gentlemen-thieves';
const STEM = 'gentlemen_thieves';
export const thiefName = (thief: string): string => t(`${STEM}_thief_${thief}`);
export const kindName = (kind: string): string => t(`${STEM}_kind_${kind}`);
/** `Le Comte’s mask`. */
export const tokenName = ({ thief, kind }: ThievesToken): string => t(`${STEM}_token`, { thief: thiefName(thief), kind: kindName(kind) });
/** A label, and the same inside a sentence. */
export const placeName = (place: string): string => t(`${STEM}_place_${place}`);
export const placeIn = (place: string): string => t(`${STEM}_place_${place}_in`);
export const specialName = (what: string): string => t(`${STEM}_special_${what}`);
export const specialHelp = (what: string): string => t(`${STEM}_special_${what}_help`);
/** Who would be paid: `Robbery! Night wins`. */
export const robsText = (side: string): string => t(`${STEM}_robs_${side}`);
export const sideShort = (side: string): string => (side === 'tie' ? t(`${STEM}_side_tie`) : t(`${STEM}_side_${side}_short`));
export const refusalText = (reason: string): string => t(`${STEM}_refusal_${inKey(reason)}`);
export const outcomeText = (outcome: string | null): string => (outcome ? t(`${STEM}_outcome_${outcome}`) : '');
const counted = (key: string, n: number): string => t(n === 1 ? `${STEM}_${key}_one` : `${STEM}_${key}`, { n });
export const barsText = (n: number): string => counted('bars', n);
export const cloversText = (n: number): string => counted('clovers', n);

/** A thief, and a token, inside a sentence. */
export const thiefInText = (thief: string): string => token('thief', thief);
export const tokenInText = ({ kind, thief }: ThievesToken): string => token('tok', `${kind}/${thief}`);
export const thievesInText = (thieves: string[]): string => listed(thieves.map(thiefInText));
export const tokensInText = (tokens: ThievesToken[]): string => listed(tokens.map(tokenInText));
export const placesIn = (places: string[]): string => listed(places.map(placeIn));

const sign = (thief: string): string => `<span class="tok tok--s" role="img" aria-label="${thiefName(thief)}">${thiefToken(thief as ThiefSlug)}</span>`;
const readToken = (text: string): ThievesToken => {
  const [kind, thief] = text.split('/');
  return { kind: kind as Tool, thief };
};
/** How the tokens of this game are read: the sign of a thief before a name. */
export const WORDS: Words = {
  thief: (thief) => ({ is: 'mark', text: thiefName(thief), letters: thiefName(thief), svg: sign(thief).replace(/ role="img" aria-label="[^"]*"/, '') }),
  tok: (text) => ({ is: 'mark', text: tokenName(readToken(text)), letters: kindName(readToken(text).kind), svg: sign(readToken(text).thief) }),
};
/** The text as one plain line. */
export const plain = (text: string, voice: Voice): string => plainOf(text, voice, WORDS);
/** Words as the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A thief, a token and a location as one says them aloud. */
export const listedPlain = (items: string[]): string => items.join(m.common_list_comma());
