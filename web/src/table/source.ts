/** What a board needs of the page: the table as this client sees it. Fixtures bring their own. */
import type { TableClient } from '../net/table.svelte';

export type { ChatLine, MatchInfo, SeatInfo, TableInfo, Timer } from '../wire';

export type Source = Pick<TableClient, 'table' | 'match' | 'chat' | 'events' | 'busy' | 'skew' | 'code' | 'act' | 'claim' | 'command' | 'remaining' | 'tableTime' | 'counting'> & Partial<Pick<TableClient, 'keeper'>>;

/** What the views of all games have. */
export interface AnyView {
  viewer: number | null;
  decisions: { seat: number; kind: string }[];
  legal: { text: string }[];
  over: boolean;
  outcome: string | null;
  winners: number[];
  turn_number: number;
}
/** What the events of all games have. */
export interface AnyEvent {
  type: string;
}
