/** Adios Amigos, drawn: bandits, counters, bomb, nugget, loot tile, the star of a miss, the cry, the plaza. One knife, the same inks. */
import { BONE, disc, F, gouge, INK, ink, INKS, L, S, star, startKnife } from './knife';

const P = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const O = (body: string, w = 4) => `<g stroke="${INK}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round">${body}</g>`;
function rays(x: number, y: number, n: number, r: number, fill: string): string {
  const at = (angle: number) => `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`;
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI + 0.1;
    d += `M${x} ${y}L${at(a)}L${at(a + Math.PI / n)}Z`;
  }
  return P(d, fill);
}

// ---- gangsters: a gallery of bandits, told apart by hat, cloth and ground; a box of 100 x 84

const HATS: ((c: string) => string)[] = [
  (c) => S('M4 34Q22 22 30 24Q32 2 50 4Q68 2 70 24Q78 22 96 34Q72 42 50 40Q28 42 4 34Z', c),
  (c) => S('M10 36Q30 26 34 26L50 -2L66 26Q70 26 90 36Q70 44 50 42Q30 44 10 36Z', c),
  (c) => S('M20 36Q26 32 28 30V8Q50 0 72 8V30Q74 32 80 36Q66 42 50 41Q34 42 20 36Z', c),
  (c) => S('M24 30Q26 4 50 4Q74 4 76 30L78 38Q50 30 22 38Z', c) + F('M22 30Q50 22 78 30L78 36Q50 28 22 36Z', 'ink'),
];
const GROUNDS = [['marigold', '#d99324'], ['lagoon', '#277a75'], ['cochineal', '#97203d'], ['agave', '#5d854c'], ['bone', '#e0d0b0']] as const;
const HAT_INKS = ['coal', 'umber', 'ink', 'bone', 'brick'];
const CLOTHS = ['brick', 'bone', 'marigold', 'cochineal', 'lagoon'];
const COATS = ['coal', 'dust', 'steel'];
const SKINS = [['#c4875a', '#93582f'], ['#eab98c', '#c98656'], ['#9d6440', '#6d3f25'], ['#db9f73', '#b2724a'], ['#7b4a2f', '#4f2c1c']] as const;
const DOTS = [[36, 55], [45, 53], [55, 53], [64, 55], [41, 62], [50, 61], [59, 62]] as const;

/** The picture of a gangster card; sixty differ, after that they come again. */
export function bandit(i: number): string {
  startKnife(`bandit${i}`);
  const [ground, ray] = GROUNDS[i % 5];
  const hat = HAT_INKS[(i * 3 + 1) % 5];
  const cloth = CLOTHS[(i * 2 + (i % 5 === 2 ? 1 : 0)) % 5];
  const [skin, shade] = SKINS[(i * 4 + 2) % 5];
  const body =
    S('M6 80Q12 62 36 60H64Q88 62 94 80Z', COATS[i % 3]) + P('M27 30H73V46Q72 64 50 66Q28 64 27 46Z', skin) + P('M58 32H72V46Q71 62 54 65Q66 56 58 32Z', shade, ' stroke="none"') +
    S('M26 47Q50 42 74 47Q74 66 50 78Q26 66 26 47Z', cloth) + DOTS.map(([x, y]) => disc(x, y, 1.7, cloth === 'bone' ? 'cochineal' : 'bone', 0, false)).join('') +
    L('M36 37L45 40M64 37L55 40', 4.5) + disc(41, 43.5, 2.6, 'ink', 0, false) + disc(59, 43.5, 2.6, 'ink', 0, false) +
    `<g transform="translate(0 -7)">${HATS[i % 4](hat)}${gouge(36, 12, 5, -1, 4, 12, 80, hat === 'bone' ? 'dust' : 'bone', 2.6)}</g>`;
  return `<svg viewBox="0 -8 100 84" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${P('M-40 -20H140V96H-40Z', ink(ground))}${rays(50, 44, 13, 130, ray)}${O(body, 3.6)}</svg>`;
}
/** The cross over one who was shot. */
export const shotCross = (): string =>
  `<svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true"><path d="M8 8L92 52M92 8L8 52" stroke="${INK}" stroke-width="9" stroke-linecap="round"/></svg>`;

// ---- what lies on the table

/** A gun counter without its number: a struck coin; face down it shows the gun. Rim and ground take their color from CSS. */
export const counterCoin = (open: boolean): string =>
  `<svg viewBox="0 0 64 64" aria-hidden="true"><path class="ctr__rim" d="${star(32, 32, 31, 28.5, 22)}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>` +
  (open
    ? `<circle class="ctr__in" cx="32" cy="32" r="23" stroke="${INK}" stroke-width="2.500"/>`
    : '<circle cx="32" cy="32" r="21" fill="none" stroke="currentColor" stroke-width="2"/><path d="M15 27H44L46 24H49V34H37L35 38H29L25 48H17L21 36L15 34Z" fill="currentColor"/>') +
  '</svg>';

