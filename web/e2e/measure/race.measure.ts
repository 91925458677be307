/** Figures of a race in the browser: frames a second while four shoot, and from the finger to the verdict on the screen. Prints; judges nothing but that there was something to measure. */
import type { Browser, Page } from '@playwright/test';
import { amigosBoard } from '../support/amigos';
import { LobbyPage, person, WaitingRoom } from '../support/pages';
import { dice, Player } from '../support/player';
import { expect, test, type Server } from '../support/server';

const MS = Number(process.env.MEASURE_MS ?? 60_000);
/** No hand is quicker from a counter to a gangster: the page has drawn what the first press did. */
const MOVES = 120;

type Size = 'desktop' | 'phone';
const NAMES: Record<Size, string> = { desktop: 'Mei', phone: 'Lin' };

test.use({ botPace: '1' });
test.setTimeout(MS * 3 + 60_000);

interface Figures {
  /** Between two frames while shots could be fired, ms. */
  frames: number[];
  /** From the stamp of the last key or pointer event before the claim until the page hears it, ms. Made taps take 12 ms for that on an empty page too. */
  heard: number[];
  /** From then until the claim is sent, until its answer arrives, and until a frame shows it, ms. Chromium hands over no message before it has drawn what a press did. */
  sent: number[];
  answers: number[];
  shown: number[];
}

/** Notes the times in the page itself, where they happen. */
function watch(): void {
  const figures: Figures = { frames: [], heard: [], sent: [], answers: [], shown: [] };
  Object.assign(window, { figures });
  const claims = new Map<number, number>();
  let stamp = 0;
  let finger = 0;
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, (event) => ([stamp, finger] = [event.timeStamp, performance.now()]), { capture: true });
  const { send } = WebSocket.prototype;
  const heard = new WeakSet<WebSocket>();
  WebSocket.prototype.send = function (this: WebSocket, data) {
    if (!heard.has(this)) {
      heard.add(this);
      this.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
        const message = JSON.parse(text) as { type: string; id: number; receipt?: object };
        const from = claims.get(message.id);
        if (message.type !== 'ack' || !message.receipt || from === undefined) return;
        figures.answers.push(performance.now() - from);
        requestAnimationFrame(() => setTimeout(() => figures.shown.push(performance.now() - from)));
      });
    }
    const message = JSON.parse(data as string) as { type: string; id: number };
    send.call(this, data);
    if (message.type !== 'act') return;
    claims.set(message.id, finger);
    figures.heard.push(finger - stamp);
    figures.sent.push(performance.now() - finger);
  };
  let before = performance.now();
  const frame = (now: number) => {
    if (document.querySelector('.aa-field.is-racing[data-going="shoot"]')) figures.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1);
function tell(name: string, values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  return `${name}: median ${at(sorted, 0.5)} ms, 95 % ${at(sorted, 0.95)} ms, 99 % ${at(sorted, 0.99)} ms (${sorted.length})`;
}

async function figuresOf(page: Page, who: string): Promise<void> {
  const { frames, heard, sent, answers, shown } = await page.evaluate(() => (window as unknown as { figures: Figures }).figures);
  expect(frames.length).toBeGreaterThan(100);
  expect(answers.length).toBeGreaterThan(0);
  const seconds = frames.reduce((sum, ms) => sum + ms, 0) / 1000;
  process.stdout.write(`${[`${who}: ${(frames.length / seconds).toFixed(1)} frames a second over ${seconds.toFixed(0)} s`, tell('  between frames', frames), tell('  event to page', heard), tell('  finger to claim', sent), tell('  finger to answer', answers), tell('  finger to the frame that shows it', shown)].join('\n')}\n`);
}

/** People at a table of four, with bots in the other seats; each has a page of his own. */
async function play(browser: Browser, server: Server, sizes: readonly Size[]): Promise<void> {
  const pages: Page[] = [];
  for (const size of sizes) {
    const page = await person(browser, NAMES[size], { size, motion: true });
    await page.addInitScript(watch);
    pages.push(page);
  }
  const [host, ...guests] = pages;
  const lobby = new LobbyPage(host, server.url);
  await lobby.open();
  const room = await lobby.makeTable('Adios Amigos');
  await host.getByLabel('Seats', { exact: true }).last().selectOption('4');
  for (const [k, guest] of guests.entries()) {
    await guest.goto(host.url());
    const waiting = new WaitingRoom(guest);
    await waiting.sitAs(NAMES[sizes[k + 1]]);
    await waiting.ready();
  }
  await room.start();
  const end = Date.now() + MS;
  const players = pages.map((page, k) => new Player(page, amigosBoard(MOVES), dice(7 + k), sizes[k] === 'phone' ? 'touch' : 'keyboard'));
  await Promise.all(players.map((player) => player.play({ until: () => Date.now() > end, ms: MS * 2 })));
  for (const [k, page] of pages.entries()) await figuresOf(page, sizes[k]);
}

// a player has a device of his own: where two pages share the processors with the server, each takes from the other
for (const sizes of [['desktop'], ['phone'], ['desktop', 'phone']] as const) {
  test(`four shoot: ${sizes.join(' and ')}, else bots`, ({ browser, server }) => play(browser, server, sizes));
}
