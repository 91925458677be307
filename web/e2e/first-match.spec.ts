/** What a stranger sees first at a table: how the game goes, once, gone at one press, found again in the menu and never in the way of a clock; and whole names. */
import { expectAccessible, expectFits } from './support/look';
import { LobbyPage, person, WaitingRoom } from './support/pages';
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

test('long names are read whole on the smallest phone and beside five symbols', async ({ browser, server, watched }) => {
  const host = watched(await person(browser, 'Clementine', { size: 'phone' }));
  const guest = watched(await person(browser, 'Tumbleweed', { size: 'phone-s' }));
  for (const game of ['', 'Cash’n Guns', 'Gentlemen Thieves', 'Adios Amigos']) {
    const lobby = new LobbyPage(host, server.url);
    await lobby.open();
    const room = await lobby.makeTable(game);
    await guest.goto(host.url());
    const seat = new WaitingRoom(guest);
    await seat.sitAs('Tumbleweed');
    await seat.ready();
    await room.start();
    for (const page of [host, guest]) {
      await page.locator('.prompt').waitFor();
      const cut = () => page.evaluate(() => [...document.querySelectorAll('.ps__n, .ct__t b, .arow__p b > span, .who span, .pl b > span, .bar .where')].filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent));
      await expect.poll(cut, game).toEqual([]);
    }
  }
  await host.context().close();
  await guest.context().close();
});
