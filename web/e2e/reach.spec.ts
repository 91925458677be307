/** Whatever the rules really ask can be answered on the board: for each thing that may be done, something in sight can be pressed, on a phone and a desktop. */
import { expect, test, type Page } from '@playwright/test';
import { realGames, titleOf, type Piece, type RealView } from '../src/table/fixtures/real';
import { pageWith } from './support/look';
import { dosOf, kindOf, show, viewsWith } from './support/real';

const ANSWERS = '.prompt .answers button:enabled';
const SPECIALS = '[data-at^="supply"]';
const COUNTERS = 'button.slot[aria-disabled="false"], button.slot[aria-pressed="true"]';
/** By game and by what is done: where one begins to do it. What is not here is an answer of the prompt. */
const BEGINS: Record<string, Record<string, string>> = {
  bang: { play: '.hand [data-card] button', discard: '.hand [data-card] button', take: '.shelf .is-offer' },
  'cash-n-guns': { load: '.bullets button:enabled', aim: '.cs.can .plaque, .ct.can' },
  'gentlemen-thieves': {
    place: '[data-at^="tray-"], .can [data-hit], .can[data-hit]', draw: 'button[data-at="pile"]', gold: `${SPECIALS}, .can [data-hit], .can[data-hit], ${ANSWERS}`, car: SPECIALS, lock: SPECIALS, tunnel: SPECIALS,
    back: '.can [data-hit], .can[data-hit]', day: '.sky .thf',
  },
  'adios-amigos': { shoot: COUNTERS, reload: '.act:first-child', bomb: '.act--b[aria-disabled="false"]', pass: '.act--p[aria-disabled="false"]' },
};
/** A few views in which every pair of question and answer occurs. */
const chosen = (game: string): Piece<RealView>[] => viewsWith(game, (piece) => dosOf(piece).map((what) => `${kindOf(piece)} ${what}`));

/** Things of a selector that can be pressed: shown, and with nothing over their middle once they are scrolled to. */
const pressable = (page: Page, selector: string): Promise<number> =>
  page.evaluate((what) => [...document.querySelectorAll<HTMLElement>(what)].filter((element) => {
    if (!element.checkVisibility({ checkVisibilityCSS: true })) return false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    // of cards in a fan the left edge is bare
    return [0.5, 0.1].some((share) => {
      const hit = document.elementFromPoint(left + width * share, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  }).length, selector);

for (const game of realGames()) {
  for (const size of ['phone', 'desktop'] as const) {
    test(`${game} on a ${size}: all that may be done is in sight`, async ({ browser }) => {
      const page = await pageWith(browser, { size, locale: 'en', theme: 'light' });
      const pieces = chosen(game);
      await show(page, game, pieces, async (piece) => {
        for (const what of dosOf(piece)) await expect.poll(() => pressable(page, BEGINS[game]?.[what] ?? ANSWERS), { message: `${what}: ${titleOf(piece)}`, timeout: 3000 }).toBeGreaterThan(0);
      });
      await page.context().close();
    });
  }
}
