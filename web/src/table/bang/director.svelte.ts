/**
 * Plays events one drama at a time: cards fly, bullets drop, and the board that is shown follows until it is the latest view.
 * A skip, reduced motion or too long a queue shows the latest view at once.
 */
import { ms } from '../../app/settings.svelte';
import { arrive, change, depart, moveOf, wayOf, type Move } from './move';
import { runs } from './sentence';
import type { BangEvent, BangView } from './types';

export interface Flight extends Move {
  id: number;
  delay: number;
  ms: number;
}

/** A draw! as it stands in the middle. */
export interface Drama {
  seat: number;
  why: string;
  cards: string[];
  chosen: string | null;
  matched: boolean | null;
}

/** What has just become of somebody: his seat shows it. */
export interface Mark {
  seat: number;
  is: 'hit' | 'heal' | 'out' | 'skip' | 'shown' | 'turns';
}

/** Who does what to whom, as the picture in the middle shows it. */
export interface Scene {
  from: number | null;
  card: string | null;
  to: number | null;
}

interface Step {
  run: BangEvent[];
  /** The view that holds once all events up to here have been played. */
  after: BangView | null;
}

/** How long an event of a kind stands, in ms at normal speed. */
const LASTS: Partial<Record<BangEvent['type'], number>> = {
  'card-drawn': 420, 'card-stolen': 520, 'card-taken': 460, 'card-discarded': 360, 'card-played': 620, 'card-equipped': 520,
  answered: 520, 'card-turned-up': 620, 'test-made': 1000, 'life-lost': 720, 'life-gained': 420, eliminated: 1100,
  'card-inherited': 420, 'dynamite-moved': 560, reshuffled: 420, 'shelf-filled': 380, 'turn-skipped': 700, 'turn-began': 260,
  'character-shown': 160, 'role-shown': 120, passed: 120, 'card-looked-at': 360, 'card-put-back': 320, 'card-removed': 360,
};
const STAGGER = 70;
/** A queue longer than this is played faster, a much longer one not at all. */
const MANY = 10;
const TOO_MANY = 45;

export class Director {
  /** The board as it is drawn. */
  shown = $state.raw<BangView | null>(null);
  flights = $state.raw<Flight[]>([]);
  drama = $state.raw<Drama | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** The run that is being played, for the ribbon. */
  playing = $state.raw<BangEvent[] | null>(null);
  mark = $state.raw<Mark | null>(null);
  busy = $state(false);

  #queue: Step[] = [];
  #latest: BangView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | null = null;
  #next = 1;
  #generation = 0;
  /** Called as each run begins. */
  onrun: (run: BangEvent[]) => void = () => {};

  /** Shows a view at once; nothing of what went before is played. */
  show(view: BangView | null): void {
    this.#latest = view;
    this.settle();
  }

  /** Plays events, then shows the view to which they lead. */
  play(events: BangEvent[], view: BangView): void {
    this.#latest = view;
    const steps = runs(events).map((run): Step => ({ run, after: null }));
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
    this.flights = [];
    this.drama = null;
    this.scene = null;
    this.playing = null;
    this.mark = null;
  }

  async #run(): Promise<void> {
    const generation = ++this.#generation;
    this.busy = true;
    while (this.#queue.length > 0) {
      const step = this.#queue.shift() as Step;
      const pace = this.#queue.length > MANY ? 0.4 : 1;
      this.onrun(step.run);
      await this.#step(step.run, pace, generation);
      if (generation !== this.#generation) return;
      if (step.after) this.shown = step.after;
    }
    this.#clear();
    this.shown = this.#latest;
    this.busy = false;
  }

  async #step(run: BangEvent[], pace: number, generation: number): Promise<void> {
    const [event] = run;
    const lasts = ms((LASTS[event.type] ?? 0) * pace);
    if (lasts > 0) this.playing = run;
    const moves = run.map(moveOf);
    const ways = run.flatMap(wayOf);
    const stagger = ms(STAGGER * pace);
    let view = this.shown as BangView;
    for (const move of moves) if (move) view = depart(view, move);
    for (const e of run) view = change(view, e);
    this.shown = view;
    this.#effect(event);
    this.flights = event.type === 'test-made' ? [] : ways.map((way, k): Flight => ({ ...way, id: this.#next++, delay: k * stagger, ms: Math.min(lasts, ms(440 * pace)) }));
    await this.#wait(lasts + stagger * (Math.max(run.length, ways.length) - 1));
    if (generation !== this.#generation) return;
    for (const move of moves) if (move) view = arrive(view, move);
    this.shown = view;
    this.flights = [];
    this.mark = null;
    if (event.type === 'test-made') this.drama = null;
  }

  #effect(event: BangEvent): void {
    this.scene = sceneAfter(this.scene, event);
    this.mark = markOf(event);
    if (event.type === 'card-turned-up') {
      const cards = this.drama?.seat === event.seat && this.drama.chosen === null ? this.drama.cards : [];
      this.drama = { seat: event.seat, why: event.why, cards: [...cards, event.card], chosen: null, matched: null };
    }
    if (event.type === 'test-made' && event.card) {
      const cards = this.drama?.cards.length ? this.drama.cards : [event.card];
      this.drama = { seat: event.seat, why: event.why, cards, chosen: event.card, matched: event.matched };
    }
  }

  #wait(time: number): Promise<void> {
    if (time <= 0) return Promise.resolve();
    return new Promise((done) => {
      this.#wake = done;
      this.#timer = setTimeout(done, time);
    });
  }
}

const MARKS: Partial<Record<BangEvent['type'], Mark['is']>> = {
  'life-lost': 'hit', 'life-gained': 'heal', eliminated: 'out', 'turn-skipped': 'skip', 'turn-began': 'turns', 'character-shown': 'shown', 'role-shown': 'shown',
};

/** What an event makes of somebody. */
export function markOf(event: BangEvent): Mark | null {
  const is = MARKS[event.type];
  return is && 'seat' in event ? { seat: event.seat, is } : null;
}

const AT_ALL = new Set(['gatling', 'indians']);

/** The picture after an event: an attack stands until something else begins. */
export function sceneAfter(scene: Scene | null, event: BangEvent): Scene | null {
  switch (event.type) {
    case 'card-played':
      return event.target !== null || AT_ALL.has(event.card.split('/')[0]) ? { from: event.seat, card: event.card, to: event.target } : null;
    case 'answered': case 'passed':
      return event.to === null ? scene : { from: event.to, card: scene?.card ?? null, to: event.seat };
    case 'life-lost': return event.by === null ? null : { from: event.by, card: event.card, to: event.seat };
    case 'turn-began': case 'turn-ended': case 'card-equipped': case 'shelf-filled': return null;
    default: return scene;
  }
}
