/** What the strip says now: its words, its sign, and the seconds that run. Pure: what the board knows comes in. */
import { m } from '../../app/text';
import type { Voice } from '../tell';
import { actAt, countAt, IDLE_SECONDS, isStepwise, mayAct, openOf, secondsTo } from './field';
import type { Note } from './note';
import { actionText, callText, decisionOf } from './prompt';
import { Teller } from './sentence';
import { hitsOf, readAction, sum, totalText, whyHit, type Claim } from './shot';
import type { AdiosEvent, AdiosView } from './types';
import { countersName, plain, refusalText } from './word';

export type Sign = { is: 'counter'; counters: number[]; seat: number } | { is: 'face'; seat: number } | { is: 'bomb' } | { is: 'star' } | null;
export interface Strip {
  title: string;
  text: string;
  look: 'plain' | 'miss' | 'bomb';
  sign: Sign;
  /** Seconds that are shown large, and the table time to which they run. */
  seconds: number | null;
  until: number | null;
}
export interface Scene {
  view: AdiosView;
  now: number;
  /** The match is paused or cannot be stored; seconds until it goes on. */
  stands: 'paused' | 'stalled' | null;
  resumes: number;
  /** A bot plays for the viewer. */
  satIn: boolean;
  raised: number[];
  /** What one has sent and what is not judged yet. */
  claim: Claim | null;
  note: Note | null;
  voice: Voice;
}
const strip = (title: string, text: string, more: Partial<Strip> = {}): Strip => ({ title, text, look: 'plain', sign: null, seconds: null, until: null, ...more });

export function stripOf(scene: Scene): Strip | null {
  const { view, now, stands, resumes, voice } = scene;
  if (view.over || actAt(view, now) === 'ready') return null;
  if (stands === 'stalled') return strip(m.common_line_paused(), '');
  if (stands === 'paused') return strip(m.table_wait_paused(), '');
  if (scene.satIn) return strip(m.table_take_back_seat(), '', burning(scene));
  if (resumes > 0) return strip(m.amigos_resumes({ n: resumes }), m.amigos_resumes_help(), { seconds: resumes });
  // what happened in the last round is no news once the next is counted in
  const said = scene.note && (scene.note.is === 'refused' || actAt(view, now) !== 'count') && noted(scene.note, scene);
  const at = burning(scene);
  if (said) return { ...said, seconds: at.seconds, until: at.until };
  if (scene.claim && scene.claim.do === 'shoot') return strip(m.amigos_aiming(), actionText(view, { ...scene.claim, target: scene.claim.target ?? 0, gangster: scene.claim.gangster ?? 0 }, voice), { sign: coin(scene.claim.counters, scene), ...at });
  return { ...standing(scene), ...at };
}

/** The seconds of a bomb, or the last ones of the idle limit. */
function burning({ view, now }: Scene): Pick<Strip, 'seconds' | 'until'> {
  const ends = view.bomb?.ends_at ?? null;
  if (actAt(view, now) === 'bomb' && ends !== null) return { seconds: secondsTo(ends, now), until: ends };
  const idle = view.idle_at === null ? null : secondsTo(view.idle_at, now);
  return idle !== null && idle <= IDLE_SECONDS && actAt(view, now) === 'shoot' ? { seconds: idle, until: null } : { seconds: null, until: null };
}
const coin = (counters: number[], { voice }: Scene): Sign => (voice.you === null ? null : { is: 'counter', counters, seat: voice.you });

// ---- what holds until something else happens

function standing(scene: Scene): Strip {
  const { view, now, raised, voice } = scene;
  const act = actAt(view, now);
  if (act === 'count') return strip(countAt(view, now) === null ? m.amigos_get_ready() : m.amigos_count(), callText(view, voice), { sign: { is: 'face', seat: view.starter } });
  if (act === 'bomb') return bombWords(scene);
  const me = voice.you === null ? null : view.seats[voice.you];
  if (!me) return strip(isStepwise(view) ? m.amigos_all_choose() : m.amigos_all_shoot(), m.table_wait_watch());
  if (!me.in_round) return strip(m.amigos_out_you(), m.amigos_out_help());
  if (act === 'step') return stepWords(scene);
  if (raised.length > 0) return strip(m.amigos_drawn({ counters: countersName(raised) }), m.amigos_drawn_help({ n: countersName(raised) }), { sign: coin(raised, scene) });
  if (!mayAct(view, me.seat, now)) return strip(m.amigos_all_shoot(), '');
  if (openOf(view, me.seat, now).length === 0 && me.closed > 0) return strip(m.amigos_none_open(), me.bullets > 0 ? m.amigos_none_open_reload() : m.amigos_none_open_wait());
  return strip(m.amigos_ask_shoot(), m.amigos_ask_shoot_help());
}

function bombWords({ view, raised, voice, ...scene }: Scene): Strip {
  const thrower = view.bomb?.seat ?? 0;
  if (thrower !== voice.you) return strip(m.amigos_bomb_of({ name: voice.name(thrower) }), voice.you !== null && view.seats[voice.you].in_round ? m.amigos_bomb_frozen({ name: voice.name(thrower) }) : m.amigos_bomb_only({ name: voice.name(thrower) }), { look: 'bomb', sign: { is: 'bomb' } });
  if (raised.length === 0 && view.chosen !== null) return stepWords({ view, raised, voice, ...scene });
  return strip(raised.length > 0 ? m.amigos_bomb_sum({ sum: totalText(raised) }) : m.amigos_bomb_mine(), m.amigos_bomb_mine_help(), { look: 'bomb', sign: { is: 'bomb' } });
}

