/** A whole match by keyboard alone, through a reload and a death of the server; two people play theirs in bang-match.spec.ts. */
import { LobbyPage, person } from './support/pages';
import { Robot } from './support/robot';
import { expect, test } from './support/server';

test.setTimeout(300_000);

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
