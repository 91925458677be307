/** Before one's first match of a game its course is told: once, gone at one press, found again in the menu; and never before a decision that is nearly over. */
import { expectAccessible, expectFits } from './support/look';
import { LobbyPage, person } from './support/pages';
import { expect, test } from './support/server';

test('who is new to a game is told how it goes, once', async ({ browser, server, watched }) => {
  const page = watched(await person(browser, 'Mei', { size: 'phone', taught: false }));
  const sheet = page.getByRole('dialog', { name: 'How it goes' });
  const lobby = new LobbyPage(page, server.url);
  await lobby.open();
  await lobby.playBots();
  await expect(sheet.getByText('Draw two cards.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Let’s play' })).toBeFocused();
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'How it goes' }).click();
  await expect(sheet.getByText('Draw two cards.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.context().close();
});

test('the sheet goes by itself while there is still time to decide', async ({ browser, server, watched }) => {
  const page = watched(await person(browser, 'Mei', { taught: false }));
  await page.clock.install();
  const sheet = page.getByRole('dialog', { name: 'How it goes' });
  const lobby = new LobbyPage(page, server.url);
  await lobby.open();
  await lobby.playBots();
  await expect(sheet).toBeVisible();
  // until it is one's own turn there is time without end
  await expect(async () => {
    await page.clock.fastForward(120_000);
    await expect(sheet).toBeHidden({ timeout: 300 });
  }).toPass();
  await page.context().close();
});
