/** What may be wrong with the layout of a page, found in the page itself: words cut or covered, controls out of reach or too small, a prompt over what it speaks of. */
import type { Page } from '@playwright/test';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** Words that may be cut or covered, each for a reason. */
export interface Lenient {
  cut: string;
  covered: string;
  under: string;
  small: string;
}

/** An element in a few words. */
function named(element: Element): string {
  const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const path = [element.parentElement?.parentElement, element.parentElement, element].filter((e): e is Element => !!e && e !== document.body);
  return `${path.map((e) => [e.tagName.toLowerCase(), ...(e.getAttribute('class') ?? '').split(' ').filter((name) => name && !name.startsWith('svelte'))].slice(0, 3).join('.')).join(' > ')} "${said}"`;
}

/** Whether a person can see it at all: not hidden, not clear, not for screen readers only. */
function seen(element: Element): boolean {
  if (element.closest('.vh, .skip, dialog:not([open]), svg')) return false;
  return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}

/** An element and those that hold it and can cut it, from inside out. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  let escapes = false;
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (!escapes || style.position !== 'static' || style.transform !== 'none') {
      found.push(at);
      escapes = style.position === 'absolute';
      if (style.position === 'fixed') break;
    }
  }
  return found;
}

/** Where the page shows a box, null where it is scrolled away; `cut`: what keeps a part of it from ever being shown. */
function shown(element: Element, box: Box, slack: number): { box: Box | null; cut: Element | null } {
  const rest = { ...box };
  for (const at of around(element)) {
    const style = getComputedStyle(at);
    const edge = at.getBoundingClientRect();
    for (const [overflow, from, to] of [[style.overflowX, 'left', 'right'], [style.overflowY, 'top', 'bottom']] as const) {
      if (overflow === 'visible') continue;
      const over = rest[from] < edge[from] - slack || rest[to] > edge[to] + slack;
      if (over && overflow !== 'auto' && overflow !== 'scroll') return { box: null, cut: at };
      rest[from] = Math.max(rest[from], edge[from]);
      rest[to] = Math.min(rest[to], edge[to]);
    }
    if (rest.left >= rest.right || rest.top >= rest.bottom) return { box: null, cut: null };
  }
  const out = rest.left < -slack || rest.right > innerWidth + slack || rest.top < -slack || rest.bottom > innerHeight + slack;
  return { box: rest, cut: out ? document.documentElement : null };
}

/** Each line of words with the element that holds it; a line's box is where its letters stand, not its leading. */
function lines(root: Element): { element: Element; box: Box }[] {
  const found: { element: Element; box: Box }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent?.trim() || !element || !seen(element)) continue;
    range.selectNodeContents(node);
    for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
      if (width > 1 && height > 1) found.push({ element, box: { left, right, top: top + height * 0.22, bottom: bottom - height * 0.22 } });
    }
  }
  return found;
}

/** The nearest painted box that words stand in and cannot be scrolled in. */
function painted(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.display === 'inline' || style.display === 'contents') continue;
    if (/auto|scroll/.test(style.overflowY)) return null;
    if (style.backgroundImage !== 'none' || style.backgroundColor !== 'rgba(0, 0, 0, 0)' || (style.borderTopStyle !== 'none' && style.borderLeftStyle !== 'none')) return at;
    if (style.position === 'absolute' || style.position === 'fixed') return null;
  }
  return null;
}

/** What lies over a point of an element, null where nothing does. */
function over(element: Element, x: number, y: number): Element | null {
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit.contains(element) || element.contains(hit)) return null;
    const style = getComputedStyle(hit);
    const clear = hit instanceof SVGSVGElement || (hit instanceof HTMLElement && style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none');
    if (!clear && hit.checkVisibility({ checkOpacity: true })) return hit;
  }
  return null;
}

/** An element without its frame. */
function inside(element: Element): { left: number; right: number; top: number; bottom: number } {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
  return { left: left + parseFloat(borderLeftWidth), right: right - parseFloat(borderRightWidth), top: top + parseFloat(borderTopWidth), bottom: bottom - parseFloat(borderBottomWidth) };
}

