/** What a house shows of itself, and all of it in words. */
import { facts } from '../../app/facts';
import { m } from '../../app/text';
import { balanceOf, linkOf, rowsOf, type Tally } from './count';
import type { What } from './plan';
import type { ThievesPlace, ThievesView } from './types';
import { barsText, capital, kindName, placeIn, placeName, specialName, thiefName } from './word';

/** The special tokens that lie at a house, gold with its number. */
export const specialsAt = (place: ThievesPlace): { what: What; n: number }[] => [
  ...(place.tunnel ? [{ what: 'tunnel' as const, n: 1 }] : []),
  ...(place.lock ? [{ what: 'lock' as const, n: 1 }] : []),
  ...(place.car ? [{ what: 'car' as const, n: 1 }] : []),
  ...(place.gold > 0 ? [{ what: 'gold' as const, n: place.gold }] : []),
];

/** The other end of the tunnel. */
export const partnerOf = (view: ThievesView, place: string): string | null => {
  const link = linkOf(view.places);
  return link.includes(place) ? (link.find((name) => name !== place) ?? null) : null;
};

/** Is a kind here, or beyond the tunnel, or missing? */
export type Presence = 'has' | 'via' | 'none';
export function presence(view: ThievesView, place: ThievesPlace, kind: string): Presence {
  if (place.tokens.some((t) => t.kind === kind)) return 'has';
  return balanceOf(view, place.name)?.missing.includes(kind) === false ? 'via' : 'none';
}

/** All of a house in words, for the name of its button. */
export function describeHouse(view: ThievesView, place: ThievesPlace, tally: Tally, note: string): string {
  const partner = partnerOf(view, place.name);
  const balance = balanceOf(view, place.name);
  const missing = (balance?.missing ?? []).map(kindName).join(m.common_list_comma());
  const parts = [
    placeName(place.name),
    note,
    missing ? m.gentlemen_thieves_missing({ kinds: missing }) : m.gentlemen_thieves_missing_none(),
    m.thieves_balance({ day: tally.day, night: tally.night }),
    ...specialsAt(place).map(({ what, n }) => (what === 'gold' ? m.thieves_gold_n({ n }) : specialName(what))),
    partner ? m.thieves_joined({ place: placeIn(partner) }) : '',
    ...rowsOf(place).filter((row) => row.tokens.length > 0).map((row) => m.thieves_has({ kind: capital(kindName(row.kind)), thieves: row.tokens.map((t) => thiefName(t.thief)).join(m.common_list_comma()) })),
    balance ? m.thieves_worth({ bars: barsText(balance.bars) }) : '',
  ];
  return facts(parts);
}
