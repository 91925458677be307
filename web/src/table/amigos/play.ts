/** Adios Amigos as the common parts of tables see it. A race is shown as it is: nothing is played one thing after another. */
import { DESPERADO_SLUGS } from '../../art';
import type { Sound } from '../../app/sound';
import type { Script } from '../director.svelte';
import type { Play, Told } from '../model.svelte';
import type { Voice } from '../tell';
import { actAt } from './field';
import { askOf, decisionOf, NOTHING, waitOf, type Ask, type Raised } from './prompt';
import { logLines, Teller } from './sentence';
import type { AdiosEvent, AdiosView } from './types';
import { GAME, plain, WORDS } from './word';

/** Nothing that has to be waited for. */
export type Look = Record<string, never>;
const SCRIPT: Script<AdiosView, AdiosEvent, Look> = { runs: (events) => (events.length > 0 ? [events] : []), still: {}, many: 0, most: 0, perform: () => Promise.resolve() };

export const PLAY: Play<AdiosView, AdiosEvent, Look, Raised, Ask> = {
  game: GAME,
  script: SCRIPT,
  words: WORDS,
  nothing: NOTHING,
  ask: askOf,
  keep,
  lower: (raised) => (raised.counters.length > 0 ? NOTHING : null),
  tell: (run, voice) => tell(run, voice),
  lines: logLines,
  wait: waitOf,
  face: (_view, seat) => DESPERADO_SLUGS[seat % DESPERADO_SLUGS.length],
};

/** Counters stay in the hand as long as they are open and one may act, or will again. */
function keep(raised: Raised, view: AdiosView, fresh: AdiosEvent[]): Raised {
  if (raised.counters.length === 0) return raised;
  if (view.viewer === null || fresh.some((e) => e.type === 'bomb-thrown' || e.type === 'shootout-ended' || e.type === 'bomb-ended')) return NOTHING;
  if (actAt(view, Infinity) === 'step' && !decisionOf(view, view.viewer)) return NOTHING;
  const placed = view.seats[view.viewer].counters.filter((c) => c.state === 'placed').map((c) => c.number);
  const counters = raised.counters.filter((n) => !placed.includes(n));
  return counters.length === raised.counters.length ? raised : { counters };
}

const SOUNDS: Partial<Record<AdiosEvent['type'], Sound>> = {
  'gangster-shot': 'shot', 'shot-missed': 'miss', 'gun-reloaded': 'draw', 'counters-turned': 'card', 'bomb-thrown': 'bomb', 'shootout-began': 'turn', 'income-taken': 'gold', 'amigos-over': 'over',
};
/** What is told first when much happens at once. */
const LOUD: AdiosEvent['type'][] = ['amigos-over', 'bomb-thrown', 'gangster-shot', 'shot-missed', 'income-taken', 'shootout-began', 'gun-reloaded', 'counters-turned'];
/** Not read aloud: the board says it, or there is too much of it. */
const SILENT: ReadonlySet<string> = new Set(['nuggets-paid', 'debt-owed', 'income-taken']);

/** The laid cards are in the run itself or were told before: `laid` knows them. */
export function tell(run: AdiosEvent[], voice: Voice, view: AdiosView | null = null): Told {
  const teller = new Teller(voice);
  if (view) teller.see(view);
  const atYou = run.some((e) => (e.type === 'gangster-shot' && e.target === voice.you) || (e.type === 'desperado-out' && e.seat === voice.you));
  const text = run.flatMap((event) => (SILENT.has(event.type) ? [] : (teller.tell(event, run)?.text ?? []))).map((one) => plain(one, voice)).join(' ');
  return { sound: soundOf(run, voice.you), text: text || null, urgent: atYou };
}

function soundOf(run: AdiosEvent[], you: number | null): Sound | null {
  if (run.some((e) => e.type === 'gangster-shot' && e.target === you && you !== null)) return 'hit';
  const loudest = LOUD.find((type) => run.some((e) => e.type === type));
  return loudest ? (SOUNDS[loudest] ?? null) : null;
}
