/**
 * Draws every person in one linocut hand: portrait(person) gives an <svg> string on a 200 x 200 sheet.
 * Pure functions without DOM, usable from Svelte ({@html}), Node and tests.
 */
import { INK, ink, startKnife } from './knife';
import { SKIN, type Cut, type Person } from './person';
import { CLOTHES, GROUNDS } from './clothes';
import { features, head } from './head';
import { BEARDS, HAIRS, crown } from './hair';
import { BACKHATS, HATBACK, HATS, HATTOP } from './hat';
import { EXTRA, NECK } from './wear';

/** Draws a person. `size`: width and height, else the svg fills its box; `title`: for screen readers; `bare`: without ground, for posters. */
export function portrait(spec: Person, { size, title, bare }: { size?: number; title?: string; bare?: boolean } = {}): string {
  const s: Cut = { face: 'oval', ...spec, skin: SKIN[spec.skin] ?? SKIN.a };
  startKnife(spec.name);
  const hc = ink(s.hairColor ?? 'brown'), [hb, hf] = HAIRS[s.hair ?? 'short'](hc);
  const ex = (s.extra ?? []).map((e): [string, string[]] => (Array.isArray(e) ? e : [e, []]));
  const front = new Set(['cards3', 'card', 'bottle', 'spyglass', 'shoe', 'iron', 'rifle']);
  const onHat = new Set(['hole', 'hatcard', 'clover', 'hatrose', 'feather', 'crape']);
  const draw = ([n, c]: [string, string[]]) => EXTRA[n](c).replaceAll('"skin0"', `"${s.skin[0]}"`);
  const hatInk = s.hatInk ?? [];
  const hat = s.hat && HATS[s.hat] ? HATS[s.hat](hatInk) : s.hat && HATTOP[s.hat] ? HATTOP[s.hat](hatInk) : '';
  const tilt = s.tilt ?? -4;
  const body = [
    bare ? '' : `<rect width="200" height="200" fill="${ink(s.bg[0])}" stroke="none"/>` + GROUNDS[s.ground ?? 'sun'](s),
    ex.filter(([n]) => n === 'rifle').map(draw).join(''),
    `<g transform="rotate(${tilt} 100 150)">`, s.hat && HATBACK[s.hat] ? HATBACK[s.hat](hatInk) : '', hb, '</g>',
    CLOTHES[s.clothes[0]](s.clothes.slice(1), s),
    `<g transform="rotate(${tilt} 100 150)">`,
    head(s), !s.hat || s.hat === 'tiny' || BACKHATS.has(s.hat) ? crown(s) : '',
    s.under ? EXTRA[s.under[0]](s.under.slice(1)) : '',
    features(s), s.beard ? `<g transform="translate(${(s.turn ?? -1) * 3} 0)">${BEARDS[s.beard](ink(s.beardColor ?? s.hairColor ?? 'brown'))}</g>` : '', hf,
    ex.filter(([n]) => !front.has(n) && !onHat.has(n)).map(draw).join(''),
    s.hat ? `<g transform="rotate(${s.hatTilt || 0} 100 70)">${hat}${ex.filter(([n]) => onHat.has(n)).map(draw).join('')}</g>` : ex.filter(([n]) => onHat.has(n)).map(draw).join(''),
    '</g>', s.neckwear ? NECK[s.neckwear[0]](s.neckwear[1] ?? 'ink') : '', s.badge ? NECK.star(s.badge) : '',
    ex.filter(([n]) => front.has(n) && n !== 'rifle').map(draw).join(''),
  ].join('');
  const dim = size ? ` width="${size}" height="${size}"` : '';
  const a11y = title ? ` role="img" aria-label="${title}"` : ' aria-hidden="true"';
  return `<svg class="portrait" viewBox="0 0 200 200"${dim}${a11y} stroke="${INK}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`;
}
