/**
 * Plays events one beat at a time: guns come up on three, figures fall, notes fly, and the board that is shown follows.
 * A skip, reduced motion or too long a queue shows the latest view at once.
 */
import { ms } from '../../app/settings.svelte';
import { beatOf, beats, change, less, type Beat } from './story';
import type { CashEvent, CashView } from './types';

interface Step {
  run: CashEvent[];
  /** The view that holds once all events up to here have been played. */
  after: CashView | null;
}
/** A note on its way to a seat. */
export interface Flight {
  id: number;
  note: number;
  seat: number;
  delay: number;
  ms: number;
}

/** How long a beat stands, in ms at normal speed. */
const LASTS: Record<Beat, number> = {
  deal: 300, loot: 700, load: 460, aim: 1000, courage: 1000, shot: 900, hurt: 1000, blast: 900, death: 1000, power: 900, asked: 0, split: 900, phone: 1000, end: 500,
};
const NUMBER = 600;
const NOTE = 420;
const NEXT_NOTE = 80;
/** A queue longer than this is played faster, a much longer one not at all. */
const MANY = 12;
const TOO_MANY = 40;

export class Director {
  /** The board as it is drawn. */
  shown = $state.raw<CashView | null>(null);
  /** The beat that is being played, and its events. */
  beat = $state<Beat | null>(null);
  playing = $state.raw<CashEvent[]>([]);
  /** One, two, three. */
  count = $state<number | null>(null);
  flights = $state.raw<Flight[]>([]);
  busy = $state(false);
  /** Called as each beat begins. */
  onrun: (run: CashEvent[]) => void = () => {};

  #queue: Step[] = [];
  #latest: CashView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | null = null;
  #next = 1;
  #generation = 0;

  /** Shows a view at once; nothing of what went before is played. */
  show(view: CashView | null): void {
    this.#latest = view;
    this.settle();
  }

  /** Plays events, then shows the view to which they lead. */
  play(events: CashEvent[], view: CashView): void {
    this.#latest = view;
    const steps = beats(events).map((run): Step => ({ run, after: null }));
    if (ms(100) === 0 || !this.shown || typeof document === 'undefined' || document.hidden || this.#queue.length + steps.length > TOO_MANY) {
      for (const step of steps) this.onrun(step.run);
      this.settle();
      return;
    }
    if (steps.length === 0) {
      if (!this.busy) this.shown = view;
      else if (this.#queue.length > 0) this.#queue[this.#queue.length - 1].after = view;
      return;
    }
    steps[steps.length - 1].after = view;
    this.#queue.push(...steps);
    if (!this.busy) void this.#run();
  }

  /** Ends every drama: the latest view stands. */
  settle(): void {
    this.#generation++;
    for (const step of this.#queue) this.onrun(step.run);
    this.#queue = [];
    clearTimeout(this.#timer);
    this.#wake?.();
    this.#clear();
    this.shown = this.#latest;
    this.busy = false;
  }

  #clear(): void {
    this.beat = null;
    this.playing = [];
    this.count = null;
    this.flights = [];
  }

  async #run(): Promise<void> {
    const generation = ++this.#generation;
    this.busy = true;
    while (this.#queue.length > 0) {
      const step = this.#queue.shift() as Step;
      await this.#step(step.run, this.#queue.length > MANY ? 0.4 : 1, generation);
      if (generation !== this.#generation) return;
      if (step.after) this.shown = step.after;
    }
    this.#clear();
    this.shown = this.#latest;
    this.busy = false;
  }

  async #step(run: CashEvent[], pace: number, generation: number): Promise<void> {
    const beat = beatOf(run[0]);
    const before = this.shown as CashView;
    this.beat = beat;
    this.playing = run;
    if (beat === 'aim' && run.filter((e) => e.type === 'aimed').length > 1) {
      for (const n of [1, 2, 3]) {
        this.count = n;
        await this.#wait(ms(NUMBER * pace));
        if (generation !== this.#generation) return;
      }
      this.count = null;
    }
    this.onrun(run);
    const after = run.reduce(change, before);
    const notes = run.flatMap((e) => (e.type === 'share-taken' ? e.notes.map((note) => ({ note, seat: e.seat })) : []));
    this.flights = notes.map((n, k) => ({ ...n, id: this.#next++, delay: ms(k * NEXT_NOTE * pace), ms: ms(NOTE * pace) }));
    // the notes leave the table as they fly; the money counts when they have arrived
    this.shown = notes.length > 0 ? { ...before, phase: 'split', loot: less(before.loot, notes.map((n) => n.note)) } : after;
    if (notes.length > 0) {
      await this.#wait(ms((NOTE + notes.length * NEXT_NOTE) * pace));
      if (generation !== this.#generation) return;
      this.flights = [];
      this.shown = after;
    }
    await this.#wait(ms(LASTS[beat] * pace));
  }

  #wait(time: number): Promise<void> {
    if (time <= 0) return Promise.resolve();
    return new Promise((done) => {
      this.#wake = done;
      this.#timer = setTimeout(done, time);
    });
  }
}
