/**
 * The deck as the eye sees it: kinds, frames, ranges, suits; and reading of card notation (`bang/QH`).
 * Rules live on the server; `range` is what is printed in the crosshair of a gun.
 */
/** Outline of each suit on 24 x 24. */
export const SUITS = {
  S: 'M12 2Q22 10 21 15Q20 20 14 18L16 23H8L10 18Q4 20 3 15Q2 10 12 2Z', H: 'M12 22Q1 13 2 7Q4 1 9 3Q12 5 12 8Q12 5 15 3Q20 1 22 7Q23 13 12 22Z',
  D: 'M12 1L21 12L12 23L3 12Z', C: 'M12 2Q18 3 17 9Q23 8 22 14Q20 19 14 17L16 23H8L10 17Q4 19 2 14Q1 8 7 9Q6 3 12 2Z',
};

/** Suit letter. */
export type Suit = keyof typeof SUITS;

interface Face {
  /** Brown is played and gone; blue stays in play. */
  frame: 'brown' | 'blue';
  /** Range of a gun, 0 for what is no gun. */
  range: number;
  /** One printed copy, for pictures of the kind itself. */
  sample: string;
}

/** The 22 kinds of cards by slug. */
export const KINDS = {
  bang: { frame: 'brown', range: 0, sample: 'QH' },
  missed: { frame: 'brown', range: 0, sample: '10C' },
  beer: { frame: 'brown', range: 0, sample: '7H' },
  panic: { frame: 'brown', range: 0, sample: 'AH' },
  'cat-balou': { frame: 'brown', range: 0, sample: 'KH' },
  duel: { frame: 'brown', range: 0, sample: 'JS' },
  'general-store': { frame: 'brown', range: 0, sample: '9C' },
  indians: { frame: 'brown', range: 0, sample: 'KD' },
  stagecoach: { frame: 'brown', range: 0, sample: '9S' },
  gatling: { frame: 'brown', range: 0, sample: '10H' },
  saloon: { frame: 'brown', range: 0, sample: '5H' },
  'wells-fargo': { frame: 'brown', range: 0, sample: '3H' },
  jail: { frame: 'blue', range: 0, sample: 'JS' },
  schofield: { frame: 'blue', range: 2, sample: 'KS' },
  barrel: { frame: 'blue', range: 0, sample: 'QS' },
  mustang: { frame: 'blue', range: 0, sample: '8H' },
  volcanic: { frame: 'blue', range: 1, sample: '10S' },
  appaloosa: { frame: 'blue', range: 0, sample: 'AS' },
  dynamite: { frame: 'blue', range: 0, sample: '2H' },
  remington: { frame: 'blue', range: 3, sample: 'KC' },
  'rev-carabine': { frame: 'blue', range: 4, sample: 'AC' },
  winchester: { frame: 'blue', range: 5, sample: '8S' },
} satisfies Record<string, Face>;

/** Slug of a kind. */
export type Kind = keyof typeof KINDS;
/** Role slugs in the order of the rule book. */
export const ROLES = ['sheriff', 'deputy', 'outlaw', 'renegade'] as const;
/** Slug of a role. */
export type Role = (typeof ROLES)[number];

/** A card read from notation. */
export interface CardFace {
  kind: Kind;
  rank: string;
  suit: Suit;
}

/** Is this a kind of the deck? */
export const isKind = (s: string): s is Kind => Object.hasOwn(KINDS, s);

/** Reads `bang/QH`; a bare kind gets its sample copy. Throws on anything else. */
export function readCard(notation: string): CardFace {
  const [kind = '', printed] = notation.split('/');
  if (!isKind(kind)) throw new Error(`a card in notation was expected, came "${notation}"`);
  const id = printed ?? KINDS[kind].sample;
  const suit = id.slice(-1);
  if (!Object.hasOwn(SUITS, suit)) throw new Error(`a suit S H D C was expected, came "${notation}"`);
  return { kind, rank: id.slice(0, -1), suit: suit as Suit };
}

/** Draws a suit in its own ink. */
export const suitMark = (s: Suit): string =>
  `<svg class="suit suit--${s}" viewBox="0 0 24 24" aria-hidden="true"><path d="${SUITS[s]}"/></svg>`;
