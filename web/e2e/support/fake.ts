/**
 * A server made of fixed messages, for pictures and accessibility checks of single pages: the built page is served from the folder of the
 * package, HTTP and WebSocket are answered here. Whole matches are tested against the real server (server.ts).
 */
import type { Page } from '@playwright/test';
import { readFileSync, existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChatLine, ClientMessage, GameInfo, Lobby, LobbyTable, SeatInfo, ServerMessage, TableInfo } from '../../src/wire';

export const ORIGIN = 'http://standoff.test';
const STATIC = fileURLToPath(new URL('../../../src/standoff/server/static', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2',
};
export const CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const seat = (n: number, name: string | null, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n, kind: name ? 'person' : 'empty', person: name ? `p-${name}` : null, name, ready: false, present: !!name, bot: null, sitting_in: false, ...more,
});
const bot = (n: number): SeatInfo => seat(n, null, { kind: 'bot', bot: 'rules' });

export const GAMES: GameInfo[] = [{
  name: 'bang',
  seats: [3, 4, 5, 6, 7],
  options: [
    { name: 'opening_hand', values: ['life', 'three'], default: 'life', clause: 'BG-7', seats: [] },
    { name: 'character_choice', values: ['dealt', 'choose_of_two'], default: 'dealt', clause: 'BG-9', seats: [] },
    { name: 'jails', values: ['by_players', 'all'], default: 'by_players', clause: 'BG-8', seats: [] },
    { name: 'jail', values: ['until_heart', 'one_test'], default: 'until_heart', clause: 'BG-32', seats: [] },
    { name: 'deputy_penalty', values: ['hand', 'hand_and_table'], default: 'hand', clause: 'BG-44', seats: [] },
  ],
  presets: { manual: {}, official: { jail: 'one_test' } },
  bots: ['random', 'rules'],
} as GameInfo];
/** With Cash'n Guns on offer too. */
export const TWO_GAMES: GameInfo[] = [...GAMES, {
  name: 'cash-n-guns',
  seats: [4, 5, 6],
  options: [{ name: 'powers', values: ['off', 'open', 'secret'], default: 'off', clause: 'CG-40', seats: [] }, { name: 'cop', values: ['off', 'on'], default: 'off', clause: 'CG-50', seats: [] }],
  presets: { manual: {}, official: {} },
  bots: ['random', 'rules'],
} as GameInfo];

/** With Adios Amigos on offer too. */
export const RACE_GAMES: GameInfo[] = [...GAMES, {
  name: 'adios-amigos',
  seats: [2, 3, 4],
  options: [{ name: 'pace', values: ['real_time', 'steps'], default: 'real_time', clause: 'AA-32', seats: [] }],
  presets: { manual: {}, tabletop: {}, calm: { pace: 'steps' } },
  bots: ['random', 'rules', 'slow', 'quick'],
} as GameInfo];

const row = (code: string, name: string, status: LobbyTable['status'], seats: SeatInfo[], more: Partial<LobbyTable> = {}): LobbyTable => ({
  code, name, game: 'bang', status, preset: 'manual', seats, turn: 0, yours: false, ...more,
});
export const LOBBY: Lobby = {
  type: 'lobby',
  tables: [
    row('MESA4271', 'Dusty Mesa', 'playing', [seat(0, 'Mei'), seat(1, 'Lin'), bot(2), bot(3)], { yours: true, turn: 6 }),
    row('GULCH77', '火山口的牌桌', 'lobby', [seat(0, '小林'), seat(1, 'Tobias'), seat(2, 'Ana'), seat(3, null), seat(4, null)], { preset: 'official' }),
    row('HIGHNOON', 'High Noon at the Corral', 'playing', [seat(0, 'Noor'), seat(1, 'Wei'), bot(2), bot(3)], { turn: 11, preset: null }),
    row('CREEK', 'Wolverine’s table', 'lobby', [seat(0, 'Wolverine'), seat(1, null), seat(2, null), seat(3, null)]),
  ],
  finished: [{ id: 'm1', code: 'OLD', game: 'bang', outcome: 'renegade', winners: ['Noor'], turns: 14, ended: 0 }],
};

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    code: 'MESA4271', name: 'Dusty Mesa', game: 'bang', status: 'lobby', host: 'p-Mei', listed: false, spectators_allowed: true, spectators: 1,
    seats: [seat(0, 'Mei'), seat(1, 'Lin', { ready: true }), seat(2, 'Tobias'), bot(3), seat(4, null)],
    preset: 'manual', options: {}, clock: { decision: 30, answer: 15, bank: 90 }, match: 0, match_id: null, you: 0, is_host: true,
    invite: 'http://192.168.1.20:8000/t/MESA4271', played: [], ...more,
  };
}
export { seat, bot };

