/** What an event does to the board: where a card goes from and to, and the view after it. */
import type { BangEvent, BangView, CardText, SeatView } from './types';

/** A place where cards lie; also the anchor from and to which they fly. */
export type Spot = `hand-${number}` | `table-${number}` | 'pile' | 'discard' | 'shelf' | 'turned' | 'box';

export interface Move {
  from: Spot;
  to: Spot;
  card: CardText | null;
}

const hand = (seat: number): Spot => `hand-${seat}`;
const table = (seat: number): Spot => `table-${seat}`;
const at = (source: string, seat: number): Spot => (source === 'table' ? table(seat) : hand(seat));

/** The way of the card in an event, if one moves. */
export function moveOf(event: BangEvent): Move | null {
  switch (event.type) {
    case 'card-drawn': return { from: 'pile', to: hand(event.seat), card: event.card };
    case 'card-stolen': return { from: hand(event.victim), to: hand(event.seat), card: event.card };
    case 'card-taken': {
      const from = event.source === 'discard' ? 'discard' : event.source === 'store' ? 'shelf' : table(event.victim ?? event.seat);
      return { from, to: hand(event.seat), card: event.card };
    }
    case 'card-discarded': return { from: at(event.source, event.seat), to: 'discard', card: event.card };
    case 'card-played': case 'answered': return { from: hand(event.seat), to: 'discard', card: event.card };
    case 'card-equipped': return { from: hand(event.seat), to: table(event.target), card: event.card };
    case 'card-turned-up': return { from: 'pile', to: 'turned', card: event.card };
    case 'test-made': return event.card ? { from: 'turned', to: 'discard', card: event.card } : null;
    case 'card-inherited': return { from: at(event.source, event.victim), to: hand(event.seat), card: event.card };
    case 'dynamite-moved': return { from: table(event.seat), to: table(event.target), card: event.card };
    case 'card-removed': return { from: 'discard', to: 'box', card: event.card };
    case 'shelf-filled': return { from: 'pile', to: 'shelf', card: event.card };
    default: return null;
  }
}

const SHUFFLED = 4;

/** What is seen to fly: the card that moves, or a sign of cards that change nobody's count. */
export function wayOf(event: BangEvent): Move[] {
  switch (event.type) {
    case 'card-looked-at': return [{ from: 'pile', to: hand(event.seat), card: event.card }];
    case 'card-put-back': return [{ from: hand(event.seat), to: 'pile', card: event.card }];
    case 'reshuffled': return Array.from({ length: Math.min(SHUFFLED, event.cards) }, (): Move => ({ from: 'discard', to: 'pile', card: null }));
    case 'card-turned-up': return []; // it turns over where it lies
    default: {
      const move = moveOf(event);
      return move ? [move] : [];
    }
  }
}

const without = (cards: CardText[], card: CardText): CardText[] => {
  const at = cards.lastIndexOf(card);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
};

const changeSeat = (view: BangView, seat: number, change: (s: SeatView) => Partial<SeatView>): BangView => ({
  ...view,
  seats: view.seats.map((s) => (s.seat === seat ? { ...s, ...change(s) } : s)),
});
const seatAt = (spot: Spot): number => Number(spot.split('-')[1]);

/** The view after the card has left its place. */
export function depart(view: BangView, move: Move): BangView {
  const { from, card } = move;
  if (from === 'pile') return { ...view, pile_size: Math.max(0, view.pile_size - 1) };
  if (from === 'discard') return { ...view, discard: card ? without(view.discard, card) : view.discard };
  if (from === 'shelf') return { ...view, shelf: card ? without(view.shelf, card) : view.shelf };
  if (from === 'turned') return { ...view, turned_up: [] , discard: [...view.discard, ...view.turned_up.filter((c) => c !== card)] };
  if (from === 'box') return view;
  return changeSeat(view, seatAt(from), (s) => {
    if (from.startsWith('table')) return { in_play: card ? without(s.in_play, card) : s.in_play };
    return { hand_size: Math.max(0, s.hand_size - 1), hand: s.hand && card ? without(s.hand, card) : s.hand };
  });
}

/** The view after the card has come to its place. */
export function arrive(view: BangView, move: Move): BangView {
  const { to, card } = move;
  if (to === 'discard') return card ? { ...view, discard: [...view.discard, card] } : view;
  if (to === 'shelf') return card ? { ...view, shelf: [...view.shelf, card] } : view;
  if (to === 'turned') return card ? { ...view, turned_up: [...view.turned_up, card] } : view;
  if (to === 'pile' || to === 'box') return view;
  return changeSeat(view, seatAt(to), (s) => {
    if (to.startsWith('table')) return { in_play: card ? [...s.in_play, card] : s.in_play };
    return { hand_size: s.hand_size + 1, hand: s.hand && card ? [...s.hand, card] : s.hand };
  });
}

/** The view after an event that moves no card. */
export function change(view: BangView, event: BangEvent): BangView {
  switch (event.type) {
    case 'turn-began': return { ...view, turn: event.seat, turn_number: event.number };
    case 'life-lost': return changeSeat(view, event.seat, (s) => ({ life: s.life - event.lives }));
    case 'life-gained': return changeSeat(view, event.seat, (s) => ({ life: Math.min(s.max_life, s.life + event.lives) }));
    case 'eliminated': return changeSeat(view, event.seat, () => ({ alive: false, role: event.role, dying: false }));
    case 'role-shown': return changeSeat(view, event.seat, () => ({ role: event.role }));
    case 'character-shown': return changeSeat(view, event.seat, () => ({ character: event.character }));
    case 'reshuffled': return { ...view, pile_size: event.cards, discard: [] };
    default: return view;
  }
}
