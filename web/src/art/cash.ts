/** Cash'n Guns, drawn: bullet cards, banknotes, drawn guns and lines of fire, phone, the warehouse. One knife, the same inks. */
import { BONE, disc, F, gouge, INK, INKS, L, S, star, startKnife } from './knife';

export type BulletKind = 'clic' | 'bang' | 'bbb';
export type NoteValue = 5 | 10 | 20;
export type Point = [x: number, y: number];

const P = (d: string, f: string) => `<path d="${d}" fill="${f}"/>`;
const O = (s: string, w = 4) => `<g stroke="${INK}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round">${s}</g>`;
const DEEP = '#1d3740';
const rays = (x: number, y: number, n: number, r: number, f: string) => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.2832 + 0.1, b = a + 3.1416 / n;
    d += `M${x} ${y}L${Math.round(x + r * Math.cos(a))} ${Math.round(y + r * Math.sin(a))}L${Math.round(x + r * Math.cos(b))} ${Math.round(y + r * Math.sin(b))}Z`;
  }
  return P(d, f);
};
const shell = (x: number, y: number, a: number, k = 1) => `<g transform="translate(${x} ${y}) rotate(${a}) scale(${k})">${S('M-9 4Q-9 -20 0 -28Q9 -20 9 4Z', 'brick')}${S('M-9 4H9V34H-9Z', 'mustard')}${F('M-5 6H-1V32H-5Z', 'sand')}${S('M-12 34H12V41H-12Z', 'umber')}</g>`;
const burst = (x: number, y: number, r: number, n = 9) => P(star(x, y, r, r * 0.56, n), INKS.mustard) + `<path d="${star(x, y, r * 0.58, r * 0.3, n - 1)}" fill="${BONE}" stroke="none"/>`;
function cylinder(x: number, y: number, r: number, hole: (i: number) => string): string {
  let s = disc(x, y, r, 'steel') + disc(x, y, r * 0.2, 'ink');
  for (let i = 0; i < 6; i++) {
    const a = i * 1.0472 - 1.57;
    s += disc(Math.round(x + r * 0.6 * Math.cos(a)), Math.round(y + r * 0.6 * Math.sin(a)), r * 0.21, hole(i));
  }
  return s;
}

const BULLETS: Record<BulletKind, () => string> = {
  clic: () => P('M0 0H120V120H0Z', INKS.mint) + P('M0 14L120 40V54L0 28ZM0 62L120 88V102L0 76Z', '#94bea5') + O(cylinder(60, 62, 40, () => 'ink') + L('M16 24L26 32M60 8V14M104 24L94 32', 4)),
  bang: () => P('M0 0H120V120H0Z', INKS.brick) + rays(60, 58, 13, 110, INKS.blood) + O(burst(60, 56, 50, 10) + shell(60, 58, 24, 1.05)),
  bbb: () => P('M0 0H120V120H0Z', INK) + rays(60, 60, 15, 110, '#3a2d26') + O(burst(30, 76, 34) + burst(90, 76, 34) + burst(60, 40, 38) + shell(30, 78, -24, 0.72) + shell(90, 78, 24, 0.72) + shell(60, 42, 0, 0.8)),
};
/** The picture of a bullet card. */
export function bulletPicture(kind: BulletKind): string {
  startKnife(`bullet${kind}`);
  return `<svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${BULLETS[kind]()}</svg>`;
}
/** The back of all bullet cards. */
export function bulletBack(): string {
  startKnife('bulletback');
  return `<svg viewBox="0 0 120 168" aria-hidden="true">${P('M0 0H120V168H0Z', DEEP)}${P('M0 10L120 38V54L0 26ZM0 60L120 88V104L0 76ZM0 110L120 138V154L0 126Z', '#2f5560')}<path d="M9 9H111V159H9Z" fill="none" stroke="${BONE}" stroke-width="4"/>${O(cylinder(60, 84, 38, (i) => (i ? 'ink' : 'mustard')))}</svg>`;
}

