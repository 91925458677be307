/** Events as sentences: lines of the log, and what the prompt says while they are played. */
import { m, t } from '../../app/text';
import { beats } from './story';
import { bulletList, bulletToken, listed, lossToken, powerToken, seatToken, speak, type Voice } from './rich';
import type { CashEvent } from './types';
import { money, outcomeText, roleName } from './word';

/** A sentence beside the face of whom it is about. */
export interface Said {
  seat: number | null;
  text: string;
}
export interface LogLine extends Said {
  key: string;
  is: 'turn' | 'line';
}

const line = (seat: number | null, text: string): Said => ({ seat, text });
const names = (seats: number[]) => listed(seats.map(seatToken));
type Of<T extends CashEvent['type']> = Extract<CashEvent, { type: T }>;

/** What a beat tells, in one sentence or more. */
export function sentences(run: CashEvent[], voice: Voice): Said[] {
  const loads = run.filter((e): e is Of<'bullet-loaded'> => e.type === 'bullet-loaded');
  if (loads.length > 1) {
    const own = loads.find((e) => e.seat === voice.you)?.bullets;
    return [line(null, own ? m.cash_log_loaded_all_you({ bullets: bulletList(own) }) : m.cash_log_loaded_all())];
  }
  return run.flatMap((event) => said(event, run, voice));
}

function said(event: CashEvent, run: CashEvent[], voice: Voice): Said[] {
  switch (event.type) {
    case 'power-dealt': return event.power ? [line(event.seat, speak('cash_log_power_dealt', voice, event.seat, { power: powerToken(event.power) }))] : [];
    case 'role-dealt': return event.role && event.seat === voice.you ? [line(event.seat, m.cash_log_role_dealt({ role: roleName(event.role) }))] : [];
    case 'round-began': return [];
    case 'loot-laid': return [line(null, m.cash_log_loot({ notes: listed(event.notes.map(money)) }))];
    case 'bullet-loaded':
      return [line(event.seat, event.bullets && event.seat === voice.you ? m.cash_log_loaded_you({ bullets: bulletList(event.bullets) }) : t('cash_log_loaded', { who: seatToken(event.seat) }))];
    case 'aimed': {
      if (event.target === null) return event.gun === 0 ? [line(event.seat, speak('cash_log_slow', voice, event.seat))] : [];
      return [line(event.seat, speak(event.gun ? 'cash_log_aimed_second' : 'cash_log_aimed', voice, event.seat, {}, event.target))];
    }
    case 'courage-shown': return courage(event, run, voice);
    case 'marker-taken': return [];
    case 'bullet-discarded': return event.why === 'void' ? [line(event.seat, speak('cash_log_void', voice, event.seat))] : [];
    case 'shot-fired': return [shot(event, voice)];
    case 'wounded': return wounded(event, voice);
    case 'died': {
      const lost = event.notes.reduce((a, b) => a + b, 0);
      const key = lost === 0 ? 'cash_log_died' : event.to === 'pot' ? 'cash_log_died_pot' : 'cash_log_died_box';
      return [line(event.seat, speak(key, voice, event.seat, { sum: money(lost) }))];
    }
    case 'power-shown': return [line(event.seat, speak('cash_log_power', voice, event.seat, { power: powerToken(event.power) }))];
    case 'grenade-shown': return [line(event.seat, speak('cash_log_grenade', voice, event.seat))];
    case 'grenade-burst': return [line(event.seat, t('cash_log_blast'))];
    case 'gun-taken': {
      const key = event.bullets && event.seat === voice.you ? 'cash_log_taken_bullets' : 'cash_log_taken';
      return [line(event.seat, speak(key, voice, event.seat, { n: event.count, bullets: bulletList(event.bullets ?? []) }, event.donor))];
    }
    case 'bullet-taken-back': return [line(event.seat, speak('cash_log_back', voice, event.seat, { bullet: bulletToken('bbb') }))];
    case 'share-insisted': return [line(event.seat, speak('cash_log_insisted', voice, event.seat))];
    case 'loot-split': return [split(event, voice)];
    case 'share-taken': return [];
    case 'phone-passed': return [line(null, event.call === 0 ? m.cash_log_phone() : t(`cash_log_phone_${event.card}`, { n: event.call }))];
    case 'role-card-shown': return event.role === 'cop' ? [line(event.seat, speak('cash_log_role', voice, event.seat, { role: roleName(event.role) }))] : [];
    case 'heist-over': return [line(null, outcomeText(event.outcome))];
    default: return [];
  }
}

