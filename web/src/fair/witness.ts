/** Witnesses a deal: what of it is new, whether it fits what was seen before, and whether one's share may be revealed. Pure. */
import type { Deal } from '../wire';
import { digest } from './digest';
import { seenOf, type Kept, type Seen } from './keep';

type Shown = Parameters<typeof seenOf>[1];

export interface Witnessed {
  kept: Omit<Kept, 'at'>;
  seen: Seen;
  /** One's share, once `kept` is kept: everything else is bound by now. */
  reveal: string | null;
}

/** `you`: one's seat, null for who only watches. */
export function witness({ pending, deals }: Omit<Kept, 'at'>, deal: Deal, table: Shown, you: number | null): Witnessed {
  const known = deals.find((one) => one.match === deal.match);
  const seen = known ? again(known, deal) : first(deals, deal, seenOf(deal, table, ownShare(pending, deal, you)));
  const kept = {
    pending: pending.filter((share) => share !== seen.mine?.share),
    deals: known ? deals.map((one) => (one === known ? seen : one)) : [...deals, seen],
  };
  return { kept, seen, reveal: mayReveal(seen, deal) ? (seen.mine?.share ?? null) : null };
}

/** A number is dealt once: a server that goes back to one deals anew what it knows already. */
const first = (deals: Seen[], deal: Deal, seen: Seen): Seen => (deals.some((one) => one.number >= deal.number) ? { ...seen, broken: 'again' } : seen);

function again(known: Seen, deal: Deal): Seen {
  const pledges = JSON.stringify(deal.shares.map(({ seat, pledge }) => ({ seat, pledge })));
  const same = known.number === deal.number && known.commitment === deal.commitment && JSON.stringify(known.pledges) === pledges;
  return same || known.broken ? known : { ...known, broken: 'changed' };
}

function ownShare(pending: string[], deal: Deal, you: number | null): Seen['mine'] {
  const pledge = deal.shares.find((share) => share.seat === you)?.pledge;
  const share = pending.find((one) => digest(one) === pledge);
  return share === undefined || you === null ? null : { seat: you, share };
}

const mayReveal = (seen: Seen, deal: Deal): boolean =>
  seen.early && !seen.broken && !deal.begun && deal.shares.some((share) => share.seat === seen.mine?.seat && !share.revealed);
