/**
 * Plays events one moment at a time, and the board that is shown follows until it is the latest view.
 * A skip, reduced motion or too long a queue shows the latest view at once.
 */
import { ms } from '../app/settings.svelte';

/** Where a moment is played. Nothing goes on after the curtain has fallen: `wait` then ends the script by throwing. */
export interface Stage<View, Look> {
  /** The board as it is drawn now. */
  readonly shown: View;
  /** What happens on it. */
  readonly look: Look;
  /** 1, or less where the queue is long: every duration is to be multiplied by it, as `wait` does. */
  readonly pace: number;
  /** Draws another board. */
  show(view: View): void;
  /** Changes what happens on the board. */
  set(look: Partial<Look>): void;
  /** Says and logs what is being played; whatever a script has not told is told at its end. */
  tell(): void;
  /** Waits so many ms of normal speed. */
  wait(time: number): Promise<void>;
  /** A number that nothing else on this stage has. */
  number(): number;
}

/** How the events of a game are seen. */
export interface Script<View, Event, Look> {
  /** Cuts events into runs, each seen at one moment. */
  runs(events: Event[]): Event[][];
  /** The look of a board on which nothing happens. */
  still: Look;
  /** With more runs than `many` in the queue all goes faster, with more than `most` nothing is played. */
  many: number;
  most: number;
  /** Plays a run. */
  perform(run: Event[], stage: Stage<View, Look>): Promise<void>;
}

interface Step<View, Event> {
  run: Event[];
  /** The view that holds once all events up to here have been played. */
  after: View | null;
}

const HURRY = 0.4;
class Curtain extends Error {}

export class Director<View, Event, Look> {
  /** The board as it is drawn. */
  shown = $state.raw<View | null>(null);
  /** What happens on it. */
  look: Look = $state.raw() as Look;
  /** The run that is being played. */
  playing = $state.raw<Event[]>([]);
  busy = $state(false);
  /** Called once for each run, as it is told. */
  onrun: (run: Event[]) => void = () => {};

  #script: Script<View, Event, Look>;
  #queue: Step<View, Event>[] = [];
  #untold: Event[] | null = null;
  #latest: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drop: (() => void) | null = null;
  #number = 1;
  #generation = 0;

  constructor(script: Script<View, Event, Look>) {
    this.#script = script;
    this.look = script.still;
  }

  /** Shows a view at once; nothing of what went before is played. */
  show(view: View | null): void {
    this.#latest = view;
    this.settle();
  }

  /** Plays events, then shows the view to which they lead. */
  play(events: Event[], view: View): void {
    this.#latest = view;
    const steps = this.#script.runs(events).map((run): Step<View, Event> => ({ run, after: null }));
    if (ms(100) === 0 || !this.shown || typeof document === 'undefined' || document.hidden || this.#queue.length + steps.length > this.#script.most) {
      this.#queue.push(...steps);
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

  /** Ends every drama: the latest view stands, and what was not told yet is told. */
  settle(): void {
    this.#generation++;
    clearTimeout(this.#timer);
    this.#drop?.();
    this.#tell();
    const steps = this.#queue;
    this.#queue = [];
    for (const step of steps) this.onrun(step.run);
    this.#still();
    this.shown = this.#latest;
    this.busy = false;
  }

  #still(): void {
    this.look = this.#script.still;
    this.playing = [];
  }

  #tell(): void {
    const run = this.#untold;
    this.#untold = null;
    if (run) this.onrun(run);
  }

  async #run(): Promise<void> {
    const generation = ++this.#generation;
    this.busy = true;
    while (this.#queue.length > 0) {
      const step = this.#queue.shift() as Step<View, Event>;
      this.#untold = step.run;
      this.playing = step.run;
      try {
        await this.#script.perform(step.run, this.#stage(this.#queue.length > this.#script.many ? HURRY : 1));
      } catch (fault) {
        if (!(fault instanceof Curtain)) {
          this.settle();
          throw fault;
        }
      }
      if (generation !== this.#generation) return;
      this.#tell();
      if (step.after) this.shown = step.after;
    }
    this.#still();
    this.shown = this.#latest;
    this.busy = false;
  }

  #stage(pace: number): Stage<View, Look> {
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    const director = this;
    return {
      get shown() { return director.shown as View; },
      get look() { return director.look; },
      pace,
      show: (view) => void (this.shown = view),
      set: (look) => void (this.look = { ...this.look, ...look }),
      tell: () => this.#tell(),
      wait: (time) => this.#wait(ms(time * pace)),
      number: () => this.#number++,
    };
  }

  #wait(time: number): Promise<void> {
    if (time <= 0) return Promise.resolve();
    return new Promise((done, fail) => {
      this.#drop = () => fail(new Curtain());
      this.#timer = setTimeout(done, time);
    });
  }
}
