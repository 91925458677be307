/** Neckwear, things over the face, and props. */
import { BONE, ink, cut, S, F, L, gouge, star } from './knife';
import type { Inks } from './person';

// ------------------------------------------------------------------ neckwear, extras, props
export const NECK: Record<string, (c: string) => string> = {
  bandana: (c) => S('M70 150Q100 168 130 150L134 162Q122 170 112 172L100 198L86 172Q74 168 66 162Z', c) + L('M78 160Q100 174 122 160', 2.6) + F('M118 158L132 153L134 162L114 171Z', 'ink'),
  dots: (c) => NECK.bandana(c) + [[88, 170], [100, 180], [110, 168], [82, 160]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.600" fill="${BONE}" stroke="none"/>`).join(''),
  string: (c) => S('M96 164H104L107 172L100 176L93 172Z', c) + S('M97 175L84 204H94L100 182L106 204H116L103 175Z', c),
  bow: (c) => S('M98 170L72 158V184ZM102 170L128 158V184Z', c) + S('M94 163H106V177H94Z', c),
  tie: (c) => S('M92 162H108L105 174H95Z', c) + S('M95 174H105L112 206H88Z', c),
  cravat: (c) => S('M78 152Q100 168 122 152L126 166Q100 180 74 166Z', c) + S('M86 170L100 166L114 170L108 206H92Z', c) + `<circle cx="100" cy="180" r="4" fill="${ink('gold')}" stroke-width="2.500"/>`,
  choker: (c) => S('M78 156Q100 168 122 156V165Q100 177 78 165Z', c) + S('M94 168L100 163L106 168L100 178Z', 'gold'),
  scarf: (c) => S('M64 148Q100 172 136 148L142 164Q100 188 58 164Z', c) + S('M112 170L134 166L142 206H120Z', c) + gouge(72, 158, 10, 4, 4, 14, 30, 'ink', 3),
  pearls: () => [74, 82, 91, 100, 109, 118, 126].map((x, i) => `<circle cx="${x}" cy="${166 + 9 - Math.abs(i - 3) * 3}" r="5" fill="${BONE}" stroke-width="2.500"/>`).join(''),
  star: (c) => S(star(62, 182, 15, 7, 5), c || 'mustard'),
};
export const EXTRA: Record<string, (c: Inks) => string> = { // over the face
  mask: (c) => S('M61 110Q82 118 100 106Q118 118 139 110L136 140L100 184L64 140Z', c[0]) + F('M118 112L139 110L136 140L106 176Z', 'ink') + L('M70 122Q90 128 98 118M72 134Q92 140 99 130', 2.6) + [[80, 146], [92, 156], [84, 130], [96, 142]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.800" fill="${ink(c[1] || 'bone')}" stroke="none"/>`).join(''),
  domino: (c) => `<path fill-rule="evenodd" fill="${ink(c[0])}" d="${cut('M58 92Q78 84 97 94Q116 84 136 92L140 106Q124 120 106 112L97 106L88 112Q70 120 56 106ZM72 101Q80 108 90 101Q80 93 72 101ZM104 101Q114 108 122 101Q114 93 104 101Z')}"/>`,
  shades: (c) => S('M64 94L95 96L92 112Q80 118 70 112Z', c[0]) + S('M101 96L132 94L127 112Q114 118 104 112Z', c[0]) + L('M60 95L140 93', 4) + gouge(72, 100, 5, 0, 3, 10, 70, 'bone', 2.5) + gouge(108, 100, 5, 0, 2, 10, 70, 'bone', 2.5),
  round: (c) => [79, 113].map((x) => `<circle cx="${x}" cy="101" r="13" fill="${c[0] === 'none' ? 'none' : ink(c[0])}"/>`).join('') + L('M92 100Q96 96 100 100M66 98L58 95M126 98L140 95', 3.5) + (c[0] === 'none' ? '' : gouge(73, 96, 5, 0, 2, 9, 65, 'bone', 2.5) + gouge(108, 96, 5, 0, 2, 9, 65, 'bone', 2.5)),
  monocle: () => `<circle cx="112" cy="101" r="13.500" fill="none" stroke="${ink('gold')}" stroke-width="4"/>` + L('M122 112Q132 140 126 164', 2.4, 'gold') + gouge(107, 96, 5, 0, 2, 9, 65, 'cream', 2.5),
  cigar: () => `<g transform="rotate(10 108 136)">` + S('M108 132H136V141H108Z', 'umber') + S('M136 131H144V142H136Z', 'brick') + '</g>' + L('M146 130Q154 120 147 112Q142 104 150 96', 3, 'bone'),
  straw: () => L('M115 134L148 121', 6, 'ink') + L('M115 134L148 121', 3, 'mustard') + L('M146 122L156 114M144 122L156 122M140 124L152 130', 3, 'mustard'),
  hole: () => `<circle cx="86" cy="44" r="5" fill="${ink('sand')}"/><circle cx="116" cy="50" r="4.500" fill="${ink('sand')}"/>`,
  hatcard: () => `<g transform="rotate(16 126 44)">` + S('M112 28H136V62H112Z', 'cream') + F('M124 38Q116 30 116 42Q118 50 124 54Q130 50 132 42Q132 30 124 38Z', 'brick') + '</g>',
  clover: () => [[118, 46], [132, 46], [125, 39], [125, 53]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="${ink('agave')}" stroke-width="3"/>`).join(''),
  hatrose: () => S(star(128, 58, 16, 12, 8), 'brick') + L('M120 58Q128 48 135 58Q130 66 123 62Q126 56 130 60', 2.6) + S('M112 66L98 72L106 60Z', 'sage'),
  feather: (c) => S('M126 62Q136 20 164 10Q164 40 136 66Z', c[0] || 'bone') + L('M130 62Q146 34 160 16', 2.6),
  crape: (c) => S('M134 60Q152 66 150 96L142 88L136 98Q138 78 132 66Z', c[0] || 'coal'),
  earrings: () => `<circle cx="60" cy="124" r="6" fill="${ink('gold')}" stroke-width="3"/><circle cx="140" cy="124" r="6" fill="${ink('gold')}" stroke-width="3"/>`,
  cards3: () => [[-22, 20], [0, 26], [22, 32]].map(([a, x]) => `<g transform="rotate(${a} ${x + 4} 200)">` + S(`M${x - 12} 150H${x + 14}V196H${x - 12}Z`, 'cream') + F(`M${x + 1} 158L${x + 8} 168L${x + 1} 178L${x - 6} 168Z`, a ? 'ink' : 'brick') + '</g>').join(''),
  card: () => `<g transform="rotate(-14 38 176)">` + S('M20 150H54V200H20Z', 'cream') + F('M37 160L46 173L37 186L28 173Z', 'brick') + '</g>' + S('M14 186Q22 176 34 184L60 184L58 206H10Z', 'skin0'),
  bottle: () => S('M24 206V164Q24 156 31 152V134H45V152Q52 156 52 164V206Z', 'olive') + S('M28 168H48V192H28Z', 'bone') + F('M37 172L41 178H45L41 184L42 190L37 186L32 190L33 184L29 178H34Z', 'brick') + S('M30 126H46V136H30Z', 'dust'),
  rifle: () => `<g transform="rotate(18 166 120)">` + S('M158 60H168V206H154V150Z', 'umber') + S('M160 14H167V64H160Z', 'coal') + S('M170 66H180V128H170Z', 'mustard') + L('M168 78H172M168 116H172', 5) + '</g>',
  spyglass: () => `<g transform="rotate(-12 50 180)">` + S('M10 172H40V196H10Z', 'mustard') + S('M40 175H66V193H40Z', 'umber') + S('M66 178H88V190H66Z', 'mustard') + '</g>',
  shoe: () => `<path d="M30 160Q14 196 38 200L40 192Q26 188 38 164Q50 160 58 168Q66 188 52 192L52 200Q78 196 64 162Q46 148 30 160Z" fill="${ink('mustard')}"/>`,
  iron: () => `<g transform="rotate(-20 160 180)">` + S('M148 206L154 172H176L184 206Z', 'umber') + S('M146 152H182V174H150Z', 'steel') + S('M150 120H160V154H150Z', 'steel') + '</g>',
  smoke: () => L('M120 138L142 132', 4, 'cream') + `<circle cx="144" cy="131" r="3" fill="${ink('brick')}" stroke="none"/>` + L('M148 126Q156 114 148 104', 2.6, 'bone'),
};
