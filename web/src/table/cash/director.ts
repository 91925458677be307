/** How events of Cash'n Guns are seen: guns come up on three, figures fall, notes fly, and the board that is shown follows. */
import { ms } from '../../app/settings.svelte';
import type { Script, Stage } from '../director.svelte';
import { beatOf, beats, change, less, type Beat } from './story';
import type { CashEvent, CashView } from './types';

/** A note on its way to a seat. */
export interface Flight {
  id: number;
  note: number;
  seat: number;
  delay: number;
  ms: number;
}

export interface Look {
  /** The beat that is being played. */
  beat: Beat | null;
  /** One, two, three. */
  count: number | null;
  flights: Flight[];
}

/** How long a beat stands, in ms at normal speed. */
const LASTS: Record<Beat, number> = {
  deal: 300, loot: 700, load: 460, aim: 1000, courage: 1000, shot: 900, hurt: 1000, blast: 900, death: 1000, power: 900, asked: 0, split: 900, phone: 1000, end: 500,
};
const NUMBER = 600;
const NOTE = 420;
const NEXT_NOTE = 80;

export const SCRIPT: Script<CashView, CashEvent, Look> = { runs: beats, still: { beat: null, count: null, flights: [] }, many: 12, most: 40, perform };

async function perform(run: CashEvent[], stage: Stage<CashView, Look>): Promise<void> {
  const beat = beatOf(run[0]);
  const before = stage.shown;
  stage.set({ beat });
  if (beat === 'aim' && run.filter((e) => e.type === 'aimed').length > 1) await countToThree(stage);
  stage.tell();
  const after = run.reduce(change, before);
  const notes = run.flatMap((e) => (e.type === 'share-taken' ? e.notes.map((note) => ({ note, seat: e.seat })) : []));
  // the notes leave the table as they fly; the money counts when they have arrived
  if (notes.length > 0) {
    const flights = notes.map((n, k) => ({ ...n, id: stage.number(), delay: ms(k * NEXT_NOTE * stage.pace), ms: ms(NOTE * stage.pace) }));
    stage.set({ flights });
    stage.show({ ...before, phase: 'split', loot: less(before.loot, notes.map((n) => n.note)) });
    await stage.wait(NOTE + notes.length * NEXT_NOTE);
    stage.set({ flights: [] });
  }
  stage.show(after);
  await stage.wait(LASTS[beat]);
}

async function countToThree(stage: Stage<CashView, Look>): Promise<void> {
  for (const count of [1, 2, 3]) {
    stage.set({ count });
    await stage.wait(NUMBER);
  }
  stage.set({ count: null });
}
