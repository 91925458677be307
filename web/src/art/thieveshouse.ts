/** Where the thieves work: five houses, the sky split into day and night, the roofs of the city. */
import { BONE, disc, F, gouge, INK, INKS, L, S, star, startKnife } from './knife';

const P = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const O = (body: string, w = 4) => `<g stroke="${INK}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round">${body}</g>`;
const each = (all: number[], draw: (x: number) => string) => all.map(draw).join('');

// 190 x 92 each
const HOUSES = {
  manor: () => S('M30 92V44H160V92Z', 'cream') + S('M22 46L40 22H150L168 46Z', 'plum') + S('M52 24V8H64V22ZM126 22V8H138V24Z', 'brick') + S('M76 46L95 26L114 46Z', 'plum') +
    each([42, 64, 116, 138], (x) => S(`M${x} 54H${x + 12}V72H${x}Z`, 'gold')) + S('M86 92V66Q95 56 104 66V92Z', 'umber') + F('M0 92V84Q10 76 18 84L24 92ZM166 92Q172 78 182 84L190 92Z', 'absinthe'),
  museum: () => S('M18 92V80H172V92Z', 'gray') + S('M28 80V42H162V80Z', 'sand') + S('M18 42L95 8L172 42Z', 'bone') + disc(95, 30, 7, 'gold') +
    each([36, 60, 84, 108, 132], (x) => S(`M${x} 44H${x + 14}V80H${x}Z`, 'bone') + gouge(x + 4, 48, 0, 9, 3, 7, 80, 'gray', 2.5)),
  bank: () => S('M24 92V30H166V92Z', 'sage') + S('M16 32V20H174V32Z', 'bone') + S('M60 20V6H130V20Z', 'bone') + each([34, 140], (x) => S(`M${x} 44H${x + 18}V70H${x}Z`, 'gold') + L(`M${x + 6} 44V70M${x + 12} 44V70`, 3)) +
    disc(95, 66, 25, 'steel') + disc(95, 66, 16, 'gray') + each([0, 1, 2, 3], (i) => L(`M95 66L${Math.round(95 + 15 * Math.cos(i * 1.57 + 0.5))} ${Math.round(66 + 15 * Math.sin(i * 1.57 + 0.5))}`, 3.5)) + disc(95, 66, 4, 'gold'),
  theatre: () => S('M26 92V34Q95 -14 164 34V92Z', 'rose') + S('M40 92V44Q95 8 150 44V92Z', 'ink') + F('M40 92V44Q52 34 66 30Q70 66 44 92ZM150 92V44Q138 34 124 30Q120 66 146 92Z', 'brick') + F('M66 30Q95 18 124 30Q110 44 95 34Q80 44 66 30Z', 'brick') +
    O(disc(84, 66, 14, 'bone') + '<path d="M77 62H80M87 62H90M77 70Q84 77 91 70" fill="none" stroke-width="3"/>' + disc(110, 70, 14, 'gold') + '<path d="M103 67H106M113 67H116M104 78Q110 71 116 78" fill="none" stroke-width="3"/>') + F('M34 88H156V92H34Z', 'gold'),
  jeweller: () => S('M30 92V26H160V92Z', 'steel') + S('M22 28L30 12H160L168 28Z', 'ink') + each([0, 1, 2, 3, 4, 5], (i) => S(`M${24 + i * 24} 28H${48 + i * 24}V42Q${36 + i * 24} 52 ${24 + i * 24} 42Z`, i % 2 ? 'bone' : 'lilac')) +
    S('M40 54H110V84H40Z', 'sky') + S('M120 54H150V92H120Z', 'plum') + O(P('M58 66L66 59H84L92 66L75 82Z', '#fbf3e0') + '<path d="M58 66H92M66 59L75 82L84 59" fill="none" stroke-width="2.500"/>'),
} as const;
/** Slug of a location. */
export type HouseSlug = keyof typeof HOUSES;
/** The locations in the order of the rules. */
export const HOUSE_SLUGS = Object.keys(HOUSES) as HouseSlug[];

