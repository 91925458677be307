/** The prompt: from a decision, its legal actions and what one has raised, to a heading, a sentence and answers. */
import { hasText, m, t } from '../../app/text';
import { joined, listed, seatToken, type Voice } from '../tell';
import { gunsOn, woundsToDie } from './story';
import type { BulletKind, CashAction, CashDecision, CashSeat, CashView } from './types';
import { bulletList, bulletName, money, plain, powerEffect, powerName, refusalText } from './word';

/** The little sign before an answer. */
export type Sign = 'shame' | 'alarm' | 'gun' | 'grenade' | 'phone' | null;

export interface Answer {
  /** Stays the same over updates, so that focus stays. */
  key: string;
  label: string;
  /** What it leads to. */
  hint: string | null;
  sign: Sign;
  look: 'plain' | 'pop' | 'main' | 'ghost';
  /** What is sent; without it, what was raised is put down. */
  act: CashAction | null;
  /** One's own sealed choice. */
  on: boolean;
}
export interface Ask {
  kind: string;
  title: string;
  text: string;
  answers: Answer[];
  /** Where the rules say more. */
  clause: string;
  /** Guns point at oneself. */
  urgent: boolean;
}
/** What one has raised so far: bullets to load, targets for the first gun while the second looks for one. */
export interface Raised {
  bullets: BulletKind[];
  target: number | null;
}
export const NOTHING: Raised = { bullets: [], target: null };

const CLAUSE: Record<string, string> = {
  load: 'CG-11', aim: 'CG-12', courage: 'CG-13', grenade: 'CG-40', specialist: 'CG-40', take: 'CG-44', insist: 'CG-40', phone: 'CG-51',
};

/** What is asked of this seat, if anything. */
export const decisionOf = (view: CashView, seat: number | null): CashDecision | null =>
  seat === null ? null : (view.decisions.find((d) => d.seat === seat) ?? null);

const answer = (key: string, label: string, more: Partial<Answer> = {}): Answer => ({ key, label, hint: null, sign: null, look: 'plain', act: null, on: false, ...more });
const find = (view: CashView, what: string) => view.legal.find((a) => a.do === what) ?? null;

/** The loading of these bullets, in either order of raising. */
export const loadAct = (view: CashView, bullets: BulletKind[]): CashAction | null =>
  bullets.length === 0 ? null : (view.legal.find((a) => a.do === 'load' && a.bullet === bullets[0] && (a.second_bullet ?? undefined) === bullets[1]) ?? null);

/** Bullets of which the viewer may raise one now. */
export function loadable(view: CashView, raised: Raised): Set<string> {
  const kinds = new Set<string>();
  for (const a of view.legal) {
    if (a.do === 'back' && a.bullet) kinds.add(a.bullet);
    if (a.do !== 'load' || !a.bullet) continue;
    kinds.add(a.bullet);
    if (a.second_bullet && raised.bullets[0] === a.bullet) kinds.add(a.second_bullet);
  }
  return kinds;
}

/** Is there a loading of what is raised and one more of this kind? Piles of a kind are pressed once for each. */
export const canAdd = (view: CashView, raised: Raised, kind: BulletKind): boolean => {
  const bullets = [...raised.bullets, kind];
  return view.legal.some((a) => a.do === 'load' && bullets.every((b, k) => b === (k === 0 ? a.bullet : a.second_bullet)) && bullets.length <= 2);
};

/** Seats at which a gun may be aimed now. */
export function targetsOf(view: CashView, raised: Raised): number[] {
  const acts = view.legal.filter((a) => a.do === 'aim');
  const seats = raised.target === null
    ? acts.map((a) => a.target)
    : acts.filter((a) => a.target === raised.target).map((a) => a.second_target);
  return [...new Set(seats.filter((s): s is number => typeof s === 'number'))];
}
/** The aiming of the first gun, and of the second if there is one. */
export const aimAct = (view: CashView, target: number, second: number | null): CashAction | null =>
  view.legal.find((a) => a.do === 'aim' && a.target === target && (a.second_target ?? null) === second) ?? null;

/** The viewer's own sealed choice, as an action. */
export const chosenAct = (view: CashView): CashAction | null => (view.chosen === null ? null : readAction(view.chosen));

/** An action from its notation. */
export function readAction(text: string): CashAction {
  const [what, first, second] = text.split(' ');
  const seat = (s?: string) => (s !== undefined && /^\d+$/.test(s) ? Number(s) : undefined);
  return what === 'load' || what === 'back' ? { text, do: what, bullet: first, second_bullet: second } : { text, do: what, target: seat(first), second_target: seat(second) };
}