export const CHAT: ChatLine[] = [
  { number: 1, person: 'p-Lin', name: 'Lin', seat: 1, at: 0, text: 'Trust nobody this time.', phrase: null },
  { number: 2, person: 'p-Tobias', name: 'Tobias', seat: 2, at: 0, text: null, phrase: 'side' },
  { number: 3, person: 'p-Lin', name: 'Lin', seat: 1, at: 0, text: '<b>markup</b> & a long word: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', phrase: null },
];

const QR = readFileSync(new URL('./qr.svg', import.meta.url), 'utf-8');

export interface Script {
  table?: TableInfo;
  lobby?: Lobby;
  games?: GameInfo[];
  chat?: ChatLine[];
  /** The record of any match. */
  record?: () => string;
  /** More answers to what the page sends; true: answered. */
  hear?: (message: ClientMessage, send: (answer: ServerMessage) => void) => boolean | void;
}

/** Answers everything that the page asks. Gives back what the page sent. */
export async function fakeServer(page: Page, script: Script = {}): Promise<{ sent: ClientMessage[]; foreign: string[] }> {
  const sent: ClientMessage[] = [];
  const foreign: string[] = [];
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) {
      foreign.push(url.href);
      return route.abort();
    }
    if (url.pathname === '/api/session') return route.fulfill({ json: { token: 'token-of-mei', person: 'p-Mei', name: 'Mei' } });
    if (url.pathname === '/api/games') return route.fulfill({ json: script.games ?? GAMES });
    if (url.pathname === '/api/tables') return route.fulfill({ status: 201, json: { code: 'MESA4271' } });
    if (url.pathname.endsWith('qr.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: QR });
    if (script.record && url.pathname.endsWith('/record')) return route.fulfill({ contentType: 'application/jsonl', body: script.record() });
    if (url.pathname.startsWith('/api/')) return route.fulfill({ status: 404, json: { type: 'about:blank', title: 'not found', status: 404, code: 'http/not_found' } });
    const file = join(STATIC, url.pathname === '/' ? 'index.html' : url.pathname);
    const path = existsSync(file) && extname(file) ? file : join(STATIC, 'index.html');
    return route.fulfill({ contentType: TYPES[extname(path)] ?? 'application/octet-stream', headers: { 'content-security-policy': CSP }, body: readFileSync(path) });
  });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const send = (message: ServerMessage) => socket.send(JSON.stringify(message));
    socket.onMessage((data) => {
      const message = JSON.parse(String(data)) as ClientMessage;
      sent.push(message);
      if (script.hear?.(message, send)) return;
      answer(message, script, send);
    });
  });
  return { sent, foreign };
}

function answer(message: ClientMessage, script: Script, send: (answer: ServerMessage) => void): void {
  switch (message.type) {
    case 'hello': send({ type: 'welcome', person: 'p-Mei', name: 'Mei', version: '0', tables: [] }); break;
    case 'ping': send({ type: 'pong', now: Date.now() }); break;
    case 'watch-lobby': if (message.on !== false) send(script.lobby ?? LOBBY); break;
    case 'enter':
      if (script.table) send({ type: 'whole', table: script.table, epoch: 1, number: 1, now: Date.now(), match: null, events: [], chat: script.chat ?? CHAT });
      else send({ type: 'refused', code: 'table/unknown' });
      break;
    case 'exit': case 'echo': break;
    default: send({ type: 'ack', id: message.id });
  }
}
