/** Where the seats stand: clockwise from the left of whoever looks, for the desktop stage and for a phone. */

/** A place on the stage in its own pixels; `narrow` seats share the top of a full table. */
export interface Place {
  x: number;
  y: number;
  narrow: boolean;
}

export const SEAT_WIDTH = 236;
export const NARROW_WIDTH = 214;
/** With the cards in play below it. */
const SEAT_HEIGHT = 184;
const SEAT_ROOM = 190;
const TOP = 26;
const SHOULDER = 34;
const MARGIN = 30;

/**
 * Places of the others (2 to 6, clockwise from the left) on a stage `w` wide whose free height above the prompt is `h`.
 * Low seats stand where their cards in play still clear the prompt.
 */
export function placesFor(others: number, w: number, h: number): Place[] {
  const right = w - SEAT_WIDTH - 24;
  const mid = (at: number) => Math.round(w * at - SEAT_WIDTH / 2);
  const low = Math.max(SHOULDER + SEAT_ROOM, Math.round(h * 0.51));
  const lower = Math.max(SHOULDER + SEAT_ROOM, Math.min(low + 20, h - SEAT_HEIGHT - 2));
  const place = (x: number, y: number, narrow = false): Place => ({ x, y, narrow });
  switch (others) {
    case 1: return [place(mid(0.5), TOP)];
    case 2: return [place(mid(0.27), TOP), place(mid(0.73), TOP)];
    case 3: return [place(MARGIN, Math.round(h * 0.32)), place(mid(0.5), TOP), place(right, Math.round(h * 0.32))];
    case 4: return [place(MARGIN, low), place(mid(0.331), TOP), place(mid(0.669), TOP), place(right, low)];
    case 5: return [place(MARGIN, lower), place(MARGIN, SHOULDER), place(mid(0.5), TOP), place(right, SHOULDER), place(right, lower)];
    default: {
      const gap = (right - MARGIN - SEAT_WIDTH - 2 * NARROW_WIDTH) / 3;
      const first = Math.round(MARGIN + SEAT_WIDTH + gap);
      return [
        place(MARGIN, lower), place(MARGIN, SHOULDER), place(first, TOP, true),
        place(Math.round(first + NARROW_WIDTH + gap), TOP, true), place(right, SHOULDER), place(right, lower),
      ];
    }
  }
}

const ROW = 214;
const ROW_GAP = 16;
/** On an upright stage the others stand in one row, or from four on in two, the far side on top; the places are in the order of `others`. */
export function uprightPlaces(others: number[], w: number): Place[] {
  const order = others.length === 4 ? [others[1], others[2], others[0], others[3]] : phoneOrder(others);
  const columns = others.length > 4 ? 3 : Math.min(others.length, others.length === 4 ? 2 : 3);
  const at = new Map(order.map((seat, k): [number, Place] => {
    const row = Math.floor(k / columns);
    const inRow = Math.min(columns, order.length - row * columns);
    const gap = (w - inRow * SEAT_WIDTH) / (inRow + 1);
    return [seat, { x: Math.round(gap + (k % columns) * (SEAT_WIDTH + gap)), y: SHOULDER + row * ROW, narrow: false }];
  }));
  return others.map((seat) => at.get(seat)!);
}
/** Where the seats of an upright stage end. */
export const uprightEnd = (others: number): number => SHOULDER + (others > 3 ? 2 : 1) * ROW - ROW_GAP;

/** On a phone: up to four in one row; five and six in rows of three, the far side on top, the near side below from left to right. */
export function phoneOrder(others: number[]): number[] {
  if (others.length <= 4) return others;
  const near = others.length === 5 ? [0, 4] : [0, 5];
  const far = others.filter((_, k) => !near.includes(k));
  if (others.length === 5) return [...far, others[0], others[4]];
  return [others[1], others[2], others[3], others[0], others[5], others[4]];
}

/** How wide the cards of a General Store may be: one row or two, whichever makes them larger. */
export function shelfWidth(cards: number, width: number, height: number, most = 73): number {
  const gap = 6;
  const fit = (rows: number) => {
    const columns = Math.ceil(cards / rows);
    return Math.min((width - 52 - (columns - 1) * gap) / columns, (height - 50 - (rows - 1) * gap) / (1.4 * rows));
  };
  return Math.floor(Math.min(most, Math.max(30, fit(1), fit(2))));
}
