/** Whole matches of BANG! in a real browser against the real server. */
import { expectAccessible, expectFits } from './support/look';
import { LobbyPage, person, WaitingRoom } from './support/pages';
import { Robot } from './support/robot';
import { expect, test } from './support/server';

test.setTimeout(300_000);

test('two people and three bots play a five-player match to its end, one by mouse, one by touch', async ({ browser, server, watched }) => {
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable();
  const lin = watched(await person(browser, 'Lin', { size: 'phone-s' }));
  await lin.goto(mei.url());
  const linRoom = new WaitingRoom(lin);
  await linRoom.sitAs('Lin');
  await linRoom.ready();
  await expect(room.chair('Lin')).toContainText('ready');
  await room.start();
  const robots = [new Robot(mei, 'mouse'), new Robot(lin, 'touch')];
  for (const { page } of robots) await page.getByRole('group', { name: 'The table' }).waitFor();
  await mei.screenshot({ path: 'shots/match-desktop.png' });
  await lin.screenshot({ path: 'shots/match-phone.png' });

  await Promise.all(robots.map((robot) => robot.play()));
  for (const { page, presses } of robots) {
    const over = page.locator('dialog.over');
    await expect(over).toBeVisible();
    await expect(over.getByRole('row')).toHaveCount(6);
    expect(presses).toBeGreaterThan(0);
    await expectAccessible(page);
    await expectFits(page);
  }
  await mei.screenshot({ path: 'shots/over-desktop.png' });
  await lin.screenshot({ path: 'shots/over-phone.png' });
});

test('one click deals a match against bots; it survives a reload and the death of the server, and ends by keyboard alone', async ({ browser, server, watched }) => {
  const page = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(page, server.url);
  await lobby.open();
  await lobby.playBots();
  await page.getByRole('group', { name: 'The table' }).waitFor();
  const robot = new Robot(page, 'keyboard');
  await robot.play({ until: () => robot.presses >= 4 });
  await page.reload();
  await page.getByRole('group', { name: 'The table' }).waitFor();
  await robot.play({ until: () => robot.presses >= 8 });
  await server.kill();
  await server.start();
  await page.getByRole('group', { name: 'The table' }).waitFor();
  await robot.play();
  await expect(page.locator('dialog.over').getByRole('row')).toHaveCount(6);
});
