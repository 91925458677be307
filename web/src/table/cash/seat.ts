/** What a seat shows of itself: its stamp, its cartridges, and all of it in words. */
import { facts } from '../../app/facts';
import { m } from '../../app/text';
import { isPower, type Cartridge } from '../../art';
import { gunsOn, woundsToDie } from './story';
import type { Table } from './model.svelte';
import type { CashSeat } from './types';
import { bulletName, money, powerName, roleName } from './word';

export interface Stamp {
  text: string;
  look: '' | 'hit' | 'ok';
}

/** What is stamped on a plate: the strongest thing that holds now. */
export function stampOf(table: Table, it: CashSeat): Stamp | null {
  const view = table.shown;
  if (!view) return null;
  if (view.over && view.winners.includes(it.seat)) return { text: m.cash_stamp_winner(), look: 'ok' };
  if (!it.alive) return { text: m.cash_stamp_dead(), look: 'hit' };
  if (view.paid.includes(it.seat) && table.share > 0) return { text: `+${money(table.share)}`, look: 'ok' };
  if (it.hurt) return { text: m.cash_stamp_hit(), look: 'hit' };
  return it.dropped ? { text: m.cash_stamp_dropped(), look: '' } : null;
}

/** The cartridges of a seat: what was seen of them, what was thrown away, what is left or laid. */
export function cartridges(it: CashSeat): Cartridge[] {
  const laid = it.guns.filter((g) => g.state === 'loaded').length;
  const row = (n: number, c: Cartridge) => Array.from({ length: Math.max(0, n) }, () => c);
  return [...row(it.fired.clic, 'c'), ...row(it.fired.bang, 'b'), ...row(it.fired.bbb, 't'), ...row(it.face_down, 'x'), ...row(it.left + laid, 'u')];
}

/** A seat in words, for the name of its button. */
export function describeSeat(table: Table, seat: number): string {
  const view = table.shown;
  const it = view?.seats[seat];
  if (!view || !it) return '';
  const name = (at: number) => (at === table.you ? m.common_you() : table.nameOf(at));
  const guns = gunsOn(view, seat);
  const fired = (['clic', 'bang', 'bbb'] as const).filter((k) => it.fired[k] > 0).map((k) => `${bulletName(k)} × ${it.fired[k]}`);
  const parts = [
    table.playerText(seat),
    view.godfather === seat ? m.cash_n_guns_godfather() : '',
    money(it.money),
    m.cash_wounds({ n: it.wounds, most: woundsToDie(it.power_shown ? it.power : null) }),
    it.shame + it.alarm > 0 ? m.cash_markers({ shame: it.shame, alarm: it.alarm }) : '',
    isPower(it.power) ? powerName(it.power) : '',
    it.role ? roleName(it.role) : '',
    m.cash_bullets_left({ n: it.left }),
    fired.length > 0 ? m.cash_bullets_fired({ bullets: fired.join(m.common_list_comma()) }) : '',
    ...it.guns.filter((g) => g.target !== null && it.alive).map((g) => m.cash_aims_at({ name: name(g.target as number) })),
    guns > 0 ? m.cash_guns_on({ n: guns }) : '',
    stampOf(table, it)?.text ?? '',
  ];
  return facts(parts);
}
