/** Cash'n Guns as the pages round its table know it. */
import { bulletBack, bulletPicture, GANGSTER_SLUGS, icon, POWER_SLUGS, poster, powerMark, warehouse, type BulletKind } from '../../art';
import { m } from '../../app/text';
import { CardBack } from '../../parts';
import type { About, Chapter } from '../about';
import { BULLET_CLAUSE, POWER_CLAUSE } from './clause';
import { bulletHelp, bulletName, GAME, powerEffect, powerName, roleGoal, roleName } from './word';

const BULLETS: BulletKind[] = ['clic', 'bang', 'bbb'];

const roles = (): Chapter => ({
  id: 'roles', title: m.rules_roles(),
  entries: [
    { id: 'role-gangster', name: roleName('gangster'), text: roleGoal('gangster'), clause: 'CG-31', sign: { svg: icon('person'), look: 'symbol' } },
    { id: 'role-cop', name: roleName('cop'), text: roleGoal('cop'), clause: 'CG-50', sign: { svg: icon('eye'), look: 'alert' } },
  ],
});
const bullets = (): Chapter => ({
  id: 'cards', title: m.cash_bullets(), help: m.cash_n_guns_bullets_help(),
  entries: BULLETS.map((kind) => ({
    id: `bullet-${kind}`, name: bulletName(kind), text: bulletHelp(kind), clause: BULLET_CLAUSE[kind], sign: { svg: bulletPicture(kind), look: 'picture' },
  })),
});
const powers = (): Chapter => ({
  id: 'characters', title: m.cash_n_guns_option_powers(), help: m.cash_n_guns_powers_help(), look: 'faces',
  entries: POWER_SLUGS.map((power) => ({
    id: `power-${power}`, name: powerName(power), text: powerEffect(power), clause: POWER_CLAUSE[power], sign: { svg: powerMark(power), look: 'symbol' },
  })),
});

export const ABOUT: About = {
  game: GAME,
  skin: 'cash',
  load: () => import('./Table.svelte'),
  clauses: { prefix: 'CG', file: 'clauses_cash' },
  counts: 'round',
  minutes: 30,
  poster: () => poster(GAME),
  ground: (w, h, room) => warehouse(w, h, room),
  deck: (_seats, w) => Array.from({ length: 3 }, () => ({ part: CardBack, props: { svg: bulletBack(), w: `${w}px` } })),
  fan: 8,
  // the figures are those of the match: one to each seat
  cast: (_code, seats) => new Map(seats.filter((s) => s.kind !== 'empty').map((s) => [s.seat, GANGSTER_SLUGS[s.seat % GANGSTER_SLUGS.length]])),
  phrases: ['evening', 'blank', 'out', 'rich', 'thanks', 'sorry', 'hurry', 'gg'],
  chapters: () => [roles(), bullets(), powers()],
  shown: ['characters', 'cards'],
  steps: () => [m.cash_n_guns_step_loot(), m.cash_n_guns_step_load(), m.cash_n_guns_step_aim(), m.cash_n_guns_step_courage(), m.cash_n_guns_step_fire(), m.cash_n_guns_step_split()],
};
