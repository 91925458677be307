/** A person at the table of BANG!: looks at what is offered and clicks one of it, like somebody in a hurry for a fight. */
import type { Locator, Page } from '@playwright/test';

const QUICK = { timeout: 1500 };
const TARGET = '.seat.can .plaque, .ps.can, .mine.can .mine__who';
const SHELF = '.shelf .is-offer';
const ANSWER = '.prompt .answers button:enabled:not(.btn--ghost)';
const CARD = '.hand button:not(.is-no):not(.is-up)';

/** All that is offered at one look. */
interface Offer {
  kind: string;
  targets: number;
  shelf: number;
  answers: number;
  raised: boolean;
  cards: number;
  /** Places of cards that hurt, among `cards`. */
  fierce: number[];
}

export class BangPage {
  /** How many decisions of each kind were answered. */
  readonly answered: Record<string, number> = {};
  #tried = 0;

  constructor(readonly page: Page, private readonly random: () => number) {}

  get prompt(): Locator { return this.page.locator('.prompt'); }
  get over(): Locator { return this.page.locator('dialog[open].over'); }
  get hand(): Locator { return this.page.locator('.hand button'); }

  /** The kind of the decision that is asked now, `wait` while others are asked, `over` at the end. */
  async kind(): Promise<string> { return (await this.look()).kind; }

  look(): Promise<Offer> {
    return this.page.evaluate(([target, shelf, answer, card]) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const cards = all(card);
      return {
        kind: all('dialog[open].over').length > 0 ? 'over' : (all('.prompt')[0]?.dataset.kind ?? 'wait'),
        targets: all(target).length, shelf: all(shelf).length, answers: all(answer).length, raised: all('.hand .is-up').length > 0, cards: cards.length,
        fierce: cards.flatMap((c, k) => (/^(bang|duel|gatling|indians)/.test(c.closest<HTMLElement>('[data-card]')?.dataset.card ?? '') ? [k] : [])),
      };
    }, [TARGET, SHELF, ANSWER, CARD]);
  }

  /** Answers what is asked, if anything is; says what it was. */
  async step(): Promise<string> {
    const offer = await this.look();
    if (offer.kind === 'wait' || offer.kind === 'over') return offer.kind;
    // what was offered a moment ago may be gone: another look follows
    const done = await this.#answer(offer).catch(() => false);
    if (done) this.answered[offer.kind] = (this.answered[offer.kind] ?? 0) + 1;
    return offer.kind;
  }

  async #answer({ kind, targets, shelf, answers, raised, cards, fierce }: Offer): Promise<boolean> {
    if (targets) return this.#press(TARGET, targets);
    if (shelf) return this.#press(SHELF, shelf);
    if (kind !== 'play' && kind !== 'discard') return this.#press(ANSWER, answers);
    if (raised && answers) return this.#press(ANSWER, answers);
    if (cards && (kind === 'discard' || (!raised && this.#tried++ < 4))) {
      const at = fierce.length > 0 && kind === 'play' ? fierce[this.#tried % fierce.length] : Math.floor(this.random() * cards);
      // the left edge of a card is never under its neighbor
      await this.page.locator(CARD).nth(at).click({ ...QUICK, position: { x: 9, y: 26 } });
      return false;
    }
    this.#tried = 0;
    if (raised) await this.page.keyboard.press('Escape');
    await this.page.locator(ANSWER).last().click(QUICK);
    return true;
  }

  async #press(selector: string, count: number): Promise<boolean> {
    if (count === 0) return false;
    await this.page.locator(selector).nth(Math.floor(this.random() * count)).click(QUICK);
    return true;
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
