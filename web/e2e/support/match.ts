/** A whole match in the browser: Mei on a desktop, Lin on a phone in Chinese, and bots; through a reload, to the end, and on to the next. */
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './look';
import { LobbyPage, person, WaitingRoom } from './pages';
import { dice, Player, type Board, type How, type Offer } from './player';
import { expect, type Server } from './server';

const MATCH_MS = 420_000;
const SHOWN_MS = 15_000;
const PAUSE = 60;
const SEEDS = [11, 29];
const LOOKS = ['desktop-en', 'phone-zh'];
/** What a test gives: a browser, a server, and pages that fail on any error. */
export interface Kit {
  browser: Browser;
  server: Server;
  watched: (page: Page) => Page;
}
export interface Plan<Name extends string> {
  /** As the lobby names it; without it the first game. */
  game?: string;
  /** Stem of the pictures. */
  shots: string;
  board: () => Board<Name>;
  /** How Mei and Lin play. */
  hows?: [How, How];
  seats?: number;
  /** What Mei does in the waiting room, such as choosing options. */
  prepare?: (mei: Page) => Promise<unknown>;
  /** Once the board is there. */
  begun?: (players: Player<Name>[]) => Promise<unknown>;
  /** Before each step; true: this was the step. */
  before?: (player: Player<Name>, offer: Offer<Name>) => Promise<boolean>;
  /** Name of what is seen, for one picture of each; without it the kind of the decision. */
  seen?: (offer: Offer<Name>) => string;
}

/** How long a test may take that plays a match. */
export const PLAY_MS = MATCH_MS + 90_000;

/** Plays it, and gives back the two for what else a test wants to know. */
export async function playMatch<Name extends string>({ browser, server, watched }: Kit, plan: Plan<Name>): Promise<Player<Name>[]> {
  const mei = watched(await person(browser, 'Mei'));
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable(plan.game);
  await room.chair('Mei').waitFor();
  await plan.prepare?.(mei);
  await mei.screenshot({ path: `shots/${plan.shots}-waiting-desktop-en.png` });
  await expectAccessible(mei);

  const lin = watched(await person(browser, 'Lin', { size: 'phone' }));
  await lin.goto(mei.url());
  const linRoom = new WaitingRoom(lin);
  await linRoom.sitAs('Lin');
  await linRoom.ready();
  await room.start();

  const players = [mei, lin].map((page, k) => new Player(page, plan.board(), dice(SEEDS[k]), plan.hows?.[k] ?? 'mouse'));
  await expectBoards(players);
  await toChinese(lin);
  await plan.begun?.(players);
  await toTheEnd(players, plan);

  for (const player of players) await expect((await player.result()).getByRole('row')).toHaveCount((plan.seats ?? 5) + 1);
  const link = players[0].over.getByRole('link', { name: 'Download the record' });
  const record = await mei.request.get(`${server.url}${await link.getAttribute('href')}`);
  expect(record.ok(), 'the record can be fetched').toBe(true);
  for (const { over } of players) await expect(over.locator('.dealline'), 'the deal was checked, with a share of one’s own').toHaveClass(/is-holds/);
  return players;
}

/** The host wants another match: all are in it. */
export async function rematch<Name extends string>(players: Player<Name>[]): Promise<void> {
  await players[0].page.getByRole('button', { name: 'Rematch' }).click();
  for (const { over } of players) await expect(over).toHaveCount(0, { timeout: SHOWN_MS });
  await expectBoards(players);
}

async function toTheEnd<Name extends string>(players: Player<Name>[], { shots, seen = ({ kind }) => kind, before = () => Promise.resolve(false) }: Plan<Name>): Promise<void> {
  const looked = new Set<string>();
  const end = Date.now() + MATCH_MS;
  let reloaded = false;
  const kinds = players.map(() => '');
  while (kinds.some((kind) => kind !== 'over')) {
    expect(Date.now(), 'the match lasts too long').toBeLessThan(end);
    for (const [k, player] of players.entries()) {
      const offer = await player.look();
      kinds[k] = offer.kind;
      const look = `${seen(offer)}-${LOOKS[k]}`;
      if (!looked.has(look)) {
        looked.add(look);
        await player.page.screenshot({ path: `shots/${shots}-${look}.png` });
        await expectAccessible(player.page);
      }
      if (!(await before(player, offer))) await player.step(offer);
    }
    if (!reloaded && players.every((p) => p.decisions > 1)) {
      reloaded = true;
      await Promise.all(players.map(({ page }) => page.reload()));
      await expectBoards(players);
    }
    await players[0].page.waitForTimeout(PAUSE);
  }
  expect(reloaded, 'both had something to decide').toBe(true);
}

async function expectBoards(players: { prompt: Locator }[]): Promise<void> {
  for (const { prompt } of players) await expect(prompt).toBeVisible({ timeout: SHOWN_MS });
}

/** Switches a phone to Chinese through the menu of the table. */
async function toChinese(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog[open]').getByLabel('Language').selectOption('zh-Hant');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
}
