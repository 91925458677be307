/** Real views on boards of every size, in both languages: nothing is cut, covered, too small, or under the prompt. */
import { expect, test } from '@playwright/test';
import { realGames, titleOf, type Piece, type RealView } from '../src/table/fixtures/real';
import { faultsOf, type Lenient } from './support/layout';
import { pageWith, SIZES, type Locale, type Size } from './support/look';
import { kindOf, show, viewsWith } from './support/real';

/** What may be so, and why. */
const LENIENT: Lenient = {
  // the hand sinks to a peek while the answers carry the cards; the text of a power is told whole by the button it stands in; the latest lines of the log, by the log; the longest names end in dots, in narrow letters
  cut: '.hand.is-peek, .pwbox__t.is-short, .lately, .is-slim',
  // crossed out or stamped: shot, fired, thrown, loaded; a dotted line goes from a raised counter; cards in play overlap in one row; a button floats over the log
  covered: '.hand.is-peek, .gg:has(.gg__x), .slot.is-used, .is-picked, .ctr, .mini, .log',
  // the same button
  under: '.log',
  // cards in play overlap on a small phone; words in a sentence are as high as the sentence
  small: '.hand.is-peek, .mine__play, .log li',
};

/** For each question, for waiting and for the end the fullest view. */
const chosen = (game: string): Piece<RealView>[] =>
  viewsWith(game, (piece) => [piece.holds.over ? 'over' : kindOf(piece) || 'wait'], (a, b) => Number(a.holds.over) - Number(b.holds.over) || weigh(b) - weigh(a));
const weigh = ({ holds }: Piece<RealView>): number => JSON.stringify(holds).length;

/** Sizes of one page after another, without a new page; the smallest and the desktop in both languages, what lies between in one. */
const PAGES: Record<Locale, Size[][]> = { en: [['phone-s', 'tablet', 'lying'], ['desktop']], 'zh-Hant': [['phone-s', 'phone', 'tablet-l'], ['desktop']] };

test.describe.configure({ timeout: 180_000 });
for (const game of realGames())
  for (const locale of ['en', 'zh-Hant'] as Locale[])
    for (const sizes of PAGES[locale])
      test(`${game} ${sizes.join(' ')} ${locale}`, async ({ browser }) => {
        const page = await pageWith(browser, { size: sizes[0], locale, theme: 'light' });
        const found: string[] = [];
        await show(page, game, chosen(game), async (piece) => {
          if (piece.holds.over) await page.locator('dialog[open]').waitFor();
          for (const each of sizes) {
            const [width, height] = SIZES[each];
            await page.setViewportSize({ width, height });
            found.push(...(await faultsOf(page, each !== 'desktop', LENIENT)).map((fault) => `${each} ${titleOf(piece)}: ${fault}`));
          }
        });
        expect(found).toEqual([]);
        await page.context().close();
      });

/** Pages with one fault each, and what is said of it. */
const FAULTY: Record<string, [page: string, said: RegExp]> = {
  'words that are cut': ['<p style="width:60px;overflow:hidden;white-space:nowrap">Reload and shoot again</p>', /^cut by/],
  'words beside the page': ['<p style="position:fixed;left:300px;white-space:nowrap">Reload and shoot again</p>', /^cut by html/],
  'words that leave their box': ['<p style="width:60px;background:#fff;white-space:nowrap">Reload and shoot again</p>', /^leaves .*> p/],
  'words under something': ['<p>Reload</p><div style="position:fixed;inset:0;background:#fff"></div>', /^covered by .*> div/],
  'a control under something': ['<button style="width:90px;height:50px">Reload</button><div style="position:fixed;inset:0"></div>', /^under something: .*"Reload"/],
  'a control that is too small': ['<button style="width:90px;height:30px">Reload</button>', /^\d+x30 px/],
  'a prompt over a hand': ['<div data-card="bang" style="height:90px"></div><div class="prompt" style="margin-top:-40px;height:90px"></div>', /^prompt over .*> div/],
  'a page that is too wide': ['<div style="width:900px;height:9px"></div>', /too wide/],
};
test('each kind of fault is found', async ({ browser }) => {
  const page = await pageWith(browser, { size: 'phone-s', locale: 'en', theme: 'light' });
  const body = (inside: string) => `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:8px">${inside}`;
  for (const [name, [inside, said]] of Object.entries(FAULTY)) {
    await page.setContent(body(inside));
    expect(await faultsOf(page, true, LENIENT), name).toContainEqual(expect.stringMatching(said));
  }
  await page.setContent(body('<div style="height:60px;overflow:auto"><p style="height:200px">Reload</p><button style="width:50px;height:50px">Go</button></div>'));
  expect(await faultsOf(page, true, LENIENT), 'what can be scrolled to').toEqual([]);
  await page.context().close();
});