function courage(event: Of<'courage-shown'>, run: CashEvent[], voice: Voice): Said[] {
  if (event.dropped.length === 0) return [line(null, m.cash_log_all_stay())];
  return event.dropped.map((seat) => {
    const marker = run.find((e) => e.type === 'marker-taken' && e.seat === seat) as Of<'marker-taken'> | undefined;
    return line(seat, speak('cash_log_dropped', voice, seat, { loss: lossToken(marker?.marker === 'alarm' ? m.cash_plus_alarm() : m.cash_plus_shame()) }));
  });
}

function shot(event: Of<'shot-fired'>, voice: Voice): Said {
  const params = { bullet: bulletToken(event.bullet) };
  if (event.bullet === 'clic') return line(event.seat, speak('cash_log_clic', voice, event.seat, params, event.target));
  return line(event.seat, speak(event.hits ? 'cash_log_shot' : 'cash_log_shot_void', voice, event.seat, params, event.target));
}

function wounded(event: Of<'wounded'>, voice: Voice): Said[] {
  const all: Said[] = [];
  const loss = lossToken(event.wounds === 1 ? m.cash_plus_wound() : m.cash_plus_wounds({ n: event.wounds }));
  if (event.wounds > 0) all.push(line(event.seat, speak('cash_log_wounded', voice, event.seat, { loss })));
  if (event.ignored > 0) all.push(line(event.seat, speak('cash_log_ignored', voice, event.seat, { power: powerToken('dragon-skin') })));
  return all;
}

function split(event: Of<'loot-split'>, voice: Voice): Said {
  if (event.seats.length === 0) return line(null, m.cash_log_split_none());
  const params = { amount: money(event.amount), names: names(event.seats) };
  if (event.amount === 0) return line(event.seats[0], m.cash_log_split_zero(params));
  if (event.seats.length > 1) return line(event.seats[0], m.cash_log_split(params));
  return line(event.seats[0], speak('cash_log_split_one', voice, event.seats[0], params));
}

/** The headline of a beat: what concerns oneself first; and the rest of it. */
export function headline(run: CashEvent[], voice: Voice): { title: string; rest: string[] } | null {
  const began = run.find((e): e is Of<'round-began'> => e.type === 'round-began');
  const all = sentences(run, voice).map((s) => s.text);
  if (began) return { title: m.cash_n_guns_round({ n: began.number }), rest: all };
  if (all.length === 0) return null;
  const own = voice.you === null ? -1 : sentences(run, voice).findIndex((s) => s.seat === voice.you || run.some((e) => 'target' in e && e.target === voice.you && 'seat' in e && e.seat === s.seat));
  const at = Math.max(0, own);
  return { title: all[at], rest: all.filter((_, k) => k !== at).slice(0, 2) };
}

/** The whole log, oldest first. */
export function logLines(events: CashEvent[], voice: Voice): LogLine[] {
  const lines: LogLine[] = [];
  for (const run of beats(events)) {
    const began = run.find((e): e is Of<'round-began'> => e.type === 'round-began');
    if (began) lines.push({ key: `${lines.length}`, is: 'turn', seat: null, text: m.cash_n_guns_round({ n: began.number }) });
    for (const one of sentences(run, voice)) lines.push({ key: `${lines.length}`, is: 'line', ...one });
  }
  return lines;
}
