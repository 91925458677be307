/** A whole match of Cash'n Guns in the browser, with secret powers and a cop. */
import { cashBoard } from './support/cash';
import { PLAY_MS, playMatch, rematch } from './support/match';
import { expect, test } from './support/server';

test.setTimeout(PLAY_MS);

test('two people and bots split the loot for eight rounds, with secret powers and a cop', async ({ browser, server, watched }) => {
  const players = await playMatch({ browser, server, watched }, {
    game: 'Cash’n Guns', shots: 'cash', board: cashBoard,
    prepare: async (mei) => {
      await mei.locator('details summary').click();
      await mei.getByLabel('Special powers').selectOption('secret');
      await mei.getByLabel('Undercover cop').selectOption('on');
    },
  });
  for (const kind of ['load', 'aim', 'courage']) expect(players.some((p) => p.answered[kind] > 0), kind).toBe(true);
  await rematch(players);
});
