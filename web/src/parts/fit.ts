/** Lets a line of text that is too long for its box take narrow letters, and smaller ones where those are not enough. */
import { innerWidth } from 'svelte/reactivity/window';

const SLIM = 16;
const LEAST = 11;

const room = (element: Element): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
  return (element.clientWidth - padding) / (element.scrollWidth - padding);
};

function fitNow(element: HTMLElement): void {
  element.classList.remove('is-slim');
  element.style.fontSize = '';
  if (element.scrollWidth <= element.clientWidth) return;
  element.classList.add('is-slim');
  element.style.fontSize = `${SLIM}px`;
  const part = room(element);
  if (part < 1) element.style.fontSize = `${Math.max(LEAST, Math.floor(SLIM * part * 2) / 2)}px`;
}

/** An attachment. `text`: what is read, and all else in the box on which its width depends: it is fitted anew when that changes. */
export const fit = (text: string) => (element: Element): void => {
  void text;
  void innerWidth.current;
  fitNow(element as HTMLElement);
  void document.fonts?.ready.then(() => element.isConnected && fitNow(element as HTMLElement));
};
