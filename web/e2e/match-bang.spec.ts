/** A whole match of BANG! in the browser; one by keyboard alone, through a reload and a death of the server; and what stays as it is over a change of language. */
import { bangBoard } from './support/bang';
import { expectAccessible } from './support/look';
import { PLAY_MS, playMatch, rematch } from './support/match';
import { LobbyPage, person } from './support/pages';
import { dice, Player } from './support/player';
import { expect, test } from './support/server';

const TURN_MS = 120_000;
test.setTimeout(PLAY_MS);

test('two people and three bots play to the end, through reloads, languages and themes', async ({ browser, server, watched }) => {
  const players = await playMatch({ browser, server, watched }, { shots: 'match', board: bangBoard });
  for (const { over } of players) await expect(over.locator('.tag')).toHaveCount(5);
  await rematch(players);
});

test('one click deals a match against bots; it survives a reload and the death of the server, and ends by keyboard alone', async ({ browser, server, watched }) => {
  const page = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(page, server.url);
  await lobby.open();
  await lobby.playBots();
  const board = page.getByRole('group', { name: 'The table' });
  await board.waitFor();
  const mei = new Player(page, bangBoard(), dice(17), 'keyboard');
  await mei.play({ until: () => mei.decisions >= 2 });
  await page.reload();
  await board.waitFor();
  await mei.play({ until: () => mei.decisions >= 4 });
  await server.kill();
  await server.start();
  await board.waitFor();
  await mei.play();
  await expect((await mei.result()).getByRole('row')).toHaveCount(6);
  await expect(mei.over.locator('.dealline'), 'the page gave a share to a match by one click').toHaveClass(/is-holds/);
});

test('one plays by keyboard alone, and language and theme change without losing what is raised', async ({ browser, server, watched }) => {
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  await lobby.playBots();
  const me = new Player(mei, bangBoard(), dice(5));
  await expect(me.prompt).toBeVisible({ timeout: 15_000 });

  // up to one's own turn by whatever is asked; who is out before it comes plays another match
  while ((await me.play({ ms: TURN_MS, until: ({ kind }) => kind === 'play' })) === 'over') await rematch([me]);

  while (await mei.locator('.hand .is-up').count()) await mei.keyboard.press('Escape');
  await mei.keyboard.press('1');
  const first = mei.locator('.hand button').first();
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
  await expect(mei.locator('.hand .is-up')).toHaveCount(0);
  await expect(first).toBeFocused();
  await mei.getByRole('button', { name: 'End turn' }).focus();
  await mei.keyboard.press('Enter');
  await expect.poll(async () => (await me.look()).kind, { timeout: 15_000 }).not.toBe('play');
});
