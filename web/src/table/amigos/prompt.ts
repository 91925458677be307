/** What is asked of the viewer, and for whom all wait: as headings and sentences. Pure. */
import { m } from '../../app/text';
import { isStepwise } from './field';
import { namesOf } from './payment';
import { readAction } from './shot';
import type { Voice } from '../tell';
import type { AdiosAction, AdiosDecision, AdiosView } from './types';
import { cardName, countersName, phaseText } from './word';

export interface Ask {
  kind: string;
  title: string;
  text: string;
  urgent: boolean;
  /** Where the rules say more. */
  clause: string;
}
/** The counters that one holds: one, or several under one's own bomb, in the order in which they were taken. */
export interface Raised {
  counters: number[];
}
export const NOTHING: Raised = { counters: [] };

const CLAUSE: Record<string, string> = { ready: 'AA-11', shoot: 'AA-12', bomb: 'AA-14', step: 'AA-32' };
export const decisionOf = (view: AdiosView, seat: number | null): AdiosDecision | null => (seat === null ? null : (view.decisions.find((d) => d.seat === seat) ?? null));

/** An action in words: `7 at Lin’s 4·9`. */
export function actionText(view: AdiosView, action: Pick<AdiosAction, 'do' | 'counters' | 'target' | 'gangster'>, voice: Voice): string {
  switch (action.do) {
    case 'shoot': {
      const numbers = view.seats[action.target ?? 0]?.gangsters[action.gangster ?? 0]?.numbers ?? [];
      return m.amigos_do_shoot({ counters: countersName(action.counters ?? []), name: voice.name(action.target ?? 0), card: cardName(numbers) });
    }
    case 'reload': return view.viewer !== null && view.seats[view.viewer].bullets === 0 ? m.amigos_do_empty() : m.amigos_do_reload();
    case 'bomb': return m.amigos_do_bomb();
    case 'ready': return m.amigos_do_ready();
    default: return m.amigos_do_pass();
  }
}

/** What is asked of this seat; null where nothing is. */
export function askOf(view: AdiosView, raised: Raised, voice: Voice): Ask | null {
  const decision = decisionOf(view, view.viewer);
  if (!decision || view.viewer === null) return null;
  const { title, text } = asks(view, decision, raised, voice);
  return { kind: decision.kind, title, text, urgent: false, clause: CLAUSE[decision.kind] ?? 'AA-10' };
}

function asks(view: AdiosView, { kind }: AdiosDecision, raised: Raised, voice: Voice): { title: string; text: string } {
  if (view.chosen !== null && kind !== 'ready') return { title: actionText(view, readAction(view.chosen), voice), text: m.amigos_chosen_change() };
  if (kind === 'ready') return view.payment ? { title: m.amigos_ask_next({ n: view.turn_number + 1, loot: view.tiles[view.turn_number] ?? 0 }), text: callText(view, voice) } : { title: m.amigos_ask_first(), text: callText(view, voice) };
  if (kind === 'bomb') return { title: m.amigos_bomb_mine(), text: m.amigos_bomb_mine_help() };
  if (raised.counters.length > 0) return { title: m.amigos_drawn({ counters: countersName(raised.counters) }), text: m.amigos_drawn_help({ n: countersName(raised.counters) }) };
  return kind === 'step' ? { title: m.amigos_ask_step(), text: m.amigos_ask_step_help() } : { title: m.amigos_ask_shoot(), text: m.amigos_ask_shoot_help() };
}

/** Who calls the round. */
export const callText = (view: AdiosView, voice: Voice): string =>
  view.starter === voice.you ? m.amigos_calls_you() : m.amigos_calls({ name: voice.name(view.starter) });

/** While others decide: whom all wait for, and about what. */
export function waitOf(view: AdiosView, voice: Voice): { title: string; text: string; seats: number[] } {
  const open = view.decisions.filter((d) => d.seat !== view.viewer);
  const seats = open.map((d) => d.seat);
  const phase = view.over ? '' : phaseText(view.phase);
  if (open.length === 0) return { title: phase || m.table_wait_none(), text: '', seats };
  if (view.phase === 'ready') return { title: m.amigos_wait_ready(), text: m.amigos_wait_names({ names: namesOf(seats, voice) }), seats };
  if (view.phase === 'bomb' || view.phase === 'bomb-step') return { title: m.amigos_bomb_of({ name: voice.name(seats[0]) }), text: m.amigos_bomb_only({ name: voice.name(seats[0]) }), seats };
  return { title: phase, text: isStepwise(view) ? m.amigos_wait_names({ names: namesOf(seats, voice) }) : '', seats };
}
