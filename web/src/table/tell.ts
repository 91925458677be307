/** Sentences with names and things in them, the same for every game: tokens inside a catalog text, and who speaks. */
import { settings } from '../app/settings.svelte';
import { hasText, m, t, type Params } from '../app/text';

/** What a sentence needs to know: who one is oneself and what the seats are called. */
export interface Voice {
  you: number | null;
  name: (seat: number) => string;
}
/** A piece of a sentence: plain text, or a token of a kind with its value. */
export interface Piece {
  is: string;
  value: string;
}

const OPEN = '\u0001';
const SHUT = '\u0002';
const CUT = new RegExp(`(${OPEN}[^${SHUT}]*${SHUT})`);

/** A thing inside a sentence. */
export const token = (is: string, value: string | number): string => `${OPEN}${is}:${value}${SHUT}`;
export const seatToken = (seat: number): string => token('seat', seat);
export const lossToken = (text: string): string => token('loss', text);

/** Cuts a text with tokens into its pieces, in order. */
export const piecesOf = (text: string): Piece[] =>
  text.split(CUT).filter(Boolean).map((piece) => {
    if (!piece.startsWith(OPEN)) return { is: 'text', value: piece };
    const at = piece.indexOf(':');
    return { is: piece.slice(1, at), value: piece.slice(at + 1, -1) };
  });

/** Sentences in a row, as the language sets them. */
export const joined = (sentences: (string | null | undefined)[]): string => sentences.filter(Boolean).join(settings.locale === 'zh-Hant' ? '' : ' ');

/** `a, b and c` as the language writes lists. */
export function listed(items: string[]): string {
  if (items.length < 2) return items[0] ?? '';
  const last = items[items.length - 1];
  return m.common_and({ a: items.slice(0, -1).join(m.common_list_comma()), b: last });
}

/** Picks the form of a sentence for who acts: `key_you` when the reader acts, `key_at_you` when it is done to him; `key` where there is no such form. */
export function speak(key: string, voice: Voice, who: number, params: Params = {}, target: number | null = null): string {
  const all: Params = { who: seatToken(who), ...params };
  if (target !== null) all.target = seatToken(target);
  const form = who === voice.you ? '_you' : target !== null && target === voice.you ? '_at_you' : '';
  return t(hasText(key + form) ? key + form : key, all);
}
