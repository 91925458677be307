/** Gentlemen Thieves, drawn: equipment, tokens, special tokens, gold, clover, sun and moon. One knife, the same inks. */
import { BONE, INK, star } from './knife';
import { SHAPES, type ThiefSlug } from './thief';

// 24 x 24, one color, told apart by outline alone
const TOOLS = {
  gloves: '<path d="M3 22V12.500L1.300 8.500Q1 7 2.400 6.700Q3.600 6.500 4.200 8L5 9.600V3.400Q5 2 6.200 2Q7.400 2 7.400 3.400V1.900Q7.500.7 8.700.7Q9.900.7 9.900 1.900V3.500Q10 2.300 11.200 2.300Q12.300 2.400 12.300 3.700V13.500L11.500 17.500V22Z"/><path d="M14.500 22V17.500L13.700 14Q14.300 13.300 14.300 12V6.400Q14.400 5.200 15.500 5.200Q16.600 5.200 16.700 6.400V5Q16.800 3.800 18 3.800Q19.200 3.800 19.200 5V6.600Q19.400 5.600 20.400 5.700Q21.500 5.800 21.500 7V11.400L22.200 10.300Q22.900 9.200 23.600 9.900Q24.100 10.500 23.600 11.600L21.600 15.500V22Z" opacity=".72"/>',
  stethoscope: '<path d="M4 1.500H7V4H6V9.500Q6 13 9.500 13Q13 13 13 9.500V4H12V1.500H15V10Q15 14.600 10.700 15.300V17Q10.700 20.500 14 20.500Q17.200 20.500 17.200 17V13.600A3.600 3.600 0 1 1 19.600 13.600V17Q19.600 23 14 23Q8.300 23 8.300 17V15.300Q3.600 14.600 3.600 9.500V1.500Z"/>',
  mask: '<path fill-rule="evenodd" d="M.5 6Q6 5 12 8Q18 5 23.500 6Q24.300 13 21 16.500Q17 19.500 13.500 16Q12 14.600 10.500 16Q7 19.500 3 16.500Q-.3 13 .5 6ZM4 10.500Q6 14.500 10 12.500Q8.500 9.500 4 10.500ZM20 10.500Q15.500 9.500 14 12.500Q18 14.500 20 10.500Z"/>',
  hook: '<path fill-rule="evenodd" d="M12.700 7.400A3.700 3.700 0 1 1 16.300 7.400V15.500Q16.300 23.300 9.800 23.300Q3.200 23.300 3.200 16L.8 17.200L3.800 9.300L9.400 15.500L6.700 15.500Q6.900 19.800 9.800 19.800Q12.700 19.800 12.700 15.500ZM14.500 2.400A1.600 1.600 0 1 0 14.500 5.600A1.600 1.600 0 1 0 14.500 2.400Z"/><path d="M18 2.600Q24.500 5 22.700 10.600Q21.600 13.600 23 16.400Q24.700 20.300 20.600 23.600L18.900 21.500Q21.400 19.600 20.300 17.300Q18.600 13.800 20 10.100Q21.200 6.800 17.600 5.400Z"/>',
  lamp: '<path fill-rule="evenodd" d="M12 .5Q16.500.5 17 5H15Q14.600 2.500 12 2.500Q9.400 2.500 9 5H7Q7.500.5 12 .5ZM7.500 5.500H16.500L18.500 9H5.500ZM6 9.800H18L17 19H7ZM12 11.200Q8.800 14.500 9.800 16.600Q12 19 14.200 16.600Q15.200 14.500 12 11.200ZM5 20H19V23.500H5Z"/>',
} as const;
/** A kind of equipment. */
export type Tool = keyof typeof TOOLS;
/** The kinds in the order in which they stand everywhere. */
export const TOOL_SLUGS = Object.keys(TOOLS) as Tool[];
/** The symbol of a kind. */
export const toolMark = (tool: Tool): string => `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">${TOOLS[tool]}</svg>`;

/** A token: its shape and ink say whose, the picture says what. Without a kind it is the sign of the thief. */
export function thiefToken(thief: ThiefSlug, tool: Tool | null = null): string {
  const { fill, path, on, size } = SHAPES[thief];
  const picture = tool ? `<g transform="translate(24 24) scale(${(1.16 * size).toFixed(2)}) translate(-12 -12)" fill="${on}">${TOOLS[tool]}</g>` : '';
  return `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="${path}" fill="${fill}" stroke="${INK}" stroke-width="${tool ? 3 : 4}" stroke-linejoin="round"/>${picture}</svg>`;
}
/** The back of all tokens: worth a bar of gold. */
export const tokenBack = (): string =>
  `<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="21.500" fill="#2c2a4c" stroke="${INK}" stroke-width="3"/><circle cx="24" cy="24" r="16" fill="none" stroke="#cfa03c" stroke-width="2"/><path d="M14 29L17 19H31L34 29Z" fill="#cfa03c"/><path d="M18 22H30" stroke="#fbf3e0" stroke-width="2"/></svg>`;

