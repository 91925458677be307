/** A sentence with tokens, cut into parts that can be drawn or read: names, losses, links to the rules, and what a game has of its own. */
import { m } from '../app/text';
import { piecesOf, type Voice } from './tell';

export interface Part {
  is: 'text' | 'name' | 'loss' | 'link' | 'mark';
  text: string;
  /** Of a link: the entry of the rules help. */
  entry?: string;
  /** Of a link: its color, `c--<look>`. */
  look?: string;
  /** Of a mark: what is drawn instead of its text, a few letters and a picture. */
  letters?: string;
  svg?: string;
  /** As it is read aloud, where that differs. */
  aloud?: string;
  /** The mark that follows a link, never alone on the next line. */
  tail?: string;
}

/** How a game reads its own kinds of tokens. */
export type Words = Record<string, (value: string) => Part>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cuts a text with tokens into its parts. A kind that `words` does not have is shown as it is. */
export function partsOf(text: string, voice: Voice, words: Words): Part[] {
  const parts = piecesOf(text).map(({ is, value }, k): Part => {
    if (is === 'seat') {
      const name = Number(value) === voice.you ? m.common_you() : voice.name(Number(value));
      return { is: 'name', text: k === 0 ? capital(name) : name };
    }
    if (is === 'loss') return { is, text: value };
    return words[is]?.(value) ?? { is: 'text', text: value };
  });
  return tidy(parts);
}

// a link takes the mark after it along; one whose name ends with "!" swallows a full stop
function tidy(parts: Part[]): Part[] {
  for (const [k, part] of parts.entries()) {
    const after = parts[k + 1];
    if (part.is !== 'link' || after?.is !== 'text') continue;
    const swallowed = /[!！]$/.test(part.text) ? after.text.replace(/^[.。!！]/, '') : after.text;
    part.tail = /^[.,;:!?。，、；：！？」]+/.exec(swallowed)?.[0] ?? '';
    after.text = swallowed.slice(part.tail.length);
  }
  return parts.filter((part) => part.text !== '');
}

/** The text as one plain line, for headings, names of buttons, and live regions (`aloud`). */
export const plainOf = (text: string, voice: Voice, words: Words, aloud = false): string =>
  partsOf(text, voice, words).map((part) => (aloud ? (part.aloud ?? part.text) : part.text) + (part.tail ?? '')).join('');