// the Bank of Nowhere: a monkey wrench of a skull, a raven, a shark
const NOTES: Record<NoteValue, [string, string, () => string]> = {
  5: ['mint', '#5f9076', () => disc(-12, -9, 9, 'bone') + disc(12, -9, 9, 'bone') + S('M-15 -4Q0 -18 15 -4L5 15Q0 20 -5 15Z', 'bone') + F('M-8 -3H-3V2H-8ZM3 -3H8V2H3Z', 'ink') + F('M-3 13H3L0 18Z', 'ink') + L('M-6 10L-20 8M6 10L20 8', 2)],
  10: ['rose', '#a95a50', () => S('M-18 22Q-22 -14 0 -18Q12 -18 14 -8L28 -1L13 5Q6 12 9 22Z', 'ink') + disc(2, -6, 4, 'mustard', 0, false) + gouge(-12, 6, 3, 4, 4, 12, 60, 'bone', 3)],
  20: ['mustard', '#a8701b', () => S('M-20 13Q-10 -20 16 -22Q7 -5 13 13Z', 'steel') + gouge(-4, -6, -3, 4, 4, 12, 120, 'bone', 3) + L('M-26 14Q-19 7 -12 14T2 14T16 14T27 12', 3.5) + L('M-22 22Q-15 16 -8 22T6 22T20 21', 3)],
};
/** A banknote of so many thousand. */
export function banknote(value: NoteValue): string {
  const [c, dark, pic] = NOTES[value];
  startKnife(`note${value}`);
  let weave = '';
  for (let i = 0; i < 13; i++) weave += `M${10 + i * 10.4} 8L${15 + i * 10.4} 13L${20 + i * 10.4} 8M${10 + i * 10.4} 72L${15 + i * 10.4} 67L${20 + i * 10.4} 72`;
  return `<svg viewBox="0 0 156 80" aria-hidden="true">${O(S('M3 3H153V77H3Z', c) + `<path d="M11 11H145V69H11Z" fill="${INKS.cream}" stroke-width="2.500"/>`, 4.5)}<path d="${weave}" fill="none" stroke="${dark}" stroke-width="1.800"/>${P('M16 47H92V49.500H16ZM16 53H84V55.500H16ZM16 59H74V61.500H16Z', dark)}<g transform="translate(126 41) scale(.78)">${O(disc(0, 0, 29, c) + pic(), 3.8)}</g><text x="14" y="42" font-family="'Bowlby One','Impact',sans-serif" font-size="${value > 5 ? 24 : 28}" letter-spacing="-1.500" fill="${INK}">${value},000</text></svg>`;
}

/** A drawn gun points along +x, its grip at 0 0, its muzzle at 58 0. */
export const MUZZLE = 58;
export function gun(skin: string, cloth: string): string {
  startKnife('gun');
  return O(S('M-52 -13L-24 -10V15L-52 20Z', cloth) + S('M-26 -12H-17V16H-26Z', 'bone') + S('M-8 -10H58V5H20L16 10H-8Z', 'steel') + F('M-4 0H54V3H-4Z', 'ink') + S('M48 -15H54V-10H48Z', 'ink') + S('M-17 -8Q-10 -13 -2 -8Q6 -4 10 4Q12 14 4 18Q-6 22 -17 15Z', skin) + L('M2 6Q8 8 9 4', 3) + L('M-8 10L6 13', 2.5), 3.6);
}