const P = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const wheel = (x: number) => `<circle cx="${x}" cy="32" r="6" fill="${INK}"/><circle cx="${x}" cy="32" r="2" fill="${BONE}"/>`;
const line = (w: number) => ` stroke="${INK}" stroke-width="${w}" stroke-linejoin="round"`;
const SPECIALS = {
  tunnel: () => P('M8 40V26Q8 9 24 9Q40 9 40 26V40Z', INK) + P('M13 40V27Q13 14 24 14Q35 14 35 27V40Z', '#6b5a8c') + P('M18 40V29Q18 20 24 20Q30 20 30 29V40Z', INK),
  lock: () => `<path d="M16 22V16Q16 8 24 8Q32 8 32 16V22" fill="none" stroke="${INK}" stroke-width="5"/>` + P('M10 21H38V40H10Z', '#4b5a66', line(3)) + P('M24 26A4 4 0 0 1 26 33V36H22V33A4 4 0 0 1 24 26Z', BONE),
  car: () => P('M5 30V23L12 21L17 13H31L35 21H43V30Z', '#b2442c', line(3)) + P('M19 16H24V21H16.500ZM27 16H30L32.500 21H27Z', '#cfe3e2') + wheel(14) + wheel(34),
  gold: () => P('M7 34L13 18H35L41 34Z', '#cfa03c', line(3)) + P('M13 18L16 14H32L35 18Z', '#f0d080', line(2.5)) + P('M14 29L17 22H20L17 29Z', '#fbf3e0'),
  police: () => P('M24 5L39 10V24Q37 36 24 43Q11 36 9 24V10Z', '#3f78a8', line(3)) + P(star(24, 23, 11, 4.6, 5), BONE),
} as const;
/** A special token. */
export type Special = keyof typeof SPECIALS;
/** Special tokens are square, with an edge of brass. */
export const specialToken = (what: Special): string =>
  `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M2 2H46V46H2Z" fill="#f0dfae" stroke="${INK}" stroke-width="3"/><path d="M6 6H42V42H6Z" fill="none" stroke="#9a7420" stroke-width="1.500"/>${SPECIALS[what]()}</svg>`;
/** The car alone, as it drives. */
export const carMark = (): string => `<svg viewBox="0 0 48 48" aria-hidden="true">${SPECIALS.car()}</svg>`;

/** A clover, or the empty place of one. */
export const cloverMark = (on = true): string =>
  `<svg class="clv${on ? '' : ' clv--off'}" viewBox="0 0 24 24" aria-hidden="true" stroke="${INK}" stroke-width="1.800" stroke-linejoin="round"><path d="M12 12Q13 19 17 22" fill="none" stroke-width="2.500"/><path d="M12 11Q6 12 4 9Q3 5 7 5Q7 1 10 2Q13 3 12 11ZM12 11Q18 12 20 9Q21 5 17 5Q17 1 14 2Q11 3 12 11ZM12 11.500Q7 11 5 14Q4.500 18 8 17.500Q12 17 12 11.500ZM12 11.500Q17 11 19 14Q19.500 18 16 17.500Q12 17 12 11.500Z" fill="#6f9a4d"/></svg>`;
/** A bar of gold. */
export const goldBar = (): string =>
  `<svg class="gbar" viewBox="0 0 30 18" aria-hidden="true" stroke="${INK}" stroke-width="2" stroke-linejoin="round"><path d="M2 16L6 6H24L28 16Z" fill="#cfa03c"/><path d="M6 6L8 2H22L24 6Z" fill="#f0d080"/><path d="M8 13L10 9H12L10 13Z" fill="#fbf3e0" stroke="none"/></svg>`;
/** Day and night. */
export const sunMark = (): string => `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="${star(12, 12, 12, 8, 12)}" fill="currentColor"/></svg>`;
export const moonMark = (): string => '<svg class="ico" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor"><path d="M15 1.500A11 11 0 1 0 22.500 15Q13 17 12 9Q12 4 15 1.500Z"/></svg>';
