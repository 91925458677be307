/** Special tokens beside the houses: how many are in the supply, and where the others lie. */
import { m } from '../../app/text';
import type { What } from './plan';
import type { ThievesView } from './types';
import { capital, placesIn } from './word';

export const inSupply = (view: ThievesView, what: What): number =>
  what === 'gold' ? view.supply.gold : what === 'tunnel' ? view.supply.tunnels : what === 'car' ? Number(view.supply.car) : 0;
const lies = (view: ThievesView, what: What): string[] => view.places.filter((p) => (what === 'gold' ? p.gold > 0 : p[what])).map((p) => p.name);

/** Where the tokens of a kind are, in words. */
export function whereIs(view: ThievesView, what: What): string {
  const n = inSupply(view, what);
  const places = lies(view, what);
  const supply = n > 0 ? m.thieves_supply_n({ n }) : '';
  return [supply, places.length > 0 ? m.thieves_home({ places: placesIn(places) }) : ''].filter(Boolean).map(capital).join(m.common_list_comma());
}
