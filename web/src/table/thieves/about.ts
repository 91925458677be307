/** Gentlemen Thieves as the pages round its table know it. */
import { cloverMark, goldBar, poster, roofs, THIEF_SLUGS, TOOL_SLUGS, toolMark } from '../../art';
import { m, t } from '../../app/text';
import type { About, Chapter, Entry, Part } from '../about';
import { castByName } from '../faces';
import Pic from './Pic.svelte';
import SpecialMark from './SpecialMark.svelte';
import Token from './Token.svelte';
import { SPECIALS, type What } from './plan';
import { capital, GAME, kindName, specialHelp, specialName, thiefName } from './word';

const SPECIAL_CLAUSE: Record<What, string> = { tunnel: 'GT-19', lock: 'GT-18', car: 'GT-17', gold: 'GT-16' };
const LARGE = 64;
const SMALL = 48;
/** A part with its width, large in the help and small in the lobby. */
const sized = (part: Part['part'], props: Record<string, unknown>): Pick<Entry, 'sign' | 'small'> => ({ sign: { part, props: { ...props, w: LARGE } }, small: { part, props: { ...props, w: SMALL } } });

const thieves = (): Chapter => ({
  id: 'characters', title: m.thieves_five(), help: m.thieves_five_help(), look: 'faces',
  entries: THIEF_SLUGS.map((who) => ({ id: `thief-${who}`, name: thiefName(who), text: t(`thieves_sign_${who}`), clause: 'GT-4', sign: { face: who } })),
});
const equipment = (): Chapter => ({
  id: 'roles', title: m.gentlemen_thieves_tokens(),
  entries: [
    { id: 'tokens', name: m.gentlemen_thieves_tokens(), text: m.thieves_help_tokens(), clause: 'GT-12', ...sized(Token, { who: 'docteur', kind: 'mask' }) },
    { id: 'unknown', name: m.gentlemen_thieves_unknown(), text: m.thieves_help_unknown(), clause: 'GT-13', ...sized(Token, {}) },
    ...TOOL_SLUGS.map((kind): Entry => ({ id: `kind-${kind}`, name: capital(kindName(kind)), text: m.thieves_help_kind(), clause: 'GT-15', ...sized(Pic, { svg: toolMark(kind), dark: true }) })),
    { id: 'bar', name: m.gentlemen_thieves_bar(), text: m.thieves_help_bar(), clause: 'GT-21', ...sized(Pic, { svg: goldBar() }) },
  ],
});
const specials = (): Chapter => ({
  id: 'cards', title: m.thieves_specials_watch(),
  entries: [
    ...SPECIALS.map((what): Entry => ({ id: `special-${what}`, name: specialName(what), text: specialHelp(what), clause: SPECIAL_CLAUSE[what], ...sized(SpecialMark, { what }) })),
    { id: 'clover', name: m.gentlemen_thieves_clover(), text: m.gentlemen_thieves_clover_help(), clause: 'GT-14', ...sized(Pic, { svg: cloverMark() }) },
    { id: 'police', name: m.gentlemen_thieves_police(), text: m.gentlemen_thieves_police_help(), clause: 'GT-30', ...sized(SpecialMark, { what: 'police' }) },
  ],
});

export const ABOUT: About = {
  game: GAME,
  skin: 'thieves',
  load: () => import('./Table.svelte'),
  clauses: { prefix: 'GT', file: 'clauses_thieves' },
  counts: 'round',
  minutes: 30,
  poster: () => poster(GAME),
  ground: (w, h) => roofs(w, h),
  deck: (_seats, w) => Array.from({ length: 3 }, () => ({ part: Token, props: { w } })),
  fan: 0,
  // the thieves are secret, so nobody is drawn as one
  cast: castByName,
  phrases: ['evening', 'join', 'mine', 'close', 'thanks', 'sorry', 'hurry', 'gg'],
  chapters: () => [thieves(), equipment(), specials()],
  shown: ['characters', 'cards'],
  steps: () => [
    m.gentlemen_thieves_step_alliances(), m.gentlemen_thieves_step_turns(), m.gentlemen_thieves_step_robbery(), m.gentlemen_thieves_step_shares(), m.gentlemen_thieves_step_next(),
  ],
};