/** A choice in words, `You aim at Dusty`. */
export function choiceText(act: CashAction, voice: Voice): string {
  const name = (seat?: number) => (seat === undefined ? '' : voice.name(seat));
  const bullets = [act.bullet, act.second_bullet].filter((b): b is string => !!b);
  switch (act.do) {
    case 'load': return plain(m.cash_chosen_load({ bullets: bulletList(bullets) }), voice);
    case 'aim': return m.cash_chosen_aim({ names: listed([name(act.target), name(act.second_target)].filter(Boolean)) });
    case 'back': return m.cash_n_guns_do_back({ bullet: bulletName(act.bullet ?? 'clic') });
    case 'take': return m.cash_n_guns_do_take({ name: name(act.target) });
    case 'wait': return m.cash_chosen_waits();
    default: return hasText(`cash_chosen_${act.do}`) ? t(`cash_chosen_${act.do}`) : t(`cash_n_guns_do_${act.do}`);
  }
}

type Make = (view: CashView, decision: CashDecision, me: CashSeat, raised: Raised, voice: Voice) => { title: string; text: string; answers: Answer[] };

/** The whole prompt of the viewer; null when nothing is asked of him. */
export function askOf(view: CashView, raised: Raised, voice: Voice): Ask | null {
  const decision = decisionOf(view, view.viewer);
  if (!decision || view.viewer === null) return null;
  const me = view.seats[view.viewer];
  const make = ASKS[decision.kind];
  const made = make ? make(view, decision, me, raised, voice) : { title: m.table_ask_unknown(), text: '', answers: view.legal.map((a) => answer(a.text, choiceText(a, voice), { act: a })) };
  const chosen = chosenAct(view);
  const answers = made.answers.map((a) => ({ ...a, on: a.act !== null && a.act.text === view.chosen }));
  const change = decision.sealed && view.legal.length > 1 ? m.cash_chosen_change() : m.cash_chosen_wait();
  const text = chosen ? joined([`${choiceText(chosen, voice)}${m.cash_stop()}`, change]) : made.text;
  return { ...made, text, answers, kind: decision.kind, clause: CLAUSE[decision.kind] ?? 'CG-10', urgent: decision.kind === 'courage' && gunsOn(view, me.seat) > 0 };
}

