/** The wire types of a match of Cash'n Guns, under the names by which the table calls them. */
import type { TableClient } from '../../net/table.svelte';

export type { CashAction, CashDecision, CashEvent, CashGun, CashRefusal, CashSeat, CashView, ChatLine, MatchInfo, SeatInfo, TableInfo, Timer } from '../../wire';
export type { BulletKind } from '../../art';

/** What the table needs of the page's client; fixtures bring their own. */
export type Source = Pick<TableClient, 'table' | 'match' | 'chat' | 'events' | 'busy' | 'skew' | 'code' | 'act' | 'command' | 'remaining'>;
