/** Cash'n Guns as the common parts of tables see it. */
import { GANGSTER_SLUGS } from '../../art';
import type { Sound } from '../../app/sound';
import type { Play, Told } from '../model.svelte';
import type { Voice } from '../tell';
import { SCRIPT, type Look } from './director';
import { askOf, decisionOf, NOTHING, waitOf, type Ask, type Raised } from './prompt';
import { headline, logLines } from './sentence';
import { beatOf, type Beat } from './story';
import type { CashEvent, CashView } from './types';
import { GAME, plain, WORDS } from './word';

const SOUND: Partial<Record<Beat, Sound>> = { loot: 'card', load: 'card', aim: 'draw', hurt: 'hit', blast: 'shot', death: 'hit', split: 'card', phone: 'chat' };

export const PLAY: Play<CashView, CashEvent, Look, Raised, Ask> = {
  game: GAME,
  script: SCRIPT,
  words: WORDS,
  nothing: NOTHING,
  ask: askOf,
  keep: (raised, view, fresh) => (fresh.length > 0 || !decisionOf(view, view.viewer) ? NOTHING : raised),
  lower: (raised) => (raised.bullets.length === 0 && raised.target === null ? null : NOTHING),
  tell,
  lines: logLines,
  wait: waitOf,
  // the figure of a seat is the same for all, and only a look
  face: (_view, seat) => GANGSTER_SLUGS[seat % GANGSTER_SLUGS.length],
};

function tell(run: CashEvent[], voice: Voice): Told {
  const said = headline(run, voice);
  const hit = run.some((e) => (e.type === 'wounded' || e.type === 'died') && e.seat === voice.you);
  return { sound: soundOf(run), text: said && [said.title, ...said.rest].map((text) => plain(text, voice)).join(' '), urgent: hit };
}

function soundOf(run: CashEvent[]): Sound | null {
  if (run.some((e) => e.type === 'heist-over')) return 'over';
  const beat = beatOf(run[0]);
  if (beat === 'shot') return run.some((e) => e.type === 'shot-fired' && e.bullet !== 'clic') ? 'shot' : 'miss';
  return SOUND[beat] ?? null;
}