const ASKS: Record<string, Make> = {
  load(view, decision, _me, raised, voice) {
    const wait = find(view, 'wait');
    if (wait) return { title: m.cash_ask_wait_load(), text: m.cash_ask_wait_why(), answers: [answer('wait', m.cash_n_guns_do_wait(), { act: wait, look: 'pop' })] };
    const act = loadAct(view, raised.bullets);
    const answers: Answer[] = [];
    if (raised.bullets.length > 0) answers.push(answer('down', m.table_ask_take_back(), { look: 'ghost' }));
    if (act) answers.push(answer('load', plain(m.cash_ask_load_do({ bullets: bulletList(raised.bullets) }), voice), { look: 'pop', act }));
    const title = decision.guns > 1 ? m.cash_n_guns_asked_load_two() : m.cash_ask_load();
    const kind = raised.bullets[raised.bullets.length - 1];
    return { title, text: kind ? t(`cash_n_guns_bullet_${kind}_help`) : m.cash_ask_load_why(), answers };
  },

  aim(view, decision, _me, raised, voice) {
    const wait = find(view, 'wait');
    if (wait) return { title: m.cash_ask_wait_aim(), text: m.cash_ask_wait_why(), answers: [answer('wait', m.cash_n_guns_do_wait(), { act: wait, look: 'pop' })] };
    if (raised.target === null) return { title: m.cash_ask_aim(), text: decision.guns > 1 ? m.cash_ask_aim_two() : m.cash_ask_aim_why(), answers: [] };
    const only = aimAct(view, raised.target, null);
    const answers = [answer('down', m.table_ask_take_back(), { look: 'ghost' })];
    if (only) answers.push(answer('only', m.cash_ask_aim_only(), { act: only }));
    return { title: m.cash_ask_aim_second(), text: m.cash_ask_aim_first({ name: voice.name(raised.target) }), answers };
  },

  courage(view, _decision, me) {
    const guns = gunsOn(view, me.seat);
    const title = guns === 0 ? m.cash_ask_courage_none() : guns === 1 ? m.cash_ask_courage_one() : m.cash_ask_courage({ n: guns });
    const left = woundsToDie(me.power) - me.wounds;
    const risk = guns === 0 ? m.cash_ask_courage_safe() : me.power === 'dragon-skin' ? m.cash_ask_courage_dragon({ power: powerName('dragon-skin') }) : left === 1 ? m.cash_ask_courage_last() : m.cash_ask_courage_left({ n: left });
    const cornered = view.refusals.find((r) => r.action === 'drop');
    const drop = find(view, 'drop'), stay = find(view, 'stay');
    const alarm = view.switchboard.length > 0;
    const gain = me.power === 'super-coward' ? '+5,000' : '−5,000';
    const answers: Answer[] = [];
    if (stay) answers.push(answer('stay', m.cash_n_guns_do_stay(), { act: stay, look: 'pop', hint: m.cash_ask_stay_hint({ sum: money(view.loot_value) }) }));
    if (drop) answers.push(answer('drop', m.cash_n_guns_do_drop(), { act: drop, sign: alarm ? 'alarm' : 'shame', hint: alarm ? m.cash_ask_drop_alarm({ sum: gain }) : m.cash_ask_drop_shame({ sum: gain }) }));
    return { title, text: joined([cornered ? refusalText(cornered) : '', risk]), answers };
  },

  grenade(view, _decision, me) {
    const act = find(view, 'grenade');
    const answers = pass(view, m.cash_n_guns_do_pass());
    if (act) answers.push(answer('grenade', m.cash_n_guns_do_grenade(), { act, look: 'main', sign: 'grenade' }));
    return { title: act ? m.cash_n_guns_asked_grenade() : m.cash_ask_window_grenade(), text: windowText(act, me, 'insane'), answers };
  },

  specialist(view, _decision, me) {
    const backs = view.legal.filter((a) => a.do === 'back' && a.bullet);
    const answers = [...pass(view, m.cash_n_guns_do_pass()), ...backs.map((act) => answer(act.text, m.cash_n_guns_do_back({ bullet: bulletName(act.bullet as string) }), { act }))];
    return { title: backs.length > 0 ? m.cash_n_guns_asked_specialist() : m.cash_ask_window_specialist(), text: windowText(backs[0] ?? null, me, 'specialist'), answers };
  },

  take(view, decision, me, _raised, voice) {
    const takes = view.legal.filter((a) => a.do === 'take' && a.target !== undefined);
    const answers = [...pass(view, m.cash_n_guns_do_pass()), ...takes.map((act) => answer(act.text, m.cash_n_guns_do_take({ name: voice.name(act.target as number) }), { act, sign: 'gun' }))];
    const dead = plain(listed(decision.dead.map(seatToken)), voice);
    const text = takes.length > 0 ? windowText(takes[0], me, 'no-need') : m.cash_ask_window_why();
    return { title: takes.length > 0 ? m.cash_n_guns_asked_take() : m.cash_ask_window_take({ names: dead }), text, answers };
  },

  insist(view, _decision, me) {
    const act = find(view, 'share');
    const answers = pass(view, m.cash_n_guns_do_pass());
    if (act) answers.push(answer('share', m.cash_n_guns_do_share(), { act, look: 'pop', hint: m.cash_ask_stay_hint({ sum: money(view.loot_value) }) }));
    return { title: act ? m.cash_n_guns_asked_insist() : m.cash_ask_window_insist(), text: windowText(act, me, 'does-not-hurt'), answers };
  },

  // both answers look the same: nobody who glances at the screen learns more than that the phone is here
  phone(view, _decision, me) {
    const act = find(view, 'call');
    const answers = pass(view, m.cash_n_guns_do_pass_phone(), 'phone');
    if (act) answers.push(answer('call', m.cash_n_guns_do_call(), { act, sign: 'phone' }));
    const calls = view.switchboard.length;
    const text = me.role === 'cop' ? m.cash_ask_phone_cop({ n: calls, left: 3 - calls }) : m.cash_ask_phone_why({ n: calls });
    return { title: m.cash_ask_phone(), text, answers };
  },
};

function pass(view: CashView, label: string, sign: Sign = null): Answer[] {
  const act = find(view, 'pass');
  return act ? [answer('pass', label, { act, sign })] : [];
}
const windowText = (act: CashAction | null, me: CashSeat, power: string): string => (act && me.power ? powerEffect(power) : m.cash_ask_window_why());

/** While others decide: whom all wait for, and about what. */
export function waitOf(view: CashView, voice: Voice): { title: string; text: string; seats: number[] } {
  const open = view.decisions.filter((d) => d.seat !== view.viewer);
  const seats = open.map((d) => d.seat);
  if (open.length === 0) return { title: m.table_wait_none(), text: '', seats };
  const all = open.length === 1 ? voice.name(seats[0]) : open.length === view.seats.filter((s) => s.alive).length ? m.cash_wait_all() : listed(seats.map((s) => voice.name(s)));
  return { title: m.table_wait_for({ names: all }), text: t(`cash_wait_${open[0].kind}`), seats };
}
