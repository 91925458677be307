/** Sentences with names and cards in them: tokens inside a catalog text, read back as parts. */
import { m } from '../../app/text';
import { kindName, sayCard, suitName } from '../../parts/word';
import { settings } from '../../app/settings.svelte';
import { isKind, readCard } from '../../art';
import { listed, piecesOf, seatToken, token, type Voice } from '../tell';

export { joined, listed, lossToken, seatToken, speak, type Voice } from '../tell';

export type Part =
  | { is: 'text'; text: string }
  | { is: 'seat'; seat: number }
  /** `tail`: the mark that follows it, never alone on the next line. */
  | { is: 'card'; card: string; tail: string }
  | { is: 'face'; card: string }
  | { is: 'loss'; text: string };

/** A card by its name, a link to its rules. */
export const cardToken = (card: string): string => token('card', card);
/** A card by rank and suit, as a draw! reads it. */
export const faceToken = (card: string): string => token('face', card);

/** A few words as a sentence of its own. */
export function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?。！？…]$/.test(text) ? text : text + (settings.locale === 'zh-Hant' ? '。' : '.');
}

export const cardList = (cards: string[]): string => listed(cards.map(cardToken));
export const seatList = (seats: number[]): string => listed(seats.map(seatToken));

/** Cuts a text with tokens into its parts. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const { is, value } of piecesOf(text)) {
    if (is === 'text') parts.push({ is, text: value });
    else if (is === 'seat') parts.push({ is, seat: Number(value) });
    else if (is === 'card') parts.push({ is, card: value, tail: '' });
    else if (is === 'face') parts.push({ is, card: value });
    else parts.push({ is: 'loss', text: value });
  }
  return tidy(parts);
}

// a card takes the mark after it along; one whose name ends with "!" swallows a full stop
function tidy(parts: Part[]): Part[] {
  for (const [k, part] of parts.entries()) {
    const after = parts[k + 1];
    if (part.is !== 'card' || after?.is !== 'text') continue;
    const swallowed = /[!！]$/.test(cardName(part.card)) ? after.text.replace(/^[.。!！]/, '') : after.text;
    part.tail = /^[.,;:!?。，、；：！？」]+/.exec(swallowed)?.[0] ?? '';
    after.text = swallowed.slice(part.tail.length);
  }
  return parts.filter((part) => part.is !== 'text' || part.text !== '');
}

const MARK: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Name of a card as the reader's language has it; what is no card is shown as it is. */
export const cardName = (card: string): string => {
  const kind = card.split('/')[0];
  return isKind(kind) ? kindName(kind) : card;
};

/** Rank and suit, `9♠`. */
export function faceText(card: string): string {
  const { rank, suit } = readCard(card);
  return `${rank}${MARK[suit]}`;
}

/** Name, rank and suit, for answers among several cards: `Missed! 10♣`. */
export const cardLabel = (card: string): string => `${cardName(card)} ${faceText(card)}`;

/** The text as one plain line, for live regions and names of buttons; suits are said in words where `aloud`. */
export function plain(text: string, voice: Voice, aloud = false): string {
  return partsOf(text)
    .map((part) => {
      switch (part.is) {
        case 'text': return part.text;
        case 'loss': return part.text;
        case 'seat': return part.seat === voice.you ? m.common_you() : voice.name(part.seat);
        case 'card': return (aloud ? sayCard(part.card) : cardName(part.card)) + part.tail;
        case 'face': {
          if (!aloud) return faceText(part.card);
          const { rank, suit } = readCard(part.card);
          return `${rank} ${suitName(suit)}`;
        }
      }
    })
    .join('');
}
