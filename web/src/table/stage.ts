/** How a stage fills its room, and in which order one looks at the seats. */

/** Size of a stage in its own pixels, and by how much it is scaled as a whole. */
export interface StageSize {
  scale: number;
  w: number;
  h: number;
}

const LEAST = { w: 996, h: 720 };
/** From which height for its width on a room counts as upright. */
const UPRIGHT = 1.15;
export const isUpright = (w: number, h: number): boolean => h > w * UPRIGHT;

/** How wide a stage is drawn and by how much it is scaled to fill its room: never below 0.62, never above 1.25; in an upright room at least `upright` wide, always at least `low` high. */
export function fitStage(width: number, height: number, upright = LEAST.w, low = LEAST.h): StageSize {
  const least = isUpright(width, height) ? upright : LEAST.w;
  const scale = Math.min(1.25, Math.max(0.62, Math.min(width / least, height / low)));
  return { scale, w: Math.round(width / scale), h: Math.round(height / scale) };
}

/** Seats in the order in which one looks at them: the own seat (or the one that takes its place) first, then clockwise. */
export function inOrder(count: number, first: number): number[] {
  return Array.from({ length: count }, (_, k) => (first + k) % count);
}
