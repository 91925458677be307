/** Shots: their notation, and the sums and differences of which the game is made. Pure. */
import type { AdiosAction } from './types';

const PLACES = 'abc';

/** What one has sent and the table has not judged yet; `shoot` has all of it. */
export interface Claim {
  id: number;
  text: string;
  do: string;
  counters: number[];
  target: number | null;
  gangster: number | null;
}

const ascending = (counters: number[]): number[] => [...counters].sort((a, b) => a - b);
/** `shoot 3+5 > 1b`. */
export const shotText = (counters: number[], target: number, gangster: number): string => `shoot ${ascending(counters).join('+')} > ${target}${PLACES[gangster]}`;

/** An action from its notation. */
export function readAction(text: string): AdiosAction {
  const shot = /^shoot ([\d+]+) > (\d)([abc])$/.exec(text);
  if (!shot) return { text, do: text };
  return { text, do: 'shoot', counters: shot[1].split('+').map(Number), target: Number(shot[2]), gangster: PLACES.indexOf(shot[3]) };
}
export function claimOf(id: number, text: string): Claim {
  const { do: what, counters = [], target = null, gangster = null } = readAction(text);
  return { id, text, do: what, counters, target, gangster };
}

export const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
/** What hits a gangster of these numbers: their sum, and their difference. */
export const hitsOf = ([a, b]: number[]): [sum: number, difference: number] => [a + b, Math.abs(a - b)];
/** `4 + 9 = 13`, or `9 − 4 = 5`: how these counters hit a gangster; null where they do not. */
export function whyHit(counters: number[], numbers: number[], bomb: boolean): string | null {
  const [plus, minus] = hitsOf(numbers);
  const [low, high] = ascending(numbers);
  const total = sum(counters);
  const own = counters.length > 1 ? `${ascending(counters).join(' + ')} = ` : '';
  if (total === plus) return `${own}${low} + ${high} = ${plus}`;
  return total === minus && !bomb ? `${high} − ${low} = ${minus}` : null;
}
/** `5 + 7 = 12`; of one alone the number. */
export const totalText = (counters: number[]): string => (counters.length > 1 ? `${counters.join(' + ')} = ${sum(counters)}` : counters.join(''));
