/** A whole match of Adios Amigos in steps: from the list of choices alone, by keyboard and by touch, without looking at the board. */
import { stepsBoard } from './support/amigos-steps';
import { PLAY_MS, playMatch } from './support/match';
import { expect, test } from './support/server';

test.setTimeout(PLAY_MS);

test('two people and two bots play in steps from the list of choices', async ({ browser, server, watched }) => {
  const players = await playMatch({ browser, server, watched }, {
    game: 'Adios Amigos', shots: 'amigos-steps', board: stepsBoard, hows: ['keyboard', 'touch'], seats: 4,
    prepare: async (mei) => {
      await mei.getByLabel('Seats', { exact: true }).last().selectOption('4');
      await mei.getByRole('button', { name: /^Calm/ }).click();
      await mei.locator('details summary').click();
      await mei.getByLabel('Misses').selectOption('round_end');
    },
  });
  for (const player of players) expect(player.answered.step, 'steps were chosen').toBeGreaterThan(9);
});
