/** One slow clock for all numbers that count down. */

class Clock {
  now = $state(Date.now());
  #users = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Runs while somebody looks; gives back what ends it. */
  follow(): () => void {
    this.now = Date.now();
    if (this.#users++ === 0) this.#timer = setInterval(() => (this.now = Date.now()), 250);
    return () => {
      if (--this.#users === 0) clearInterval(this.#timer);
    };
  }
}

export const clock = new Clock();
