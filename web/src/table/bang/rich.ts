/** Sentences with names and cards in them: tokens inside a catalog text, read back as parts. */
import { m } from '../../app/text';
import { kindName, sayCard, suitName } from '../../parts/word';
import { isKind, readCard } from '../../art';
import { listed, piecesOf, seatToken, token, type Voice } from '../tell';

export { listed, lossToken, seatToken, speak, type Voice } from '../tell';

export type Part =
  | { is: 'text'; text: string }
  | { is: 'seat'; seat: number }
  | { is: 'card'; card: string }
  | { is: 'face'; card: string }
  | { is: 'loss'; text: string };

/** A card by its name, a link to its rules. */
export const cardToken = (card: string): string => token('card', card);
/** A card by rank and suit, as a draw! reads it. */
export const faceToken = (card: string): string => token('face', card);

export const cardList = (cards: string[]): string => listed(cards.map(cardToken));
export const seatList = (seats: number[]): string => listed(seats.map(seatToken));

/** Cuts a text with tokens into its parts. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const { is, value } of piecesOf(text)) {
    if (is === 'text') parts.push({ is, text: value });
    else if (is === 'seat') parts.push({ is, seat: Number(value) });
    else if (is === 'card' || is === 'face') parts.push({ is, card: value });
    else parts.push({ is: 'loss', text: value });
  }
  return tidy(parts);
}

// a card whose name ends with "!" swallows the full stop after it
function tidy(parts: Part[]): Part[] {
  return parts.map((part, k) => {
    const before = parts[k - 1];
    if (part.is !== 'text' || before?.is !== 'card' || !/[!！]$/.test(cardName(before.card))) return part;
    return { ...part, text: part.text.replace(/^[.。!！]/, '') };
  });
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
        case 'card': return aloud ? sayCard(part.card) : cardName(part.card);
        case 'face': {
          if (!aloud) return faceText(part.card);
          const { rank, suit } = readCard(part.card);
          return `${rank} ${suitName(suit)}`;
        }
      }
    })
    .join('');
}
