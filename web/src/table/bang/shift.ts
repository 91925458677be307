/** How a card of the hand slides to its new place. */
import { flip, type AnimationConfig } from 'svelte/animate';
import { ms } from '../../app/settings.svelte';

const SLIDE = 220;

/** As `flip`; a hand that is or was hidden has no place to slide from. */
export function shift(node: Element, places: { from: DOMRect; to: DOMRect }): AnimationConfig {
  const seen = (box: DOMRect) => box.width > 0 && box.height > 0;
  return seen(places.from) && seen(places.to) && ms(SLIDE) > 0 ? flip(node, places, { duration: ms(SLIDE) }) : { duration: 0 };
}
