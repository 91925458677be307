/** The prompt: from a decision, its legal actions and what one has raised, to a heading, a sentence and answers. */
import { hasText, m, t } from '../../app/text';
import { characterAbility, characterName, inKey, kindEffect } from '../../parts/word';
import type { CharacterSlug, Kind } from '../../art';
import { isKind } from '../../art';
import { joined, listed, seatToken, type Voice } from '../tell';
import type { BangDecision, BangView, LegalAction, Refusal, SeatView } from './types';
import { asSentence, cardLabel, cardName, plain } from './word';

/** The little picture beside an answer. */
export type Sign = { is: 'card'; card: string } | { is: 'person'; seat: number } | { is: 'character'; who: string } | { is: 'back' } | { is: 'bullet' };

export interface Answer {
  /** Stays the same over updates, so that focus stays. */
  key: string;
  label: string;
  /** What it leads to. */
  hint: string | null;
  /** What its card does, where there is room for it. */
  effect?: string;
  sign: Sign | null;
  look: 'plain' | 'pop' | 'main' | 'ghost';
  /** What is sent; without it `turn` changes what one is choosing. */
  act: LegalAction | null;
  turn?: 'heal' | 'back';
  on?: boolean;
}

export interface Ask {
  kind: string;
  title: string;
  text: string;
  answers: Answer[];
  /** Somebody attacks. */
  urgent: boolean;
  /** The answers carry pictures: on a phone they stand below each other and the hand steps back. */
  carries: boolean;
}

/** What one has raised so far. */
export interface Raised {
  cards: string[];
  target: number | null;
  healing: boolean;
  /** The card that was tried and cannot be played: its reason is shown. */
  tried: string | null;
}
export const NOTHING: Raised = { cards: [], target: null, healing: false, tried: null };

/** One step back: first the target, then the cards; null where nothing is raised. */
export function lowered(raised: Raised): Raised | null {
  if (raised.target !== null) return { ...raised, target: null, tried: null };
  return raised.cards.length > 0 || raised.healing ? NOTHING : null;
}

export const ATTACKS = new Set(['shot', 'indians', 'duel', 'rescue']);
const kindOf = (card: string | null | undefined) => (card ?? '').split('/')[0];

/** What is asked of this seat, if anything. */
export const decisionOf = (view: BangView, seat: number | null): BangDecision | null =>
  seat === null ? null : (view.decisions.find((d) => d.seat === seat) ?? null);

/** Actions that the raised card allows. */
export const actsWith = (view: BangView, card: string): LegalAction[] =>
  view.legal.filter((a) => a.card === card && ['play', 'discard', 'answer', 'back', 'take', 'choose'].includes(a.do));

/** Seats at which the raised card may be aimed. */
export function targetsOf(view: BangView, raised: Raised): number[] {
  const card = raised.cards[0];
  if (!card || raised.healing) return [];
  const aimed = actsWith(view, card).flatMap((a) => (a.do === 'play' && typeof a.target === 'number' ? [a.target] : []));
  return [...new Set(aimed)];
}

/** May this hand card be used now? */
export const isUsable = (view: BangView, card: string): boolean =>
  view.legal.some((a) => (a.card === card || a.second === card) && ['play', 'answer', 'discard', 'heal'].includes(a.do));

/** Why a card cannot be used, as a sentence. */
export function refusalText(refusal: Refusal | undefined): string {
  if (!refusal) return m.bang_refusal_none();
  const key = `bang_refusal_${inKey(refusal.reason)}`;
  return hasText(key) ? t(key, { range: refusal.range ?? 1, distance: refusal.distance ?? 0 }) : m.bang_refusal_none();
}

/** The refusal that concerns a card, or a card and a seat. */
export function refusalOf(view: BangView, card: string, target: number | null = null): Refusal | undefined {
  const own = view.refusals.filter((r) => r.card === card);
  if (target === null) return own.find((r) => r.target === null || r.target === undefined) ?? own[0];
  return own.find((r) => r.target === target) ?? own.find((r) => r.target === null || r.target === undefined);
}

