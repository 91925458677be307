/** Where the thieves stand under the sky: day on the left, night on the right, or all in a row before the first alliances. */

/** How much of the sky is day. */
export const SPLIT = 0.42;
export type SkyLook = 'band' | 'tall' | 'small';
/** Size of a thief's plate. */
export const plateWidth = (look: SkyLook, w: number): number => (look === 'tall' ? 142 : look === 'band' ? Math.min(190, (w * (1 - SPLIT) - 34) / 3 - 14) : w < 380 ? 46 : 54);

/** The left edge of every thief's plate, by name. `w`: of the sky. */
export function standUnder(w: number, look: SkyLook, thieves: string[], day: string[]): Record<string, number> {
  const plate = plateWidth(look, w);
  const spread = (names: string[], from: number, to: number): [string, number][] => {
    const gap = Math.min(look === 'small' ? 6 : 30, (to - from - plate * names.length) / Math.max(1, names.length + (look === 'small' ? -1 : 1)));
    const all = plate * names.length + gap * (names.length - 1);
    return names.map((name, k) => [name, Math.round(from + (to - from - all) / 2 + k * (plate + gap))]);
  };
  if (day.length === 0) return Object.fromEntries(spread(thieves, 10, w - 10));
  const split = w * SPLIT;
  const side = look === 'small' ? 28 : 12;
  const slant = look === 'small' ? 8 : 18;
  return Object.fromEntries([...spread(thieves.filter((t) => day.includes(t)), side, split - slant), ...spread(thieves.filter((t) => !day.includes(t)), split + slant, w - side)]);
}
