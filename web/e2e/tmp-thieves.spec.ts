import { expect, test } from '@playwright/test';
import { expectAccessible, expectFits, pageWith, type Locale, type Size, type Theme } from './support/look';
const URL = process.env.FIX!;
const CASES = (process.env.CASES ?? 'turn,place,draw-up,drawn,gold-source,second,car-up,car-load,lock-up,tunnel-up,linked,linked-place,back,alliance,alliance-swapped,alliance-first,waiting,waiting-first,poor,sheet,seat,specials,watch,two,five,late,over,over-five').split(',');
const PAIRS: [Size, Locale, Theme][] = [['desktop', 'en', 'light'], ['phone', 'zh-Hant', 'dark'], ['phone-s', 'en', 'light'], ['lying', 'zh-Hant', 'light'], ['phone-s', 'zh-Hant', 'dark'], ['desktop', 'zh-Hant', 'dark'], ['tablet', 'en', 'dark']];
for (const name of CASES) for (const [size, locale, theme] of PAIRS) test(`${name} ${size} ${locale} ${theme}`, async ({ browser }) => {
  const page = await pageWith(browser, { size, locale, theme });
  await page.goto(`${URL}fixtures.html?game=gentlemen-thieves&case=${name}&lang=${locale}&theme=${theme}`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
  await page.screenshot({ path: `/tmp/T4/shots/fit-${name}-${size}-${locale}-${theme}.png` });
  if (size !== 'tablet') await expectFits(page);
  await expectAccessible(page);
  expect(1).toBe(1);
  await page.context().close();
});
