/** Events as sentences: lines of the log, and what is said of a moment. */
import { m, t, type Params } from '../../app/text';
import type { LogLine } from '../model.svelte';
import { listed, lossToken, seatToken, speak, token, type Voice } from '../tell';
import type { AdiosEvent, AdiosView } from './types';
import { cardName, cardOf, cardToken, countersToken, outcomeText, seconds } from './word';

/** A sentence beside the face of whom it is about. */
export interface Said {
  seat: number | null;
  text: string;
}
type Of<T extends AdiosEvent['type']> = Extract<AdiosEvent, { type: T }>;

const LOG = 'adios_amigos_log_';
/** What happens while all race: the time is worth telling. */
const TIMED: ReadonlySet<string> = new Set(['gangster-shot', 'shot-missed', 'gun-reloaded', 'bomb-thrown']);

/** Tells events one after another, and remembers what lies where: shots name a gangster by its place alone. */
export class Teller {
  #laid = new Map<number, string[]>();
  #began = 0;

  constructor(readonly voice: Voice) {}

  /** Takes note of an event without telling it. */
  hear(event: AdiosEvent): void {
    if (event.type === 'gangsters-laid') this.#laid.set(event.seat, event.gangsters.map(cardOf));
    else if (event.type === 'shootout-began') this.#began = event.at;
  }
  /** Takes the cards as they lie in a view. */
  see(view: AdiosView): this {
    for (const seat of view.seats) this.#laid.set(seat.seat, seat.gangsters.map((g) => cardName(g.numbers)));
    return this;
  }
  /** The gangster of an event as it is written, `4·9`. */
  card(seat: number, gangster: number): string { return this.#laid.get(seat)?.[gangster] ?? '?'; }

  /** The sentence of an event; null where nothing need be said. `all`: the events of its moment. */
  tell(event: AdiosEvent, all: AdiosEvent[]): Said | null {
    this.hear(event);
    const text = this.#text(event, all);
    if (!text) return null;
    const seat = 'seat' in event ? event.seat : event.type === 'shootout-began' ? event.starter : event.type === 'shootout-ended' ? event.survivor : null;
    return { seat, text };
  }
  /** When something happened, since the round began: ` 3.4 s`. */
  time(event: AdiosEvent): string {
    return TIMED.has(event.type) && event.at > this.#began && this.#began > 0 ? ` ${token('time', m.amigos_log_time({ s: seconds(event.at - this.#began) }))}` : '';
  }

  #say(key: string, event: { seat: number }, params: Params = {}, target: number | null = null): string {
    return speak(LOG + key, this.voice, event.seat, params, target);
  }
  #shot(key: string, event: Of<'gangster-shot' | 'shot-missed' | 'shot-checked'>): string {
    return this.#say(key, event, { card: cardToken(this.card(event.target, event.gangster)), counters: countersToken(event.counters) }, event.target);
  }

  #text(event: AdiosEvent, all: AdiosEvent[]): string {
    switch (event.type) {
      case 'shootout-began': return speak(`${LOG}shootout_began`, this.voice, event.starter);
      case 'counters-turned': return turned(event, all);
      case 'gangster-shot': return this.#shot(event.verdict === 'hit' ? 'gangster_shot' : 'gangster_placed', event);
      case 'shot-missed': return this.#shot('shot_missed', event);
      case 'claim-returned': return this.#say(`claim_returned_${event.why}`, event);
      case 'gun-reloaded': return this.#say('gun_reloaded', event);
      case 'empty-reload': return this.#say('empty_reload', event);
      case 'bomb-thrown': return this.#say('bomb_thrown', event);
      case 'bomb-ended': return event.hit ? '' : this.#say('bomb_ended', event);
      case 'desperado-out': return this.#say('desperado_out', event);
      case 'step-taken': return event.passed.length > 0 && all.length === 1 ? t(`${LOG}step_taken`) : '';
      case 'shootout-ended': return event.survivor === null ? t(`${LOG}shootout_ended_${event.why}`) : speak(`${LOG}shootout_ended_${event.why}`, this.voice, event.survivor);
      case 'shot-checked': return this.#shot('shot_checked', event);
      case 'income-taken': return this.#income(event);
      case 'misses-fined': return this.#say('misses_fined', event, { count: event.count }, event.target);
      case 'reloads-fined': return this.#say('reloads_fined', event, { count: event.count });
      case 'nuggets-paid': return this.#say('nuggets_paid', event, { amount: event.amount }, event.to);
      case 'debt-owed': return this.#say(event.amount > 0 ? 'debt_owed' : 'debt_settled', event, { amount: event.amount > 0 ? lossToken(`${event.amount}`) : 0 }, event.to);
      case 'amigos-over': return t(`${LOG}amigos_over${event.winners.length > 1 ? '_more' : ''}`, { outcome: outcomeText(event.outcome), names: listed(event.winners.map(seatToken)) });
      default: return '';
    }
  }

  #income(event: Of<'income-taken'>): string {
    const { hits, survived, loot } = event;
    return this.#say(loot > 0 ? 'income_taken_loot' : 'income_taken', event, { sum: hits + survived + loot, hits, survived, loot });
  }
}

// all that turn in one moment are told in one line, with the first of them
function turned(event: Of<'counters-turned'>, all: AdiosEvent[]): string {
  const turns = all.filter((e): e is Of<'counters-turned'> => e.type === 'counters-turned' && e.at === event.at);
  if (turns[0] !== event) return '';
  const told = turns.map((e) => t(`${LOG}counters_turned_one`, { who: seatToken(e.seat), counters: e.counters.map((n) => countersToken([n])).join(' ') }));
  return t(`${LOG}counters_turned`, { all: told.join(' · ') });
}

const heading = (event: Of<'round-laid'>, voice: Voice): string =>
  t(`${LOG}round_laid${event.starter === voice.you ? '_you' : ''}`, { number: event.number, loot: event.loot, who: voice.name(event.starter) });

/** Events cut into moments: what lies together in the log is told together. */
export function moments(events: AdiosEvent[]): AdiosEvent[][] {
  const cut: AdiosEvent[][] = [];
  for (const event of events) {
    const last = cut[cut.length - 1];
    if (last && event.type !== 'round-laid' && event.type !== 'step-taken' && last[0].at === event.at) last.push(event);
    else cut.push([event]);
  }
  return cut;
}

/** The whole log, oldest first. */
export function logLines(events: AdiosEvent[], voice: Voice): LogLine[] {
  const teller = new Teller(voice);
  const lines: LogLine[] = [];
  for (const moment of moments(events)) {
    for (const event of moment) {
      if (event.type === 'round-laid') lines.push({ key: `${event.index}`, is: 'turn', seat: null, text: heading(event, voice) });
      const said = teller.tell(event, moment);
      if (said) lines.push({ key: `${event.index}`, is: 'line', seat: said.seat, text: said.text + teller.time(event) });
    }
  }
  return lines;
}
