/** What a seat shows of itself: its state as a flag, its symbols, and all of it in words. */
import { facts } from '../../app/facts';
import { m } from '../../app/text';
import { isCharacter, type IconName, type Role } from '../../art';
import { characterName, roleName } from '../../parts/word';
import { cardName } from './word';
import type { Table } from './model.svelte';
import type { SeatView } from './types';

export interface Flag {
  text: string;
  icon: IconName;
  look: 'turn' | 'go' | 'out' | 'wait';
}

export interface SeatState {
  turn: boolean;
  awaited: boolean;
  /** All may know the role. */
  roleOpen: boolean;
  flag: Flag | null;
}

const OPEN_ROLES = 3;

export function seatState(table: Table, seat: number): SeatState {
  const view = table.shown;
  const it = view?.seats[seat];
  const turn = view?.turn === seat && !!it?.alive && !view.over;
  const awaited = table.awaited.includes(seat);
  const roleOpen = !it?.alive || it?.role === 'sheriff' || view?.seats.length === OPEN_ROLES || !!view?.over;
  return { turn, awaited, roleOpen, flag: flagOf(table, it, turn, awaited) };
}

function flagOf(table: Table, it: SeatView | undefined, turn: boolean, awaited: boolean): Flag | null {
  if (!it) return null;
  if (table.shown?.over) return table.shown.winners.includes(it.seat) ? { text: m.table_over_winner(), icon: 'star', look: 'turn' } : null;
  if (!it.alive) return { text: m.table_seat_out(), icon: 'x', look: 'out' };
  if (it.dying) return { text: m.bang_seat_dying(), icon: 'heart', look: 'go' };
  if (it.seat === table.you) return null;
  if (awaited) return { text: m.table_seat_awaited(), icon: 'clock', look: 'wait' };
  return turn ? { text: m.table_seat_turn(), icon: 'arrow', look: 'turn' } : null;
}

/** Symbol of a role; one that only its owner knows wears the eye. */
export const roleIcon = (role: string, secret = false): IconName =>
  secret ? 'eye' : role === 'sheriff' || role === 'deputy' ? 'star' : role === 'outlaw' ? 'target' : 'person';

export const hideSeatCards = (it: SeatView): boolean => !it.alive && it.in_play.length === 0;

/** A seat in words, for the name of its button. */
export function describeSeat(table: Table, seat: number): string {
  const it = table.shown?.seats[seat];
  if (!it) return '';
  const state = seatState(table, seat);
  const parts = [
    table.playerText(seat),
    isCharacter(it.character) ? characterName(it.character) : '',
    it.role ? roleName(it.role as Role) : '',
    it.alive ? m.bang_lives({ life: Math.max(0, it.life), most: it.max_life }) : m.table_seat_out(),
    it.alive ? m.bang_seat_hand({ n: it.hand_size }) : '',
    it.alive ? m.bang_range({ range: it.weapon_range }) : '',
    it.distance !== null && seat !== table.you && it.alive ? (it.in_range ? m.bang_distance_in_range({ distance: it.distance }) : m.bang_distance({ distance: it.distance })) : '',
    it.in_play.map(cardName).join(m.common_list_comma()),
    state.flag?.text ?? '',
  ];
  return facts(parts);
}
