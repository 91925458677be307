/** Small symbols, our own, 24 x 24, one color (currentColor), and the cartridges that count life. */
const ICONS = {
  star: '<path d="M12 1.500l2.900 6.700 7.300.7-5.500 4.800 1.700 7.200L12 17.100l-6.400 3.800 1.700-7.200L1.800 8.900l7.300-.7z"/>',
  target: '<path fill-rule="evenodd" d="M11 0h2v4.100A8 8 0 0 1 19.900 11H24v2h-4.100A8 8 0 0 1 13 19.900V24h-2v-4.100A8 8 0 0 1 4.100 13H0v-2h4.100A8 8 0 0 1 11 4.100zm1 6.200a5.800 5.800 0 1 0 0 11.600 5.800 5.800 0 0 0 0-11.600zM12 9.600a2.400 2.400 0 1 1 0 4.800 2.400 2.400 0 0 1 0-4.800z"/>',
  boot: '<path d="M5 1h9l-.6 9 7.200 4.200c1.300.8 1.900 1.800 1.900 3.300V20h-9l-2-2H9v2H4l.6-9z"/>',
  hand: '<path d="M3.500 6.500L11 4.400l4 14.200-7.500 2.100zM13 3h8v15h-3.300L14 4.600z"/>',
  bot: '<path fill-rule="evenodd" d="M11 1h2v3h5l2 2v11l-2 2H6l-2-2V6l2-2h5zM7.500 8v4h3V8zm6 0v4h3V8zM8 14.500h8v2H8zM1 9h2v6H1zm20 0h2v6h-2zM8 20h8v3H8z"/>',
  person: '<path d="M12 1.500a5 5 0 0 1 2.600 9.300C19 11.800 22 15 22.500 22.500h-21C2 15 5 11.800 9.400 10.800A5 5 0 0 1 12 1.500z"/>',
  chat: '<path d="M2 3h20v14H12l-6 5v-5H2z"/>', book: '<path fill-rule="evenodd" d="M4 1h16v18H7a1.500 1.500 0 0 0 0 2h13v2H6a4 4 0 0 1-3-4V3zm4 5v2h9V6zm0 4v2h9v-2z"/>',
  sound: '<path d="M2 8h5l7-6v20l-7-6H2zM16 7l2-1.500a9 9 0 0 1 0 13L16 17a6 6 0 0 0 0-10z"/>', sun: '<path d="M12 6.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM11 0h2v4h-2zM11 20h2v4h-2zM0 11h4v2H0zM20 11h4v2h-4zM3 4.400L4.400 3l2.900 2.900-1.400 1.400zM16.700 18.100l1.400-1.400 2.900 2.900-1.400 1.400zM3 19.600l2.900-2.900 1.400 1.400L4.400 21zM16.700 5.900L19.600 3 21 4.400l-2.900 2.900z"/>',
  mute: '<path d="M2 8h5l7-6v20l-7-6H2z"/><path d="M16.500 7.200l1.700-1.700L24 11.300l-1.700 1.700zM22.300 5.500L24 7.200 18.200 13l-1.700-1.700z" transform="translate(-.6 2.700)"/>',
  moon: '<path d="M14 2a10 10 0 1 0 8 14A8.500 8.500 0 0 1 14 2z"/>',
  menu: '<path d="M2 4h20v3H2zM2 10.500h20v3H2zM2 17h20v3H2z"/>', qr: '<path fill-rule="evenodd" d="M2 2h8v8H2zm2.500 2.500v3h3v-3zM14 2h8v8h-8zm2.500 2.500v3h3v-3zM2 14h8v8H2zm2.500 2.500v3h3v-3zM14 14h3v3h-3zM19 14h3v5h-3zM14 19h3v3h-3zM19 20h3v2h-3z"/>',
  link: '<path d="M9 7h3v3H8a2 2 0 0 0 0 4h4v3H8A5 5 0 0 1 8 7zm7 0a5 5 0 0 1 0 10h-3v-3h3a2 2 0 0 0 0-4h-3V7zM8.500 10.800h7v2.400h-7z"/>',
  clock: '<path fill-rule="evenodd" d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm-1.200 4v8l5.600 3.300 1.200-2-4.400-2.600V5z"/>', check: '<path d="M3 13l3-3 4 4L19 4l3 3-12 13z"/>', plus: '<path d="M10 2h4v8h8v4h-8v8h-4v-8H2v-4h8z"/>',
  arrow: '<path d="M2 10h11V4l9 8-9 8v-6H2z"/>', eye: '<path fill-rule="evenodd" d="M12 4c5 0 9 3.500 11.500 8C21 16.500 17 20 12 20S3 16.500.5 12C3 7.500 7 4 12 4zm0 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zm0 2.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"/>',
  heart: '<path d="M12 22Q1 13 2 7Q4 1 9 3Q12 5 12 8Q12 5 15 3Q20 1 22 7Q23 13 12 22Z"/>', lock: '<path fill-rule="evenodd" d="M6 10V7a6 6 0 0 1 12 0v3h2v12H4V10zm3 0h6V7a3 3 0 0 0-6 0z"/>', x: '<path d="M3 6l3-3 6 6 6-6 3 3-6 6 6 6-3 3-6-6-6 6-3-3 6-6z"/>',
  seal: '<path fill-rule="evenodd" d="M12.0 0.6L14.0 2.4L16.6 2.0L17.4 4.6L19.8 5.6L19.0 8.2L20.5 10.4L18.5 12.1L18.5 14.8L15.8 15.2L14.4 17.5L12.0 16.3L9.6 17.5L8.2 15.2L5.5 14.8L5.5 12.1L3.5 10.4L5.0 8.2L4.2 5.6L6.6 4.6L7.4 2.0L10.0 2.4zM7.600 9.300l1.700-1.700 2 2L15.200 5.600l1.700 1.700-5.600 5.700z"/><path d="M7 17.200l-1.800 6.300 2.900-1 2 1.500 1.500-5.200zM17 17.200l1.800 6.300-2.900-1-2 1.500-1.500-5.200z"/>',
  horse: '<path fill-rule="evenodd" d="M5 2h4c-2 6-3 9-2 12 1 3 3 4 5 4s4-1 5-4c1-3 0-6-2-12h4c2 6 3 10 2 14-1 4-4 7-9 7s-8-3-9-7C2 12 3 8 5 2z"/>', cards: '<path d="M2 5l9-3 5 16-9 3zM17 4l5 1-3 15-1 .2z"/>', dice: '<path fill-rule="evenodd" d="M3 3h18v18H3zm4 3v3h3V6zm7 0v3h3V6zm-3.500 4.500v3h3v-3zM7 14.500v3h3v-3zm7 0v3h3v-3z"/>',
};
/** Name of a symbol. */
export type IconName = keyof typeof ICONS;
/** Draws a symbol as an <svg> string. */
export const icon = (n: IconName, cls = ''): string => `<svg class="ico ${cls}" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">${ICONS[n]}</svg>`;
/** One life: a cartridge; spent lives keep their place as an empty case. */
export const bullet = (full: boolean): string => `<svg class="bullet${full ? '' : ' bullet--spent'}" viewBox="0 0 12 26" aria-hidden="true"><path class="b-tip" d="M2 11Q2 3 6 1Q10 3 10 11Z"/><path class="b-case" d="M2 11H10V22H2Z"/><path class="b-rim" d="M1 22H11V25H1Z"/></svg>`;
