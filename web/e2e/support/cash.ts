/** A person at the table of Cash'n Guns: looks at what is offered and chooses one of it. Knows the controls and no rules. */
import type { Locator, Page } from '@playwright/test';

const QUICK = { timeout: 1500 };
const TARGET = '.cs.can .plaque, .ct.can';
const BULLET = '.bullets button:enabled[aria-pressed="false"]';
const ANSWER = '.prompt .answers button:enabled:not(.btn--ghost)';

/** All that is offered at one look. */
interface Offer {
  kind: string;
  round: string;
  /** A choice was made already; it may be changed until all have chosen. */
  chosen: boolean;
  targets: number;
  bullets: number;
  answers: number;
}

export class CashPage {
  /** How many decisions of each kind were answered. */
  readonly answered: Record<string, number> = {};

  constructor(readonly page: Page, private readonly random: () => number) {}

  get prompt(): Locator { return this.page.locator('.prompt'); }
  get over(): Locator { return this.page.locator('dialog[open].over'); }

  look(): Promise<Offer> {
    return this.page.evaluate(([target, bullet, answer]) => {
      const count = (selector: string) => document.querySelectorAll(selector).length;
      const kind = count('dialog[open].over') > 0 ? 'over' : (document.querySelector<HTMLElement>('.prompt')?.dataset.kind ?? 'wait');
      return {
        kind, round: document.querySelector('.pips')?.getAttribute('aria-label') ?? '', chosen: count('.cs.sel, .ct.sel, .is-picked, .prompt .btn.is-on') > 0,
        targets: count(target), bullets: count(bullet), answers: count(answer),
      };
    }, [TARGET, BULLET, ANSWER]);
  }

  /** Answers what is asked, if anything is and nothing was chosen yet; says what it was. */
  async step(): Promise<string> {
    const offer = await this.look();
    if (offer.kind === 'wait' || offer.kind === 'over' || offer.chosen) return offer.kind;
    // what was offered a moment ago may be gone: another look follows
    const done = await this.#answer(offer).catch(() => false);
    if (done) this.answered[offer.kind] = (this.answered[offer.kind] ?? 0) + 1;
    return offer.kind;
  }

  async #answer({ kind, targets, bullets, answers }: Offer): Promise<boolean> {
    if (targets) return this.#press(TARGET, targets);
    if (answers) return this.#press(ANSWER, answers);
    if (kind === 'load' && bullets) await this.#press(BULLET, bullets);
    return false;
  }

  async #press(selector: string, count: number): Promise<boolean> {
    await this.page.locator(selector).nth(Math.floor(this.random() * count)).click(QUICK);
    return true;
  }
}
