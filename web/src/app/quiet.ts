/** Work that may wait until the page has nothing more urgent: no finger, no frame and no message from the server waits for it. */

const SOON = 60;

/** Runs it in a quiet moment, `most` ms from now at the latest. Gives back what calls it off. */
export function quietly(run: () => void, most: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const number = requestIdleCallback(run, { timeout: most });
    return () => cancelIdleCallback(number);
  }
  const timer = setTimeout(run, Math.min(SOON, most));
  return () => clearTimeout(timer);
}
