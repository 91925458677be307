/** What the pages round a table need of a game: words, faces and pictures; its board is loaded when a match begins. */
import type { Component } from 'svelte';
import type { FaceSlug } from '../art';
import type { SeatInfo } from '../wire';
import type { Source } from './source';

/** A picture beside words: a portrait, a drawing, or a part with its props. */
export type Sign = { face: FaceSlug } | { svg: string; look?: 'symbol' | 'alert' | 'picture' } | Part;
export interface Part {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  part: Component<any>;
  props: Record<string, unknown>;
}

/** A card, a role, a character ...: one entry of the rules help. */
export interface Entry {
  /** As links name it: `card-jail`, `power-kid`. */
  id: string;
  name: string;
  text: string;
  /** A line between name and text. */
  kicker?: { text: string; look: string };
  /** Drawn under the name. */
  under?: Part;
  /** Where the rules say more. */
  clause?: string;
  sign: Sign;
  /** The sign where there is little room (lobby); without it, `sign`. */
  small?: Sign;
}
/** Entries under one heading. */
export interface Chapter {
  id: string;
  title: string;
  /** The heading in the lobby, where it has another, and one line beside it. */
  called?: string;
  help?: string;
  entries: Entry[];
  /** `faces`: large pictures; in the lobby their names alone. `pairs`: two across, however narrow. */
  look?: 'faces' | 'pairs';
}

/** Where the ellipse of seats lies in the waiting room. */
export interface Room {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

/** A game as the pages know it. All words are read when they are drawn, so that they follow the language. */
export interface About {
  /** In data: `cash-n-guns`. */
  game: string;
  /** Its folder here, and `data-game` of the style sheets. */
  skin: string;
  /** The board: a component that takes the `client`. */
  load: () => Promise<{ default: Component<{ client: Source }> }>;
  /** Prefix of its clauses, and the file of the catalogs that has them. */
  clauses: { prefix: string; file: string };
  /** By what a match is counted. */
  counts: 'turn' | 'round';
  minutes: number;
  /** Cover, 240 x 344, without words. */
  poster: () => string;
  /** Ground of the waiting room. */
  ground: (w: number, h: number, room: Room) => string;
  /** What lies in its middle, `w` px wide each, and by how many degrees each is turned from the last. */
  deck: (seats: number, w: number) => Sign[];
  fan: number;
  /** Portraits before the match, by seat; `taken` of the others is seen to by the game. */
  cast: (code: string, seats: SeatInfo[]) => Map<number, FaceSlug>;
  /** Keys `chat_phrase_<key>` of its quick phrases, in the order of the buttons. */
  phrases: readonly string[];
  /** Chapters of the rules help before the clauses. `options` of the table, where they change a text. */
  chapters: (options?: Record<string, string>) => Chapter[];
  /** Ids of chapters that the lobby shows. */
  shown: readonly string[];
  /** What a turn or round is made of, for who has never played. */
  steps: () => string[];
  /** The board itself tells them before the first round. */
  tells?: boolean;
}
