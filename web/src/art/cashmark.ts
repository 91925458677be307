/** The small signs of Cash'n Guns: wounds, shame, alarm, cartridges, the ten powers. */
import { BONE, INK, star } from './knife';

const mark = (body: string, cls = ''): string =>
  `<svg class="mk ${cls}" viewBox="0 0 24 24" aria-hidden="true" stroke="${INK}" stroke-width="2.200" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`;

/** A wound, or its empty socket. */
export const woundMark = (on: boolean): string =>
  on ? mark(`<circle cx="12" cy="12" r="10.500" fill="#9c2b24"/><path d="${star(12, 12, 8, 3.4, 7)}" fill="${INK}" stroke="none"/><circle cx="12" cy="12" r="2.200" fill="${BONE}" stroke="none"/>`)
    : mark('<circle cx="12" cy="12" r="9.500" fill="none" class="mk-empty" stroke-dasharray="3.200 3"/>');
/** Shame: a round feather. */
export const shameMark = (): string => mark(`<circle cx="12" cy="12" r="10.500" fill="#e08a2c"/><path d="M7 18Q6 9 16.500 5Q17.500 13 9.500 16.500Z" fill="${BONE}" stroke-width="1.800"/><path d="M6 19.500L14 9" fill="none" stroke-width="1.800"/>`);
/** Alarm: a bell on eight sides. */
export const alarmMark = (): string => mark(`<path d="M7.500 1.500H16.500L22.500 7.500V16.500L16.500 22.500H7.500L1.500 16.500V7.500Z" fill="#3f78a8"/><path d="M7 17V12Q7 7 12 7Q17 7 17 12V17Z" fill="${BONE}" stroke-width="1.800"/><path d="M5.500 18H18.500M12 5V3.500M6.500 7L5.400 5.900M17.500 7L18.600 5.900" fill="none" stroke-width="1.800"/>`);

/** u not seen yet, c b t turned up as CLIC, BANG!, BANG! BANG! BANG!, x thrown away unseen. */
export type Cartridge = 'u' | 'c' | 'b' | 't' | 'x';
const AMMO: Record<Cartridge, [string, string]> = { u: ['#2f5560', ''], c: ['#7fae93', ''], b: ['#b2442c', ''], t: ['#e8c25a', ''], x: ['none', ' stroke-dasharray="2 2"'] };
/** The bullets of a player in one row. */
export const ammo = (row: Cartridge[]): string =>
  `<svg class="ammo" viewBox="0 0 ${row.length * 11 + 1} 20" aria-hidden="true" stroke-width="1.800">${row
    .map((c, i) => `<g transform="translate(${i * 11 + 1} 1)"><path d="M0 8Q0 2 4.500 .5Q9 2 9 8V17H0Z" fill="${AMMO[c][0]}"${AMMO[c][1]}/>${c === 't' ? `<path d="M2 8.500H7M2 11.500H7M2 14.500H7" stroke="${INK}" stroke-width="1.500"/>` : c === 'b' ? `<path d="M2 11.500H7" stroke="${BONE}" stroke-width="1.800"/>` : ''}</g>`)
    .join('')}</svg>`;

const POWERS = {
  'six-feet-under': 'M8 1H16L21 8L17 23H7L3 8ZM11 5V9H8V11H11V18H13V11H16V9H13V5Z',
  'super-coward': 'M2 12Q2 5 9 5L13 2V6Q19 6 20 11L23 12L20 14Q18 20 11 20L9 23L8 19Q2 18 2 12ZM16 9V11H18V9Z',
  unbreakable: 'M2 6H22L18 11H15V15L19 20V22H5V20L9 15V11Q3 11 2 6Z',
  'dragon-skin': 'M12 1L22 5V12Q21 19 12 23Q3 19 2 12V5ZM7 7V10Q9 12 11 10V7ZM13 7V10Q15 12 17 10V7ZM10 13V16Q12 18 14 16V13Z',
  specialist: 'M1 9H15V6H19V9H23V13H19V16H15V13H9L8 20H4L5 13H1ZM6 3H14V6H6Z',
  'does-not-hurt': 'M5 2L22 19L19 22L2 5ZM9.500 8.500L8 10L14 16L15.500 14.500Z',
  kid: 'M2 15Q2 5 12 5Q20 5 21 13L24 17Q20 20 14 16H2ZM11 2H14V5H11Z',
  cunning: 'M2 2L9 7H15L22 2L20 13L12 23L4 13ZM7 11V13L10 14ZM17 11V13L14 14Z',
  'no-need': 'M2 5H21V10H11L9 19H4L6 10H2ZM15 13L22 20L20 22L13 15ZM20 13L22 15L15 22L13 20Z',
  insane: 'M9 1H15V4H19V6H15V7Q21 9 21 15Q21 23 12 23Q3 23 3 15Q3 9 9 7ZM7 13V15H17V13ZM11 9V20H13V9Z',
} as const;
/** Slug of a special power. */
export type PowerSlug = keyof typeof POWERS;
export const POWER_SLUGS = Object.keys(POWERS) as PowerSlug[];
export const isPower = (s: string | null | undefined): s is PowerSlug => !!s && s in POWERS;

const glyph = (d: string) => `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" fill-rule="evenodd"><path d="${d}"/></svg>`;
/** The symbol of a power. */
export const powerMark = (power: PowerSlug): string => glyph(POWERS[power]);
/** The godfather's hat. */
export const fedora = (): string => glyph('M6 14L7.500 5Q10 3 12 5Q14 3 16.500 5L18 14Q22 13 24 11Q23 18 12 18.500Q1 18 0 11Q2 13 6 14Z');
/** Money. */
export const moneyMark = (): string => `<svg class="moneymk" viewBox="0 0 30 18" aria-hidden="true"><path d="M1 1H29V17H1Z" fill="#7fae93" stroke="${INK}" stroke-width="2"/><circle cx="15" cy="9" r="4.500" fill="#fbf3e0" stroke="${INK}" stroke-width="1.500"/></svg>`;
