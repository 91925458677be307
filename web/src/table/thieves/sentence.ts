/** Events as sentences: lines of the log, and what the prompt says while they are played. */
import { hasText, m, t } from '../../app/text';
import type { LogLine } from '../model.svelte';
import { listed, seatToken, speak, type Voice } from '../tell';
import { beats } from './story';
import type { ThievesEvent, ThievesToken } from './types';
import { capital, outcomeText, placeIn, placesIn, thievesInText, thiefInText, tokenInText, tokensInText } from './word';

/** A sentence beside the seal of whom it is about. */
export interface Said {
  seat: number | null;
  text: string;
}
type Of<T extends ThievesEvent['type']> = Extract<ThievesEvent, { type: T }>;
const isA = <T extends ThievesEvent['type']>(type: T) => (e: ThievesEvent): e is Of<T> => e.type === type;

const KEY = 'gentlemen_thieves_log_';
const THIEVES = ['comte', 'baronne', 'docteur', 'marquis', 'etoile'];

// a sentence of the game; `_you` where the reader acts and the sentence has that form
function line(seat: number | null, key: string, voice: Voice, params: Record<string, string | number> = {}): Said {
  if (seat === null) return { seat, text: t(KEY + key, params) };
  return { seat, text: hasText(`${KEY}${key}_you`) ? speak(KEY + key, voice, seat, params) : t(KEY + key, { who: seatToken(seat), ...params }) };
}
const counted = (key: string, n: number) => (n === 1 ? `${key}_one` : key);

/** What a moment tells, in one sentence or more. */
export function sentences(run: ThievesEvent[], voice: Voice): Said[] {
  const all: Said[] = [];
  for (const [k, event] of run.entries()) all.push(...said(event, run, k, voice));
  return all;
}

function said(event: ThievesEvent, run: ThievesEvent[], k: number, voice: Voice): Said[] {
  switch (event.type) {
    // one's secret is not for the log, and what is laid out at the start lies on the board
    case 'thief-dealt': return event === run[0] ? [{ seat: null, text: m.thieves_deal() }] : [];
    case 'token-laid': return laid(event, run, k, voice);
    case 'token-shown': return [];
    case 'thieves-round-began': return [];
    case 'alliances-made': return [line(event.seat, 'alliances_made', voice, { day: thievesInText(event.day), night: thievesInText(THIEVES.filter((name) => !event.day.includes(name))) })];
    case 'token-placed': return [line(event.seat, event.slot === null ? 'token_placed_drawn' : 'token_placed', voice, { token: tokenInText(event.token), place: placeIn(event.place) })];
    case 'token-drawn': return [event.token ? line(event.seat, 'token_drawn_known', voice, { token: tokenInText(event.token) }) : line(event.seat, 'token_drawn', voice)];
    case 'gold-moved': {
      const key = `gold_moved${event.source === null ? '_supply' : ''}${event.nth === 2 ? '_second' : ''}`;
      return [line(event.seat, key, voice, { source: placeIn(event.source ?? 'bank'), place: placeIn(event.place) })];
    }
    case 'car-driven': return [line(event.seat, 'car_driven', voice, { place: placeIn(event.place), token: tokenInText(event.token), lock: placeIn(event.lock) })];
    case 'lock-moved': return [line(event.seat, 'lock_moved', voice, { source: placeIn(event.source), place: placeIn(event.place) })];
    case 'tunnel-moved': return [line(event.seat, event.source === null ? 'tunnel_moved_supply' : 'tunnel_moved', voice, { source: placeIn(event.source ?? 'bank'), place: placeIn(event.place) })];
    case 'places-robbed': return [line(event.seat, `places_robbed_${event.side}`, voice, { places: placesIn(event.places), day: event.day, night: event.night })];
    case 'share-paid': return shares(run, event, voice);
    case 'bars-lost': return [line(null, counted('bars_lost', event.bars), voice, { n: event.bars })];
    case 'tunnel-taken-back': return [line(event.seat, 'tunnel_taken_back', voice, { place: placeIn(event.place) })];
    case 'bank-refilled': return [line(null, counted('bank_refilled', event.gold), voice, { n: event.gold })];
    case 'police-shown': return [event.seat === null ? line(null, 'police_shown', voice) : line(event.seat, 'police_shown_drawn', voice)];
    case 'thief-shown': return [line(event.seat, counted('thief_shown', event.bars), voice, { thief: thiefInText(event.thief), n: event.bars })];
    case 'thieves-over': {
      const winners = listed(event.winners.map(seatToken));
      return [line(null, event.winners.length > 1 ? 'thieves_over_more' : 'thieves_over', voice, { outcome: outcomeText(event.outcome), names: winners })];
    }
  }
}

// all tokens of one house in one line, said with the first of them
function laid(event: Of<'token-laid'>, run: ThievesEvent[], k: number, voice: Voice): Said[] {
  if (event.why === 'setup') return [];
  const here = run.filter(isA('token-laid')).filter((e) => e.place === event.place);
  if (here[0] !== run[k]) return [];
  return [capitalized(line(null, 'token_laid_robbery', voice, { place: placeIn(event.place), tokens: tokensInText(here.map((e): ThievesToken => e.token)) }))];
}
function shares(run: ThievesEvent[], event: Of<'share-paid'>, voice: Voice): Said[] {
  const paid = run.filter(isA('share-paid'));
  return paid[0] === event ? [line(null, counted('share_paid', event.bars), voice, { thieves: thievesInText(paid.map((e) => e.thief)), n: event.bars })] : [];
}
const capitalized = (one: Said): Said => ({ ...one, text: capital(one.text) });

const began = (run: ThievesEvent[]) => run.find(isA('thieves-round-began'));
function heading(event: Of<'thieves-round-began'>, voice: Voice): string {
  const key = `${KEY}thieves_round_began`;
  return t(event.starter === voice.you ? `${key}_you` : key, { number: event.number, who: voice.name(event.starter) });
}

/** The headline of a moment, and the rest of it. */
export function headline(run: ThievesEvent[], voice: Voice): { title: string; rest: string[] } | null {
  const round = began(run);
  if (round) return { title: heading(round, voice), rest: [] };
  const [first, ...rest] = sentences(run, voice).map((s) => s.text);
  return first === undefined ? null : { title: first, rest: rest.slice(0, 2) };
}

/** The whole log, oldest first. */
export function logLines(events: ThievesEvent[], voice: Voice): LogLine[] {
  const lines: LogLine[] = [];
  for (const run of beats(events)) {
    const round = began(run);
    if (round) lines.push({ key: `${lines.length}`, is: 'turn', seat: null, text: heading(round, voice) });
    for (const one of sentences(run, voice)) lines.push({ key: `${lines.length}`, is: 'line', ...one });
  }
  return lines;
}
