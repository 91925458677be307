/**
 * The server's clock as this page can tell it, for drawing cues at the moment that all see them: from probes, of which the one that was
 * delayed least tells best. Nothing that the server decides depends on it. Pure.
 */

const KEPT = 8;

/** Milliseconds that only go on, on a scale like that of `Date.now()`. */
export const localTime = (): number => performance.timeOrigin + performance.now();

export class ServerClock {
  #samples: number[] = [];
  #first: number | null = null;

  /** A message with the server's clock, heard at `local`: better than nothing until a line is known. */
  heard(now: number, local: number): void {
    this.#first = Math.max(this.#first ?? -Infinity, now - local);
  }

  /** A probe that was sent at the server's `now` over a line of this round trip, 0 where it is not known yet. */
  probed(now: number, line: number, local: number): void {
    this.heard(now, local);
    if (line > 0) this.#samples = [...this.#samples.slice(1 - KEPT), now + line / 2 - local];
  }

  /** A new line to the server: what the old one told is void. */
  reset(): void {
    this.#samples = [];
    this.#first = null;
  }

  /** What to add to the local time, in ms. */
  get offset(): number {
    return this.#samples.length ? Math.max(...this.#samples) : (this.#first ?? 0);
  }
}
