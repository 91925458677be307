/** A whole match of BANG! in the browser: two people, one on a desktop and one on a phone in Chinese, and three bots; to the end and on. */
import { BangPage, dice } from './support/bang';
import { expectAccessible } from './support/look';
import { LobbyPage, person, WaitingRoom } from './support/pages';
import { expect, test } from './support/server';

const MATCH_MS = 240_000;
const TURN_MS = 120_000;
// a trace of some thousand looks at the page costs more than the match
test.use({ trace: 'off' });

test('two people and three bots play to the end, through reloads, languages and themes', async ({ browser, server, watched }) => {
  test.setTimeout(MATCH_MS + 90_000);
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable();
  await room.chair('Mei').waitFor();

  const lin = watched(await person(browser, 'Lin', { size: 'phone' }));
  await lin.goto(mei.url());
  const linRoom = new WaitingRoom(lin);
  await linRoom.sitAs('Lin');
  await linRoom.ready();
  await room.start();

  const pages = [new BangPage(mei, dice(11)), new BangPage(lin, dice(29))];
  for (const { prompt } of pages) await expect(prompt).toBeVisible({ timeout: 15_000 });
  await toChinese(lin);

  const looked = new Set<string>();
  const started = Date.now();
  let reloaded = false;
  const kinds = ['', ''];
  while (kinds.some((kind) => kind !== 'over')) {
    expect(Date.now() - started, 'the match lasts too long').toBeLessThan(MATCH_MS);
    for (const [k, one] of pages.entries()) {
      kinds[k] = await one.kind();
      const look = `${kinds[k]}-${k === 0 ? 'desktop-en' : 'phone-zh'}`;
      if (!looked.has(look)) {
        looked.add(look);
        await one.page.screenshot({ path: `shots/match-${look}.png` });
        await expectAccessible(one.page);
      }
      await one.step();
    }
    if (!reloaded && pages.every((p) => Object.keys(p.answered).length > 0)) {
      reloaded = true;
      await Promise.all(pages.map(({ page }) => page.reload()));
      for (const { prompt } of pages) await expect(prompt).toBeVisible({ timeout: 15_000 });
    }
    await mei.waitForTimeout(60);
  }

  for (const { over } of pages) {
    await expect(over.getByRole('row')).toHaveCount(6);
    await expect(over.locator('.tag')).toHaveCount(5);
  }
  const record = await mei.request.get(`${server.url}${await pages[0].over.getByRole('link', { name: 'Download the record' }).getAttribute('href')}`);
  expect(record.ok(), 'the record can be fetched').toBe(true);

  await mei.getByRole('button', { name: 'Rematch' }).click();
  for (const { over, prompt } of pages) {
    await expect(over).toHaveCount(0, { timeout: 15_000 });
    await expect(prompt).toBeVisible();
  }
});

test('one plays by keyboard alone, and language and theme change without losing what is raised', async ({ browser, server, watched }) => {
  test.setTimeout(TURN_MS + 60_000);
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  await lobby.playBots();
  const me = new BangPage(mei, dice(5));
  await expect(me.prompt).toBeVisible({ timeout: 15_000 });

  // up to one's own turn by whatever is asked
  const until = Date.now() + TURN_MS;
  while ((await me.kind()) !== 'play' && !(await me.over.count())) {
    expect(Date.now(), 'one’s turn does not come').toBeLessThan(until);
    await me.step();
    await mei.waitForTimeout(60);
  }
  if (await me.over.count()) return;

  while (await mei.locator('.hand .is-up').count()) await mei.keyboard.press('Escape');
  await mei.keyboard.press('1');
  const first = me.hand.first();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  // the focus waits on the card, or on the first seat that it reaches
  await expect(mei.locator('.hand button:focus, .seat.can .plaque:focus')).toHaveCount(1);
  await mei.getByRole('button', { name: '切換到中文' }).click();
  await expect(mei.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await mei.getByRole('button', { name: '切換為深色' }).click();
  await expect(mei.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(mei);
  await mei.screenshot({ path: 'shots/match-raised-desktop-zh-dark.png' });
  await mei.getByRole('button', { name: 'Switch to English' }).click();

  await first.focus();
  await mei.keyboard.press('Escape');
  await expect(me.page.locator('.hand .is-up')).toHaveCount(0);
  await expect(first).toBeFocused();
  await mei.getByRole('button', { name: 'End turn' }).focus();
  await mei.keyboard.press('Enter');
  await expect.poll(() => me.kind(), { timeout: 15_000 }).not.toBe('play');
});

/** Switches a phone to Chinese through the menu of the table. */
async function toChinese(page: BangPage['page']): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption('zh-Hant');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
}
