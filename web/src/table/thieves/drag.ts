/** Drags something from its tray over a house: raised as it leaves, sent as it lands, put down elsewhere. A tap stays a tap. */
import type { Attachment } from 'svelte/attachments';
import type { Table } from './model.svelte';

const SLOP = 8;
const CLICK_MS = 50;

/** `raise` takes the thing up and tells whether it may be moved at all; `svg` is drawn under the finger. */
export const draggable = (table: Table, raise: () => boolean, svg: () => string): Attachment<HTMLElement> => (node) => {
  let from: { x: number; y: number; id: number } | null = null;
  let moving = false;

  const houseUnder = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-house]')?.dataset.house ?? null;
  // the finger leaves the thing at once: it is followed wherever it goes
  const listen = (on: boolean) => {
    for (const [type, hear] of [['pointermove', move], ['pointerup', end], ['pointercancel', end]] as const) (on ? addEventListener : removeEventListener)(type, hear as EventListener);
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || table.locked) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    listen(true);
  };
  const move = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    if (!moving) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return;
      if (!raise()) return stop();
      moving = true;
      // a touch belongs to the element where it began; a mouse is not to start anything else on its way
      if (node.isConnected) node.setPointerCapture(event.pointerId);
    }
    table.dragged = { svg: svg(), x: event.clientX, y: event.clientY };
    table.over = houseUnder(event);
  };
  const end = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    const house = moving && event.type === 'pointerup' ? houseUnder(event) : null;
    const was = moving;
    stop();
    if (!was) return;
    if (house && table.canPress(house)) table.pressHouse(house);
    else table.takeBack();
    // the click that follows a drag is not a tap
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), CLICK_MS);
  };
  const stop = () => {
    from = null;
    moving = false;
    table.dragged = null;
    table.over = null;
    listen(false);
  };
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener('pointerdown', down);
  return () => {
    node.removeEventListener('pointerdown', down);
    listen(false);
  };
};
