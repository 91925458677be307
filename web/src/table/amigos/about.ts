/** Adios Amigos as the pages round its table know it. */
import { bandit, bombMark, bullet, DESPERADO_SLUGS, lootTile, nuggetMark, plaza, poster } from '../../art';
import { m } from '../../app/text';
import type { About, Chapter } from '../about';
import Counter from './Counter.svelte';
import { GAME } from './word';

const things = (): Chapter => ({
  id: 'cards', title: m.amigos_things(), help: m.amigos_things_help(),
  entries: [
    { id: 'gangster', name: m.adios_amigos_gangster(), text: m.amigos_help_gangster(), clause: 'AA-12', sign: { svg: bandit(6), look: 'picture' } },
    { id: 'counter', name: m.adios_amigos_counter(), text: m.amigos_help_counter(), clause: 'AA-12', sign: { part: Counter, props: { number: 7, seat: 0, class: 'ctr--sign' } } },
    { id: 'bullet', name: m.adios_amigos_bullet(), text: m.amigos_help_bullet(), clause: 'AA-13', sign: { svg: bullet(true), look: 'symbol' } },
    { id: 'bomb', name: m.adios_amigos_bomb(), text: m.amigos_help_bomb(), clause: 'AA-14', sign: { svg: bombMark(), look: 'symbol' } },
    { id: 'miss', name: m.amigos_help_miss_name(), text: m.amigos_help_miss(), clause: 'AA-15', sign: { svg: nuggetMark(), look: 'symbol' } },
    { id: 'iou', name: m.adios_amigos_iou(), text: m.amigos_help_iou(), clause: 'AA-21', sign: { svg: nuggetMark(), look: 'alert' } },
    { id: 'loot', name: m.adios_amigos_loot(), text: m.amigos_help_loot(), clause: 'AA-20', sign: { svg: lootTile(3), look: 'symbol' } },
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
};
