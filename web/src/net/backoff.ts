/** How long to wait before the next try to reach the server. */

const FIRST_MS = 400;
const MOST_MS = 8000;

/** Milliseconds before try number `attempt` (from 0): doubling, at most 8 s, spread by a quarter so that not all come at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const base = Math.min(MOST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(base * (0.75 + random() * 0.5));
}

/** What a server that stops asks for in the reason of its close, so that not all come back at once: `wait=` and milliseconds. */
export function waitOf(event?: { code: number; reason: string }): number | undefined {
  const told = event?.code === 1012 ? /^wait=(\d{1,5})$/.exec(event.reason) : null;
  return told ? Math.min(MOST_MS, Number(told[1])) : undefined;
}