/** Three sticks and a clock; `lit`: the fuse burns. */
export function bombMark(lit = false): string {
  startKnife('bomb');
  const sticks = S('M20 26H34V74H20ZM36 24H50V74H36ZM52 26H66V74H52Z', 'cochineal') + F('M23 28H26V70H23ZM39 27H42V70H39ZM55 28H58V70H55Z', '#d8566f');
  const clock = S('M15 40H71V52H15Z', 'ink') + disc(43, 46, 9, 'bone') + '<path d="M43 41V46L47 48" fill="none" stroke-width="2.500"/>';
  const spark = lit ? O(P(star(68, 8, 12, 6, 8), INKS.marigold) + P(star(68, 8, 6, 3, 7), BONE, ' stroke="none"'), 2.5) : '';
  return `<svg class="bombsvg" viewBox="0 0 80 80" aria-hidden="true">${O(sticks + clock + L('M43 24Q44 10 56 12Q64 14 66 8', 4, 'umber'), 3.4)}${spark}</svg>`;
}
/** A nugget of gold. */
export const nuggetMark = (): string =>
  `<svg class="nug" viewBox="0 0 24 24" aria-hidden="true" stroke="${INK}" stroke-width="2" stroke-linejoin="round"><path d="M3 15L6 7L12 3L19 6L22 13L18 20L9 21Z" fill="#e0a52e"/><path d="M6 7L11 10L12 3ZM11 10L19 6L22 13Z" fill="#f5d68a" stroke-width="1.500"/></svg>`;
/** A loot tile worth so much. */
export const lootTile = (n: number): string =>
  `<svg class="loottile" viewBox="0 0 48 56" aria-hidden="true" stroke="${INK}" stroke-width="3" stroke-linejoin="round"><path d="M18 14L14 6Q24 1 34 6L30 14Q44 24 42 42Q40 54 24 54Q8 54 6 42Q4 24 18 14Z" fill="#d8b787"/><path d="M16 15Q24 18 32 15" fill="none"/><text x="24" y="44" text-anchor="middle" font-family="League Gothic" font-size="28" fill="${INK}" stroke="none">${n}</text></svg>`;
/** A slip on which somebody owes. */
export const iouSlip = (): string =>
  `<svg viewBox="0 0 60 44" aria-hidden="true"><path d="M3 7L57 3V37L3 41Z" fill="#efe0b8" stroke="${INK}" stroke-width="3" stroke-dasharray="6 3"/><text x="30" y="30" transform="rotate(-4 30 22)" text-anchor="middle" font-family="Sancreek" font-size="20" fill="${INK}">IOU</text></svg>`;
/** The star of a miss. */
export const missStar = (): string =>
  `<svg class="crack" viewBox="-60 -60 120 120" aria-hidden="true"><path d="${star(0, 0, 58, 30, 9, 0.3)}" fill="#b0284b" stroke="${INK}" stroke-width="4"/><path d="${star(0, 0, 40, 24, 9, 0.1)}" fill="#fbf3e0"/></svg>`;
/** What the cry bursts out of. */
export function cryBurst(): string {
  const flat = star(0, 0, 198, 150, 20).replace(/(-?\d+) (-?\d+)/g, (_all, x: string, y: string) => `${x} ${Math.round(Number(y) * 0.6)}`);
  return `<svg viewBox="-200 -120 400 240" aria-hidden="true"><path d="${flat}" fill="#a11f42" stroke="${INK}" stroke-width="5"/></svg>`;
}

// ---- the plaza: cut paper over a low sun

/** The ground of a table, w x h; `sun`: how low its sun stands. */
export function plaza(w: number, h: number, { sun = 0.3 } = {}): string {
  startKnife('plaza');
  const y = Math.round(h * sun);
  let paper = '';
  for (let x = 4; x < w; x += 46) {
    const drop = Math.round(8 * Math.sin((x / w) * Math.PI));
    const teeth = [[40, 24], [34, 18], [27, 27], [20, 19], [13, 27], [6, 18], [0, 24]].map(([dx, dy], k) => (k === 0 ? `V${dy + drop}` : `L${x + dx} ${dy + drop}`)).join('');
    paper += `<path d="M${x} ${drop - 2}H${x + 40}${teeth}Z" fill="var(--g-ground-3)"/>`;
  }
  let adobe = `M0 ${h}V${Math.round(h * 0.86)}`;
  for (let i = 0, x = 0; x < w; i++) {
    const wide = 60 + ((i * 43) % 70);
    const roof = Math.round(h * 0.86 + ((i * 37) % (h * 0.06)));
    adobe += `L${x} ${roof}L${Math.round(x + wide * 0.3)} ${roof}V${roof - 12}H${Math.round(x + wide * 0.7)}V${roof}H${x + wide}`;
    x += wide;
  }
  return `<svg class="scene" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${P(`M0 0H${w}V${h}H0Z`, 'var(--g-ground)')}${rays(Math.round(w / 2), y, 26, Math.round(Math.max(w, h) * 1.2), 'var(--g-ground-2)')}${P(`${adobe}L${w} ${h}Z`, 'var(--g-ground-2)')}${paper}</svg>`;
}
