/** The wire types of a match of Adios Amigos, under the names by which the table calls them. */
export type {
  AdiosAction, AdiosCounter, AdiosCue, AdiosDebt, AdiosDecision, AdiosEvent, AdiosGangster, AdiosPayment, AdiosPayRow, AdiosSeat, AdiosView, Receipt,
} from '../../wire';
export type { ChatLine, MatchInfo, SeatInfo, Source, TableInfo, Timer } from '../source';
