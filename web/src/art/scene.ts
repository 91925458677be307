/** Grounds and posters: the big prints. Colors of scenes are tokens, so one drawing serves day and night. */
import { DESPERADOS } from './desperado';
import { GANGSTERS } from './gangster';
import { BONE, disc, F, INK, INKS, L, S, star, startKnife } from './knife';
import { BANG_PEOPLE } from './people';
import type { Person } from './person';
import { portrait } from './portrait';
import { THIEVES } from './thief';

const P = (d: string, f: string) => `<path d="${d}" fill="${f}"/>`;
const rays = (x: number, y: number, n: number, f: string, r = 1600) => { let d = ''; for (let i = 0; i < n; i++) { const a = i / n * 6.2832 + 0.05, b = a + 3.1416 / n; d += `M${x} ${y}L${Math.round(x + r * Math.cos(a))} ${Math.round(y + r * Math.sin(a))}L${Math.round(x + r * Math.cos(b))} ${Math.round(y + r * Math.sin(b))}Z`; } return P(d, f); };
const cactus = (x: number, y: number, k: number, f: string) => `<g transform="translate(${x} ${y}) scale(${k})">${P('M-8 0V-84Q-8 -96 0 -96Q8 -96 8 -84V-40H22V-62Q22 -70 29 -70Q36 -70 36 -62V-36Q36 -24 24 -24H8V0ZM-8 -26H-24Q-36 -26 -36 -40V-58Q-36 -66 -29 -66Q-22 -66 -22 -58V-42H-8Z', f)}</g>`;
/** The table of BANG!: a desert seen from above its own horizon, a rope laid round the seats. w x h is the stage, cx/cy/rx/ry the rope. */
export function desert(w: number, h: number, { cx = w / 2, cy = h / 2, rx = w * 0.36, ry = h * 0.36, rope = true } = {}): string {
  const y = Math.round(h * 0.3), g = 'var(--g-ground)', g2 = 'var(--g-ground-2)', g3 = 'var(--g-ground-3)';
  let marks = ''; for (let i = 0; i < 46; i++) { const x = (i * 197) % w, yy = y + 30 + ((i * 131) % (h - y - 40)), l = 10 + (i % 5) * 6; marks += `M${x} ${yy}L${x + l} ${yy - 1}L${x + 2} ${yy + 3}Z`; }
  return `<svg class="scene" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${P(`M0 0H${w}V${h}H0Z`, g)}${rays(cx, y + 10, 30, g2)}` +
    P(`M0 ${y}L${w * 0.05} ${y - 4}L${w * 0.07} ${y - 52}L${w * 0.15} ${y - 56}L${w * 0.165} ${y - 6}L${w * 0.24} ${y}L${w * 0.255} ${y - 26}L${w * 0.3} ${y - 30}L${w * 0.32} ${y}L${w * 0.66} ${y - 2}L${w * 0.68} ${y - 70}L${w * 0.71} ${y - 72}L${w * 0.72} ${y - 60}L${w * 0.79} ${y - 62}L${w * 0.81} ${y}L${w * 0.9} ${y}L${w * 0.91} ${y - 40}L${w} ${y - 44}V${y + 30}H0Z`, g3) +
    P(`M0 ${y + 6}Q${w * 0.3} ${y - 8} ${w * 0.55} ${y + 4}T${w} ${y + 2}V${h}H0Z`, g) + P(marks, g3) + `<g opacity=".8">${cactus(w * 0.03, h * 0.92, 1, g3)}${cactus(w * 0.965, y + 50, 0.6, g3)}</g>` +
    (rope ? `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${g2}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${g3}" stroke-width="11"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${g}" stroke-width="7" stroke-dasharray="9 4"/>` : '') + '</svg>';
}

const bust = (person: Person, x: number, y: number, k: number) =>
  `<g transform="translate(${x} ${y}) scale(${k})">${portrait(person, { bare: true })
    .replace('<svg class="portrait" viewBox="0 0 200 200" aria-hidden="true"', '<g').replace('</svg>', '</g>')}</g>`;
const O = (s: string) => `<g stroke="${INK}" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round">${s}</g>`;

