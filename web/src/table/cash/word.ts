/** Words of Cash'n Guns by slug, and amounts as they are written. */
import { m, t } from '../../app/text';
import { inKey } from '../../parts/word';
import type { CashRefusal } from './types';

export const GAME = 'cash-n-guns';
export const bulletName = (kind: string): string => t(`cash_n_guns_bullet_${kind}`);
export const powerName = (power: string): string => t(`cash_n_guns_power_${inKey(power)}`);
export const powerEffect = (power: string): string => t(`cash_n_guns_power_${inKey(power)}_effect`);
export const roleName = (role: string): string => t(`cash_n_guns_role_${role}`);
export const roleGoal = (role: string): string => t(`cash_n_guns_${role}_goal`);
export const refusalText = (refusal: CashRefusal): string => t(`cash_n_guns_refusal_${inKey(refusal.reason)}`);
export const outcomeText = (outcome: string | null): string => (outcome ? t(`cash_n_guns_outcome_${outcome}`) : m.cash_over_none());
/** `10,000`; the sign of what is lost. */
export const money = (amount: number): string => (amount < 0 ? '−' : '') + Math.abs(amount).toLocaleString('en-US');
