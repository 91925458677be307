/** How events of BANG! are seen: cards fly, bullets drop, and the board that is shown follows one drama at a time. */
import { ms } from '../../app/settings.svelte';
import type { Script, Stage } from '../director.svelte';
import { arrive, change, depart, moveOf, wayOf, type Move } from './move';
import { runs } from './sentence';
import type { BangEvent, BangView } from './types';

export interface Flight extends Move {
  id: number;
  delay: number;
  ms: number;
}

/** A draw! as it stands in the middle. */
export interface Drama {
  seat: number;
  why: string;
  cards: string[];
  chosen: string | null;
  matched: boolean | null;
}

/** What has just become of somebody: his seat shows it. */
export interface Mark {
  seat: number;
  is: 'hit' | 'heal' | 'out' | 'skip' | 'shown' | 'turns';
}

/** Who does what to whom, as the picture in the middle shows it. */
export interface Scene {
  from: number | null;
  card: string | null;
  to: number | null;
}

export interface Look {
  flights: Flight[];
  drama: Drama | null;
  scene: Scene | null;
  mark: Mark | null;
}

/** How long an event of a kind stands, in ms at normal speed. */
const LASTS: Partial<Record<BangEvent['type'], number>> = {
  'card-drawn': 420, 'card-stolen': 520, 'card-taken': 460, 'card-discarded': 360, 'card-played': 620, 'card-equipped': 520,
  answered: 520, 'card-turned-up': 620, 'test-made': 1000, 'life-lost': 720, 'life-gained': 420, eliminated: 1100,
  'card-inherited': 420, 'dynamite-moved': 560, reshuffled: 420, 'shelf-filled': 380, 'turn-skipped': 700, 'turn-began': 260,
  'character-shown': 160, 'role-shown': 120, passed: 120, 'card-looked-at': 360, 'card-put-back': 320, 'card-removed': 360,
};
const STAGGER = 70;
const FLIGHT = 440;
const STILL: Look = { flights: [], drama: null, scene: null, mark: null };

export const SCRIPT: Script<BangView, BangEvent, Look> = { runs, still: STILL, many: 10, most: 45, perform };

async function perform(run: BangEvent[], stage: Stage<BangView, Look>): Promise<void> {
  const [event] = run;
  stage.tell();
  const lasts = (LASTS[event.type] ?? 0) * stage.pace;
  const stagger = STAGGER * stage.pace;
  const moves = run.map(moveOf).filter((move) => move !== null);
  const ways = event.type === 'test-made' ? [] : run.flatMap(wayOf);
  stage.show(run.reduce(change, moves.reduce(depart, stage.shown)));
  stage.set({ scene: sceneAfter(stage.look.scene, event), mark: markOf(event), drama: dramaAfter(stage.look.drama, event) });
  stage.set({ flights: ways.map((way, k): Flight => ({ ...way, id: stage.number(), delay: ms(k * stagger), ms: ms(Math.min(lasts, FLIGHT * stage.pace)) })) });
  await stage.wait((LASTS[event.type] ?? 0) + STAGGER * (Math.max(run.length, run.flatMap(wayOf).length) - 1));
  stage.show(moves.reduce(arrive, stage.shown));
  stage.set({ flights: [], mark: null, ...(event.type === 'test-made' ? { drama: null } : {}) });
}

function dramaAfter(drama: Drama | null, event: BangEvent): Drama | null {
  if (event.type === 'card-turned-up') {
    const cards = drama?.seat === event.seat && drama.chosen === null ? drama.cards : [];
    return { seat: event.seat, why: event.why, cards: [...cards, event.card], chosen: null, matched: null };
  }
  if (event.type === 'test-made' && event.card) {
    const cards = drama?.cards.length ? drama.cards : [event.card];
    return { seat: event.seat, why: event.why, cards, chosen: event.card, matched: event.matched };
  }
  return drama;
}

const MARKS: Partial<Record<BangEvent['type'], Mark['is']>> = {
  'life-lost': 'hit', 'life-gained': 'heal', eliminated: 'out', 'turn-skipped': 'skip', 'turn-began': 'turns', 'character-shown': 'shown', 'role-shown': 'shown',
};

/** What an event makes of somebody. */
export function markOf(event: BangEvent): Mark | null {
  const is = MARKS[event.type];
  return is && 'seat' in event ? { seat: event.seat, is } : null;
}

const AT_ALL = new Set(['gatling', 'indians']);

/** The picture after an event: an attack stands until something else begins. */
export function sceneAfter(scene: Scene | null, event: BangEvent): Scene | null {
  switch (event.type) {
    case 'card-played':
      return event.target !== null || AT_ALL.has(event.card.split('/')[0]) ? { from: event.seat, card: event.card, to: event.target } : null;
    case 'answered': case 'passed':
      return event.to === null ? scene : { from: event.to, card: scene?.card ?? null, to: event.seat };
    case 'life-lost': return event.by === null ? null : { from: event.by, card: event.card, to: event.seat };
    case 'turn-began': case 'turn-ended': case 'card-equipped': case 'shelf-filled': return null;
    default: return scene;
  }
}