/** The whole prompt of the viewer; null when nothing is asked of him. */
export function askOf(view: BangView, raised: Raised, voice: Voice): Ask | null {
  const decision = decisionOf(view, view.viewer);
  if (!decision || view.viewer === null) return null;
  const me = view.seats[view.viewer];
  const make = ASKS[decision.kind];
  const ask = make ? make(view, decision, me, raised, voice) : null;
  if (!ask) return unknown(view, decision, voice);
  // whatever the form above forgot is still offered (cases.md 79)
  if (ask.answers.length === 0 && !IN_HAND.has(decision.kind)) ask.answers = view.legal.map((a) => fallback(a, voice));
  ask.title = tidyTitle(ask.title);
  const carries = !IN_HAND.has(decision.kind) ? !raised.healing : decision.kind === 'play' && raised.target !== null;
  return { ...ask, kind: decision.kind, urgent: ATTACKS.has(decision.kind), carries };
}

/** `BANG!: who` reads `BANG! Who`. */
const tidyTitle = (title: string): string =>
  title.replace(/([!！])[:：]\s*(\S)/, (_, mark: string, next: string) => (mark === '!' ? `! ${next.toUpperCase()}` : mark + next));

/** Decisions that are answered with a card of the hand or of the shelf rather than in the bar. */
const IN_HAND = new Set(['play', 'discard', 'store']);

type Make = (view: BangView, decision: BangDecision, me: SeatView, raised: Raised, voice: Voice) => { title: string; text: string; answers: Answer[] };

const answer = (key: string, label: string, more: Partial<Answer> = {}): Answer =>
  ({ key, label, hint: null, sign: null, look: 'plain', act: null, ...more });
const find = (view: BangView, what: string) => view.legal.find((a) => a.do === what) ?? null;
const nameOr = (seat: number | null | undefined, voice: Voice): string =>
  seat === null || seat === undefined ? m.bang_ask_nobody() : seat === voice.you ? m.common_you() : voice.name(seat);
const BACK = (): Answer => answer('back', m.table_ask_take_back(), { look: 'ghost', turn: 'back' });

/** What a hit does to oneself. */
function hitHint(decision: BangDecision, me: SeatView, view: BangView, voice: Voice): string {
  const loss = decision.loss || 1;
  const hit = decision.lethal ? m.bang_ask_hit_last({ n: loss }) : m.bang_ask_hit({ n: loss, left: Math.max(0, me.life - loss) });
  if (decision.lethal) return hit;
  if (me.character === 'bart-cassidy') return joined([hit, m.bang_ask_hit_bart()]);
  const source = decision.source;
  if (me.character === 'el-gringo' && decision.kind !== 'duel' && source !== null && source !== undefined && view.seats[source].hand_size > 0) {
    return joined([hit, m.bang_ask_hit_gringo({ name: voice.name(source) })]);
  }
  return hit;
}

/** One answer for each sort of card that helps; the raised card, or the first of its sort, is played. */
function cardAnswers(view: BangView, raised: Raised, label: (card: string, act: LegalAction) => string, hint: (act: LegalAction) => string | null): Answer[] {
  const groups = new Map<string, LegalAction[]>();
  for (const act of view.legal.filter((a) => a.do === 'answer' && a.card)) {
    const kind = kindOf(act.card);
    groups.set(kind, [...(groups.get(kind) ?? []), act]);
  }
  return [...groups].map(([kind, acts]) => {
    const act = acts.find((a) => raised.cards.includes(a.card as string)) ?? acts[0];
    return answer(`answer-${kind}`, label(act.card as string, act), { hint: hint(act), sign: { is: 'card', card: act.card as string }, act });
  });
}

