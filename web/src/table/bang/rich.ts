/** Sentences with names and cards in them: tokens inside a catalog text, read back as parts. */
import { m, t, type Params } from '../../app/text';
import { kindName, sayCard, suitName } from '../../parts/word';
import { settings } from '../../app/settings.svelte';
import { isKind, readCard } from '../../art';

export type Part =
  | { is: 'text'; text: string }
  | { is: 'seat'; seat: number }
  /** `tail`: the mark that follows it, never alone on the next line. */
  | { is: 'card'; card: string; tail: string }
  | { is: 'face'; card: string }
  | { is: 'loss'; text: string };

/** What a sentence needs to know: who one is oneself and what the seats are called. */
export interface Voice {
  you: number | null;
  name: (seat: number) => string;
}

const OPEN = '\u0001';
const SHUT = '\u0002';
const token = (is: string, value: string | number): string => `${OPEN}${is}:${value}${SHUT}`;

export const seatToken = (seat: number): string => token('seat', seat);
/** A card by its name, a link to its rules. */
export const cardToken = (card: string): string => token('card', card);
/** A card by rank and suit, as a draw! reads it. */
export const faceToken = (card: string): string => token('face', card);
export const lossToken = (text: string): string => token('loss', text);

/** `a, b and c` as the language writes lists. */
export function listed(items: string[]): string {
  if (items.length < 2) return items[0] ?? '';
  const last = items[items.length - 1];
  return m.common_and({ a: items.slice(0, -1).join(m.common_list_comma()), b: last });
}

/** Sentences in a row, as the language sets them. */
export const joined = (sentences: (string | null | undefined)[]): string => sentences.filter(Boolean).join(settings.locale === 'zh-Hant' ? '' : ' ');

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
  for (const piece of text.split(new RegExp(`(${OPEN}[^${SHUT}]*${SHUT})`))) {
    if (!piece) continue;
    if (!piece.startsWith(OPEN)) {
      parts.push({ is: 'text', text: piece });
      continue;
    }
    const at = piece.indexOf(':');
    const is = piece.slice(1, at);
    const value = piece.slice(at + 1, -1);
    if (is === 'seat') parts.push({ is, seat: Number(value) });
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

/** Picks the form of a sentence for who acts: `key_you` when the reader acts, `key_at_you` when it is done to him. */
export function speak(key: string, voice: Voice, who: number, params: Params = {}, target: number | null = null): string {
  const all: Params = { who: seatToken(who), ...params };
  if (target !== null) all.target = seatToken(target);
  if (who === voice.you) return t(`${key}_you`, all);
  if (target !== null && target === voice.you) {
    const at = t(`${key}_at_you`, all);
    return at === `${key}_at_you` ? t(key, all) : at;
  }
  return t(key, all);
}