/** A house by night; `open`: lit from within, as it is robbed. */
export function house(place: HouseSlug, open = false): string {
  startKnife(place);
  let stars = '';
  for (let i = 0; i < 7; i++) stars += P(star((i * 61 + 17) % 190, 8 + ((i * 29) % 40), 3.4, 1.3, 4), BONE);
  return `<svg viewBox="0 0 190 92" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${P('M0 0H190V92H0Z', INKS.night)}<circle cx="95" cy="76" r="${open ? 110 : 66}" fill="${open ? '#d6a844' : '#4a4673'}"/>${open ? '' : stars}${O(HOUSES[place](), 3.4)}</svg>`;
}

/** The sky over the alliances, w x h; `split`: how much of it is day, 0 for none. */
export function thievesSky(w: number, h: number, split = 0.42): string {
  startKnife('sky');
  const x = split > 0 ? Math.round(w * split) : -40;
  const sun = [70, h * 0.9, 22, w * 0.7];
  let beams = '', stars = '', day = `M0 ${h}V${h - 12}`, night = `M${x} ${h}V${h - 10}`;
  for (let i = 0; i < sun[2]; i++) {
    const a = (i / sun[2]) * 6.2832, b = a + 3.1416 / sun[2];
    const at = (angle: number) => `${Math.round(sun[0] + sun[3] * Math.cos(angle))} ${Math.round(sun[1] + sun[3] * Math.sin(angle))}`;
    beams += `M${sun[0]} ${sun[1]}L${at(a)}L${at(b)}Z`;
  }
  for (let i = 0; i < 26; i++) {
    const at = [x + 40 + ((i * 137) % Math.max(1, w - x - 50)), 8 + ((i * 53) % Math.max(1, h - 40))];
    // none behind the word in the upper corner
    if (w < 500 || at[0] < w - 140 || at[1] > 34) stars += P(star(at[0], at[1], i % 4 ? 2.6 : 5, 1.2, 4), '#e9dcc0');
  }
  for (let i = 0; i < x; i += 22) day += `L${i} ${h - 8 - ((i * 7) % 20)}H${i + 16}`;
  for (let i = x; i < w; i += 24) night += `L${i} ${h - 8 - ((i * 5) % 24)}H${i + 17}`;
  const id = `sky${w}x${h}`;
  return `<svg class="skyart" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none" aria-hidden="true"><clipPath id="${id}"><path d="M0 0H${x + 22}L${x - 22} ${h}H0Z"/></clipPath>${P(`M0 0H${w}V${h}H0Z`, '#2c2a4c')}${stars}${P(`${night}L${w} ${h}Z`, '#1a182f')}` +
    `<g clip-path="url(#${id})">${P(`M0 0H${x + 30}V${h}H0Z`, '#f0d8a0')}${P(beams, '#e6c47e')}${P(`${day}L${x} ${h - 6}V${h}Z`, '#c99b56')}</g><path d="M${x + 22} -2L${x - 22} ${h + 2}" stroke="${INK}" stroke-width="4"/></svg>`;
}

/** The roofs of the city under the table, w x h; colors are tokens, so one drawing serves day and night. */
export function roofs(w: number, h: number): string {
  startKnife('roofs');
  let far = `M0 ${h}V${h * 0.7}`, near = `M0 ${h}V${h * 0.84}`, stars = '';
  for (let i = 0, x = 0; x < w; i++) {
    const s = 46 + ((i * 37) % 60), y = h * 0.62 + ((i * 61) % (h * 0.12));
    far += `L${x} ${y.toFixed(0)}L${x + s / 2} ${(y - 24 + (i % 3) * 10).toFixed(0)}L${x + s} ${y.toFixed(0)}`;
    x += s;
  }
  for (let i = 0, x = 0; x < w; i++) {
    const s = 70 + ((i * 53) % 80), y = h * 0.82 + ((i * 43) % (h * 0.08));
    near += `L${x} ${y.toFixed(0)}H${x + s * 0.5}V${(y - 20).toFixed(0)}H${x + s * 0.62}V${y.toFixed(0)}L${x + s} ${(y - 6).toFixed(0)}`;
    x += s;
  }
  for (let i = 0; i < 40; i++) stars += star((i * 173) % w, (i * 97) % (h * 0.6), i % 5 ? 3 : 6, 1.4, 4);
  const end = `L${w} ${h}Z`;
  return `<svg class="scene" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${P(`M0 0H${w}V${h}H0Z`, 'var(--g-ground)')}${P(stars, 'var(--g-ground-2)')}${P(far + end, 'var(--g-ground-2)')}${P(near + end, 'var(--g-ground-3)')}</svg>`;
}
