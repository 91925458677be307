/** The wire types of a match of BANG!, under the names by which the table calls them. */
export type { BangDecision, BangEvent, BangView, Known, LegalAction, Refusal, SeatView } from '../../wire';
export type { ChatLine, MatchInfo, SeatInfo, Source, TableInfo, Timer } from '../source';

/** A card in notation, `bang/QH`. */
export type CardText = string;
