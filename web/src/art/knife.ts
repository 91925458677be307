/**
 * The knife and the inks: the few strokes from which every portrait and card picture is cut.
 * Strokes share one jitter; `startKnife(name)` sets it, so that one name always gives one drawing.
 */
export const INK = '#231913';
export const BONE = '#f4e8d0';

// The inks of the print shop. A portrait uses at most: ink, bone, one ground, one skin, three cloth inks.
export const INKS: Record<string, string> = {
  ink: INK, bone: BONE, brick: '#b2442c', mustard: '#dc9c33', dust: '#d8b787', sage: '#8a976a', teal: '#3f7f7c',
  navy: '#2e4257', plum: '#6d3a52', rose: '#cf7f73', sky: '#9fbdb8', umber: '#6b4429', sand: '#e9d3a8', olive: '#5d6540',
  coal: '#3a2d26', gray: '#8f887a', cream: '#fbf3e0', blood: '#8f2c22', marigold: '#eaa128', lagoon: '#2f8d88', agave: '#6f9a5d',
  cochineal: '#b0284b', night: '#2c2a4c', gold: '#cfa03c', absinthe: '#93a95c', lilac: '#8c78a8', mint: '#7fae93', steel: '#4b5a66',
};
export const HAIR: Record<string, string> = { black: '#2b211d', brown: '#5b3823', red: '#a8482a', blond: '#d9a548', gray: '#9a9284', white: '#e9e0cc', auburn: '#7d3a22' };
export const ink = (c: string): string => INKS[c] ?? HAIR[c] ?? c;

// --- the knife: every number of a path is moved a little, always the same way for one seed, so that no line is ruled.
let seed = 1;
const rnd = () => ((seed = (seed * 16807) % 2147483647) / 2147483647) - 0.5;
export const cut = (d: string, amount = 1.5): string =>
  d.replace(/-?\d+(\.\d+)?/g, (n) => String(Math.round(+n + rnd() * amount)));
export const startKnife = (name: string): void => {
  seed = 7;
  for (const c of name) seed = ((seed * 31 + (c.codePointAt(0) ?? 0)) % 2147483646) + 1;
};

export const S = (d: string, fill: string): string => `<path d="${cut(d)}" fill="${ink(fill)}"/>`;                       // outlined shape (stroke from the group)
export const F = (d: string, fill: string): string => `<path d="${cut(d)}" fill="${ink(fill)}" stroke="none"/>`;         // flat, no outline
export const L = (d: string, w = 3.5, c = INK): string => `<path d="${cut(d, 1)}" fill="none" stroke="${ink(c)}" stroke-width="${w}"/>`;
// gouge marks: thin wedges fanned along a line, the signature of the style
export const gouge = (
  x: number, y: number, dx: number, dy: number, n: number, len: number, ang: number, fill: string, w = 3,
): string => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const px = x + dx * i, py = y + dy * i, l = len * (1 - Math.abs(i - (n - 1) / 2) / n), a = (ang + i * 3) * Math.PI / 180;
    const ex = px + Math.cos(a) * l, ey = py + Math.sin(a) * l, nx = -Math.sin(a) * w / 2, ny = Math.cos(a) * w / 2;
    const q = (v: number) => Math.round(v * 10) / 10;
    d += `M${q(px + nx)} ${q(py + ny)}L${Math.round(ex)} ${Math.round(ey)}L${q(px - nx)} ${q(py - ny)}Z`;
  }
  return `<path d="${d}" fill="${ink(fill)}" stroke="none"/>`;
};


export function star(x: number, y: number, R: number, r: number, n: number, a0 = -1.57): string {
  let d = '';
  for (let i = 0; i < n * 2; i++) { const a = a0 + i * Math.PI / n, q = i % 2 ? r : R; d += `${i ? 'L' : 'M'}${Math.round(x + q * Math.cos(a))} ${Math.round(y + q * Math.sin(a))}`; }
  return d + 'Z';
}

export const disc = (x: number, y: number, r: number, fill: string, _n = 0, out = true): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink(fill)}"${out ? '' : ' stroke="none"'}/>`;
export const ring = (x: number, y: number, r: number, w: number, c: string): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink(c)}" stroke-width="${w}"/>`;
