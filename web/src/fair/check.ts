/**
 * Checks a deal after the match, from its record and from what this browser itself saw and gave before. Pure.
 * That the cards follow from the seed takes the rules, which the browser does not hold: `standoff verify` plays the record again.
 */
import { digest, isHex, seedOf, type Opened } from './digest';
import type { Seen } from './keep';

/** What was looked at. good: as it should be; bad: it is not; open: it cannot be told, and that is nobody's fault. */
export interface Point {
  what: 'record' | 'commitment' | 'shares' | 'mine' | 'table' | 'once' | 'early' | 'withheld';
  state: 'good' | 'bad' | 'open';
  /** Seats that this is about. */
  seats?: number[];
}
/** holds: everything is good, one's own share included; partly: nothing is bad; fails: somebody cheated, or something is damaged. */
export interface Finding {
  outcome: 'holds' | 'partly' | 'fails';
  points: Point[];
  seed: string | null;
}

interface Header {
  type: 'match';
  game: string;
  seats: number;
  options: Record<string, string>;
  match?: string;
  commitment: string;
  contributions: Opened[];
}

export function checkDeal(seen: Seen, record: string): Finding {
  const read = parse(record);
  const points: Point[] = [];
  if (seen.broken) points.push({ what: 'once', state: 'bad' });
  if (!read) return judged([...points, { what: 'record', state: 'bad' }], null);
  const { header, secret } = read;
  const shares = header.contributions;
  points.push({ what: 'commitment', state: digest(secret) === seen.commitment && header.commitment === seen.commitment ? 'good' : 'bad' });
  if (seen.pledges.length > 0 || shares.length > 0) points.push({ what: 'shares', state: arePledged(seen, shares) ? 'good' : 'bad' });
  points.push(ownPoint(seen, shares), { what: 'table', state: isOfTable(seen, header) ? 'good' : 'bad' });
  if (!seen.early) points.push({ what: 'early', state: 'open' });
  const withheld = shares.filter((share) => share.opened === null && share.seat !== seen.mine?.seat).map((share) => share.seat);
  if (withheld.length > 0) points.push({ what: 'withheld', state: 'open', seats: withheld });
  return judged(points, seedOf(secret, shares, header.match));
}

function judged(points: Point[], seed: string | null): Finding {
  const isMine = points.some((point) => point.what === 'mine' && point.state === 'good');
  const isLate = points.some((point) => point.what === 'early');
  return { outcome: points.some((point) => point.state === 'bad') ? 'fails' : isMine && !isLate ? 'holds' : 'partly', points, seed };
}

function arePledged(seen: Seen, shares: Opened[]): boolean {
  const same = JSON.stringify(shares.map(({ seat, hash }) => ({ seat, pledge: hash }))) === JSON.stringify(seen.pledges);
  return same && shares.every((share) => share.opened === null || digest(share.opened) === share.hash);
}

/** One's own share is in the seed as one made it; open: one gave none, or it was left out. */
function ownPoint({ mine }: Seen, shares: Opened[]): Point {
  const found = shares.find((share) => share.seat === mine?.seat);
  if (!mine) return { what: 'mine', state: 'open' };
  if (!found || (found.opened !== null && found.opened !== mine.share)) return { what: 'mine', state: 'bad' };
  return found.opened === null ? { what: 'mine', state: 'open', seats: [mine.seat] } : { what: 'mine', state: 'good' };
}

const sorted = (options: Record<string, string>): string => JSON.stringify(Object.entries(options).sort());
/** Matches from before there were shares have no identity in their record. */
const isOfMatch = (seen: Seen, { match }: Header): boolean => match === seen.match || (match === undefined && seen.pledges.length === 0);
const isOfTable = (seen: Seen, header: Header): boolean =>
  isOfMatch(seen, header) && header.game === seen.game && header.seats === seen.seats && sorted(header.options) === sorted(seen.options);

/** The first and the last line of a record; null where they are not what they should be. */
function parse(record: string): { header: Header; secret: string } | null {
  try {
    const lines = record.trimEnd().split('\n');
    const header = JSON.parse(lines[0]) as Header;
    const end = JSON.parse(lines[lines.length - 1]) as { type: string; secret: string };
    if (header.type !== 'match' || end.type !== 'end' || !isHex(end.secret) || (header.match !== undefined && !isHex(header.match, 16))) return null;
    const contributions = header.contributions.map(({ seat, hash, opened = null }) => ({ seat, hash, opened }));
    const sound = contributions.every((one) => Number.isInteger(one.seat) && one.seat >= 0 && one.seat < header.seats && isHex(one.hash) && (one.opened === null || isHex(one.opened)));
    return sound && typeof header.options === 'object' ? { header: { ...header, contributions }, secret: end.secret } : null;
  } catch {
    return null;
  }
}
