/** Every game that has a board, in the order in which they are offered: the one place where a new game is entered. */
import { m } from '../app/text';
import type { About } from './about';
import { ABOUT as amigos } from './amigos/about';
import { ABOUT as bang } from './bang/about';
import { ABOUT as cash } from './cash/about';
import { ABOUT as thieves } from './thieves/about';

const ALL: About[] = [bang, cash, thieves, amigos];

export const BOARDS: Readonly<Record<string, About>> = Object.fromEntries(ALL.map((about) => [about.game, about]));
export const OFFERED: readonly string[] = ALL.map((about) => about.game);
/** What is known of a game. One without a board is shown as the first. */
export const about = (game: string): About => BOARDS[game] ?? ALL[0];

/** How far a match is: `turn 4`, `round 2`. */
export const turnText = (game: string, n: number): string => (about(game).counts === 'turn' ? m.lobby_turn_n({ n }) : m.lobby_round_n({ n }));
/** How long it was: `14 turns`. */
export const turnsText = (game: string, n: number): string => (about(game).counts === 'turn' ? m.lobby_finished_turns({ n }) : m.lobby_rounds_n({ n }));
