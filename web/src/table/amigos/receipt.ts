/** Receipts of the last race, in the order of judgment: which were contested, and how each was judged. Pure. */
import { readAction } from './shot';
import type { AdiosEvent, Receipt } from './types';

/** A claim with what can be looked up of it. */
export interface Judged {
  receipt: Receipt;
  /** Others that wanted the same in the same moment or shortly before. */
  rivals: Receipt[];
  contested: boolean;
}
/** Verdicts of claims that changed something. */
const DONE: ReadonlySet<string> = new Set(['gangster-shot', 'shot-missed', 'gun-reloaded', 'empty-reload', 'bomb-thrown']);
/** Refusals that say nothing of time. */
const CLUMSY: ReadonlySet<string> = new Set(['no-bullet', 'no-bomb', 'own-gangster', 'only-one-counter', 'only-shots', 'counter-placed', 'no-such-action', 'one-a-moment']);

/** The one at whom a claim is aimed; `bomb` for a bomb, which excludes all. */
function aimOf(receipt: Receipt): string {
  const { do: what, target, gangster } = readAction(receipt.action);
  return what === 'shoot' ? `${target} ${gangster}` : what;
}
const exclude = (a: string, b: string): boolean => a === b || a === 'bomb' || b === 'bomb';

export function judged(receipts: Receipt[]): Judged[] {
  const byNumber = new Map(receipts.map((receipt) => [receipt.number, receipt]));
  const found = receipts.map((receipt): Judged => {
    const aim = aimOf(receipt);
    const rivals = (receipt.rivals ?? []).flatMap((n) => byNumber.get(n) ?? []).filter((rival) => aim !== 'reload' && aimOf(rival) !== 'reload' && exclude(aim, aimOf(rival)));
    const back = !DONE.has(receipt.verdict) && !CLUMSY.has(receipt.verdict);
    return { receipt, rivals, contested: back || rivals.length > 0 };
  });
  // who was first in a contest is part of it
  const named = new Set(found.flatMap((it) => it.rivals.map((rival) => rival.number)));
  return found.map((it) => (named.has(it.receipt.number) ? { ...it, contested: true } : it));
}

/** Did it change anything? */
export const counted = (receipt: Receipt): boolean => DONE.has(receipt.verdict);

/** Table time at which the round began to which the receipts belong: the last start before the first of them. */
export function startOf(receipts: Receipt[], events: AdiosEvent[]): number {
  const first = receipts[0]?.at ?? 0;
  return events.reduce((at, event) => (event.type === 'shootout-began' && event.at <= first ? event.at : at), 0);
}
/** The cards of a round as they lay when the receipts were made: `seat gangster` to `4·9`. */
export function cardsAt(receipts: Receipt[], events: AdiosEvent[]): Map<string, string> {
  const first = receipts[0]?.at ?? 0;
  const cards = new Map<string, string>();
  for (const event of events) {
    if (event.type !== 'gangsters-laid' || event.at > first) continue;
    event.gangsters.forEach((card, k) => cards.set(`${event.seat} ${k}`, card.replace('/', '·')));
  }
  return cards;
}
