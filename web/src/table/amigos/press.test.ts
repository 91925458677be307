import { expect, test } from 'vitest';
import { quick } from './press';

/** A control, and what happens at it: kinds of events with the moments at which the person caused them. */
function control() {
  const node = new EventTarget();
  let presses = 0;
  const off = quick(() => presses++)(node as HTMLElement);
  return {
    happen(...events: [string, number][]) {
      for (const [type, at] of events) {
        const detail = type === 'key' ? 0 : 1;
        node.dispatchEvent(Object.defineProperties(new Event(type === 'key' ? 'click' : type), { timeStamp: { value: at }, detail: { value: detail }, button: { value: 0 } }));
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