const ASKS: Record<string, Make> = {
  play(view, _decision, me, raised, voice) {
    if (raised.healing) return healing(view, me, raised);
    const [card] = raised.cards;
    if (!card) return turnPrompt(view);
    return cardPrompt(view, card, me, raised, voice);
  },

  discard(view, decision, me, raised) {
    const n = decision.needed ?? 1;
    const [card] = raised.cards;
    const act = card ? view.legal.find((a) => a.do === 'discard' && a.card === card) : null;
    return {
      title: n === 1 ? m.bang_ask_discard_one() : m.bang_ask_discard({ n }),
      text: m.bang_ask_discard_why({ life: Math.max(0, me.life), hand: me.hand_size }),
      answers: act ? [BACK(), answer('discard', m.bang_ask_discard_do({ card: cardLabel(card) }), { look: 'main', act, sign: { is: 'card', card } })] : [],
    };
  },

  shot(view, decision, me, raised, voice) {
    const needed = decision.needed ?? 1;
    const shooter = nameOr(decision.source, voice);
    const answers: Answer[] = [];
    const tries: [string, string, string][] = [['barrel', m.bang_ask_barrel(), 'barrel'], ['jourdonnais', m.bang_ask_jourdonnais(), 'barrel']];
    for (const [what, label, kind] of tries) {
      const act = find(view, what);
      if (act) answers.push(answer(what, label, { look: 'pop', act, sign: { is: 'card', card: kind }, hint: m.bang_ask_barrel_hint() }));
    }
    answers.push(...cardAnswers(view, raised,
      (c, a) => (a.swapped ? m.bang_ask_play_as({ card: cardLabel(c), as: cardName('missed') }) : m.bang_ask_play({ card: cardLabel(c) })),
      () => (needed > 1 ? m.bang_ask_still({ n: needed - 1 }) : m.bang_ask_misses())));
    pushPass(answers, view, m.bang_ask_take_hit(), hitHint(decision, me, view, voice));
    const gatling = kindOf(decision.card) === 'gatling';
    const title = gatling ? m.bang_ask_gatling({ name: shooter }) : m.bang_ask_shot({ name: shooter });
    const stop = needed > 1 ? m.bang_ask_shot_needs({ n: needed }) : m.bang_ask_shot_needs_one();
    return { title, text: joined([stop, loss(decision, me)]), answers };
  },

  indians(view, decision, me, raised, voice) {
    const answers = cardAnswers(view, raised, (c, a) => giveUp(c, a), () => m.bang_ask_safe());
    pushPass(answers, view, m.bang_ask_take_hit(), hitHint(decision, me, view, voice));
    return { title: m.bang_ask_indians({ name: nameOr(decision.source, voice) }), text: joined([m.bang_ask_indians_why(), loss(decision, me)]), answers };
  },

  duel(view, decision, me, raised, voice) {
    const name = nameOr(decision.source, voice);
    const answers = cardAnswers(view, raised, (c, a) => giveUp(c, a), () => m.bang_ask_duel_hint({ name }));
    pushPass(answers, view, m.bang_ask_duel_lose(), hitHint(decision, me, view, voice));
    return { title: m.bang_ask_duel({ name }), text: joined([m.bang_ask_duel_why(), loss(decision, me)]), answers };
  },

  rescue(view, decision, me, raised) {
    if (raised.healing) return healing(view, me, raised);
    const needed = decision.needed ?? 1;
    const answers = cardAnswers(view, raised, (c) => m.bang_ask_drink({ card: cardLabel(c) }),
      () => (needed > 1 ? m.bang_ask_rescue_still({ n: needed - 1 }) : m.bang_ask_rescue_lives()));
    if (find(view, 'heal')) answers.push(answer('heal', m.bang_ask_heal(), { turn: 'heal', hint: m.bang_ask_heal_hint(), sign: { is: 'back' } }));
    pushPass(answers, view, m.bang_ask_give_up(), m.bang_ask_give_up_hint());
    return { title: m.bang_ask_rescue(), text: m.bang_ask_rescue_why({ n: needed }), answers };
  },

  store(view, decision, _me, _raised, voice) {
    const left = view.shelf.length;
    const own = decision.source === voice.you;
    const text = left === 1 ? m.bang_ask_store_last() : own ? m.bang_ask_store_own({ n: left }) : m.bang_ask_store_why({ name: nameOr(decision.source, voice), n: left });
    return { title: m.bang_ask_store(), text, answers: [] };
  },

  kit(view) {
    const answers = view.legal.filter((a) => a.do === 'back' && a.card).map((act, n) =>
      answer(`back-${n}`, cardLabel(act.card as string), { act, sign: { is: 'card', card: act.card as string }, hint: m.bang_ask_kit_back_hint(), effect: kindEffect(kindOf(act.card) as Kind) }));
    return { title: m.bang_ask_kit(), text: m.bang_ask_kit_why(), answers };
  },

  lucky(view, decision) {
    const why = inKey(decision.why ?? 'barrel');
    const answers = view.legal.filter((a) => a.do === 'choose' && a.card).map((act, n) =>
      answer(`choose-${n}`, m.bang_ask_lucky_choose({ card: cardLabel(act.card as string) }), { act, sign: { is: 'card', card: act.card as string } }));
    return { title: m.bang_ask_lucky(), text: t(`bang_ask_lucky_${why}`), answers };
  },

  source(view, _decision, _me, _raised, voice) {
    const answers = view.legal.map((act, n) => {
      if (act.do === 'draw-discard') {
        const top = view.discard[view.discard.length - 1];
        return answer('discard', m.bang_ask_source_discard({ card: cardLabel(top) }), { act, sign: { is: 'card', card: top }, hint: isKind(kindOf(top)) ? kindEffect(kindOf(top) as Kind) : null });
      }
      if (act.do === 'draw-hand' && typeof act.target === 'number') {
        const who = view.seats[act.target];
        return answer(`hand-${act.target}`, m.bang_ask_source_hand({ name: voice.name(act.target) }), { act, sign: { is: 'person', seat: act.target }, hint: m.bang_ask_source_hand_hint({ n: who.hand_size }) });
      }
      return answer(`pile-${n}`, m.bang_ask_source_pile(), { act, sign: { is: 'back' }, look: 'pop' });
    });
    const two = view.legal.some((a) => a.do === 'draw-discard') ? m.bang_ask_source_why_discard() : m.bang_ask_source_why_hand();
    return { title: m.bang_ask_source(), text: two, answers };
  },

  character(view) {
    const answers = view.legal.filter((a) => a.do === 'character' && a.character).map((act) => {
      const who = act.character as CharacterSlug;
      const on = view.picked === act.character;
      return answer(`character-${who}`, characterName(who), { act, on, look: on ? 'pop' : 'plain', sign: { is: 'character', who }, hint: characterAbility(who, { ...view.options }) });
    });
    const text = view.picked ? m.bang_ask_character_picked({ name: characterName(view.picked as CharacterSlug) }) : m.bang_ask_character_why();
    return { title: m.bang_ask_character(), text, answers };
  },
};