/** Words that are cut off, that leave their painted box, or that something covers. */
function words(root: Element, lenient: Lenient): string[] {
  const found: string[] = [];
  for (const { element, box } of lines(root)) {
    const { box: rest, cut } = shown(element, box, 1.5);
    if (cut) {
      if (!element.closest(lenient.cut)) found.push(`cut by ${named(cut)}: ${named(element)}`);
      continue;
    }
    const paper = painted(element);
    const edge = paper && inside(paper);
    if (paper && edge && !element.closest(lenient.cut) && (box.left < edge.left - 2 || box.right > edge.right + 2 || box.top < edge.top - 2 || box.bottom > edge.bottom + 2)) found.push(`leaves ${named(paper)}: ${named(element)}`);
    if (!rest || element.closest(lenient.covered)) continue;
    const hides = over(element, (rest.left + rest.right) / 2, (rest.top + rest.bottom) / 2);
    if (hides) found.push(`covered by ${named(hides)}: ${named(element)}`);
  }
  return found;
}

/** Scrolls what may be scrolled until an element is in sight, and nothing else. */
function bring(element: Element): void {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
    const [inner, outer] = [element.getBoundingClientRect(), at.getBoundingClientRect()];
    const top = outer.top + at.clientTop;
    if (inner.bottom > top + at.clientHeight) at.scrollTop += inner.bottom - top - at.clientHeight;
    if (inner.top < top) at.scrollTop -= top - inner.top;
    if (inner.right > outer.right) at.scrollLeft += inner.right - outer.right;
    if (inner.left < outer.left) at.scrollLeft -= outer.left - inner.left;
  }
}

/** How wide and how high the bare part of a control is, its invisible rim included, as far as 44 px; null where it is under something. */
function bare(element: Element): [number, number] | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const own = (x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  };
  // of cards in a fan or sunk below the edge a part is bare
  const at = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.1, 0.1]].map(([across, down]) => [left + width * across, top + height * down] as const).find(([x, y]) => own(x, y));
  if (!at) return null;
  const reach = (dx: number, dy: number): number => {
    let far = 0;
    while (far < 44 && own(at[0] + dx * (far + 1), at[1] + dy * (far + 1))) far++;
    return far;
  };
  return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
}

const PRESSED = 'button:not(:disabled), a[href], input:not([type=hidden]), select, summary, [role="button"], [role="switch"]';
/** Controls that cannot be pressed, or are too small for a finger. */
function controls(root: Element, touch: boolean, lenient: Lenient): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll(PRESSED)) {
    if (!seen(element) || getComputedStyle(element).display === 'inline' || element.closest(lenient.under)) continue;
    bring(element);
    const size = bare(element);
    if (!size) found.push(`under something: ${named(element)}`);
    else if (touch && !element.closest(lenient.small) && (size[0] < 43 || size[1] < 43)) found.push(`${size.join('x')} px: ${named(element)}`);
  }
  return found;
}

/** Things on the table that the prompt lies over. */
function promptOver(root: Element): string[] {
  const found: string[] = [];
  for (const prompt of root.querySelectorAll('.prompt')) {
    const edge = prompt.getBoundingClientRect();
    for (const thing of root.querySelectorAll('[data-at], [data-card], [data-seat], .plaque, .bullets > *, .pwbox, .swbox')) {
      if (thing.contains(prompt) || prompt.contains(thing) || !seen(thing)) continue;
      const box = thing.getBoundingClientRect();
      const across = Math.min(edge.right, box.right) - Math.max(edge.left, box.left);
      const down = Math.min(edge.bottom, box.bottom) - Math.max(edge.top, box.top);
      if (across > 4 && down > 6) found.push(`prompt over ${named(thing)} by ${Math.round(across)}x${Math.round(down)}`);
    }
  }
  return found;
}

/** All faults of what is on the page now; of a window where one is open. */
function faults(touch: boolean, lenient: Lenient): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const all = new CSSStyleSheet();
  all.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(all);
  const found = words(root, lenient);
  document.adoptedStyleSheets.pop();
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  if (!root.matches('dialog')) found.push(...promptOver(root));
  return [...new Set([...found, ...controls(root, touch, lenient)])];
}

const PARTS = [named, seen, around, shown, lines, painted, over, inside, words, bring, bare, controls, promptOver, faults];
const CODE = `const PRESSED = ${JSON.stringify(PRESSED)};\n${PARTS.map(String).join('\n')}`;

/** The faults of the layout of a page, once it stands still. */
export const faultsOf = (page: Page, touch: boolean, lenient: Lenient): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    ${CODE}
    await document.fonts.ready;
    for (let k = 0; k < 2; k++) await new Promise(requestAnimationFrame);
    return faults(${touch}, ${JSON.stringify(lenient)});
  })()`);
