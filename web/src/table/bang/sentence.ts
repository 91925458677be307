/** Events as sentences: one line for the ribbon and the live region, grouped lines by turn for the log. */
import { hasText, m, t } from '../../app/text';
import { characterName, inKey, roleName } from '../../parts/word';
import type { CharacterSlug, Role } from '../../art';
import type { LogLine } from '../model.svelte';
import { lossToken, seatToken, speak, type Voice } from '../tell';
import type { BangEvent } from './types';
import { cardList, cardToken, faceToken } from './word';

const kindOf = (card: string) => card.split('/')[0];
const WEAPONS = new Set(['volcanic', 'schofield', 'remington', 'rev-carabine', 'winchester']);

/** The heading of a turn. */
export const turnHeading = (seat: number, number: number, voice: Voice): string =>
  seat === voice.you ? m.bang_log_turn_you({ number }) : m.bang_log_turn({ number, who: voice.name(seat) });

/** The sentence of a run of like events (often one); null where nothing need be said. */
export function sentence(run: BangEvent[], voice: Voice): { seat: number | null; text: string } | null {
  const event = run[0];
  const cards = run.flatMap((e) => ('card' in e && e.card ? [e.card] : []));
  const line = (seat: number | null, text: string) => ({ seat, text });
  switch (event.type) {
    case 'turn-began': return line(event.seat, turnHeading(event.seat, event.number, voice));
    case 'card-drawn': return drawn(run, event, cards, voice);
    case 'card-stolen':
      return line(event.seat, speak(cards.length ? 'bang_log_stolen_card' : 'bang_log_stolen', voice, event.seat, { cards: cardList(cards) }, event.victim));
    case 'card-taken': return taken(event, cards, voice);
    case 'card-discarded': return discarded(event, cards, voice);
    case 'card-played': return played(event, voice);
    case 'card-equipped': return equipped(event, voice);
    case 'answered': {
      const swapped = event.asked === 'shot' ? kindOf(event.card) === 'bang' : kindOf(event.card) === 'missed';
      const key = event.asked === 'rescue' ? 'bang_log_rescued' : swapped ? 'bang_log_answered_as' : 'bang_log_answered';
      return line(event.seat, speak(key, voice, event.seat, { card: cardToken(event.card), as: cardToken(event.asked === 'shot' ? 'missed' : 'bang') }));
    }
    case 'passed': return event.asked === 'rescue' ? line(event.seat, speak('bang_log_gave_up', voice, event.seat)) : null;
    case 'card-turned-up': return null;
    case 'test-made': return tested(event, voice);
    case 'life-lost': return line(event.seat, speak('bang_log_hurt', voice, event.seat, { lives: lossToken(event.lives === 1 ? m.bang_log_lives_lost_one() : m.bang_log_lives_lost({ n: event.lives })) }));
    case 'life-gained': return line(event.seat, speak('bang_log_healed', voice, event.seat, { n: event.lives }));
    case 'eliminated': return eliminated(event, voice);
    case 'card-inherited': {
      const key = cards.length === run.length ? 'bang_log_inherited_cards' : 'bang_log_inherited';
      return line(event.seat, speak(key, voice, event.seat, { cards: cardList(cards), n: run.length }, event.victim));
    }
    case 'dynamite-moved': return line(event.target, speak('bang_log_dynamite_moved', voice, event.seat, { card: cardToken(event.card) }, event.target));
    case 'reshuffled': return line(null, m.bang_log_reshuffled({ n: event.cards }));
    case 'card-removed': return line(null, m.bang_log_removed({ cards: cardList(cards) }));
    case 'shelf-filled': return line(null, m.bang_log_shelf({ cards: cardList(cards) }));
    case 'card-looked-at': {
      const key = cards.length ? 'bang_log_looked_cards' : 'bang_log_looked';
      return line(event.seat, speak(key, voice, event.seat, { n: run.length, cards: cardList(cards) }));
    }
    case 'card-put-back': return line(event.seat, speak(event.card ? 'bang_log_put_back_card' : 'bang_log_put_back', voice, event.seat, { cards: cardList(cards) }));
    case 'turn-skipped': return line(event.seat, speak('bang_log_skipped', voice, event.seat));
    case 'turn-ended': return null;
    case 'characters-offered':
      if (!event.characters) return null;
      return line(event.seat, m.bang_log_offered({ a: nameOf(event.characters[0]), b: nameOf(event.characters[1]) }));
    case 'pick-made': return line(event.seat, m.bang_log_picked({ character: nameOf(event.character) }));
    case 'character-shown': return line(event.seat, speak('bang_log_character', voice, event.seat, { character: nameOf(event.character) }));
    case 'role-shown': return line(event.seat, speak('bang_log_role', voice, event.seat, { role: roleName(event.role as Role) }));
    case 'match-over': return line(null, outcomeText(event.outcome));
  }
  return null;
}

const nameOf = (character: string) => characterName(character as CharacterSlug);

/** Who has won, as a headline. */
export const outcomeText = (outcome: string | null): string => t(`bang_over_${outcome ?? 'none'}`);

