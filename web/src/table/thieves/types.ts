/** The wire types of a match of Gentlemen Thieves, under the names by which the table calls them. */
export type {
  Thief, ThievesAction, ThievesBalance, ThievesDecision, ThievesEvent, ThievesOptions, ThievesPlace, ThievesRefusal, ThievesSeat, ThievesToken, ThievesView,
} from '../../wire';
export type { ChatLine, MatchInfo, SeatInfo, Source, TableInfo, Timer } from '../source';
export type { HouseSlug, Special, ThiefSlug, Tool } from '../../art';
