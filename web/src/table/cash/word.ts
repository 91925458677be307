/** Words of Cash'n Guns by slug, amounts as they are written, and the tokens of its sentences. */
import { m, t } from '../../app/text';
import { inKey } from '../../parts/word';
import { plainOf, type Words } from '../rich';
import { listed, token, type Voice } from '../tell';
import type { CashRefusal } from './types';

export const GAME = 'cash-n-guns';
export const bulletName = (kind: string): string => t(`cash_n_guns_bullet_${kind}`);
export const bulletHelp = (kind: string): string => t(`cash_n_guns_bullet_${kind}_help`);
export const powerName = (power: string): string => t(`cash_n_guns_power_${inKey(power)}`);
export const powerEffect = (power: string): string => t(`cash_n_guns_power_${inKey(power)}_effect`);
export const roleName = (role: string): string => t(`cash_n_guns_role_${role}`);
export const roleGoal = (role: string): string => t(`cash_n_guns_${role}_goal`);
export const refusalText = (refusal: CashRefusal): string => t(`cash_n_guns_refusal_${inKey(refusal.reason)}`);
export const outcomeText = (outcome: string | null): string => (outcome ? t(`cash_n_guns_outcome_${outcome}`) : m.cash_over_none());
/** `10,000`; the sign of what is lost. */
export const money = (amount: number): string => (amount < 0 ? '−' : '') + Math.abs(amount).toLocaleString('en-US');

export const sum = (notes: number[]): number => notes.reduce((a, b) => a + b, 0);
/** `20,000 + 2 × 10,000 = 40,000`. */
export function notesInWords(notes: number[]): string {
  const parts = [...new Set(notes)].map((note) => {
    const n = notes.filter((other) => other === note).length;
    return n > 1 ? `${n} × ${money(note)}` : money(note);
  });
  return parts.join(' + ') + (notes.length > 1 ? ` = ${money(sum(notes))}` : '');
}

/** A bullet by its name, a link to its rules. */
export const bulletToken = (kind: string): string => token('bullet', kind);
export const powerToken = (power: string): string => token('power', power);
export const bulletList = (kinds: string[]): string => listed(kinds.map(bulletToken));

/** How the tokens of this game are read. */
export const WORDS: Words = {
  bullet: (kind) => ({ is: 'link', text: bulletName(kind), entry: `bullet-${kind}` }),
  power: (power) => ({ is: 'link', text: powerName(power), entry: `power-${power}` }),
};
/** The text as one plain line. */
export const plain = (text: string, voice: Voice): string => plainOf(text, voice, WORDS);
