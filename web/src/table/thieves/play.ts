/** Gentlemen Thieves as the common parts of tables see it. */
import { isThief } from '../../art';
import type { Sound } from '../../app/sound';
import type { Play, Told } from '../model.svelte';
import type { Voice } from '../tell';
import { SCRIPT, type Look } from './director';
import { decisionOf, NOTHING, type Raised } from './plan';
import { askOf, waitOf, type Ask } from './prompt';
import { headline, logLines } from './sentence';
import { beatOf, type Beat } from './story';
import type { ThievesEvent, ThievesView } from './types';
import { GAME, plain, tokenName, WORDS } from './word';

const SOUND: Partial<Record<Beat, Sound>> = {
  deal: 'card', alliance: 'draw', place: 'card', draw: 'draw', gold: 'gold', car: 'draw', lock: 'card', tunnel: 'card', robbery: 'gold', back: 'card', renew: 'card', police: 'hit',
};

export const PLAY: Play<ThievesView, ThievesEvent, Look, Raised, Ask> = {
  game: GAME,
  script: SCRIPT,
  words: WORDS,
  nothing: NOTHING,
  ask: askOf,
  keep: (raised, view, fresh) => (fresh.length > 0 || !decisionOf(view, view.viewer) ? NOTHING : raised),
  lower,
  tell,
  lines: logLines,
  wait: waitOf,
  seals: true,
  // nobody has a face before all show who they were
  face: (view, seat) => {
    const thief = view?.over ? view.seats[seat]?.thief : null;
    return isThief(thief) ? thief : null;
  },
};

/** One step back: the pick of a thief, the house of the car, the source; then all of it. */
function lower(raised: Raised): Raised | null {
  if (raised.is === 'nothing') return null;
  if (raised.is === 'alliance' && raised.picked !== null) return { ...raised, picked: null };
  if (raised.is === 'special' && raised.place !== undefined) return { is: 'special', what: raised.what };
  return NOTHING;
}

function tell(run: ThievesEvent[], voice: Voice): Told {
  const said = headline(run, voice);
  const fills = run[0].type === 'token-placed' ? run.flatMap((e) => (e.type === 'token-shown' ? [tokenName(e.token)] : [])) : [];
  const text = said && [said.title, ...said.rest, ...fills].map((one) => plain(one, voice)).join(' ');
  return { sound: soundOf(run), text, urgent: run[0].type === 'police-shown' };
}

function soundOf(run: ThievesEvent[]): Sound | null {
  if (run.some((e) => e.type === 'thieves-over')) return 'over';
  const tie = run[0].type === 'places-robbed' && run[0].side === 'tie';
  return tie ? 'miss' : (SOUND[beatOf(run[0])] ?? null);
}