const giveUp = (card: string, act: LegalAction): string =>
  act.swapped ? m.bang_ask_play_as({ card: cardLabel(card), as: cardName('bang') }) : m.bang_ask_give({ card: cardLabel(card) });

function loss(decision: BangDecision, me: SeatView): string {
  const n = decision.loss || 1;
  return decision.lethal ? m.bang_ask_loss_last() : m.bang_ask_loss({ n, left: Math.max(0, me.life - n) });
}

function pushPass(answers: Answer[], view: BangView, label: string, hint: string): void {
  const act = find(view, 'pass');
  if (act) answers.push(answer('pass', label, { look: 'main', act, hint, sign: { is: 'bullet' } }));
}

function turnPrompt(view: BangView) {
  const answers: Answer[] = [];
  if (find(view, 'heal')) answers.push(answer('heal', m.bang_ask_heal(), { turn: 'heal', look: 'plain', sign: { is: 'back' }, hint: m.bang_ask_heal_hint() }));
  const end = find(view, 'end');
  if (end) answers.push(answer('end', m.bang_ask_end(), { look: 'pop', act: end }));
  const playable = view.legal.some((a) => a.do === 'play');
  const bangs = view.may_bang ? m.bang_ask_turn_bang() : m.bang_ask_turn_no_bang();
  return { title: m.bang_ask_turn(), text: playable ? m.bang_ask_turn_why({ bangs }) : m.bang_ask_turn_nothing(), answers };
}

function cardPrompt(view: BangView, card: string, me: SeatView, raised: Raised, voice: Voice) {
  const acts = actsWith(view, card).filter((a) => a.do === 'play');
  const kind = kindOf(card) as Kind;
  const name = cardName(card);
  if (acts.length === 0) {
    return { title: m.bang_ask_not_now({ card: name }), text: asSentence(refusalText(refusalOf(view, card))), answers: [BACK()] };
  }
  const aimed = acts.filter((a) => typeof a.target === 'number');
  if (aimed.length === 0) {
    const label = isStay(kind) ? m.bang_ask_put({ card: name }) : m.bang_ask_play({ card: name });
    return { title: cardLabel(card), text: cardText(kind, me), answers: [BACK(), answer('play', label, { look: 'pop', act: acts[0] })] };
  }
  if (raised.target !== null) return aimPrompt(aimed, card, raised.target, voice);
  const targets = [...new Set(aimed.map((a) => a.target as number))];
  const names = listed(targets.map((s) => (s === voice.you ? m.bang_ask_yourself() : voice.name(s))));
  const swapped = aimed.some((a) => a.swapped);
  const key = `bang_ask_target_${swapped ? 'bang' : inKey(kind)}`;
  const title = hasText(key) ? t(key, { card: name }) : m.bang_ask_target({ card: name });
  const reach = kind === 'bang' || swapped ? m.bang_ask_reach({ range: me.weapon_range, names }) : m.bang_ask_reach_any({ names });
  return { title, text: reach, answers: [BACK()] };
}

