/** Heads: shape, shade, eyes, brows, nose and mouth. */
import { INK, ink, S, F, L, gouge } from './knife';
import { BACKHATS } from './hat';
import type { Cut } from './person';

// ------------------------------------------------------------------ heads
const FACES: Record<string, [number, number, number, number, number, number]> = { // half widths at temple, cheek, jaw, chin; height of jaw and chin
  oval: [34, 37, 26, 9, 132, 150], square: [36, 38, 33, 17, 134, 150], long: [31, 32, 23, 9, 136, 158], round: [35, 40, 32, 14, 132, 148],
  heart: [35, 37, 22, 6, 130, 148], slab: [38, 46, 48, 30, 136, 156], lean: [33, 34, 21, 10, 130, 153], kid: [35, 39, 27, 8, 128, 145],
};
export function head(s: Cut): string {
  const [a, b, c, d, jy, cy] = FACES[s.face ?? 'oval'] ?? FACES.oval!, [lt, sh] = s.skin, X = (k: number) => 100 + k, t = (s.turn ?? -1);
  const right = `L${X(d)} ${cy}Q${X(c - 4)} ${cy - 2} ${X(c)} ${jy}Q${X(b)} ${jy - 12} ${X(b)} 100L${X(a)} 66`;
  const neck = s.neck || (s.face === 'slab' ? 44 : 21);
  let o = S(`M${X(-neck)} 132L${X(-neck - 4)} 166Q100 184 ${X(neck + 4)} 166L${X(neck)} 132Z`, lt) + F(`M${X(-neck + 6)} ${jy + 8}Q100 ${cy + 16} ${X(neck - 2)} ${jy}L${X(neck + 1)} 164Q${X(12)} 176 ${X(0)} 174L${X(6)} ${cy + 8}Z`, sh);
  if (!s.noEars) o += S(`M${X(-b + 3)} 96Q${X(-b - 11)} 90 ${X(-b - 8)} 106Q${X(-b - 5)} 118 ${X(-b + 4)} 117Z`, lt) + S(`M${X(b - 3)} 96Q${X(b + 11)} 90 ${X(b + 8)} 106Q${X(b + 5)} 118 ${X(b - 4)} 117Z`, sh);
  o += S(`M${X(-a)} 66L${X(-b)} 100Q${X(-b)} ${jy - 12} ${X(-c)} ${jy}Q${X(-c + 4)} ${cy - 2} ${X(-d)} ${cy}${right}Z`, lt);
  // the shade plate: right side, its edge following brow, nose, lip and chin
  const e = t * 5;
  o += F(`M${X(16 + e)} 66L${X(20 + e)} 92L${X(12 + e)} 100L${X(18 + e)} 110L${X(12 + e)} 122L${X(17 + e)} 132L${X(9 + e)} 140L${X(d - 3)} ${cy - 2}Q${X(c - 6)} ${cy - 4} ${X(c - 2)} ${jy}Q${X(b - 2)} ${jy - 12} ${X(b - 2)} 100L${X(a - 2)} 66Z`, sh);
  o += gouge(X(17 + e), 106, 1, 6, 4, 17, 178, sh, 4);
  if (s.hat && !BACKHATS.has(s.hat)) o += F(`M${X(-a + 2)} 66H${X(a - 2)}L${X(a - 1)} 92L${X(-a + 10)} 86L${X(-a + 1)} 92Z`, sh);
  return o;
}
// features lie on a group that the turn of the head moves sideways
const EYES: Record<string, (x: number, m: number, k: number) => string> = {
  calm: (x, m) => F(`M${x - 9} 100Q${x} 94 ${x + 9} 100Q${x} 106 ${x - 9} 100Z`, 'cream') + `<circle cx="${x + m}" cy="100" r="4.2" fill="${INK}" stroke="none"/>` + L(`M${x - 10} 99Q${x} 92 ${x + 10} 99`, 3.6),
  squint: (x) => F(`M${x - 9} 99L${x + 9} 98L${x + 6} 103L${x - 6} 103Z`, 'ink') + L(`M${x - 7} 107L${x + 6} 107`, 2),
  wide: (x, m) => F(`M${x - 10} 100Q${x} 89 ${x + 10} 100Q${x} 110 ${x - 10} 100Z`, 'cream') + L(`M${x - 10} 100Q${x} 89 ${x + 10} 100Q${x} 110 ${x - 10} 100Z`, 3) + `<circle cx="${x + m}" cy="100" r="4.6" fill="${INK}" stroke="none"/>`,
  lash: (x, m, k) => F(`M${x - 9} 101Q${x} 92 ${x + 9} 101Q${x} 107 ${x - 9} 101Z`, 'cream') + `<circle cx="${x + m}" cy="100.500" r="4.6" fill="${INK}" stroke="none"/>` + F(`M${x - 11 * k} 102L${x - 15 * k} 93Q${x - 4 * k} 86 ${x + 10 * k} 100Q${x} 93 ${x - 11 * k} 102Z`, 'ink'),
  sleepy: (x, m) => F(`M${x - 9} 101L${x + 9} 101Q${x} 110 ${x - 9} 101Z`, 'cream') + `<circle cx="${x + m}" cy="103" r="3.4" fill="${INK}" stroke="none"/>` + L(`M${x - 10} 101H${x + 10}`, 4) + L(`M${x - 8} 111Q${x} 114 ${x + 8} 110`, 2),
  shut: (x) => L(`M${x - 9} 100Q${x} 107 ${x + 9} 100`, 4),
};
export const features = (s: Cut): string => {
  const t = s.turn ?? -1, m = t * 2.5, gap = 17, [l, r]: [string, string] = Array.isArray(s.eyes) ? s.eyes : [s.eyes ?? 'calm', s.eyes ?? 'calm'];
  let o = '';
  if (s.blush) o += `<circle cx="78" cy="117" r="8" fill="${ink(s.blush)}" stroke="none" opacity=".55"/><circle cx="124" cy="117" r="7" fill="${ink(s.blush)}" stroke="none" opacity=".55"/>`;
  if (s.freckles) o += [[74, 113], [80, 117], [86, 112], [114, 113], [120, 117], [126, 112]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.900" fill="${s.skin[1] === '#4f2c1c' ? '#2b1810' : '#8a4a28'}" stroke="none"/>`).join('');
  if (l !== 'patch' && l !== 'none') o += EYES[l](100 - gap, m, 1);
  if (r !== 'patch' && r !== 'none') o += EYES[r](100 + gap, m, -1);
  if (l === 'patch' || r === 'patch') { const x = l === 'patch' ? 83 : 117; o += F(`M${x - 13} 92L${x + 12} 90L${x + 11} 106L${x} 113L${x - 11} 106Z`, 'ink') + L(`M62 82L138 ${l === 'patch' ? 96 : 84}`, 4); }
  const br = ink(s.brow || s.hairColor || 'black'), w = s.browWidth || 5;
  const B = ({ flat: [88, 88], angry: [84, 92], worried: [92, 85], raised: [86, 82], arch: [90, 80] } as Record<string, [number, number]>)[s.brows ?? 'flat'] ?? [88, 88];
  if (s.brows !== 'none') o += (l !== 'patch' ? F(`M70 ${B[0] + 1}L93 ${B[1] - w / 2}L95 ${B[1] + w / 2}L82 ${(B[0] + B[1]) / 2 + w / 2 - (s.brows === 'arch' ? 5 : 0)}Z`, br) : '') + (r !== 'patch' ? F(`M130 ${s.cocked ? B[0] - 8 : B[0] + 1}L107 ${B[1] - w / 2}L105 ${B[1] + w / 2}L118 ${(B[0] + B[1]) / 2 + w / 2 - (s.brows === 'arch' ? 5 : 0) - (s.cocked ? 5 : 0)}Z`, br) : '');
  const k = t < 0 ? -1 : 1, N = (x: number) => 100 + k * x, sh = s.skin[1];
  o += ({ straight: F(`M${N(-1)} 98L${N(9)} 119L${N(-4)} 123L${N(-7)} 118Z`, sh) + L(`M${N(3)} 100L${N(10)} 119L${N(-4)} 123`, 3.2),
    button: F(`M${N(-5)} 114Q${N(2)} 108 ${N(7)} 116L${N(-2)} 122Z`, sh) + L(`M${N(7)} 114Q${N(7)} 121 ${N(-3)} 121`, 3),
    hook: F(`M${N(-2)} 96L${N(14)} 114L${N(10)} 126L${N(-4)} 121Z`, sh) + L(`M${N(2)} 98Q${N(15)} 106 ${N(13)} 118L${N(8)} 126L${N(-4)} 122`, 3.4),
    broad: F(`M${N(-4)} 102L${N(10)} 112Q${N(16)} 124 ${N(2)} 124Q${N(-14)} 124 ${N(-9)} 114Z`, sh) + L(`M${N(8)} 106Q${N(18)} 122 ${N(4)} 124Q${N(-12)} 126 ${N(-10)} 115`, 3.2),
    bulb: S(`M${N(-4)} 106Q${N(8)} 104 ${N(13)} 114Q${N(14)} 126 ${N(0)} 126Q${N(-12)} 124 ${N(-10)} 115Z`, s.noseInk || sh),
    fine: L(`M${N(4)} 104L${N(8)} 118L${N(0)} 121`, 2.8) } as Record<string, string>)[s.nose ?? 'straight'] ?? '';
  const lip = ink(s.lip || 'ink');
  o += ({ flat: L('M87 134Q100 132 112 135', 3.8), smirk: L('M86 136Q100 137 113 129L115 126', 3.8), frown: L('M86 138Q100 129 114 138', 4),
    grin: S('M82 129Q100 134 118 129Q114 145 100 145Q86 145 82 129Z', 'cream') + L('M84 136Q100 140 116 136', 2),
    gap: S('M84 129Q100 134 116 128Q113 143 100 143Q87 143 84 129Z', 'cream') + F('M97 132H103L102 138H98Z', 'ink'),
    lips: F('M86 133Q93 126 100 130Q107 126 114 132Q107 143 99 142Q91 141 86 133Z', lip) + L('M87 134Q100 135 113 133', 2.2),
    sing: S('M92 130Q100 125 108 130Q110 143 100 145Q90 143 92 130Z', lip) + F('M95 134Q100 131 105 134L104 140H96Z', 'ink'),
    smile: L('M83 129Q98 143 116 128', 4), none: '' } as Record<string, string>)[s.mouth ?? 'flat'] ?? '';
  if (s.mole) o += `<circle cx="117" cy="128" r="2.600" fill="${INK}" stroke="none"/>`;
  if (s.scar) o += L('M66 108L84 124M68 118L75 111M76 125L82 117', 3, s.skin[1]);
  if (s.plaster) o += `<g transform="rotate(-24 78 120)">` + S('M64 114H92V125H64Z', 'cream') + L('M73 114V125M83 114V125', 2) + '</g>';
  if (s.wrinkles) o += L('M70 122Q72 132 68 140M130 122Q128 132 132 140M90 80Q100 77 110 80', 2.4, s.skin[1]);
  return `<g transform="translate(${t * 4} 0)">${o}</g>`;
};
