/** Parts that several card pictures share: guns, horses, hands, wheels, grounds. */
import { disc, F, gouge, ink, L, S } from './knife';

// ------------------------------------------------------------------ parts that several pictures share
export const G = (t: string, body: string) => `<g transform="${t}">${body}</g>`;
export const bg = (c: string) => `<rect width="160" height="120" fill="${ink(c)}" stroke="none"/>`;
export const rays = (x: number, y: number, c: string, n = 12, off = 0) => { let d = ''; for (let i = 0; i < n; i++) { const a = off + i / n * 6.283, b = a + 3.1 / n; d += `M${x} ${y}L${Math.round(x + 190 * Math.cos(a))} ${Math.round(y + 190 * Math.sin(a))}L${Math.round(x + 190 * Math.cos(b))} ${Math.round(y + 190 * Math.sin(b))}Z`; } return `<path d="${d}" fill="${ink(c)}" stroke="none"/>`; };
export const sun = (x: number, y: number, r: number, c: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink(c)}" stroke="none"/>`;
export const grip = (c = 'umber') => S('M20 34L34 44Q28 58 27 80L4 78Q2 58 12 44Z', c) + gouge(12, 52, 0, 8, 3, 10, 0, 'bone', 2);
const frame = (c: string) => S('M24 18H62V48H30L18 40Z', c) + S('M24 20L12 8L20 4L32 17Z', c) + L('M38 49Q38 66 51 64Q58 60 55 49M46 48L43 57', 4);
const cylinder = (c: string) => S('M33 19H60V47H33Z', c) + L('M37 27H56M37 38H56', 3) + gouge(36, 22, 6, 0, 3, 8, 90, 'bone', 2);
export const revolver = (o: { len?: number; steel?: string; rod?: string; grip?: string; brass?: string } = {}) => { const n = o.len || 118; return S(`M58 20H${n}V33H58Z`, o.steel || 'steel') + S(`M58 33H${n - 14}V41H58Z`, o.rod || 'coal') + S(`M${n - 10} 20L${n - 4} 12H${n}V20Z`, 'ink') + F(`M64 29H${n - 2}V32H64Z`, 'ink') + grip(o.grip) + frame(o.steel || 'steel') + cylinder(o.brass || 'mustard'); };
export const wheel = (x: number, y: number, r: number, c = 'umber', n = 8, w = 5) => { let d = ''; for (let i = 0; i < n; i++) { const a = i / n * 6.283 + 0.3; d += `M${x} ${y}L${Math.round(x + r * Math.cos(a))} ${Math.round(y + r * Math.sin(a))}`; } return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke-width="${w + 5}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink(c)}" stroke-width="${w - 1}"/><path d="${d}" stroke-width="3.500"/><circle cx="${x}" cy="${y}" r="${Math.round(r / 4)}" fill="${ink(c)}"/>`; };
export const horse = (coat: string, mane: string, spots = '') => S('M22 124Q34 62 74 32L74 12L86 24L94 10L98 30Q108 38 114 52L134 76Q140 86 131 94Q122 100 114 94L103 88Q98 90 91 82Q92 104 108 124Z', coat) + F('M92 84Q91 104 106 124H86Q80 98 84 74Z', 'ink') + spots +
  S('M76 26Q36 44 14 88L28 82L18 106L34 98L28 124H46Q50 74 88 38Z', mane) + gouge(38, 74, 6, -10, 3, 20, 130, 'bone', 2.5) + disc(104, 50, 4, 'ink', 10, false) + F('M124 80L131 84L126 89Z', 'ink') + L('M116 94L122 86', 3) + L('M92 44L110 42', 3);
export const hand = (skin: string, cuff: string) => S('M118 60L160 46V104L122 96Z', cuff) + S('M124 56L112 52L108 98L124 100Z', 'bone') + S('M112 54Q96 48 80 52L76 60L84 66L78 72Q74 80 84 82L80 88Q82 96 92 94L110 98Z', skin) + L('M84 66L98 68M83 82L98 82M92 94L100 92', 3.2) + S('M104 54Q92 40 76 42Q68 46 76 52L92 60Z', skin);