const STAY = new Set(['schofield', 'barrel', 'mustang', 'volcanic', 'appaloosa', 'dynamite', 'remington', 'rev-carabine', 'winchester']);
const isStay = (kind: string) => STAY.has(kind);

function cardText(kind: Kind, me: SeatView): string {
  if (kind === 'beer' && me.life >= me.max_life) return m.bang_ask_wasted();
  if (me.weapon && RANGED.has(kind)) return m.bang_ask_replaces({ card: cardName(me.weapon) });
  return kindEffect(kind);
}
const RANGED = new Set<string>(['volcanic', 'schofield', 'remington', 'rev-carabine', 'winchester']);

function aimPrompt(acts: LegalAction[], card: string, target: number, voice: Voice) {
  const here = acts.filter((a) => a.target === target);
  const takes = kindOf(card) === 'panic';
  const answers = here.map((act, n) =>
    act.aim
      ? answer(`aim-${act.aim}`, takes ? m.bang_ask_aim_take({ card: cardLabel(act.aim) }) : m.bang_ask_aim_drop({ card: cardLabel(act.aim) }), { act, sign: { is: 'card', card: act.aim } })
      : answer(`aim-hand-${n}`, m.bang_ask_aim_hand(), { act, sign: { is: 'back' }, hint: m.bang_ask_aim_hand_hint() }));
  const title = target === voice.you ? m.bang_ask_aim_own({ card: cardName(card) }) : m.bang_ask_aim({ card: cardName(card), name: voice.name(target) });
  return { title, text: takes ? m.bang_ask_aim_why_take() : m.bang_ask_aim_why_drop(), answers: [...answers, BACK()] };
}

function healing(view: BangView, me: SeatView, raised: Raised) {
  const act = healAct(view, raised.cards);
  const answers = [BACK()];
  if (act) answers.push(answer('heal-do', m.bang_ask_heal_do(), { look: 'pop', act }));
  return { title: m.bang_ask_heal_title(), text: m.bang_ask_heal_why({ n: 2 - raised.cards.length, life: Math.max(0, me.life) }), answers };
}

/** The healing that discards these two cards, in either order. */
export function healAct(view: BangView, cards: string[]): LegalAction | null {
  if (cards.length !== 2) return null;
  const [a, b] = cards;
  return view.legal.find((l) => l.do === 'heal' && ((l.card === a && l.second === b) || (l.card === b && l.second === a))) ?? null;
}

function unknown(view: BangView, decision: BangDecision, voice: Voice): Ask {
  return { kind: decision.kind, title: m.table_ask_unknown(), text: '', answers: view.legal.map((a) => fallback(a, voice)), urgent: false, carries: true };
}

/** Any legal action as a button, from its parts alone. */
function fallback(act: LegalAction, voice: Voice): Answer {
  const key = `bang_do_${inKey(act.do)}`;
  const parts = [hasText(key) ? t(key) : act.do];
  if (act.card) parts.push(cardLabel(act.card));
  if (act.second) parts.push(cardLabel(act.second));
  if (act.character) parts.push(characterName(act.character as CharacterSlug));
  if (typeof act.target === 'number') parts.push(`→ ${plain(seatToken(act.target), voice)}`);
  if (act.aim) parts.push(cardLabel(act.aim));
  return answer(act.text, parts.join(' '), { act, sign: act.card && isKind(kindOf(act.card)) ? { is: 'card', card: act.card } : null });
}

/** While others decide: whom all wait for, and about what. */
export function waitOf(view: BangView, voice: Voice): { title: string; text: string; seats: number[] } {
  const open = view.decisions.filter((d) => d.seat !== view.viewer);
  const seats = [...new Set(open.map((d) => d.seat))];
  if (open.length === 0) return { title: m.table_wait_none(), text: '', seats };
  const [first] = open;
  const names = listed(seats.map((s) => voice.name(s)));
  const plainKey = `bang_wait_${inKey(first.kind)}`;
  const ownKey = `${plainKey}_you`;
  const key = first.source === voice.you && voice.you !== null && hasText(ownKey) ? ownKey : plainKey;
  const card = first.card ? cardName(first.card) : '';
  const text = hasText(key) ? t(key, { name: names, source: nameOr(first.source, voice), card }) : '';
  return { title: m.table_wait_for({ names }), text, seats };
}
