/**
 * Plays the table of BANG! as a person would: raises a card, chooses who is lit, presses an answer, ends the turn.
 * It knows the controls and no rules. `how`: mouse and touch click; keyboard moves the focus to the control and presses Enter.
 */
import type { ElementHandle, Page } from '@playwright/test';

export type How = 'mouse' | 'touch' | 'keyboard';

/** What can be pressed now, in the order in which it is preferred. */
const CONTROLS: [string, number][] = [
  ['.seat.can .plaque, .ps.can, .mine.can .mine__who', 3],
  ['.shelf button:not(:disabled):not(.is-no)', 3],
  ['[data-kind]:not([data-kind="wait"]) .answers button:not(:disabled)', 2],
  ['.hand button:not(.is-no)[aria-pressed="false"]', 2],
];

export class Robot {
  presses = 0;
  #turn = 0;

  constructor(readonly page: Page, readonly how: How = 'mouse') {}

  /** Plays until the match is over or `until` says stop. */
  async play({ until = () => false, ms = 240_000 }: { until?: () => boolean; ms?: number } = {}): Promise<void> {
    const end = Date.now() + ms;
    while (!until()) {
      if (Date.now() > end) throw new Error(`the match did not end within ${ms} ms; ${this.presses} presses by ${this.how}`);
      if (await this.isOver()) return;
      await this.#closeOther();
      if (!(await this.step())) await this.page.waitForTimeout(60);
    }
  }

  /** The match has ended. An Escape meant for a sheet may have closed the result: it is opened again. */
  async isOver(): Promise<boolean> {
    if (await this.page.locator('dialog.over[open]').isVisible()) return true;
    const result = this.page.getByRole('button', { name: 'Result', exact: true });
    if (!(await result.isVisible())) return false;
    await result.click({ timeout: 1500 }).catch(() => undefined); // it opens by itself at this moment
    return this.page.locator('dialog.over[open]').isVisible();
  }

  /** One press, if something is asked of this person. */
  async step(): Promise<boolean> {
    const asked = this.page.locator('.prompt.is-asked');
    if ((await asked.count()) === 0) return false;
    const control = await this.#choose();
    if (!control) return false;
    try {
      if (this.how === 'keyboard') {
        await control.focus();
        await this.page.keyboard.press('Enter');
      } else if (this.how === 'touch') await control.tap({ timeout: 1500 });
      else await control.click({ timeout: 1500 });
    } catch {
      return false; // it moved on meanwhile
    }
    this.presses++;
    await this.page.waitForTimeout(30);
    return true;
  }

  /** A press that came too late may have opened a sheet. */
  async #closeOther(): Promise<void> {
    if ((await this.page.locator('dialog[open]:not(.over)').count()) > 0) await this.page.keyboard.press('Escape');
  }

  async #choose(): Promise<ElementHandle<HTMLElement> | null> {
    this.#turn++;
    for (const [selector, weight] of CONTROLS) {
      const found = (await this.page.$$(selector)) as ElementHandle<HTMLElement>[];
      const words = await Promise.all(found.map((e) => e.innerText().catch(() => '')));
      const good = found.filter((_, i) => !/Take back/i.test(words[i]));
      // An answer such as "End turn" comes last: cards first, but not for ever.
      if (selector.includes('answers') && good.length === 1 && /End turn/i.test(words.join()) && this.#turn % 4 !== 0) {
        const cards = await this.page.$$(CONTROLS[3][0]);
        if (cards.length > 0) return cards[this.#turn % cards.length] as ElementHandle<HTMLElement>;
      }
      if (good.length > 0 && weight > 0) return good[(this.#turn * 7) % good.length];
    }
    return null;
  }
}
