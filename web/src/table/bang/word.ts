/** Words of BANG! at its table: cards as one reads and says them, and the tokens of its sentences. */
import { settings } from '../../app/settings.svelte';
import { isKind, KINDS, readCard, suitMark, type Kind } from '../../art';
import { kindName, sayCard, suitName } from '../../parts/word';
import { plainOf, type Words } from '../rich';
import { listed, seatToken, token, type Voice } from '../tell';

export const GAME = 'bang';

/** A card by its name, a link to its rules. */
export const cardToken = (card: string): string => token('card', card);
/** A card by rank and suit, as a draw! reads it. */
export const faceToken = (card: string): string => token('face', card);
export const cardList = (cards: string[]): string => listed(cards.map(cardToken));
export const seatList = (seats: number[]): string => listed(seats.map(seatToken));

/** A few words as a sentence of its own. */
export function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?。！？…]$/.test(text) ? text : text + (settings.locale === 'zh-Hant' ? '。' : '.');
}

const MARK: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const kindOf = (card: string): string => card.split('/')[0];

/** Name of a card as the reader's language has it; what is no card is shown as it is. */
export const cardName = (card: string): string => {
  const kind = kindOf(card);
  return isKind(kind) ? kindName(kind) : card;
};

/** Rank and suit, `9♠`. */
export function faceText(card: string): string {
  const { rank, suit } = readCard(card);
  return `${rank}${MARK[suit]}`;
}

/** Name, rank and suit, for answers among several cards: `Missed! 10♣`. */
export const cardLabel = (card: string): string => `${cardName(card)} ${faceText(card)}`;

/** How the tokens of this game are read. */
export const WORDS: Words = {
  card: (card) => ({ is: 'link', text: cardName(card), aloud: sayCard(card), entry: `card-${kindOf(card)}`, look: KINDS[kindOf(card) as Kind]?.frame }),
  face: (card) => {
    const { rank, suit } = readCard(card);
    return { is: 'mark', text: faceText(card), aloud: `${rank} ${suitName(suit)}`, letters: rank, svg: suitMark(suit) };
  },
};
/** The text as one plain line, for live regions and names of buttons; suits are said in words where `aloud`. */
export const plain = (text: string, voice: Voice, aloud = false): string => plainOf(text, voice, WORDS, aloud);
