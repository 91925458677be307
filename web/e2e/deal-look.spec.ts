/**
 * The seal of a deal in the browser: it pledges, reveals and checks by itself, on plain http; its sheet before the match ends, once the deal
 * holds, and when the server cheats, in both languages and themes and three sizes.
 */
import { expect, test } from '@playwright/test';
import { dealServer, type Cheat } from './support/deal';
import { ORIGIN } from './support/fake';
import { expectAccessible, expectFits, pageWith, type Locale, type Size, type Theme } from './support/look';

const PAIRS: [Size, Locale, Theme][] = [
  ['desktop', 'en', 'light'], ['desktop', 'zh-Hant', 'dark'], ['phone', 'en', 'dark'], ['phone', 'zh-Hant', 'light'], ['phone-s', 'en', 'light'], ['phone-s', 'zh-Hant', 'dark'],
];
const TITLES = {
  sealed: { en: 'This deal is sealed', 'zh-Hant': '這次發牌已封印' },
  holds: { en: 'This deal was checked: it was fair', 'zh-Hant': '已檢查：這次發牌是公平的' },
  fails: { en: 'This deal does not check out', 'zh-Hant': '這次發牌檢查不符' },
};
const SCENES: { name: keyof typeof TITLES; cheat: Cheat; over: boolean; pairs: typeof PAIRS }[] = [
  { name: 'sealed', cheat: null, over: false, pairs: [PAIRS[0], PAIRS[2], PAIRS[5]] },
  { name: 'holds', cheat: null, over: true, pairs: PAIRS },
  { name: 'fails', cheat: 'secret', over: true, pairs: [PAIRS[0], PAIRS[3], PAIRS[5]] },
];

for (const { name, cheat, over, pairs } of SCENES)
  for (const [size, locale, theme] of pairs)
    test(`${name} ${size} ${locale} ${theme}`, async ({ browser }) => {
      const page = await pageWith(browser, { size, locale, theme });
      const server = await dealServer(page, { cheat, over });
      await page.goto(`${ORIGIN}/t/MESA4271`);
      if (over) {
        await page.locator('dialog[open].over').waitFor();
        await page.locator(`.dealline.is-${name}`).scrollIntoViewIfNeeded();
        await page.screenshot({ path: `shots/deal-${name}-end-${size}-${locale}-${theme}.png` });
        await expectAccessible(page);
        await page.locator('.dealline').click();
      } else {
        await page.locator('.dealmark').waitFor({ state: 'attached' });
        await page.screenshot({ path: `shots/deal-mark-${size}-${locale}-${theme}.png` });
        await expectFits(page);
        if (size === 'phone-s') await page.locator('header.bar button[aria-haspopup=dialog]').click();
        await page.getByRole('button', { name: TITLES[name][locale] }).click();
      }
      const sheet = page.locator('dialog[open].dealsheet');
      await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(TITLES[name][locale]);
      expect(server.early, 'nothing is revealed before the commitment was shown').toBe(false);
      await expect(sheet).toContainText(server.commitment());
      if (name === 'holds') await expect(sheet).toContainText(server.seed());
      await page.screenshot({ path: `shots/deal-${name}-${size}-${locale}-${theme}.png` });
      await expectFits(page);
      await expectAccessible(page);
      if (cheat) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alert').filter({ has: page.locator('button') })).toBeVisible();
        await page.screenshot({ path: `shots/deal-alarm-${size}-${locale}-${theme}.png` });
        await expectAccessible(page);
      }
      await page.context().close();
    });

test('a server that deals one number twice gets no second share, and is found out at once', async ({ browser }) => {
  const page = await pageWith(browser, { size: 'phone', locale: 'en', theme: 'light' });
  const server = await dealServer(page, { cheat: 'again', over: false });
  await page.goto(`${ORIGIN}/t/MESA4271`);
  await page.getByRole('alert').filter({ has: page.locator('button') }).getByRole('button').click();
  await expect(page.locator('dialog[open].dealsheet')).toContainText('two different deals');
  expect(server.shares()).toHaveLength(1);
  await page.context().close();
});