function stepWords(scene: Scene): Strip {
  const { view, raised, voice } = scene;
  if (!decisionOf(view, voice.you)) return strip(m.amigos_all_choose(), '');
  if (raised.length > 0) return strip(m.amigos_drawn({ counters: countersName(raised) }), m.amigos_drawn_help({ n: countersName(raised) }), { sign: coin(raised, scene) });
  if (view.chosen === null) return strip(m.amigos_ask_step(), m.amigos_ask_step_help());
  const chosen = readAction(view.chosen);
  return strip(actionText(view, chosen, voice), m.amigos_chosen_change(), { sign: chosen.counters ? coin(chosen.counters, scene) : null });
}

// ---- what has just happened

function noted(note: Note, scene: Scene): Strip | null {
  if (note.is === 'late') return late(note.rival, note.ms, scene);
  if (note.is === 'refused') return refused(note.reason);
  const { event } = note;
  const { view, voice } = scene;
  if ('seat' in event && event.seat === voice.you) {
    if (event.type === 'shot-missed') return missed(event, scene);
    if (event.type === 'claim-returned') return returned(event, scene);
    if (event.type === 'gangster-shot') return hit(event, scene);
  }
  const said = new Teller(voice).see(view).tell(event, [event]);
  if (!said) return null;
  const bomb = event.type === 'bomb-thrown';
  const text = bomb && 'seat' in event ? bombWords(scene).text : '';
  return strip(plain(said.text, voice).replace(/[.。]$/, ''), text, { look: bomb ? 'bomb' : 'plain', sign: bomb ? { is: 'bomb' } : said.seat === null ? null : { is: 'face', seat: said.seat } });
}

type Of<T extends AdiosEvent['type']> = Extract<AdiosEvent, { type: T }>;
const numbersOf = (view: AdiosView, seat: number, gangster: number): number[] => view.seats[seat]?.gangsters[gangster]?.numbers ?? [0, 0];

/** Whom a miss will cost how much. */
function missCost(view: AdiosView, target: number, voice: Voice): string {
  const name = voice.name(target);
  return view.seats.length > 2 ? m.amigos_miss_owe({ name }) : m.amigos_miss_owe_two({ name });
}
function missed(event: Of<'shot-missed'>, { view, voice }: Scene): Strip {
  const numbers = numbersOf(view, event.target, event.gangster);
  const [a, b] = numbers;
  const [plus, minus] = hitsOf(numbers);
  const title = event.bomb ? m.amigos_miss_bomb({ a, b, plus, total: sum(event.counters) }) : m.amigos_miss({ a, b, plus, minus });
  return strip(title, m.amigos_miss_back({ counters: countersName(event.counters), cost: missCost(view, event.target, voice) }), { look: 'miss', sign: { is: 'star' } });
}
function hit(event: Of<'gangster-shot'>, { view, voice }: Scene): Strip {
  const why = whyHit(event.counters, numbersOf(view, event.target, event.gangster), event.bomb);
  const left = view.seats[event.target].gangsters.filter((g) => g.hit_by === null).length;
  const name = voice.name(event.target);
  const rest = left === 0 ? m.amigos_hit_out({ name }) : left === 1 ? m.amigos_hit_left_one({ name }) : m.amigos_hit_left({ name, n: left });
  return strip(event.verdict === 'hit' && why ? m.amigos_hit({ why }) : m.amigos_placed(), rest, { sign: voice.you === null ? null : { is: 'counter', counters: event.counters, seat: voice.you } });
}
function returned(event: Of<'claim-returned'>, { view, voice }: Scene): Strip {
  if (event.why === 'bomb') return strip(m.amigos_late_bomb(), m.amigos_late_free(), { sign: { is: 'bomb' } });
  if (event.why === 'out') return strip(m.amigos_late_out(), m.amigos_late_free());
  const rival = event.target === null || event.gangster === null ? null : view.seats[event.target].gangsters[event.gangster].hit_by;
  return strip(rival === null ? m.amigos_late_same() : m.amigos_late_drawn({ name: voice.name(rival) }), m.amigos_late_free(), { sign: rival === null ? null : { is: 'face', seat: rival } });
}
function late(rival: number | null, ms: number | null, { voice }: Scene): Strip {
  const title = rival === null ? m.amigos_late() : ms === null ? m.amigos_late_by({ name: voice.name(rival) }) : m.amigos_late_by_ms({ name: voice.name(rival), ms });
  return strip(title, m.amigos_late_free(), { sign: rival === null ? null : { is: 'face', seat: rival } });
}
const EARLY: ReadonlySet<string> = new Set(['not-begun', 'counter-not-open']);
const LATE: ReadonlySet<string> = new Set(['already-shot', 'bomb-burns', 'round-over', 'you-are-out']);
const refused = (reason: string): Strip => strip(EARLY.has(reason) ? m.amigos_early() : LATE.has(reason) ? m.amigos_late() : m.amigos_cannot(), refusalText(reason));
