/** Every page of the frame in both languages, both themes and three sizes: a picture, axe, no overflow, no request to another host. */
import { expect, test, type Page } from '@playwright/test';
import { fakeServer, ORIGIN, RACE_GAMES, seat, bot, table, TWO_GAMES, type Script } from './support/fake';
import { expectAccessible, expectFits, pageWith, SIZES, type Locale, type Size, type Theme } from './support/look';

interface Scene {
  /** A window over another page: seen in two combinations only. */
  over?: boolean;
  path: string;
  script: Script;
  ready: (page: Page) => Promise<unknown>;
  /** What is done before the picture. */
  act?: (page: Page) => Promise<unknown>;
}
const seven = [seat(0, 'Mei'), seat(1, 'Lin', { ready: true }), seat(2, 'Tobias', { ready: true }), bot(3), bot(4), seat(5, 'Wolfeschlegelsteinhausen', { ready: true }), seat(6, null)];
const SCENES: Record<string, Scene> = {
  lobby: { path: '/', script: {}, ready: (page) => page.getByText('High Noon at the Corral').first().waitFor() },
  waiting: { path: '/t/MESA4271', script: { table: table() }, ready: (page) => page.getByText('Tobias').first().waitFor() },
  'waiting-7': { path: '/t/MESA4271', script: { table: table({ seats: seven, preset: null }) }, ready: (page) => page.getByText('Wolfeschlegelsteinhausen').first().waitFor() },
  visitor: { path: '/t/MESA4271', script: { table: table({ you: null, is_host: false, host: 'p-Lin' }) }, ready: (page) => page.getByText('Tobias').first().waitFor() },
  'lobby-cash': {
    over: true,
    path: '/', script: { games: TWO_GAMES }, ready: (page) => page.getByText('High Noon at the Corral').first().waitFor(),
    act: async (page) => {
      await page.locator('input[value="cash-n-guns"]').check();
      await page.getByText('Dragon Skin').or(page.getByText('龍皮')).first().waitFor();
    },
  },
  'waiting-cash': { over: true, path: '/t/MESA4271', script: { table: table({ game: 'cash-n-guns' }), games: TWO_GAMES }, ready: (page) => page.getByText('Tobias').first().waitFor() },
  'rules-cash': { over: true, path: '/rules/cash-n-guns', script: {}, ready: (page) => page.locator('#CG-18').waitFor({ state: 'attached' }) },
  'lobby-amigos': {
    over: true,
    path: '/', script: { games: RACE_GAMES }, ready: (page) => page.getByText('High Noon at the Corral').first().waitFor(),
    act: async (page) => {
      await page.locator('input[value="adios-amigos"]').check();
      await page.getByText('Gun counter').or(page.getByText('手槍標記')).first().waitFor();
    },
  },
  'waiting-amigos': { over: true, path: '/t/MESA4271', script: { table: table({ game: 'adios-amigos', seats: table().seats.slice(0, 4) }), games: RACE_GAMES }, ready: (page) => page.getByText('Tobias').first().waitFor() },
  'rules-amigos': { over: true, path: '/rules/adios-amigos', script: {}, ready: (page) => page.locator('#AA-18').waitFor({ state: 'attached' }) },
  rules: { path: '/rules/bang', script: {}, ready: (page) => page.locator('#BG-22').waitFor({ state: 'attached' }) },
  menu: {
    over: true,
    path: '/', script: {}, ready: (page) => page.getByText('High Noon at the Corral').first().waitFor(),
    act: (page) => page.locator('header.bar button[aria-haspopup=dialog]').click(),
  },
  help: {
    over: true,
    path: '/', script: {}, ready: (page) => page.getByText('High Noon at the Corral').first().waitFor(),
    act: async (page) => {
      await page.locator('.company button').nth(11).click();
      await page.locator('dialog [data-entry="character-sid-ketchum"]').waitFor();
    },
  },
  manage: {
    over: true,
    path: '/t/MESA4271', script: { table: table() }, ready: (page) => page.getByText('Tobias').first().waitFor(),
    act: (page) => page.locator('.chair .manage').nth(1).click(),
  },
  options: {
    over: true,
    path: '/t/MESA4271', script: { table: table() }, ready: (page) => page.getByText('Tobias').first().waitFor(),
    act: async (page) => {
      await page.locator('details summary').click();
      await page.locator('details select').last().scrollIntoViewIfNeeded();
    },
  },
  missing: { over: true, path: '/nowhere/at/all', script: {}, ready: (page) => page.locator('h1').waitFor() },
};

/** Each size with each language and each theme; every combination with LOOK=all. */
const PAIRS: [Size, Locale, Theme][] = [
  ['desktop', 'en', 'light'], ['desktop', 'zh-Hant', 'dark'], ['phone', 'en', 'dark'], ['phone', 'zh-Hant', 'light'], ['phone-s', 'en', 'light'], ['phone-s', 'zh-Hant', 'dark'],
];
const ALL = (Object.keys(SIZES) as Size[]).flatMap((size) =>
  (['en', 'zh-Hant'] as Locale[]).flatMap((locale) => (['light', 'dark'] as Theme[]).map((theme): [Size, Locale, Theme] => [size, locale, theme])),
);

for (const [name, scene] of Object.entries(SCENES))
  for (const [size, locale, theme] of process.env.LOOK === 'all' ? ALL : scene.over ? [PAIRS[0], PAIRS[5]] : PAIRS)
    test(`${name} ${size} ${locale} ${theme}`, async ({ browser }) => {
      const page = await pageWith(browser, { size, locale, theme });
      const { foreign } = await fakeServer(page, scene.script);
      await page.goto(ORIGIN + scene.path);
      await scene.ready(page);
      await scene.act?.(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `shots/${name}-${size}-${locale}-${theme}.png` });
      await expectFits(page);
      await expectAccessible(page);
      expect(foreign, 'requests to other hosts').toEqual([]);
      await page.context().close();
    });
