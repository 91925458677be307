/** Lobby, waiting room and connection against the real server. */
import { expectAccessible, expectFits } from './support/look';
import { LobbyPage, person, WaitingRoom } from './support/pages';
import { expect, test } from './support/server';

test('two people find each other in the lobby, talk, get ready and start with bots', async ({ browser, server, watched }) => {
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable();
  await expect(room.chair('Mei')).toBeVisible();
  await mei.getByRole('switch', { name: 'Listed in the lobby' }).click();
  await expect(mei.getByRole('switch', { name: 'Listed in the lobby' })).toBeChecked();

  const lin = watched(await person(browser, 'Lin', { size: 'phone' }));
  const linLobby = new LobbyPage(lin, server.url);
  await linLobby.open();
  await linLobby.table('Mei’s table').getByRole('link', { name: /Sit down/ }).click();
  const linRoom = new WaitingRoom(lin);
  await linRoom.sitAs('Lin');
  await expect(room.chair('Lin')).toContainText('not ready');
  await expect(mei.getByText('Waiting for Lin.')).toBeVisible();

  await linRoom.say('Trust nobody <b>this time</b>');
  await expect(mei.getByText('Trust nobody <b>this time</b>')).toBeVisible();
  await mei.getByRole('button', { name: 'Howdy!' }).click();
  await expect(lin.getByRole('log', { name: 'Chat' })).toContainText('Howdy!');

  await linRoom.ready();
  await expect(room.chair('Lin')).toContainText('ready');
  for (const page of [mei, lin]) {
    await expectAccessible(page);
    await expectFits(page);
  }
  await room.start();
  for (const page of [mei, lin]) await expect(page.getByRole('region', { name: 'Seats' }).getByRole('listitem')).toHaveCount(0, { timeout: 15_000 });
});

test('the host chooses rules, seats and bots; others see it and cannot', async ({ browser, server, watched }) => {
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable();
  const lin = watched(await person(browser, 'Lin'));
  await lin.goto(`${server.url}/t/${room.code.toLowerCase()}`);
  await new WaitingRoom(lin).sitAs('Lin');

  await mei.getByRole('button', { name: /^Official/ }).click();
  await expect(lin.getByRole('button', { name: /^Official/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(lin.getByRole('button', { name: /^Manual/ })).toBeDisabled();
  await mei.getByLabel('Seats', { exact: true }).last().selectOption('7');
  await expect(room.chairs).toHaveCount(7);
  await mei.getByText('Every rule').click();
  await mei.getByLabel('Jail', { exact: true }).selectOption('until_heart');
  await expect(mei.locator('summary')).toContainText('House rules');
  await mei.getByRole('button', { name: 'Add a bot' }).first().click();
  await expect(mei.getByText('careful')).toHaveCount(1);
  await mei.getByRole('button', { name: /^Manage the seat of Lin/ }).click();
  await mei.getByRole('button', { name: 'Ask Lin to leave' }).click();
  await expect(lin.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await expect(lin.getByText('You were asked to leave your seat.')).toBeVisible();
  await expect(mei.getByText('Lin was asked to leave.')).toBeVisible();
  await expect(room.chair('Lin')).toHaveCount(0);
});

test('a name can be changed, kept, and is refused with a reason', async ({ browser, server, watched }) => {
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  await mei.getByLabel('Your name').fill('Calico');
  const room = await lobby.makeTable();
  await expect(room.chair('Calico')).toBeVisible();
  await room.chair('Calico').getByRole('button', { name: /Calico/ }).click();
  const dialog = mei.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('<script>');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(mei.getByText('A name may not hold such characters.')).toBeVisible();
  await expect(room.chair('Calico')).toBeVisible();
});

test('the newest tab wins and the older one says so', async ({ browser, server, watched }) => {
  const first = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(first, server.url);
  await lobby.open();
  const room = await lobby.makeTable();
  await expect(room.chair('Mei')).toBeVisible();
  const second = watched(await first.context().newPage());
  await second.goto(first.url());
  await expect(new WaitingRoom(second).chair('Mei')).toBeVisible();
  await expect(first.getByText('You have opened this table in another tab or device.')).toBeVisible();
  await first.getByRole('button', { name: 'Play here' }).click();
  await expect(second.getByText('You have opened this table in another tab or device.')).toBeVisible();
  await expect(room.chair('Mei')).toBeVisible();
});

test('a page survives the death of the server and goes on by itself', async ({ browser, server, watched }) => {
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable();
  await room.say('before');
  await expect(mei.getByText('before')).toBeVisible();
  await server.kill();
  await expect(mei.getByText('The line is down. Trying again …').first()).toBeVisible({ timeout: 10_000 });
  await server.start();
  await expect(mei.getByText('Back on the line.').first()).toBeVisible({ timeout: 20_000 });
  await room.say('after');
  await expect(mei.getByRole('log', { name: 'Chat' })).toContainText('after');
  await expect(mei.getByRole('log', { name: 'Chat' })).toContainText('before');
});

test('the language changes at the table without losing anything', async ({ browser, server, watched }) => {
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable();
  await mei.getByRole('textbox', { name: 'Say something' }).fill('half a sentence');
  await mei.getByRole('button', { name: '切換到中文' }).click();
  await expect(mei.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(mei.getByRole('textbox', { name: '說點什麼' })).toHaveValue('half a sentence');
  await expect(mei.getByRole('button', { name: '補電腦並開始' })).toBeVisible();
  await mei.reload();
  await expect(mei.getByRole('button', { name: '補電腦並開始' })).toBeVisible();
  expect(room.code).toBeTruthy();
});

test('the rules open at a clause, by keyboard alone', async ({ browser, server, watched }) => {
  const page = watched(await person(browser, 'Mei'));
  await page.goto(`${server.url}/rules/bang#BG-22`);
  await expect(page.locator('[data-entry="BG-22"]')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('jail');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
  await expect(page.locator('[data-entry="BG-32"]')).toBeVisible();
  await expect(page.locator('[data-entry="BG-29"]')).toHaveCount(0);
});

test('a table that does not exist says so', async ({ browser, server, watched }) => {
  const page = watched(await person(browser, 'Mei'));
  await page.goto(`${server.url}/t/NOTHERE`);
  await expect(page.getByText('There is no such table.')).toBeVisible();
  await expectAccessible(page);
});
