/** Events as sentences: lines of the log, and what the prompt says while they are played. */
import { m, t, type Params } from '../../app/text';
import { beats } from './story';
import type { LogLine } from '../model.svelte';
import { joined, listed, lossToken, seatToken, speak, type Voice } from '../tell';
import type { CashEvent } from './types';
import { bulletList, bulletToken, money, notesInWords, outcomeText, powerToken, roleName, sum } from './word';

/** A sentence beside the face of whom it is about. */
export interface Said {
  seat: number | null;
  text: string;
}

const LOG = 'cash_n_guns_log_';
const line = (seat: number | null, text: string): Said => ({ seat, text });
const names = (seats: number[]) => listed(seats.map(seatToken));
type Of<T extends CashEvent['type']> = Extract<CashEvent, { type: T }>;

/** What a beat tells, in one sentence or more. */
export function sentences(run: CashEvent[], voice: Voice): Said[] {
  const loads = run.filter((e): e is Of<'bullet-loaded'> => e.type === 'bullet-loaded');
  if (loads.length < 2) return run.flatMap((event) => said(event, run, voice));
  return [...loads.filter((e) => e.bullets !== null || e.count > 1).map((e) => loaded(e, voice)), line(null, t(`${LOG}bullet_loaded_all`))];
}

function said(event: CashEvent, run: CashEvent[], voice: Voice): Said[] {
  /** The sentence of whoever the event is about. */
  const tell = (key: string, params: Params = {}, target: number | null = null): Said[] =>
    'seat' in event ? [line(event.seat, speak(LOG + key, voice, event.seat, params, target))] : [line(null, t(LOG + key, params))];
  switch (event.type) {
    case 'power-dealt': return event.power ? tell('power_dealt', { power: powerToken(event.power) }) : [];
    case 'role-dealt': return event.role && event.seat === voice.you ? tell('role_dealt', { role: roleName(event.role) }) : [];
    case 'loot-laid': return tell('loot_laid', { notes: notesInWords(event.notes) });
    case 'bullet-loaded': return [loaded(event, voice)];
    case 'aimed':
      if (event.target === null) return event.gun === 0 ? tell('aimed_slow') : [];
      return tell(event.gun ? 'aimed_second' : 'aimed', {}, event.target);
    case 'courage-shown': return courage(event, run, voice);
    case 'bullet-discarded': return event.why === 'void' ? tell('bullet_discarded_void', { bullet: event.bullet ? bulletToken(event.bullet) : '' }) : [];
    case 'shot-fired': return tell(event.bullet === 'clic' ? 'shot_clic' : event.hits ? 'shot_hit' : 'shot_late', { bullet: bulletToken(event.bullet) }, event.target);
    case 'wounded': return [
      ...(event.wounds > 0 ? tell('wounded', { loss: lossToken(event.wounds === 1 ? t(`${LOG}wounds_one`) : t(`${LOG}wounds`, { n: event.wounds })) }) : []),
      ...(event.ignored > 0 ? tell('wounded_ignored', { power: powerToken('dragon-skin') }) : []),
    ];
    case 'died': return tell(event.notes.length > 0 ? `died_${event.to}` : 'died', { amount: money(sum(event.notes)) });
    case 'power-shown': return tell('power_shown', { power: powerToken(event.power) });
    case 'grenade-shown': return tell('grenade_shown');
    case 'grenade-burst': return tell('grenade_burst');
    case 'gun-taken': return tell(event.count === 0 ? 'gun_taken_none' : 'gun_taken', { n: event.count, bullets: bulletList(event.bullets ?? []) }, event.donor);
    case 'bullet-taken-back': return tell('bullet_taken_back', { bbb: bulletToken('bbb'), bullet: event.bullet ? bulletToken(event.bullet) : '' });
    case 'share-insisted': return tell('share_insisted');
    case 'loot-split': return [split(event, voice)];
    case 'phone-passed':
      return event.card === null ? tell('phone_passed') : tell('phone_passed_call', { call: event.call, card: t(`cash_n_guns_switchboard_${event.card}`) });
    case 'role-card-shown': return event.role === 'cop' ? tell('role_card_shown', { role: roleName(event.role) }) : [];
    case 'heist-over': return [line(null, outcomeText(event.outcome))];
    default: return [];
  }
}

function loaded(event: Of<'bullet-loaded'>, voice: Voice): Said {
  const key = event.bullets ? 'bullet_loaded' : event.count > 1 ? 'bullet_loaded_two' : 'bullet_loaded_one';
  return line(event.seat, speak(LOG + key, voice, event.seat, { bullets: bulletList(event.bullets ?? []) }));
}

function courage(event: Of<'courage-shown'>, run: CashEvent[], voice: Voice): Said[] {
  if (event.dropped.length === 0) return [line(null, t(`${LOG}courage_shown_none`))];
  return event.dropped.map((seat) => {
    const marker = run.find((e) => e.type === 'marker-taken' && e.seat === seat) as Of<'marker-taken'> | undefined;
    const loss = marker && lossToken(marker.marker === 'alarm' ? m.cash_plus_alarm() : m.cash_plus_shame());
    return line(seat, joined([speak(`${LOG}courage_shown`, voice, seat), loss]));
  });
}

function split(event: Of<'loot-split'>, voice: Voice): Said {
  const [first] = event.seats;
  const params = { amount: money(event.amount), names: names(event.seats) };
  if (event.seats.length === 0) return line(null, t(`${LOG}loot_split_nobody`));
  if (event.amount === 0) return line(first, t(`${LOG}loot_split_stays`, params));
  return line(first, event.seats.length > 1 ? t(`${LOG}loot_split`, params) : speak(`${LOG}loot_split_one`, voice, first, params));
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

/** The heading of a round. */
const roundHeading = (began: Of<'round-began'>, voice: Voice): string =>
  began.godfather === voice.you ? t(`${LOG}round_began_you`, { number: began.number }) : t(`${LOG}round_began`, { number: began.number, who: voice.name(began.godfather) });

/** The whole log, oldest first. */
export function logLines(events: CashEvent[], voice: Voice): LogLine[] {
  const lines: LogLine[] = [];
  for (const run of beats(events)) {
    const began = run.find((e): e is Of<'round-began'> => e.type === 'round-began');
    if (began) lines.push({ key: `${lines.length}`, is: 'turn', seat: null, text: roundHeading(began, voice) });
    for (const one of sentences(run, voice)) lines.push({ key: `${lines.length}`, is: 'line', ...one });
  }
  return lines;
}
