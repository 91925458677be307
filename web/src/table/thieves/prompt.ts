/** The prompt: from a decision, its legal actions and what one has raised, to a heading, a sentence and answers. */
import { m, t } from '../../app/text';
import { joined, listed, type Voice } from '../tell';
import { dayOf, type Side } from './count';
import { allianceAct, changed, decisionOf, heldOf, loadsOf, NOTHING, proposed, sourcesOf, spotsOf, type Held, type Raised, type What } from './plan';
import type { ThievesAction, ThievesDecision, ThievesToken, ThievesView } from './types';
import { placeIn, placeName, refusalText, robsText, specialHelp, thiefName, tokenName } from './word';

export interface Answer {
  /** Stays the same over updates, so that focus stays. */
  key: string;
  label: string;
  look: 'plain' | 'pop' | 'ghost';
  /** What is sent. */
  act: ThievesAction | null;
  /** What is raised instead. */
  raise: Raised | null;
  disabled: boolean;
  /** Drawn before the label; `bare`: instead of it. */
  token: ThievesToken | null;
  special: What | null;
  bare: boolean;
}
export interface Ask {
  kind: string;
  title: string;
  text: string;
  /** Nobody attacks anybody here. */
  urgent: boolean;
  brief?: { title: string; text: string };
  answers: Answer[];
  /** Where the rules say more. */
  clause: string;
}

const answer = (key: string, label: string, more: Partial<Answer> = {}): Answer => ({ key, label, look: 'plain', act: null, raise: null, disabled: false, token: null, special: null, bare: false, ...more });
const putBack = (): Answer => answer('down', m.thieves_put_back(), { look: 'ghost', raise: NOTHING });
const find = (view: ThievesView, what: string) => view.legal.find((a) => a.do === what) ?? null;

type Made = Pick<Ask, 'title' | 'text' | 'answers' | 'clause' | 'brief'>;

/** The whole prompt of the viewer; null when nothing is asked of him. */
export function askOf(view: ThievesView, raised: Raised): Ask | null {
  const decision = decisionOf(view, view.viewer);
  if (!decision) return null;
  return { ...made(view, decision, raised), kind: decision.kind, urgent: false };
}

function made(view: ThievesView, decision: ThievesDecision, raised: Raised): Made {
  if (decision.kind === 'alliance') return alliance(view, raised);
  if (decision.kind === 'turn' && raised.is === 'draw') return draw(view);
  const held = heldOf(view, raised);
  if (held?.is === 'token') return token(view, held);
  if (held?.is === 'special') return special(view, held, decision);
  if (held?.is === 'back') return back(view);
  const text = view.seats[decision.seat].clovers > 0 ? m.thieves_ask_turn_why() : m.thieves_ask_turn_no_clover();
  return { title: m.thieves_ask_turn(), text, brief: { title: m.thieves_ask_turn(), text: m.thieves_ask_turn_brief() }, answers: [], clause: 'GT-11' };
}

function alliance(view: ThievesView, raised: Raised): Made {
  const day = proposed(view, raised);
  const act = allianceAct(view, day);
  const first = dayOf(view).length === 0;
  const undo = changed(view, day).length > 0 || (first && raised.is === 'alliance');
  const picked = raised.is === 'alliance' && raised.picked;
  const text = picked ? m.thieves_ask_alliance_picked({ thief: thiefName(picked) }) : act ? m.thieves_ask_alliance_why() : m.thieves_ask_alliance_same();
  return {
    title: m.thieves_ask_alliance(),
    text,
    brief: { title: m.thieves_ask_alliance_brief(), text: picked ? text : act ? m.thieves_ask_alliance_brief_why() : m.thieves_ask_alliance_brief_same() },
    answers: [
      ...(undo ? [answer('down', m.thieves_undo(), { look: 'ghost', raise: NOTHING })] : []),
      answer('go', m.thieves_go(), { look: 'pop', act, disabled: act === null }),
    ],
    clause: 'GT-10',
  };
}

function draw(view: ThievesView): Made {
  return { title: m.thieves_ask_draw(), text: m.thieves_ask_draw_why(), answers: [putBack(), answer('draw', m.thieves_draw(), { look: 'pop', act: find(view, 'draw') })], clause: 'GT-13' };
}

