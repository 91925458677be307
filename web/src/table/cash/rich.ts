/** Sentences of Cash'n Guns with names, bullets and powers in them. */
import { m } from '../../app/text';
import { listed, piecesOf, token, type Voice } from '../tell';
import { bulletName, powerName } from './word';

export { joined, listed, lossToken, seatToken, speak, type Voice } from '../tell';

export type Part = { is: 'text' | 'loss' | 'bullet' | 'power'; text: string; entry?: string } | { is: 'seat'; seat: number; text: string };

/** A bullet by its name, a link to its rules. */
export const bulletToken = (kind: string): string => token('bullet', kind);
export const powerToken = (power: string): string => token('power', power);
export const bulletList = (kinds: string[]): string => listed(kinds.map(bulletToken));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Cuts a text with tokens into its parts. A bullet or power, which is a button, swallows the full stop after it. */
export function partsOf(text: string, voice: Voice): Part[] {
  const parts: Part[] = [];
  for (const { is, value } of piecesOf(text)) {
    if (is === 'seat') {
      const seat = Number(value);
      const name = seat === voice.you ? m.common_you() : voice.name(seat);
      parts.push({ is, seat, text: parts.length === 0 ? capital(name) : name });
    } else if (is === 'bullet') parts.push({ is, text: bulletName(value), entry: `bullet-${value}` });
    else if (is === 'power') parts.push({ is, text: powerName(value), entry: `power-${value}` });
    else if (is === 'loss') parts.push({ is, text: value });
    else {
      const last = parts[parts.length - 1];
      const bare = last && last.is !== 'seat' && last.entry ? value.replace(/^[.。]/, '') : value;
      parts.push({ is: 'text', text: bare });
    }
  }
  return parts;
}

/** The text as one plain line, for headings and live regions. */
export const plain = (text: string, voice: Voice): string => partsOf(text, voice).map((part) => part.text).join('');
