/** Where seats stand round the table, and where their guns and faces are: for the stage and for a phone. Pure geometry. */
import type { Point } from '../../art';
import type { CashView } from './types';

export type Side = 'me' | 'left' | 'top' | 'right';
/** One seat on the board, in the board's own pixels. */
export interface Spot {
  seat: number;
  side: Side;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Where the gun comes from beneath the plate. */
  gun: Point;
  /** Where a line of fire ends. */
  face: Point;
  /** Where the loaded card lies. */
  card: Point;
  /** Middle of the one who falls. */
  fall: Point;
}
export interface Ring {
  spots: Spot[];
  /** The middle of the table. */
  cx: number;
  cy: number;
  w: number;
  h: number;
}

/** The sides of the table, clockwise from oneself; on an upright table of six two sit at each side. */
export function sidesOf(count: number, upright = false): Side[] {
  if (upright && count === 6) return ['me', 'left', 'left', 'top', 'right', 'right'];
  const tops = Math.max(0, count - 3);
  return ['me', 'left', ...Array.from({ length: tops }, (): Side => 'top'), 'right'].slice(0, count) as Side[];
}

/** From which height for its width on a table has room for two at each side. */
const HIGH = 0.85;
export const PLATE = { w: 222, h: 108 };

/** The stage: `w` wide, `h` high above the prompt; oneself at the lower edge of the table. */
export function stageRing(seats: number[], w: number, h: number): Ring {
  const sides = sidesOf(seats.length, h > w * HIGH);
  const tops = sides.filter((s) => s === 'top').length;
  const gap = Math.min(284, (w - 2 * 18 - PLATE.w) / 2);
  const cx = w / 2;
  const pairs = sides[1] === sides[2];
  let top = 0;
  const spots = seats.map((seat, k): Spot => {
    const side = sides[k];
    const at = side === 'top' ? top++ : 0;
    const down = !pairs ? 0.51 : sides[k + 1] === 'left' || sides[k - 1] === 'right' ? 0.68 : 0.26;
    const x = side === 'me' ? cx - 110 : side === 'left' ? 18 : side === 'right' ? w - PLATE.w - 16 : cx - 110 + (at - (tops - 1) / 2) * (tops === 2 ? 360 : gap);
    const y = side === 'me' ? h - PLATE.h : side === 'top' ? 66 : Math.round(66 + (h - PLATE.h - 66) * down);
    return { seat, side, x, y, ...PLATE, ...stagePoints(side, x, y) };
  });
  return { spots, cx, cy: Math.round(h * 0.518), w, h };
}
function stagePoints(side: Side, x: number, y: number): Pick<Spot, 'gun' | 'face' | 'card' | 'fall'> {
  switch (side) {
    case 'me': return { gun: [x + 168, y - 4], face: [x + 48, y - 3], card: [x + 230, y + 10], fall: [x + 48, y - 62] };
    case 'left': return { gun: [x + 232, y + 68], face: [x + 223, y + 30], card: [x + 234, y + 86], fall: [x + 304, y + 34] };
    case 'right': return { gun: [x - 12, y + 68], face: [x - 4, y + 30], card: [x - 56, y + 86], fall: [x - 82, y + 34] };
    case 'top': return { gun: [x + 156, y + 110], face: [x + 48, y + 105], card: [x + 229, y + 22], fall: [x + 70, y + 170] };
  }
}

const TILE = { w: 112, margin: 6, gap: 4 };
/** Tiles are as wide as three of them in a row allow. */
const tileWidth = (w: number): number => Math.min(TILE.w, Math.floor((w - 2 * TILE.margin - 2 * TILE.gap) / 3));

/** How high the ring is on a phone `height` high and `w` wide, where `dock` px are for prompt and one's own things. */
export const phoneRingHeight = (w: number, height: number, dock: number): number => {
  const least = 286 + Math.max(0, Math.min(154, (height - 640) * 0.55));
  return Math.round(Math.max(least, Math.min(height - 78 - dock, w * 1.35)));
};

/** On so low a ring a card that lies open would reach from one tile onto the next. */
export const isTight = (h: number): boolean => h <= 340;

