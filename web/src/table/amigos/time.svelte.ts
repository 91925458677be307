/** Keeps `now` at the last moment of table time at which what is drawn changed; a timer waits for the next one, nothing runs between them. */
import { nextMoment } from './field';
import type { AdiosView, Source } from './types';

/** At least this often it looks again while something is to come: the clock is told better and better. */
const AGAIN = 500;
/** A timer may come a little early. */
const LATE = 1;
const SECOND = 1000;

/** What tells table time. */
export type Clock = Pick<Source, 'tableTime' | 'counting'>;

export class TableTime {
  /** Table time in ms, as of the last change. */
  now = $state(0);
  /** Seconds until an interrupted match goes on; 0 when it goes, and while it is paused. */
  resumes = $state(0);
  /** Table time stands: the match is paused. */
  stands = $state(false);
  #clock: Clock;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.now = this.read();
  }

  /** Table time at this very moment; 0 where there is none. */
  read(): number { return this.#clock.tableTime() ?? 0; }

  /** Looks at the clock, and again when the next thing happens by itself. */
  follow(view: AdiosView | null): void {
    clearTimeout(this.#timer);
    const counting = this.#clock.counting();
    this.now = this.read();
    this.stands = counting === Infinity;
    this.resumes = this.stands ? 0 : Math.ceil(counting / SECOND);
    if (!view || this.stands || this.#clock.tableTime() === null) return;
    const next = nextMoment(view, this.now);
    const waits = [...(next === null ? [] : [next - this.now + counting]), ...(this.resumes > 0 ? [counting - (this.resumes - 1) * SECOND] : [])];
    if (waits.length > 0) this.#timer = setTimeout(() => this.follow(view), Math.min(AGAIN, ...waits) + LATE);
  }
  stop(): void { clearTimeout(this.#timer); }
}