type Of<T extends BangEvent['type']> = Extract<BangEvent, { type: T }>;

function drawn(run: BangEvent[], event: Of<'card-drawn'>, cards: string[], voice: Voice) {
  if (event.deal && event.seat !== voice.you) return null;
  const key = event.deal ? 'bang_log_dealt' : event.shown ? 'bang_log_drew_shown' : run.length === 1 ? 'bang_log_drew_one' : 'bang_log_drew';
  const own = event.seat === voice.you && cards.length === 0;
  return { seat: event.seat, text: own ? t('bang_log_drew_you_blind', { n: run.length }) : speak(key, voice, event.seat, { n: run.length, cards: cardList(cards) }) };
}

function taken(event: Of<'card-taken'>, cards: string[], voice: Voice) {
  const own = event.victim === event.seat;
  const key = own ? 'bang_log_took_own' : `bang_log_took_${event.source}`;
  return { seat: event.seat, text: speak(key, voice, event.seat, { cards: cardList(cards) }, own ? null : event.victim) };
}

function discarded(event: Of<'card-discarded'>, cards: string[], voice: Voice) {
  const own = `bang_log_discard_${inKey(event.why)}`;
  const key = hasText(own) ? own : 'bang_log_discard';
  return { seat: event.seat, text: speak(key, voice, event.seat, { cards: cardList(cards) }) };
}

function played(event: Of<'card-played'>, voice: Voice) {
  const params = { card: cardToken(event.card), as: cardToken('bang') };
  const swapped = kindOf(event.card) === 'missed';
  if (event.aim) {
    const own = event.target === event.seat;
    return { seat: event.seat, text: speak(own ? 'bang_log_played_own' : 'bang_log_played_aim', voice, event.seat, { ...params, aim: cardToken(event.aim) }, event.target) };
  }
  if (event.target !== null) {
    return { seat: event.seat, text: speak(swapped ? 'bang_log_played_as' : 'bang_log_played_at', voice, event.seat, params, event.target) };
  }
  return { seat: event.seat, text: speak('bang_log_played', voice, event.seat, params) };
}

function equipped(event: Of<'card-equipped'>, voice: Voice) {
  const kind = kindOf(event.card);
  const key = kind === 'jail' ? 'bang_log_jailed' : kind === 'dynamite' ? 'bang_log_lit' : WEAPONS.has(kind) ? 'bang_log_armed' : 'bang_log_equipped';
  return { seat: event.seat, text: speak(key, voice, event.seat, { card: cardToken(event.card) }, kind === 'jail' ? event.target : null) };
}

function tested(event: Of<'test-made'>, voice: Voice) {
  const why = inKey(event.why);
  if (!event.card) return { seat: event.seat, text: speak('bang_log_test_none', voice, event.seat) };
  const key = `bang_log_test_${why}_${event.matched ? 'yes' : 'no'}`;
  return { seat: event.seat, text: speak(key, voice, event.seat, { face: faceToken(event.card), card: cardToken(event.why === 'jourdonnais' ? 'barrel' : event.why) }) };
}

function eliminated(event: Of<'eliminated'>, voice: Voice) {
  const role = roleName(event.role as Role);
  if (event.by === null || event.by === event.seat) return { seat: event.seat, text: speak('bang_log_out', voice, event.seat, { role }) };
  if (event.by === voice.you) return { seat: event.seat, text: t('bang_log_out_by_you', { who: seatToken(event.seat), role }) };
  const key = event.seat === voice.you ? 'bang_log_out_by_at_you' : 'bang_log_out_by';
  return { seat: event.seat, text: t(key, { who: seatToken(event.seat), by: seatToken(event.by), role }) };
}

/** Cuts events into runs that one sentence tells. */
export function runs(events: BangEvent[]): BangEvent[][] {
  const all: BangEvent[][] = [];
  for (const event of events) {
    const last = all[all.length - 1];
    if (last && together(last[0], event)) last.push(event);
    else all.push([event]);
  }
  return all;
}

function together(a: BangEvent, b: BangEvent): boolean {
  if (a.type !== b.type) return false;
  switch (a.type) {
    case 'card-drawn': {
      const next = b as typeof a;
      return a.seat === next.seat && a.deal === next.deal && a.shown === next.shown;
    }
    case 'card-discarded': {
      const next = b as typeof a;
      return a.seat === next.seat && a.why === next.why && ['excess', 'sid', 'penalty', 'eliminated'].includes(a.why);
    }
    case 'card-inherited': return a.seat === (b as typeof a).seat && a.victim === (b as typeof a).victim;
    case 'shelf-filled': case 'card-removed': return true;
    case 'card-looked-at': return a.seat === (b as typeof a).seat;
    default: return false;
  }
}

/** The whole log, oldest first. */
export function logLines(events: BangEvent[], voice: Voice): LogLine[] {
  const lines: LogLine[] = [];
  for (const run of runs(events)) {
    const said = sentence(run, voice);
    if (!said) continue;
    const is = run[0].type === 'turn-began' ? 'turn' : 'line';
    lines.push({ key: `${lines.length}`, is, ...said });
  }
  return lines;
}
