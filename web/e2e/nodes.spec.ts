/** Two servers behind a balancer; the one that owns the table is killed, and the pages go on by themselves: nobody reloads. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { bangBoard } from './support/bang';
import { LobbyPage, person, WaitingRoom } from './support/pages';
import { dice, Player } from './support/player';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** tests/server/two_nodes.py. */
class Nodes {
  #child: ChildProcessWithoutNullStreams;
  #lines: AsyncIterator<string>;

  constructor() {
    this.#child = spawn(join(ROOT, '.venv/bin/python'), ['-m', 'tests.server.two_nodes'], { cwd: ROOT, env: { ...process.env, PYTHONPATH: 'src' } });
    const lines: Interface = createInterface({ input: this.#child.stdout });
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('the servers ended');
    return value as string;
  }

  async killOwner(): Promise<void> {
    this.#child.stdin.write('kill\n');
    expect(await this.line()).toBe('killed');
  }

  stop(): Promise<void> {
    return new Promise((done) => {
      this.#child.once('exit', () => done());
      this.#child.stdin.end();
    });
  }
}

/** A mark that a reload would wipe out. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void ((window as unknown as { kept: boolean }).kept = true));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => (window as unknown as { kept?: boolean }).kept === true);

test('the server that owns the table is killed, and both pages play on at the other one without a reload', async ({ browser }) => {
  test.setTimeout(240_000);
  const nodes = new Nodes();
  try {
    const url = await nodes.line();
    test.skip(url === 'missing', 'no PostgreSQL was found; on Debian or Ubuntu: sudo apt-get install postgresql');
    const [mei, lin] = [await person(browser, 'Mei'), await person(browser, 'Lin')];
    const room = await (async () => {
      const lobby = new LobbyPage(mei, url);
      await lobby.open();
      return lobby.makeTable();
    })();
    await room.chair('Mei').waitFor();
    await lin.goto(new URL(new URL(mei.url()).pathname, url).href);
    const linRoom = new WaitingRoom(lin);
    await linRoom.sitAs('Lin');
    await linRoom.ready();
    await room.start();
    const players = [mei, lin].map((page, k) => new Player(page, bangBoard(), dice(7 + k)));
    const decided = () => players.reduce((sum, { decisions }) => sum + decisions, 0);
    const playUntil = (decisions: number) => Promise.all(players.map((player) => player.play({ until: () => decided() >= decisions })));
    await playUntil(2);
    await Promise.all([mark(mei), mark(lin)]);

    await nodes.killOwner();

    await playUntil(decided() + 4);
    for (const page of [mei, lin]) {
      expect(await isMarked(page), 'nobody reloaded').toBe(true);
      await expect(page.locator('.banner')).toHaveCount(0);
    }
    await Promise.all([mei.context().close(), lin.context().close()]);
  } finally {
    await nodes.stop();
  }
});
