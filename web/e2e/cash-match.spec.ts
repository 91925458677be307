/** A whole match of Cash'n Guns in the browser: two people, one on a desktop and one on a phone in Chinese, and bots; to the end and on. */
import { dice } from './support/bang';
import { CashPage } from './support/cash';
import { expectAccessible } from './support/look';
import { LobbyPage, person, WaitingRoom } from './support/pages';
import { expect, test } from './support/server';

const MATCH_MS = 240_000;
// a trace of some thousand looks at the page costs more than the match
test.use({ trace: 'off' });

test('two people and bots split the loot for eight rounds, with secret powers and a cop', async ({ browser, server, watched }) => {
  test.setTimeout(MATCH_MS + 90_000);
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable('Cash’n Guns');
  await room.chair('Mei').waitFor();
  await mei.locator('details summary').click();
  await mei.getByLabel('Special powers').selectOption('secret');
  await mei.getByLabel('Undercover cop').selectOption('on');
  await mei.screenshot({ path: 'shots/cash-waiting-desktop-en.png' });
  await expectAccessible(mei);

  const lin = watched(await person(browser, 'Lin', { size: 'phone' }));
  await lin.goto(mei.url());
  const linRoom = new WaitingRoom(lin);
  await linRoom.sitAs('Lin');
  await linRoom.ready();
  await room.start();

  const pages = [new CashPage(mei, dice(11)), new CashPage(lin, dice(29))];
  for (const { prompt } of pages) await expect(prompt).toBeVisible({ timeout: 15_000 });
  await lin.getByRole('button', { name: 'Menu' }).click();
  await lin.locator('dialog[open]').getByLabel('Language').selectOption('zh-Hant');
  await lin.keyboard.press('Escape');

  const looked = new Set<string>();
  const started = Date.now();
  let reloaded = false;
  const kinds = ['', ''];
  while (kinds.some((kind) => kind !== 'over')) {
    expect(Date.now() - started, 'the match lasts too long').toBeLessThan(MATCH_MS);
    for (const [k, one] of pages.entries()) {
      kinds[k] = (await one.look()).kind;
      const look = `${kinds[k]}-${k === 0 ? 'desktop-en' : 'phone-zh'}`;
      if (!looked.has(look)) {
        looked.add(look);
        await one.page.screenshot({ path: `shots/cash-${look}.png` });
        await expectAccessible(one.page);
      }
      await one.step();
    }
    if (!reloaded && pages.every((p) => Object.keys(p.answered).length > 1)) {
      reloaded = true;
      await Promise.all(pages.map(({ page }) => page.reload()));
      for (const { prompt } of pages) await expect(prompt).toBeVisible({ timeout: 15_000 });
    }
    await mei.waitForTimeout(60);
  }

  for (const kind of ['load', 'aim', 'courage']) expect(pages.some((p) => p.answered[kind] > 0), kind).toBe(true);
  for (const { over } of pages) await expect(over.getByRole('row')).toHaveCount(6);
  const record = await mei.request.get(`${server.url}${await pages[0].over.getByRole('link', { name: 'Download the record' }).getAttribute('href')}`);
  expect(record.ok(), 'the record can be fetched').toBe(true);

  await mei.getByRole('button', { name: 'Rematch' }).click();
  for (const { over, prompt } of pages) {
    await expect(over).toHaveCount(0, { timeout: 15_000 });
    await expect(prompt).toBeVisible();
  }
});
