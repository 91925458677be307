/** BANG! as the common parts of tables see it. */
import { isCharacter } from '../../art';
import type { Play, Told } from '../model.svelte';
import type { Voice } from '../tell';
import { SCRIPT, type Look } from './director';
import { effectOf } from './noise';
import { askOf, decisionOf, lowered, NOTHING, waitOf, type Ask, type Raised } from './prompt';
import { logLines, sentence } from './sentence';
import type { BangEvent, BangView } from './types';
import { GAME, plain, WORDS } from './word';

export const PLAY: Play<BangView, BangEvent, Look, Raised, Ask> = {
  game: GAME,
  script: SCRIPT,
  words: WORDS,
  nothing: NOTHING,
  ask: askOf,
  keep,
  lower: lowered,
  tell,
  lines: logLines,
  wait: waitOf,
  face: (view, seat) => {
    const who = view?.seats[seat]?.character;
    return isCharacter(who) ? who : null;
  },
};

/** What was raised stays up while it can still be used. */
function keep(raised: Raised, view: BangView): Raised {
  const hand = view.viewer === null ? [] : (view.seats[view.viewer].hand ?? []);
  const usable = raised.cards.every((c) => hand.includes(c)) && !!decisionOf(view, view.viewer);
  return usable ? { ...raised, tried: null } : NOTHING;
}

function tell(run: BangEvent[], voice: Voice): Told {
  const [event] = run;
  const said = sentence(run, voice);
  const played = event.type === 'card-played' && event.target === voice.you && voice.you !== null;
  const hit = event.type === 'life-lost' && event.seat === voice.you;
  return { sound: effectOf(event, voice.you), text: said && plain(said.text, voice, true), urgent: played || hit };
}
