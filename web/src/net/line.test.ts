import { beforeEach, expect, test } from 'vitest';
import type { ClientMessage, Receipt, ServerMessage } from '../wire';
import { Line } from './line.svelte';
import { Problem } from './problem';

class Socket {
  static all: Socket[] = [];
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event?: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.closed = true;
    this.onclose?.();
  }
  hear(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
let timers: { run: () => void; ms: number; id: number; at: number }[] = [];
let now = 5_000;
/** Time passes, and each timer runs at its moment. */
const pass = (ms: number) => {
  const end = now + ms;
  for (;;) {
    const next = timers.reduce((a, b) => (b.at < a.at ? b : a), { at: Infinity } as (typeof timers)[number]);
    if (next.at > end) break;
    timers = timers.filter((t) => t !== next);
    now = Math.max(now, next.at);
    next.run();
  }
  now = end;
};
const fire = (test: (ms: number) => boolean) => {
  const due = timers.filter((t) => test(t.ms));
  timers = timers.filter((t) => !test(t.ms));
  for (const t of due) t.run();
};
const rest = () => new Promise((done) => setTimeout(done));
const welcome: ServerMessage = { type: 'welcome', person: 'p', name: 'Mei', version: '0', tables: [] };

function closed(): Line {
  let next = 1;
  return new Line({
    socket: () => new Socket() as unknown as WebSocket,
    later: (run, ms) => (timers.push({ run, ms, id: next, at: now + ms }), next++),
    cancel: (id) => (timers = timers.filter((t) => t.id !== id)),
    url: () => 'ws://standoff.test/ws',
    time: () => now,
  });
}
async function opened(): Promise<{ line: Line; socket: Socket }> {
  const line = closed();
  line.open(() => Promise.resolve('token'));
  await rest();
  const socket = Socket.all[0];
  socket.onopen?.();
  socket.hear(welcome);
  return { line, socket };
}
beforeEach(() => {
  Socket.all = [];
  timers = [];
  now = 5_000;
});

test('the first frame is the token, in no address', async () => {
  const { line, socket } = await opened();
  expect(socket.sent[0]).toEqual({ type: 'hello', token: 'token' });
  expect(line.state).toBe('open');
});

test('a command resolves when its own acknowledgment comes', async () => {
  const { line, socket } = await opened();
  const done: string[] = [];
  void line.command({ type: 'ready' }).then(() => done.push('ready'));
  void line.command({ type: 'say', text: 'x' }).then(() => done.push('say'));
  const ids = socket.sent.slice(1).map((m) => (m as { id: number }).id);
  expect(ids[1]).toBeGreaterThan(ids[0]);
  socket.hear({ type: 'ack', id: ids[1] });
  await rest();
  expect(done).toEqual(['say']);
});

test('a refused command rejects with code and clause', async () => {
  const { line, socket } = await opened();
  const fault = line.command({ type: 'act', decision: 1, action: 'end' }).catch((e: unknown) => e);
  socket.hear({ type: 'refused', code: 'action/not_legal', id: 1, clause: 'BG-12' });
  expect(await fault).toMatchObject({ code: 'action/not_legal', clause: 'BG-12' });
});

test('a loss rejects what waits, and what is sent meanwhile', async () => {
  const { line, socket } = await opened();
  const waiting = line.command({ type: 'ready' }).catch((e: Problem) => e.code);
  socket.close();
  expect(await waiting).toBe('line/lost');
  expect(line.state).toBe('lost');
  expect(await line.command({ type: 'ready' }).catch((e: Problem) => e.code)).toBe('line/lost');
});

test('after a loss the line opens again and its subscriptions run again', async () => {
  const { line, socket } = await opened();
  let runs = 0;
  line.whenOpen(() => runs++);
  socket.close();
  fire((ms) => ms < 900);
  await rest();
  Socket.all[1].onopen?.();
  Socket.all[1].hear(welcome);
  expect(line.state).toBe('open');
  expect(runs).toBe(2);
});

test('a short loss says nothing, a longer one does', async () => {
  const { line, socket } = await opened();
  socket.close();
  expect(line.troubled).toBe(false);
  fire((ms) => ms === 900);
  expect(line.troubled).toBe(true);
});

test('a newer tab stops this one for good, until the person wants it back', async () => {
  const { line, socket } = await opened();
  socket.hear({ type: 'replaced', code: 'MESA' });
  expect(line.state).toBe('replaced');
  expect(socket.closed).toBe(true);
  fire(() => true);
  await rest();
  expect(Socket.all).toHaveLength(1);
  line.retry();
  await rest();
  expect(Socket.all).toHaveLength(2);
});

test('a token that the server does not know is refused, not tried for ever', async () => {
  const line = new Line({ socket: () => new Socket() as unknown as WebSocket, later: () => 0, cancel: () => undefined, url: () => '', time: () => 0 });
  line.open(() => Promise.resolve('old'));
  await rest();
  Socket.all[0].onopen?.();
  Socket.all[0].hear({ type: 'refused', code: 'session/unknown' });
  expect(line.state).toBe('refused');
  expect(line.refusal?.code).toBe('session/unknown');
});

const pings = (socket: Socket) => socket.sent.filter((m) => m.type === 'ping').length;
const heard = { type: 'pong', now: 0 } as ServerMessage;

test('a silent line is given up after a ping without answer', async () => {
  const { line, socket } = await opened();
  pass(29_999);
  expect(line.state).toBe('open');
  expect(pings(socket)).toBe(1);
  pass(1);
  expect(line.state).toBe('lost');
});

test('in a match a line that goes dead is given up within five seconds', async () => {
  const { line, socket } = await opened();
  pass(15_000);
  line.attend(true);
  pass(2_000);
  expect(pings(socket)).toBe(1);
  socket.hear(heard);
  pass(4_499);
  expect(line.state).toBe('open');
  pass(1);
  expect(line.state).toBe('lost');
});

/** Opens a lost line again. */
async function reopen() {
  pass(1_000);
  await rest();
  const socket = Socket.all.at(-1) as Socket;
  socket.onopen?.();
  socket.hear(welcome);
}

test('in a match each silent loss leaves the next answer more time, until there was none for a minute', async () => {
  const { line } = await opened();
  line.attend(true);
  for (const patience of [2_500, 5_000, 10_000, 10_000]) {
    pass(2_000 + patience - 1);
    expect(line.state, `${patience}`).toBe('open');
    pass(1);
    expect(line.state, `${patience}`).toBe('lost');
    await reopen();
  }
  for (let i = 0; i < 60; i++) {
    pass(1_000);
    Socket.all.at(-1)?.hear(heard);
  }
  pass(4_499);
  expect(line.state).toBe('open');
  pass(1);
  expect(line.state).toBe('lost');
});

test('on a slow line in a match a command has as much time as a ping', async () => {
  const { line } = await opened();
  line.attend(true);
  for (const patience of [2_500, 5_000]) {
    pass(2_000 + patience);
    await reopen();
  }
  void line.command({ type: 'ready' }).catch(() => undefined);
  pass(9_999);
  expect(line.state).toBe('open');
  pass(1);
  expect(line.state).toBe('lost');
});

test('a line on which something is heard is not asked', async () => {
  const { line, socket } = await opened();
  line.attend(true);
  for (let i = 0; i < 20; i++) {
    pass(1_500);
    socket.hear(heard);
  }
  expect(pings(socket)).toBe(0);
  line.attend(false);
  pass(19_999);
  expect(pings(socket)).toBe(0);
});

test('neither a ping nor another command puts off what was expected before', async () => {
  const { line } = await opened();
  line.attend(true);
  pass(1_000);
  for (let i = 0; i < 3; i++) {
    void line.command({ type: 'ready' }).catch(() => undefined);
    pass(1_000);
  }
  pass(499);
  expect(line.state).toBe('open');
  pass(1);
  expect(line.state).toBe('lost');
});

test('a page that stood still itself asks before it judges', async () => {
  const { line, socket } = await opened();
  line.attend(true);
  pass(2_000);
  now += 60_000;
  pass(0);
  expect(line.state).toBe('open');
  socket.hear(heard);
  pass(2_500);
  expect(line.state).toBe('open');
});

/** What a hidden page lives through: its timers all run at one moment, once a minute. */
function minuteHidden() {
  now += 60_000;
  fire(() => true);
}

test('a hidden page gives a dead line up as its timers come late for the second time', async () => {
  const { line, socket } = await opened();
  line.attend(true);
  pass(2_000);
  minuteHidden();
  expect(line.state).toBe('open');
  minuteHidden();
  expect(line.state).toBe('lost');
  expect(socket.closed).toBe(true);
});

test('a hidden page keeps a line that lives, however late its timers come', async () => {
  const { line, socket } = await opened();
  line.attend(true);
  pass(2_000);
  for (let i = 0; i < 5; i++) {
    minuteHidden();
    socket.hear(heard);
    minuteHidden();
  }
  expect(line.state).toBe('open');
});

test('a server that takes the line and says nothing is given up, each time later', async () => {
  const line = closed();
  line.open(() => Promise.resolve('token'));
  await rest();
  pass(4_999);
  expect(line.state).toBe('opening');
  pass(1);
  expect(line.state).toBe('lost');
  expect(Socket.all[0].closed).toBe(true);
  pass(1_000);
  await rest();
  expect(Socket.all).toHaveLength(2);
  // which was opened 500 to 700 ms ago; the third comes 600 ms after it was lost at the earliest
  pass(9_000);
  expect(line.state).toBe('opening');
  pass(550);
  expect(line.state).toBe('lost');
});

test('a token that comes after its try was given up opens no second line', async () => {
  const line = closed();
  const tokens: ((token: string) => void)[] = [];
  line.open(() => new Promise((give) => tokens.push(give)));
  pass(5_000);
  expect(line.state).toBe('lost');
  pass(1_000);
  tokens[0]('old');
  tokens[1]('new');
  await rest();
  expect(Socket.all).toHaveLength(1);
});

test('a command that nothing answers gives the line up, and says so to who waits', async () => {
  const { line, socket } = await opened();
  const waiting = line.command({ type: 'ready' }).catch((e: Problem) => e.code);
  socket.hear({ type: 'ack', id: 1 });
  fire((ms) => ms === 5_000);
  expect(line.state).toBe('open');
  expect(await waiting).toBeNull();
  const lost = line.command({ type: 'ready' }).catch((e: Problem) => e.code);
  fire((ms) => ms === 5_000);
  expect(line.state).toBe('lost');
  expect(await lost).toBe('line/lost');
});

test('when the network goes the line is asked, and given up soon', async () => {
  const { line, socket } = await opened();
  line.probe(1_500);
  socket.hear({ type: 'pong', now: 0 } as ServerMessage);
  fire((ms) => ms === 1_500);
  expect(line.state).toBe('open');
  line.probe(1_500);
  fire((ms) => ms === 1_500);
  expect(line.state).toBe('lost');
});

test('a table that moves answers what waits, and is busy until it is shown anew', async () => {
  const { line, socket } = await opened();
  const act = line.command({ type: 'act', decision: 3, action: 'end' });
  socket.hear({ type: 'moved', code: 'MESA' });
  await expect(act).rejects.toMatchObject({ code: 'line/lost' });
  expect(line.moving).toBe(true);
  expect(line.state).toBe('open');
  socket.hear({ type: 'refused', code: 'table/moved', id: 9 });
  expect(line.moving).toBe(true);
  socket.hear({ type: 'whole', table: { code: 'MESA' }, epoch: 3, number: 0, now: 0, match: null, events: [], chat: [] } as unknown as ServerMessage);
  expect(line.moving).toBe(false);
});

test('a probe is echoed at once, and tells the server’s clock', async () => {
  const { line, socket } = await opened();
  socket.hear({ type: 'probe', nonce: 77, now: 9_000, line: 0 });
  expect(socket.sent.at(-1)).toEqual({ type: 'echo', nonce: 77 });
  expect(line.serverTime()).toBe(9_000);
  socket.hear({ type: 'probe', nonce: 78, now: 9_000, line: 120 });
  expect(line.serverTime()).toBe(9_060);
});

test('a claim resolves with its receipt', async () => {
  const { line, socket } = await opened();
  const receipt: Receipt = { type: 'claim', number: 1, seat: 0, action: 'reload', arrived: 90, at: 90, verdict: 'gun-reloaded' };
  const done = line.command({ type: 'act', decision: 4, action: 'reload' });
  socket.hear({ type: 'ack', id: (socket.sent.at(-1) as { id: number }).id, receipt });
  expect(await done).toEqual(receipt);
});

test('a server that stops is asked again when it said', async () => {
  const { line, socket } = await opened();
  socket.onclose?.({ code: 1012, reason: 'wait=1234' });
  expect(line.state).toBe('lost');
  expect(timers.map((t) => t.ms)).toContain(1234);
  fire((ms) => ms === 1234);
  await rest();
  expect(Socket.all).toHaveLength(2);
});
