/** Adios Amigos as the pages round its table know it. */
import { bandit, bombMark, bullet, DESPERADO_SLUGS, iouSlip, lootTile, missStar, plaza, poster } from '../../art';
import { m } from '../../app/text';
import type { About, Chapter, Entry } from '../about';
import Counter from './Counter.svelte';
import Thing from './Thing.svelte';
import { GAME } from './word';

/** A drawing in a box, large in the help and small in the lobby. */
const drawn = (svg: string): Pick<Entry, 'sign' | 'small'> => ({ sign: { part: Thing, props: { svg, w: 64 } }, small: { part: Thing, props: { svg, w: 48 } } });

const things = (): Chapter => ({
  id: 'cards', title: m.amigos_things(), help: m.amigos_things_help(),
  entries: [
    { id: 'gangster', name: m.adios_amigos_gangster(), text: m.amigos_help_gangster(), clause: 'AA-12', sign: { svg: bandit(6), look: 'picture' } },
    { id: 'counter', name: m.adios_amigos_counter(), text: m.amigos_help_counter(), clause: 'AA-12', sign: { part: Counter, props: { number: 7, seat: 0, style: 'width:64px;--cf:37px' } }, small: { part: Counter, props: { number: 7, seat: 0, style: 'width:48px;--cf:28px' } } },
    { id: 'bullet', name: m.adios_amigos_bullet(), text: m.amigos_help_bullet(), clause: 'AA-13', ...drawn(bullet(true)) },
    { id: 'bomb', name: m.adios_amigos_bomb(), text: m.amigos_help_bomb(), clause: 'AA-14', ...drawn(bombMark(true)) },
    { id: 'miss', name: m.amigos_help_miss_name(), text: m.amigos_help_miss(), clause: 'AA-15', ...drawn(missStar()) },
    { id: 'iou', name: m.adios_amigos_iou(), text: m.amigos_help_iou(), clause: 'AA-21', ...drawn(iouSlip()) },
    { id: 'loot', name: m.adios_amigos_loot(), text: m.amigos_help_loot(), clause: 'AA-20', ...drawn(lootTile(3)) },
  ],
});

export const ABOUT: About = {
  game: GAME,
  skin: 'amigos',
  load: () => import('./Table.svelte'),
  clauses: { prefix: 'AA', file: 'clauses_adios' },
  counts: 'round',
  minutes: 15,
  poster: () => poster(GAME),
  ground: (w, h) => plaza(w, h),
  deck: (_seats, w) => [7, 0, 5].map((number, seat) => ({ part: Counter, props: { number, seat, style: `width:${w}px;--cf:${Math.round(w * 0.58)}px` } })),
  fan: 0,
  // the figure of a seat is the same for all, and only a look
  cast: (_code, seats) => new Map(seats.filter((s) => s.kind !== 'empty').map((s) => [s.seat, DESPERADO_SLUGS[s.seat % DESPERADO_SLUGS.length]])),
  phrases: ['amigos', 'slow', 'behind', 'adios', 'thanks', 'sorry', 'hurry', 'gg'],
  chapters: () => [things()],
  shown: ['cards'],
  steps: () => [m.amigos_first_shoot(), m.amigos_first_miss(), m.amigos_first_reload(), m.amigos_first_bomb(), m.amigos_first_pay()],
  tells: true,
};
