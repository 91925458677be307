/** Words of Adios Amigos by slug, cards and times as they are written, and the tokens of its sentences. */
import { m, t } from '../../app/text';
import { inKey } from '../../parts/word';
import { plainOf, type Words } from '../rich';
import { token, type Voice } from '../tell';

export const GAME = 'adios-amigos';
/** `4·9`. */
export const cardName = (numbers: number[]): string => numbers.join('·');
/** `4/9` of the events as it is written here. */
export const cardOf = (text: string): string => text.replace('/', '·');
export const countersName = (counters: number[]): string => counters.join(' + ');
export const refusalText = (reason: string): string => t(`adios_amigos_refusal_${inKey(reason)}`);
export const phaseText = (phase: string): string => t(`adios_amigos_phase_${inKey(phase)}`);
export const outcomeText = (outcome: string | null): string => (outcome ? t(`adios_amigos_outcome_${inKey(outcome)}`) : m.amigos_over_none());
/** `+3`, `−2`; a dot where nothing moved. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '·');
/** Seconds with so many places, `3.4`. */
export const seconds = (ms: number, places = 1): string => (ms / 1000).toFixed(places);

/** A counter that is struck like a coin, and a card, in a sentence. */
export const countersToken = (counters: number[]): string => token('counter', countersName(counters));
export const cardToken = (card: string): string => token('card', card);

/** How the tokens of this game are read. */
export const WORDS: Words = {
  counter: (text) => ({ is: 'mark', text, letters: text }),
  card: (text) => ({ is: 'name', text }),
};
/** The text as one plain line. */
export const plain = (text: string, voice: Voice): string => plainOf(text, voice, WORDS);
