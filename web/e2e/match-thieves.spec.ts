/** A whole match of Gentlemen Thieves in the browser: by keyboard on a desktop, by touch on a phone; and a token that is dragged. */
import { PLAY_MS, playMatch, rematch } from './support/match';
import { expect, test } from './support/server';
import { drag, goOn, thievesBoard } from './support/thieves';

const SEATS = 4;
const NEXT = /You place/;
test.setTimeout(PLAY_MS);

test('two people and bots rob five houses until the police come', async ({ browser, server, watched }) => {
  let dragged = false;
  let robberies = 0;
  const players = await playMatch({ browser, server, watched }, {
    game: 'Gentlemen Thieves', shots: 'thieves', board: thievesBoard, hows: ['keyboard', 'touch'], seats: SEATS,
    prepare: async (mei) => {
      await mei.locator('details summary').click();
      await mei.getByRole('combobox', { name: 'Seats' }).selectOption(String(SEATS));
      await mei.getByRole('combobox', { name: 'First player' }).selectOption({ label: 'The first seat' }); // so one of the two makes alliances
    },
    begun: async ([mei, lin]) => {
      // one's own secret is seen whole while it is held; nobody else's is anywhere
      for (const { page } of [mei, lin]) {
        const card = page.locator('.ident__c');
        await expect(card).not.toHaveClass(/is-open/);
        await card.dispatchEvent('pointerdown');
        await expect(card).toHaveClass(/is-open/);
        await card.dispatchEvent('pointerup');
        await expect(card).not.toHaveClass(/is-open/);
        await expect(page.locator('.sky .thf__y')).toHaveCount(1);
      }
    },
    before: async (player, { kind, raised, robbery }) => {
      if (robbery) {
        robberies++;
        await goOn(player).catch(() => undefined); // it closes by itself after a while
        return true;
      }
      if (dragged || player.how !== 'keyboard' || kind !== 'turn' || raised) return false;
      dragged = true;
      const mine = player.page.locator('.log > li').filter({ hasText: NEXT });
      const before = await mine.count();
      await drag(player, '[data-at="tray-1"]', '.loc:not(.cant) .loc__k');
      await expect(mine).toHaveCount(before + 1);
      return true;
    },
    seen: ({ kind, houses, robbery }) => (robbery ? 'robbery' : houses ? `${kind}-up` : kind),
  });
  expect(dragged, 'a token was dragged').toBe(true);
  expect(robberies, 'robberies were seen').toBeGreaterThan(1);
  for (const kind of ['turn', 'alliance', 'place']) expect(players.some((p) => p.answered[kind] > 0), kind).toBe(true);
  // the masks are off: every row has its thief
  for (const { over } of players) await expect(over.locator('tbody .face')).toHaveCount(SEATS);
  await rematch(players);
});
