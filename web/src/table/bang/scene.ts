/** What stands in the middle of the table: piles, a shelf, a draw!, or somebody against somebody. */
import type { Scene } from './director';
import type { Table } from './model.svelte';


const SHOWN = new Set(['shot', 'indians', 'duel', 'rescue']);

/** The picture of the attack that is being answered, if there is one. */
export function scene(table: Table): Scene | null {
  if (table.director.busy) return table.director.look.scene;
  const decision = table.shown?.decisions.find((d) => SHOWN.has(d.kind));
  if (!decision || table.shown?.over) return null;
  return { from: decision.source ?? null, card: decision.card ?? null, to: decision.seat };
}

export type MiddleName = 'piles' | 'shelf' | 'showdown';

/** Which of them it is now. */
export function middleOf(table: Table): MiddleName {
  if (table.director.look.drama) return 'showdown';
  if ((table.shown?.shelf.length ?? 0) > 0) return 'shelf';
  return scene(table) ? 'showdown' : 'piles';
}