/** A phone: the ring takes the whole width; tiles are `th` high. */
export function phoneRing(seats: number[], w: number, h: number, th: number): Ring {
  const sides = sidesOf(seats.length);
  const tops = sides.filter((s) => s === 'top').length;
  const m = w / 2;
  const face = th - 28;
  const tw = tileWidth(w);
  const y0 = 8;
  const y2 = h - th - 8;
  const y1 = Math.round(y0 + (y2 - y0) * (h > 340 ? 0.47 : 0.5));
  const xs = tops === 3 ? [TILE.margin, m - tw / 2, w - tw - TILE.margin] : tops === 2 ? [m - tw - 12, m + 12] : [m - tw / 2];
  let top = 0;
  const spots = seats.map((seat, k): Spot => {
    const side = sides[k];
    const x = side === 'top' ? xs[top++] : side === 'me' ? m - tw / 2 : side === 'left' ? TILE.margin : w - tw - TILE.margin;
    const y = side === 'top' ? y0 : side === 'me' ? y2 : y1;
    return { seat, side, x, y, w: tw, h: th, ...phonePoints(side, x, y, { w: tw, h: th, face, tight: isTight(h) }) };
  });
  return { spots, cx: m, cy: Math.round((y0 + th + y2) / 2), w, h };
}
function phonePoints(side: Side, x: number, y: number, { w, h, face: f, tight }: { w: number; h: number; face: number; tight: boolean }): Pick<Spot, 'gun' | 'face' | 'card' | 'fall'> {
  switch (side) {
    case 'me': return { gun: [x + w - 24, y], face: [x + f / 2, y - 2], card: [x + w + 5, tight ? y + h - 34 : y + 12], fall: [x + f / 2, y - 20] };
    case 'left': return { gun: [x + w, y + h * 0.72], face: [x + w + 3, y + 20], card: [x + w - 26, y + h + 5], fall: [x + w + 34, y + 20] };
    case 'right': return { gun: [x, y + h * 0.72], face: [x - 3, y + 20], card: [tight ? x + w - 34 : x + 6, y + h + 5], fall: [x - 34, y + 20] };
    case 'top': return { gun: [x + w - 24, y + h], face: [x + f / 2, y + h + 3], card: tight ? [x + w / 2 + 6, y + h - 8] : [x + 42, y + h + 4], fall: [x + f / 2, y + h + 34] };
  }
}

/** From where to where a gun points: neighbors that stand over each other meet at their edges. */
export function aimPath(a: Spot, b: Spot, second: boolean): { from: Point; to: Point; bend: number } {
  const stacked = Math.abs(a.x - b.x) < 20 && a.side !== 'me' && b.side !== 'me' && a.w < 200;
  if (stacked) {
    const down = a.y < b.y;
    const in_ = a.x < 100 ? a.w - 28 : 28;
    return { from: [a.x + in_, down ? a.y + a.h : a.y], to: [b.x + in_ - (a.x < 100 ? 44 : -44), down ? b.y - 2 : b.y + b.h + 2], bend: 0.02 };
  }
  const from: Point = second ? [a.gun[0] + (a.side === 'left' || a.side === 'right' ? 0 : -26), a.gun[1] + (a.side === 'left' || a.side === 'right' ? -22 : 0)] : a.gun;
  return { from, to: b.face, bend: second ? -0.12 : 0.09 };
}

export interface Gun {
  seat: number;
  target: number | null;
  second: boolean;
  state: string;
  bullet: string | null;
}
/** Every gun on the table. */
export const gunsOf = (view: CashView): Gun[] =>
  view.seats.flatMap((s) => (s.alive || s.guns.some((g) => g.state === 'shown') ? s.guns.map((g, k): Gun => ({ seat: s.seat, target: g.target, second: k === 1, state: g.state, bullet: g.bullet })) : []));

/** Where notes lie, about the middle, as they pile up: x, y, turn in degrees. */
export const SPREAD: [number, number, number][] = [
  [-92, -44, -7], [28, -52, 4], [110, -8, -5], [-118, 22, 6], [4, 20, -3], [-40, -16, 9], [84, 34, 7], [-66, 44, -9], [58, -26, -12], [-8, 46, 5],
];
