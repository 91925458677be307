/** A person at a table: looks at what is offered and does one of it, by mouse, touch or keyboard. Knows controls and no rules; a `Board` says which. */
import type { Locator, Page } from '@playwright/test';

export type How = 'mouse' | 'touch' | 'keyboard';
const QUICK = { timeout: 1500 };
const PAUSE = 60;
/** Answers of the prompt but those that take something back. */
export const ANSWER = '.prompt .answers button:enabled:not(.btn--ghost)';

/** What is offered at one look: the kind of the decision (`wait` while others are asked, `over` at the end), and how many there are of each control. */
export type Offer<Name extends string = never> = { kind: string } & Record<Name, number>;

/** How the board of a game is played. */
export interface Board<Name extends string> {
  /** Selectors of what can be offered. */
  controls: Record<Name, string>;
  /** Does one of what is offered; tells whether that answered the decision. */
  answer(player: Player<Name>, offer: Offer<Name>): Promise<boolean>;
}

export class Player<Name extends string = string> {
  /** How many decisions of each kind were answered. */
  readonly answered: Record<string, number> = {};

  constructor(readonly page: Page, readonly board: Board<Name>, readonly random: () => number, readonly how: How = 'mouse') {}

  get prompt(): Locator { return this.page.locator('.prompt'); }
  get over(): Locator { return this.page.locator('dialog[open].over'); }
  /** Decisions answered so far. */
  get decisions(): number { return Object.values(this.answered).reduce((a, b) => a + b, 0); }

  look(): Promise<Offer<Name>> {
    return this.page.evaluate((controls) => {
      const counts = Object.entries(controls).map(([name, selector]) => [name, document.querySelectorAll(selector).length]);
      return { kind: document.querySelector<HTMLElement>('.prompt')?.dataset.kind ?? 'wait', ...Object.fromEntries(counts) };
    }, this.board.controls as Record<string, string>) as Promise<Offer<Name>>;
  }

  /** Goes on with what is asked (`offer`, if one has just looked), if anything is; says what it was. */
  async step(offer?: Offer<Name>): Promise<string> {
    offer ??= await this.look();
    if (offer.kind === 'wait' || offer.kind === 'over') return offer.kind;
    // what was offered a moment ago may be gone: another look follows
    const done = await this.board.answer(this, offer).catch(() => false);
    if (done) this.answered[offer.kind] = (this.answered[offer.kind] ?? 0) + 1;
    else await this.#closeSheet();
    return offer.kind;
  }

  /** Plays until the match is over, or `until` says stop. Gives back the kind that is asked then. */
  async play({ until = () => false, ms = 240_000 }: { until?: (offer: Offer<Name>) => boolean; ms?: number } = {}): Promise<string> {
    const end = Date.now() + ms;
    for (;;) {
      const offer = await this.look();
      if (offer.kind === 'over' || until(offer)) return offer.kind;
      if (Date.now() > end) throw new Error(`it did not come within ${ms} ms; ${this.decisions} decisions by ${this.how}`);
      await this.step(offer);
      await this.page.waitForTimeout(PAUSE);
    }
  }

  /** Presses one of so many controls. */
  async any(selector: string, count: number): Promise<boolean> {
    if (count === 0) return false;
    await this.press(this.page.locator(selector).nth(Math.floor(this.random() * count)));
    return true;
  }

  /** `position`: where a mouse or finger comes down, where not in the middle. */
  async press(control: Locator, position?: { x: number; y: number }): Promise<void> {
    if (this.how === 'mouse') await control.click({ ...QUICK, position });
    else if (this.how === 'touch') await control.tap({ ...QUICK, position });
    else {
      await control.focus(QUICK);
      await this.page.keyboard.press('Enter');
    }
  }

  /** The result, opened again where it was closed. */
  async result(): Promise<Locator> {
    if ((await this.over.count()) === 0) await this.prompt.locator('button.btn--pop').last().click();
    return this.over;
  }

  /** A press that came too late may have opened a sheet. */
  async #closeSheet(): Promise<void> {
    if ((await this.page.locator('dialog[open]:not(.over)').count()) > 0) await this.page.keyboard.press('Escape');
  }
}

/** The same numbers for the same seed. */
export function dice(seed: number): () => number {
  let x = seed;
  return () => {
    x = (x * 16807) % 2147483647;
    return x / 2147483647;
  };
}
