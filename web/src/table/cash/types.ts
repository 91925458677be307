/** The wire types of a match of Cash'n Guns, under the names by which the table calls them. */
export type { CashAction, CashDecision, CashEvent, CashGun, CashRefusal, CashSeat, CashView } from '../../wire';
export type { ChatLine, MatchInfo, SeatInfo, Source, TableInfo, Timer } from '../source';
export type { BulletKind } from '../../art';