function token(view: ThievesView, held: Held & { is: 'token' }): Made {
  const side = view.thieves.find((thief) => thief.name === held.token.thief)?.side ?? 'tie';
  const counts = side === 'tie' ? '' : t(`thieves_counts_${side}`, { thief: thiefName(held.token.thief) });
  const drawn = held.slot === null;
  const title = t(drawn ? 'thieves_ask_drawn' : `thieves_ask_place_${held.token.kind}`, { token: tokenName(held.token) });
  const brief = side === 'tie' ? '' : t(`thieves_counts_${side}_brief`);
  return { title, text: joined([counts, m.thieves_ask_where()]), brief: { title, text: joined([brief, m.thieves_ask_where()]) }, answers: drawn ? [] : [putBack()], clause: drawn ? 'GT-13' : 'GT-12' };
}

const SPECIAL_CLAUSE: Record<What, string> = { gold: 'GT-16', car: 'GT-17', lock: 'GT-18', tunnel: 'GT-19' };

function special(view: ThievesView, held: Held & { is: 'special' }, decision: ThievesDecision): Made {
  const { what, source, place } = held;
  const clause = SPECIAL_CLAUSE[what];
  const second = decision.kind === 'gold';
  const last = second ? [answer('done', m.thieves_done(), { look: 'pop', act: find(view, 'done') })] : [putBack()];
  if (what === 'car' && place !== undefined) {
    const lock = view.places.find((p) => p.lock)?.name ?? 'museum';
    const loads = loadsOf(view, place).map((act) => answer(act.text, act.token ? tokenName(act.token) : act.text, { act, token: act.token ?? null, bare: true }));
    return { title: t('thieves_ask_load', { place: placeIn(place) }), text: m.thieves_ask_load_why({ lock: placeIn(lock) }), answers: [...loads, putBack()], clause };
  }
  if ((what === 'gold' || what === 'tunnel') && source === undefined) {
    const supply = sourcesOf(view, what).includes(null) ? [answer('supply', m.thieves_from_supply(), { special: what, raise: { is: 'special', what, source: null } })] : [];
    return { title: second ? m.thieves_ask_second() : t(`thieves_ask_source_${what}`), text: m.thieves_ask_source_why(), answers: [...supply, ...last], clause };
  }
  const from = source ? m.thieves_from({ place: placeIn(source) }) : '';
  const again = second && sourcesOf(view, what).length > 1 ? [answer('other', m.thieves_other_source(), { look: 'ghost', raise: { is: 'special', what } })] : [];
  const title = second && !from ? m.thieves_ask_second() : t(`thieves_ask_${what}`);
  return { title, text: joined([from, second ? m.thieves_ask_second_why() : specialHelp(what)]), brief: { title, text: from || m.thieves_ask_where() }, answers: [...again, ...last], clause };
}

function back(view: ThievesView): Made {
  const acts = view.legal.filter((a) => a.do === 'back' && a.source);
  return { title: m.gentlemen_thieves_asked_tunnel(), text: m.thieves_ask_back_why(), answers: acts.map((act) => answer(act.text, placeName(act.source as string), { act, special: 'tunnel' })), clause: 'GT-19' };
}

/** While others decide: whom all wait for, and about what. */
export function waitOf(view: ThievesView, voice: Voice): { title: string; text: string; seats: number[] } {
  const decision = view.decisions[0];
  if (!decision) return { title: m.table_wait_none(), text: '', seats: [] };
  return { title: m.table_wait_turn({ name: voice.name(decision.seat) }), text: t(`thieves_wait_${decision.kind}`), seats: [decision.seat] };
}

/** What a press on a house would do, in a few words: who would win a robbery, or why it cannot be chosen. */
export function noteAt(view: ThievesView, raised: Raised, place: string): { text: string; robs: Side | null } | null {
  const spot = spotsOf(view, raised)[place];
  if (!spot) return null;
  if (spot.side) {
    const elsewhere = !spot.robs.includes(place);
    return { text: elsewhere ? m.thieves_robs_elsewhere({ places: listed(spot.robs.map(placeName)), side: robsText(spot.side) }) : robsText(spot.side), robs: spot.side };
  }
  if (!spot.why) return null;
  const held = heldOf(view, raised);
  const text = spot.why.reason === 'kind-full' && held?.is === 'token' ? t(`thieves_full_${held.token.kind}`) : refusalText(spot.why.reason);
  return { text, robs: null };
}