/** The parts of a line of fire, by layer: the line lies under the plates, the head over them. */
export interface Fire {
  line: string;
  hand: string;
  head: string;
  /** Where the muzzle is. */
  muzzle: Point;
}
export type FireKind = 'other' | 'me' | 'mine' | 'dead';
export interface FireLook {
  kind?: FireKind;
  /** So much of its length the line is bent aside, that two who aim at each other do not share one. */
  bend?: number;
  /** Size of the gun. */
  scale?: number;
  skin?: string;
  cloth?: string;
  gap?: number;
}
const r1 = (n: number) => Math.round(n * 10) / 10;
/** A line of fire from a gun to a face. */
export function fireLine(from: Point, to: Point, { kind = 'other', bend = 0.1, scale: k = 0.8, skin = '#db9', cloth = 'ink', gap = 4 }: FireLook = {}): Fire {
  const dx = to[0] - from[0], dy = to[1] - from[1];
  const cx = (from[0] + to[0]) / 2 - dy * bend, cy = (from[1] + to[1]) / 2 + dx * bend;
  const a0 = Math.atan2(cy - from[1], cx - from[0]), a1 = Math.atan2(to[1] - cy, to[0] - cx);
  const deg = a0 * 57.2958, flip = Math.abs(deg) > 90 ? -1 : 1;
  const hand = `<g transform="translate(${r1(from[0])} ${r1(from[1])}) rotate(${r1(deg)}) scale(${k} ${k * flip})">${gun(skin, cloth)}</g>`;
  const s: Point = [from[0] + Math.cos(a0) * (MUZZLE + 8) * k, from[1] + Math.sin(a0) * (MUZZLE + 8) * k];
  const e: Point = [to[0] - Math.cos(a1) * (gap + 15), to[1] - Math.sin(a1) * (gap + 15)];
  const pt = (x: number, y: number) => [to[0] - Math.cos(a1) * gap + x * Math.cos(a1) - y * Math.sin(a1), to[1] - Math.sin(a1) * gap + x * Math.sin(a1) + y * Math.cos(a1)].map(r1).join(' ');
  const d = `M${s.map(r1).join(' ')}Q${r1(cx)} ${r1(cy)} ${e.map(r1).join(' ')}`;
  return {
    line: `<path class="aim-o" d="${d}" pathLength="1"/><path class="aim-l aim-l--${kind}" d="${d}"${kind === 'dead' ? '' : ' pathLength="1"'}/>`,
    hand,
    head: `<path class="aim-h aim-h--${kind}" d="M${pt(0, 0)}L${pt(-24, -14)}L${pt(-17, 0)}L${pt(-24, 14)}Z"/>`,
    muzzle: s,
  };
}
/** A gun at rest, its muzzle down. */
export const restingGun = (at: Point, left: boolean, k: number, skin: string, cloth: string): string =>
  `<g transform="translate(${at.map(r1).join(' ')}) rotate(${left ? 118 : 62}) scale(${k} ${left ? -k : k})">${gun(skin, cloth)}</g>`;

/** The telephone. */
export function handset(): string {
  startKnife('handset');
  const dial = Array.from({ length: 8 }, (_, i) => disc(Math.round(80 + 15 * Math.cos(i * 0.7 - 2.4)), Math.round(84 + 15 * Math.sin(i * 0.7 - 2.4)), 3.2, 'ink', 0, false)).join('');
  return `<svg class="handset" viewBox="0 0 160 120" aria-hidden="true">${O(S('M34 112L44 66Q80 50 116 66L126 112Z', 'brick') + F('M44 104L50 78L56 77L52 104Z', 'rose') + disc(80, 84, 23, 'bone') + dial + disc(80, 84, 6, 'brick') + S('M12 44Q8 14 42 16Q80 4 118 16Q152 14 148 44Q132 56 116 46L112 38Q80 26 48 38L44 46Q28 56 12 44Z', 'ink') + gouge(46, 24, 12, -1, 5, 14, 20, 'bone', 3) + L('M58 52V60M102 52V60', 5), 4.5)}</svg>`;
}
/** What a call turned up: busy, sent, or not yet the n-th. */
export const switchMark = (state: string | null, n: number): string =>
  `<svg viewBox="0 0 40 40" aria-hidden="true" stroke="${INK}" stroke-width="2.500">${
    state === 'busy' ? `<circle cx="20" cy="20" r="13" fill="#9c2b24"/><path d="M12 17H28V23H12Z" fill="${BONE}"/>`
      : state === 'sent' ? `<circle cx="20" cy="20" r="13" fill="#47612f"/><path d="M13 20L18 25L28 14" fill="none" stroke="${BONE}" stroke-width="4"/>`
        : `<circle cx="20" cy="20" r="11" fill="none" stroke="currentColor" stroke-dasharray="4 3"/><text x="20" y="26" text-anchor="middle" font-family="League Gothic" font-size="18" stroke="none" fill="currentColor">${n}</text>`
  }</svg>`;