const note = (x: number, y: number, a: number, c = 'mint') => `<g transform="translate(${x} ${y}) rotate(${a})">${S('M-34 -17H34V17H-34Z', c)}${F('M-28 -11H28V11H-28Z', 'cream')}${disc(0, 0, 8, c)}${F('M-24 -7H-14V-3H-24ZM14 3H24V7H14Z', c)}</g>`;
const pistol = (x: number, y: number, k: number, a: number) => `<g transform="translate(${x} ${y}) rotate(${a}) scale(${k})">${S('M0 -16H84V6H0Z', 'steel')}${F('M4 0H80V5H4Z', 'ink')}${S('M0 -16L-10 -10V6H26L22 50L-6 52L2 10Z', 'umber')}${L('M28 8Q30 26 46 22Q50 18 48 8', 4)}${S('M72 -22H80V-16H72Z', 'ink')}</g>`;
const bar = (x: number, y: number) => S(`M${x} ${y}L${x + 8} ${y - 14}H${x + 44}L${x + 52} ${y}V${y + 16}H${x}Z`, 'gold') + F(`M${x + 4} ${y + 2}H${x + 48}V${y + 5}H${x + 4}Z`, 'cream');

const paper = () => [0, 1, 2, 3, 4, 5].map((i) => P(`M${i * 40 + 2} 66H${i * 40 + 38}V94L${i * 40 + 32} 88L${i * 40 + 26} 96L${i * 40 + 20} 89L${i * 40 + 14} 96L${i * 40 + 8} 88L${i * 40 + 2} 94Z`, [INKS.lagoon, BONE, INKS.marigold][i % 3])).join('');
const coin = (x: number, y: number, a: number, c: string) => `<g transform="translate(${x} ${y}) rotate(${a})">${disc(0, 0, 30, 'bone')}${disc(0, 0, 22, c)}</g>`;
const number = (x: number, y: number, n: number) => `<text x="${x}" y="${y}" font-family="League Gothic" font-size="38" text-anchor="middle" fill="${BONE}">${n}</text>`;

/** Cover art of a game, 240 x 344, without words: words are set in HTML over it. */
const POSTERS = {
  bang: () => P('M0 -60H240V300H0Z', INKS.mustard) + rays(120, 176, 17, INKS.sand, 320) + `<circle cx="120" cy="170" r="92" fill="${INKS.brick}"/>` + P('M0 262L30 258L38 226H70L78 258L166 262L176 216H206L212 262L240 260V300H0Z', INKS.umber) + O(bust(BANG_PEOPLE['black-jack'], 16, 96, 1.04)),
  'cash-n-guns': () => P('M0 -60H240V300H0Z', '#1d3740') + P('M0 84L240 124V140L0 100ZM0 126L240 166V182L0 142ZM0 168L240 208V224L0 184Z', INKS.mint) + O(bust(GANGSTERS.duchess, 92, 78, 0.82) + bust(GANGSTERS.boss, -22, 98, 0.92) + S('M-4 262H244V304H-4Z', 'brick') + note(46, 262, -12) + note(196, 268, 10) + note(128, 272, -4) + pistol(84, 250, 0.86, -6)),
  'gentlemen-thieves': () => P('M0 -60H240V300H0Z', INKS.night) + `<circle cx="120" cy="184" r="84" fill="${INKS.gold}"/>` + P('M0 300V190H18V160H30V190H52V140L62 122L72 140V300ZM240 300V180H222V150H200V196H178V130H170V300Z', '#1a182f') + O(bust(THIEVES.comte, 16, 94, 1.04) + bar(22, 276) + bar(80, 282) + bar(148, 278) + bar(52, 256)) + P(star(34, 104, 6, 2.4, 4) + star(210, 96, 8, 3, 4) + star(200, 140, 4, 1.6, 4), BONE),
  'adios-amigos': () => P('M0 -60H240V300H0Z', INKS.cochineal) + rays(120, 190, 15, '#c43a57', 320) + `<circle cx="120" cy="176" r="90" fill="${INKS.marigold}"/>` + paper() + O(bust(DESPERADOS.valentina, 16, 98, 1.02) + coin(42, 250, -10, 'lagoon') + coin(198, 250, 8, 'brick')) + number(42, 263, 7) + number(198, 263, 5),
} satisfies Record<string, () => string>;

/** A game that has a poster. */
export type PosterGame = keyof typeof POSTERS;
/** Draws the poster of a game as an <svg> string. */
export function poster(game: PosterGame): string {
  startKnife(game);
  return `<svg class="poster__art" viewBox="0 -44 240 344" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${POSTERS[game]()}</svg>`;
}
