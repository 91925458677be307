/** Figures of a race in the browser: frames a second while four shoot, and from the finger to the verdict on the screen. Prints; judges nothing but that there was something to measure. */
import type { Page } from '@playwright/test';
import { amigosBoard } from '../support/amigos';
import { LobbyPage, person, WaitingRoom } from '../support/pages';
import { dice, Player } from '../support/player';
import { expect, test } from '../support/server';

const MS = Number(process.env.MEASURE_MS ?? 60_000);

test.use({ botPace: '1' });
test.setTimeout(MS * 3 + 60_000);

interface Figures {
  /** Between two frames while shots could be fired, ms. */
  frames: number[];
  /** From the finger (the last key or pointer event before the claim) until the claim is sent, until its answer arrives, and until a frame shows it, ms. */
  sent: number[];
  answers: number[];
  shown: number[];
}

/** Notes the times in the page itself, where they happen. */
function watch(): void {
  const figures: Figures = { frames: [], sent: [], answers: [], shown: [] };
  Object.assign(window, { figures });
  const claims = new Map<number, number>();
  let finger = 0;
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, (event) => (finger = event.timeStamp), { capture: true });
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
  const { frames, sent, answers, shown } = await page.evaluate(() => (window as unknown as { figures: Figures }).figures);
  expect(frames.length).toBeGreaterThan(100);
  expect(answers.length).toBeGreaterThan(0);
  const seconds = frames.reduce((sum, ms) => sum + ms, 0) / 1000;
  process.stdout.write(`${[`${who}: ${(frames.length / seconds).toFixed(1)} frames a second over ${seconds.toFixed(0)} s`, tell('  between frames', frames), tell('  finger to claim', sent), tell('  finger to answer', answers), tell('  finger to the frame that shows it', shown)].join('\n')}\n`);
}

test('frames and verdicts while four shoot', async ({ browser, server }) => {
  const mei = await person(browser, 'Mei', { motion: true });
  const lin = await person(browser, 'Lin', { size: 'phone', motion: true });
  for (const page of [mei, lin]) await page.addInitScript(watch);
  const lobby = new LobbyPage(mei, server.url);
  await lobby.open();
  const room = await lobby.makeTable('Adios Amigos');
  await mei.getByLabel('Seats', { exact: true }).last().selectOption('4');
  await lin.goto(mei.url());
  const linRoom = new WaitingRoom(lin);
  await linRoom.sitAs('Lin');
  await linRoom.ready();
  await room.start();
  const players = [new Player(mei, amigosBoard(), dice(7), 'keyboard'), new Player(lin, amigosBoard(), dice(8), 'touch')];
  const end = Date.now() + MS;
  await Promise.all(players.map((player) => player.play({ until: () => Date.now() > end, ms: MS * 2 })));
  await figuresOf(mei, 'desktop');
  await figuresOf(lin, 'phone');
});