/** Who counts to three: a burst to set a number in. */
export const countBurst = (): string =>
  `<svg viewBox="-100 -100 200 200" aria-hidden="true"><path d="${star(0, 0, 98, 76, 15)}" fill="#e8c25a" stroke="${INK}" stroke-width="5"/><path d="${star(0, 0, 74, 60, 15)}" fill="#fbf4e3"/></svg>`;
/** A hit. */
export const hitBurst = (): string =>
  `<svg viewBox="-42 -42 84 84" aria-hidden="true"><path d="${star(0, 0, 40, 21, 11)}" fill="#c23a2b" stroke="${INK}" stroke-width="4"/><path d="${star(0, 0, 25, 13, 9)}" fill="#e8c25a"/><path d="${star(0, 0, 12, 6, 8)}" fill="#fbf3e0"/></svg>`;

/** The warehouse: a table, slats of light, crates. w x h is the stage, cx cy rx ry the table. */
export function warehouse(w: number, h: number, { cx = w / 2, cy = h / 2, rx = w * 0.26, ry = h * 0.16 } = {}): string {
  startKnife('warehouse');
  const g = 'var(--g-ground)', g2 = 'var(--g-ground-2)', g3 = 'var(--g-ground-3)';
  let slats = '';
  for (let i = -2; i < 9; i++) {
    const y = i * h * 0.15;
    slats += `M0 ${y.toFixed(0)}L${w} ${(y + w * 0.24).toFixed(0)}V${(y + w * 0.24 + h * 0.062).toFixed(0)}L0 ${(y + h * 0.062).toFixed(0)}Z`;
  }
  let nicks = '';
  for (let i = 0; i < 34; i++) {
    const a = i * 2.4, q = 0.2 + (i % 7) / 9, x = cx + Math.cos(a) * rx * q, y = cy + Math.sin(a) * ry * q, l = 16 + (i % 4) * 9;
    nicks += `M${x.toFixed(0)} ${y.toFixed(0)}L${(x + l).toFixed(0)} ${(y - 1).toFixed(0)}L${(x + 3).toFixed(0)} ${(y + 3).toFixed(0)}Z`;
  }
  const crate = (x: number, y: number, s: number) => `<g transform="translate(${x} ${y}) scale(${s})">${P('M0 0H110V90H0Z', g3)}${P('M8 8H102V18H8ZM8 72H102V82H8ZM8 22H18V68H8ZM92 22H102V68H92ZM26 68L84 22H92V30L34 68Z', g2)}</g>`;
  return `<svg class="scene" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${P(`M0 0H${w}V${h}H0Z`, g)}${P(slats, g2)}${crate(-34, h * 0.58, 0.9)}${crate(20, h * 0.69, 0.72)}${crate(w - 62, h * 0.54, 1)}${crate(w - 118, h * 0.68, 0.7)}` +
    `<ellipse cx="${cx}" cy="${cy + 12}" rx="${rx}" ry="${ry}" fill="${g3}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${g2}" stroke="${g3}" stroke-width="5"/><ellipse cx="${cx}" cy="${cy}" rx="${Math.max(1, rx - 15)}" ry="${Math.max(1, ry - 12)}" fill="${g}"/>${P(nicks, g2)}</svg>`;
}
