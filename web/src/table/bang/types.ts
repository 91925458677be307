/** The wire types of a match of BANG!, under the names by which the table calls them. */
import type { TableClient } from '../../net/table.svelte';

export type { BangDecision, BangEvent, BangView, ChatLine, Known, LegalAction, MatchInfo, Refusal, SeatInfo, SeatView, TableInfo, Timer } from '../../wire';

/** A card in notation, `bang/QH`. */
export type CardText = string;

/** What the table needs of the page's client; fixtures bring their own. */
export type Source = Pick<TableClient, 'table' | 'match' | 'chat' | 'events' | 'busy' | 'skew' | 'code' | 'act' | 'command' | 'remaining'>;
