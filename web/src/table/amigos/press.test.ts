import { afterEach, expect, test, vi } from 'vitest';
import { quick } from './press';

afterEach(() => vi.unstubAllGlobals());

/** A control in a window, and what happens at it: kinds of events with their stamps; `off ...` happens elsewhere in the window. */
function control() {
  const node = new EventTarget();
  const view = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, view[name].bind(view));
  let presses = 0;
  const off = quick(() => presses++)(node as HTMLElement);
  return {
    happen(...events: [string, number][]) {
      for (const [what, at] of events) {
        const type = what === 'key' ? 'click' : what.replace('off ', '');
        const path = what.startsWith('off ') ? [view] : [node, view];
        for (const target of path) {
          const event = new Event(type);
          Object.defineProperties(event, { timeStamp: { value: at }, detail: { value: what === 'key' ? 0 : 1 }, button: { value: 0 }, pointerId: { value: 1 }, composedPath: { value: () => path } });
          target.dispatchEvent(event);
        }
      }
      return presses;
    },
    off: off as () => void,
  };
}

test('a press is answered as it comes down, and its click is not answered again', () => {
  expect(control().happen(['pointerdown', 100])).toBe(1);
  expect(control().happen(['pointerdown', 100], ['pointerup', 180], ['click', 180])).toBe(1);
});

test('the clicks of two quick taps, which a busy page hears after both, are two presses', () => {
  expect(control().happen(['pointerdown', 100], ['pointerup', 150], ['pointerdown', 250], ['pointerup', 300], ['click', 150], ['click', 300])).toBe(2);
});

test('a click that is stamped as it is dispatched, on a page that is busy, belongs to its press all the same', () => {
  expect(control().happen(['pointerdown', 100], ['pointerup', 150], ['click', 900])).toBe(1);
  expect(control().happen(['pointerdown', 100], ['pointerup', 150], ['pointerdown', 250], ['pointerup', 300], ['click', 1200], ['click', 1201])).toBe(2);
});

test('after a mouse was dragged off and let go elsewhere, assistive technology presses', () => {
  expect(control().happen(['pointerdown', 100], ['off pointerup', 400], ['click', 1000], ['click', 2000])).toBe(3);
  expect(control().happen(['pointerdown', 100], ['off pointercancel', 400], ['click', 1000])).toBe(2);
});

test('a press whose click never came is forgotten', () => {
  expect(control().happen(['pointerdown', 100], ['pointerup', 400], ['click', 9000])).toBe(2);
});

test('a mouse that is held long presses once', () => {
  expect(control().happen(['pointerdown', 100], ['pointerup', 4000], ['click', 4000])).toBe(1);
});

test('keys and assistive technology press by a click alone, also after a finger', () => {
  expect(control().happen(['key', 100], ['click', 200])).toBe(2);
  expect(control().happen(['pointerdown', 100], ['pointercancel', 300], ['click', 1000], ['key', 1001])).toBe(3);
});

test('who is gone hears nothing', () => {
  const it = control();
  it.off();
  expect(it.happen(['pointerdown', 100], ['key', 200])).toBe(0);
});
