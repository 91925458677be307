/** A whole match of Adios Amigos in the browser, in real time: Mei by keyboard, Lin on a phone by touch in Chinese, and two bots. */
import { amigosBoard } from './support/amigos';
import { PLAY_MS, playMatch, rematch } from './support/match';
import { expect, test } from './support/server';

test.setTimeout(PLAY_MS);
test.use({ botPace: '0.7' });

test('two people and two bots race for five rounds', async ({ browser, server, watched }) => {
  const players = await playMatch({ browser, server, watched }, {
    game: 'Adios Amigos', shots: 'amigos', board: amigosBoard, hows: ['keyboard', 'touch'], seats: 4,
    prepare: async (mei) => {
      await mei.getByLabel('Seats', { exact: true }).last().selectOption('4');
      await mei.locator('details summary').click();
      await mei.getByLabel('Idle limit').selectOption('20');
    },
  });
  for (const player of players) {
    expect(player.answered.ready, 'every round was begun').toBeGreaterThan(3);
    expect(player.answered.shoot, 'shots were fired').toBeGreaterThan(3);
  }
  await players[0].page.keyboard.press('Escape');
  // the receipts of the last round can be looked up
  await players[0].page.getByRole('button', { name: 'Who was first?' }).click();
  const receipts = players[0].page.getByRole('dialog', { name: 'Who was first?' });
  await receipts.locator('summary').first().click();
  await expect(receipts.getByText('Counted at').first()).toBeVisible();
  await players[0].page.keyboard.press('Escape');
  await players[0].result();
  await rematch(players);
});
