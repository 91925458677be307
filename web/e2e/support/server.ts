/** A real server for a test: its own port, its own data file, fast bots; stopped with the worker. */
import { test as base, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_MS = 30_000;

export interface Server {
  /** Where its page is. */
  url: string;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
}

/** The command: what `make setup` installed, or STANDOFF (a path, or a command with arguments). */
function command(): [string, string[]] {
  const [program, ...rest] = (process.env.STANDOFF ?? join(ROOT, '.venv/bin/standoff')).split(' ');
  if (!existsSync(program)) throw new Error(`${program} is missing: run "make setup"`);
  return [program, rest];
}

/** `pace`: how fast bots are, 1 for that of people. */
export async function startServer(pace = '0.05'): Promise<Server & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'standoff-e2e-'));
  const [program, first] = command();
  let child: ChildProcess | undefined;
  let url = '';
  let port = '0';

  const start = (): Promise<void> =>
    new Promise((ready, fail) => {
      const running = spawn(program, [...first, 'serve', '--host', '127.0.0.1', '--port', port, '--data', join(folder, 'data.sqlite')], {
        env: { ...process.env, LANG: 'C', LC_ALL: 'C', STANDOFF_BOT_PACE: process.env.STANDOFF_BOT_PACE ?? pace, STANDOFF_SESSION_RATE: '50' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = running;
      let said = '';
      const timer = setTimeout(() => fail(new Error(`the server did not say where it is:\n${said}`)), READY_MS);
      const hear = (data: Buffer) => {
        said += data.toString();
        const found = /https?:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (!found) return;
        clearTimeout(timer);
        [url, port] = [found[0], found[1]];
        ready();
      };
      running.stdout?.on('data', hear);
      running.stderr?.on('data', (data: Buffer) => (said += data.toString()));
      running.on('error', fail);
      running.on('exit', (code) => fail(new Error(`the server ended with ${code}:\n${said}`)));
    });
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((done) => {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return done();
      running.removeAllListeners('exit');
      running.once('exit', () => done());
      running.kill(signal);
    });

  await start();
  return {
    get url() { return url; },
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const FAULTS = new WeakMap<Page, string[]>();

/** What was wrong on a watched page so far; who empties it meant it. */
export const faultsOf = (page: Page): string[] => FAULTS.get(page) ?? [];

/** Notes each violation of the page's policy, from before its first script on. */
const watchPolicy = (): void =>
  addEventListener('securitypolicyviolation', (event) => reportError(new Error(`violation of ${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)));

/** A test with a server of its own worker, and a page that fails on any error or foreign request. */
export const test = base.extend<{ watched: (page: Page) => Page }, { server: Server; botPace: string }>({
  botPace: ['0.05', { option: true, scope: 'worker' }],
  server: [
    async ({ botPace }, use) => {
      const server = await startServer(botPace);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  watched: async ({ server }, use) => {
    const pages: Page[] = [];
    await use((page) => {
      const faults: string[] = [];
      FAULTS.set(page, faults);
      pages.push(page);
      void page.addInitScript(watchPolicy);
      page.on('pageerror', (error) => faults.push(`${error.message}\n${error.stack ?? ''}`));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(server.url) && !url.startsWith('data:') && !url.startsWith('ws://127.0.0.1')) faults.push(`request to ${url}`);
      });
      page.on('console', (message) => {
        if (/Content Security Policy|Permissions-Policy/.test(message.text())) faults.push(message.text());
      });
      return page;
    });
    const faults = pages.flatMap(faultsOf);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
});
export { expect } from '@playwright/test';
