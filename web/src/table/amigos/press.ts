/** How a finger is answered: as it comes down, not as it leaves. Keys and assistive technology come as a click and do the same. */
import type { Attachment } from 'svelte/attachments';
import type { Table } from './model.svelte';

const SLOP = 8;
/** A dropped counter also counts this far beside a card: cards lie closer than twice that to nothing else. */
const BESIDE = 5;

/** A click this long after a finger has left belongs to it, ms. */
const AFTER = 500;
/** So long a press waits for its own click: a busy page may hear it late, and not all browsers stamp it with the moment of the press. */
const LATEST = 3000;

/** Tells the clicks that end presses of a control from those that come without one. `pressed` is told of each press. */
function presses(node: HTMLElement) {
  const held = new Set<number>();
  /** Presses whose click may still come. */
  let owed = 0;
  let leftAt = -Infinity;
  // a mouse may leave the control before it lets go: then the control hears of no end, and no click comes to it
  const left = (event: PointerEvent) => {
    if (!held.delete(event.pointerId)) return;
    leftAt = event.timeStamp;
    if (owed > 0 && (event.type === 'pointercancel' || !event.composedPath().includes(node))) owed--;
    if (held.size === 0) attend(false);
  };
  const attend = (on: boolean) => {
    for (const type of ['pointerup', 'pointercancel']) (on ? addEventListener : removeEventListener)(type, left as EventListener, true);
  };
  return {
    pressed(event: PointerEvent) {
      held.add(event.pointerId);
      owed++;
      attend(true);
    },
    owns(click: MouseEvent): boolean {
      if (click.detail === 0) return false;
      const since = held.size > 0 ? 0 : click.timeStamp - leftAt;
      if (since > LATEST) owed = 0;
      if (owed === 0) return since <= AFTER;
      owed--;
      return true;
    },
    quiet: () => attend(false),
  };
}

/**
 * Hears presses as they come down, and clicks that come without one: by keyboard or assistive technology. The click that ends a press has been
 * answered; on a page that is busy the clicks of two quick taps come after both.
 */
function listenTo(node: HTMLElement, down: (event: PointerEvent) => void, click: () => void): () => void {
  const { pressed, owns, quiet } = presses(node);
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pressed(event);
    down(event);
  };
  const clicked = (event: MouseEvent) => {
    if (!owns(event)) click();
  };
  node.addEventListener('pointerdown', press);
  node.addEventListener('click', clicked);
  return () => {
    node.removeEventListener('pointerdown', press);
    node.removeEventListener('click', clicked);
    quiet();
  };
}

/** Presses when a finger or the mouse comes down, or on a click by keyboard. */
export const quick = (press: () => void): Attachment<HTMLElement> => (node) => listenTo(node, press, press);

interface Spot {
  seat: number;
  gangster: number;
  box: DOMRect;
}
/** Where all gangsters lie at whom one may shoot. Cards do not move in a round. */
const spots = (table: Table): Spot[] =>
  [...document.querySelectorAll<HTMLElement>('[data-gang]')].flatMap((card) => {
    const [seat, gangster] = (card.dataset.gang ?? '').split(' ').map(Number);
    return table.isTarget(seat, gangster) ? [{ seat, gangster, box: card.getBoundingClientRect() }] : [];
  });
const under = (all: Spot[], x: number, y: number): Spot | null =>
  all.find(({ box }) => x >= box.left - BESIDE && x <= box.right + BESIDE && y >= box.top - BESIDE && y <= box.bottom + BESIDE) ?? null;

/** One's own counter: taken as the finger comes down, put back by another tap, dragged onto a gangster. `coin` is the drawing that follows the finger. */
export const counter = (table: Table, number: number, coin: () => HTMLElement | null): Attachment<HTMLElement> => (node) => {
  let from: { x: number; y: number; id: number; held: boolean } | null = null;
  let all: Spot[] | null = null;

  const listen = (on: boolean) => {
    for (const [type, hear] of [['pointermove', move], ['pointerup', end], ['pointercancel', end]] as const) (on ? addEventListener : removeEventListener)(type, hear as EventListener);
  };
  const down = (event: PointerEvent) => {
    if (from) return;
    const held = table.raised.counters.includes(number);
    if (!held && !table.take(number)) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId, held };
    listen(true);
  };
  const move = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    if (!all) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return;
      all = spots(table);
    }
    const hover = under(all, event.clientX, event.clientY);
    if (hover?.box !== overBox) {
      overBox = hover?.box;
      table.over = hover && { seat: hover.seat, gangster: hover.gangster };
    }
    const drawn = coin();
    if (drawn) drawn.style.transform = `translate(${event.clientX - from.x}px, ${event.clientY - from.y}px) scale(1.1)`;
  };
  let overBox: DOMRect | undefined;
  const end = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    const { held } = from;
    const target = all && event.type === 'pointerup' ? under(all, event.clientX, event.clientY) : null;
    const dragged = all !== null;
    stop();
    if (target) table.pressGangster(target.seat, target.gangster);
    // dragged off and let go: put down; the second tap: put down
    else if (table.raised.counters.includes(number) && (dragged || held)) table.pressCounter(number);
  };
  const stop = () => {
    from = null;
    all = null;
    overBox = undefined;
    table.over = null;
    const drawn = coin();
    if (drawn) drawn.style.transform = '';
    listen(false);
  };
  const quiet = listenTo(node, down, () => table.pressCounter(number));
  return () => {
    quiet();
    stop();
  };
};

/** Keys of the board: digits take counters, letters shoot at gangsters, R reloads, B throws the bomb. By their place, so that any layout and input method will do. */
export function pressKey(table: Table, event: KeyboardEvent, letters: readonly string[]): boolean {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (digit !== undefined) {
    table.pressCounter(Number(digit));
    return true;
  }
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (!letter) return false;
  if (letter === 'R') table.reload();
  else if (letter === 'B') table.bomb();
  else {
    const foe = letters.findIndex((row) => row.includes(letter));
    if (foe < 0 || table.foes[foe] === undefined || table.you === null) return false;
    table.pressGangster(table.foes[foe], letters[foe].indexOf(letter));
  }
  return true;
}
