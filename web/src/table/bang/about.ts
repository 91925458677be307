/** BANG! as the pages round its table know it. */
import { CHARACTERS, desert, KINDS, picture, poster, ROLES, type Kind, type Role } from '../../art';
import { m } from '../../app/text';
import { Bullets, Card, RoleCard } from '../../parts';
import { characterAbility, characterName, kindHelp, kindName, roleGoal, roleName } from '../../parts/word';
import type { About, Chapter } from '../about';
import { castByName } from '../faces';
import { CARD_CLAUSE, CHARACTER_CLAUSE, livesOf } from './clause';

/** The roles dealt to so many (BG-2, BG-70). */
export function rolesFor(seats: number): Role[] {
  if (seats === 3) return ['deputy', 'outlaw', 'renegade'];
  const deputies = seats >= 7 ? 2 : seats >= 5 ? 1 : 0;
  const outlaws = seats >= 6 ? 3 : 2;
  return ['sheriff', ...Array<Role>(deputies).fill('deputy'), ...Array<Role>(outlaws).fill('outlaw'), 'renegade'];
}

const WIDTH = '84px';
const roles = (): Chapter => ({
  id: 'roles', title: m.rules_roles(), called: m.bang_roles(), help: m.bang_roles_help(), look: 'pairs',
  entries: ROLES.map((role) => ({
    id: `role-${role}`, name: roleName(role), text: roleGoal(role), sign: { part: RoleCard, props: { role, bare: true, w: WIDTH } }, small: { svg: picture(role), look: 'picture' },
  })),
});
const cards = (): Chapter => ({
  id: 'cards', title: m.rules_cards(),
  entries: (Object.keys(KINDS) as Kind[]).map((kind) => ({
    id: `card-${kind}`, name: kindName(kind), text: kindHelp(kind), clause: CARD_CLAUSE[kind], sign: { part: Card, props: { card: kind, bare: true, w: WIDTH } },
    kicker: KINDS[kind].frame === 'blue' ? { text: m.bang_blue(), look: 'blue' } : { text: m.bang_brown(), look: 'brown' },
  })),
});
const characters = (options: Record<string, string>): Chapter => ({
  id: 'characters', title: m.rules_characters(), called: m.bang_company(), help: m.bang_company_help(), look: 'faces',
  entries: CHARACTERS.map((who) => ({
    id: `character-${who}`, name: characterName(who), text: characterAbility(who, options), clause: CHARACTER_CLAUSE[who], sign: { face: who },
    under: { part: Bullets, props: { life: livesOf(who), most: livesOf(who) } },
  })),
});

export const ABOUT: About = {
  game: 'bang',
  skin: 'bang',
  load: () => import('./Table.svelte'),
  clauses: { prefix: 'BG', file: 'clauses' },
  counts: 'turn',
  minutes: 30,
  poster: () => poster('bang'),
  ground: (w, h, room) => desert(w, h, room),
  deck: (seats, w) => rolesFor(seats).map((role) => ({ part: RoleCard, props: { role, bare: true, w: `${w}px` } })),
  fan: 6,
  cast: castByName,
  phrases: ['hello', 'nice', 'mad', 'side', 'thanks', 'sorry', 'hurry', 'gg'],
  chapters: (options = {}) => [roles(), cards(), characters(options)],
  shown: ['characters', 'roles'],
  steps: () => [m.bang_step_draw(), m.bang_step_play(), m.bang_step_end()],
};
