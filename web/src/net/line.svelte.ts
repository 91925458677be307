/**
 * The line to the server: one WebSocket a page, opened again after a loss, stopped by a newer tab.
 * Commands resolve when acknowledged and reject with a Problem; those unanswered at a loss reject with `line/lost`.
 */
import { untrack } from 'svelte';
import type { ClientMessage, Receipt, ServerMessage, Welcome } from '../wire';
import { backoff, waitOf } from './backoff';
import { localTime, ServerClock } from './clock';
import { LINE_LOST, Problem } from './problem';

export type LineState = 'closed' | 'opening' | 'open' | 'lost' | 'replaced' | 'refused';

/** A command without its id: the line gives it. */
export type Command = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;

/** What the line needs of its surroundings; tests bring their own. */
export interface Surroundings {
  socket: (url: string) => WebSocket;
  later: (run: () => void, ms: number) => number;
  cancel: (timer: number) => void;
  url: () => string;
  time: () => number;
}

const browser: Surroundings = {
  socket: (url) => new WebSocket(url),
  later: (run, ms) => setTimeout(run, ms) as unknown as number,
  cancel: (timer) => clearTimeout(timer),
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
  time: localTime,
};

/** After how long without a word the line is asked whether it lives, and how long the answer may take. */
const CALM = { quiet: 20_000, patience: 10_000 };
/** In a match: who is at a server that stands still goes on at another one as soon as that has taken the table over. */
const MATCH = { quiet: 2_000, patience: 2_500 };
/** After each silent loss an answer may take twice as long, up to the calm pace: a slow line is kept then. Forgotten after so long without one. */
const FORGET_MS = 60_000;
/** A command is answered sooner than this, or the line is dead. */
const ANSWER_MS = 5_000;
/** The first try to open a line may take so long, each further one twice as long: a server that stands still takes lines and says nothing. */
const OPEN_MS = 5_000;
const OPEN_MOST_MS = 20_000;
/** A timer that comes later than this: the page itself stood still, and has not looked yet at what came. */
const LATE_MS = 1_000;
/** A loss shorter than this is not worth a word. */
const GRACE_MS = 900;

interface Pending {
  resolve: (receipt: Receipt | null) => void;
  reject: (problem: Problem) => void;
}

export class Line {
  state = $state<LineState>('closed');
  /** The line has been down long enough to say so. */
  troubled = $state(false);
  /** The table is between two servers: nothing can be sent to it until it is shown anew. */
  moving = $state(false);
  welcome = $state.raw<Welcome | null>(null);
  /** Why the server refused the token or the frame. */
  refusal = $state.raw<Problem | null>(null);

  /** The server's clock, as probes tell it. */
  readonly clock = new ServerClock();

  #around: Surroundings;
  #token: (() => Promise<string>) | null = null;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: number | undefined;
  #pace = CALM;
  #ping: number | undefined;
  #silence: number | undefined;
  #silentAt = Infinity;
  #heardAt = 0;
  #forgiven = false;
  #silences = 0;
  #lastSilence = 0;
  #try = 0;
  #grace: number | undefined;
  #nextId = 1;
  #pending = new Map<number, Pending>();
  #listeners = new Set<(message: ServerMessage) => void>();
  #openers = new Set<() => void>();

  constructor(around: Surroundings = browser) {
    this.#around = around;
  }

  /** Opens the line, with what gives the token at each try. Called again it does nothing. */
  open(token: () => Promise<string>): void {
    this.#token = token;
    if (this.state === 'closed') void this.#connect();
  }

  /** Tries at once, also after a newer tab took over. */
  retry(): void {
    this.#around.cancel(this.#retry ?? 0);
    if (this.state === 'open' || this.state === 'opening') return;
    this.#attempt = 0;
    void this.#connect();
  }

  /** Tells whether the line still lives, e.g. after the device slept; `patience`: how long an answer may take, on a line that is not known as slow. */
  probe(patience = this.#pace.patience): void {
    if (this.state === 'open') this.#sendPing(patience);
    else if (this.state === 'lost') this.retry();
  }

  /** In a match a dead line is noticed within seconds. */
  attend(on: boolean): void {
    const pace = on ? MATCH : CALM;
    if (pace === this.#pace) return;
    this.#pace = pace;
    if (untrack(() => this.state) === 'open') this.#schedulePing();
  }

  /** Hears every message. Gives back what ends it. */
  listen(heard: (message: ServerMessage) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /** Runs now if the line is open, and after every opening: subscriptions belong here. */
  whenOpen(run: () => void): () => void {
    this.#openers.add(run);
    if (untrack(() => this.state) === 'open') run();
    return () => this.#openers.delete(run);
  }

  /** Sends a message that has no answer of its own; it is lost when the line is down. */
  send(message: ClientMessage): void {
    if (this.#socket && untrack(() => this.state) === 'open') this.#socket.send(JSON.stringify(message));
  }

  /** The server's clock now, in ms. */
  serverTime(): number {
    return this.#around.time() + this.clock.offset;
  }

  /** Sends a command; resolves once it is acknowledged, with the receipt if it was a claim in a race. */
  command(command: Command): Promise<Receipt | null> {
    if (this.state !== 'open') return Promise.reject(new Problem(LINE_LOST));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.send({ ...command, id } as ClientMessage);
      this.#expect(this.#slowed(ANSWER_MS));
    });
  }

  async #connect(): Promise<void> {
    if (!this.#token) return;
    this.state = 'opening';
    const number = ++this.#try;
    this.#expect(Math.min(OPEN_MOST_MS, OPEN_MS * 2 ** this.#attempt));
    let token: string;
    try {
      token = await this.#token();
    } catch {
      if (number === this.#try) this.#lost();
      return;
    }
    if (number !== this.#try) return;
    const socket = this.#around.socket(this.#around.url());
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token } satisfies ClientMessage));
    socket.onmessage = (event) => this.#hear(socket, event.data as string);
    socket.onclose = (event) => socket === this.#socket && this.#lost(waitOf(event));
    socket.onerror = () => socket.close();
  }

  #hear(socket: WebSocket, data: string): void {
    if (socket !== this.#socket) return;
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'probe') {
      // at once, before anything else: the server measures the line
      socket.send(JSON.stringify({ type: 'echo', nonce: message.nonce } satisfies ClientMessage));
      this.clock.probed(message.now, message.line, this.#around.time());
    } else if ('now' in message) this.clock.heard(message.now, this.#around.time());
    this.#heardAt = this.#around.time();
    this.#forgiven = false;
    this.#calm();
    switch (message.type) {
      case 'welcome': this.#opened(message); break;
      case 'ack': this.#settle(message.id, (p) => p.resolve(message.receipt ?? null)); break;
      case 'refused':
        if (message.id) this.#settle(message.id, (p) => p.reject(Problem.of(message)));
        else this.#refusedFrame(Problem.of(message));
        break;
      case 'replaced': this.#stop('replaced'); break;
      case 'moved': this.#abandon(); this.moving = true; break;
    }
    for (const heard of this.#listeners) heard(message);
    if (message.type === 'whole' || (message.type === 'refused' && !message.id)) this.moving = false;
  }

  #opened(welcome: Welcome): void {
    this.clock.reset();
    this.welcome = welcome;
    this.state = 'open';
    this.#attempt = 0;
    this.refusal = null;
    this.troubled = false;
    this.#around.cancel(this.#grace ?? 0);
    this.#schedulePing();
    for (const run of this.#openers) run();
  }

  /** The table's server is gone, and with it the answers that it owed; what counted is seen in the view that follows. */
  #abandon(): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of waiting) pending.reject(new Problem(LINE_LOST));
  }

  /** A refusal before the welcome means that the token is not known; the owner of the line decides what follows. */
  #refusedFrame(problem: Problem): void {
    this.refusal = problem;
    if (this.state === 'opening') this.#stop('refused');
  }

  #stop(state: 'replaced' | 'refused'): void {
    this.#try++;
    const socket = this.#socket;
    this.#socket = null;
    this.state = state;
    this.#quiet();
    socket?.close();
  }

  /** `wait`: what the server asked for before the next try. */
  #lost(wait?: number): void {
    this.#try++;
    this.#socket = null;
    this.state = 'lost';
    this.#quiet();
    if (!this.troubled) this.#grace = this.#around.later(() => (this.troubled = this.state !== 'open'), GRACE_MS);
    this.#retry = this.#around.later(() => void this.#connect(), wait ?? backoff(this.#attempt++));
  }

  /** Ends timers and answers what waits. */
  #quiet(): void {
    for (const timer of [this.#ping, this.#grace, this.#retry]) this.#around.cancel(timer ?? 0);
    this.#calm();
    this.#abandon();
    this.moving = false;
  }

  #settle(id: number, how: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (pending) how(pending);
  }

  #schedulePing(ms = this.#pace.quiet): void {
    this.#around.cancel(this.#ping ?? 0);
    this.#ping = this.#around.later(() => this.#pingIfQuiet(), ms);
  }

  #pingIfQuiet(): void {
    const left = this.#heardAt + this.#pace.quiet - this.#around.time();
    if (left > 0) this.#schedulePing(left);
    else this.#sendPing(this.#pace.patience);
  }

  #sendPing(patience: number): void {
    this.send({ type: 'ping' });
    this.#expect(this.#slowed(patience));
    this.#schedulePing();
  }

  /** A patience as this line needs it, after what was given up lately. */
  #slowed(patience: number): number {
    if (this.#around.time() - this.#lastSilence > FORGET_MS) this.#silences = 0;
    return this.#silences === 0 ? patience : Math.max(patience, Math.min(CALM.patience, MATCH.patience * 2 ** this.#silences));
  }

  /** Something must be heard in this time: a dead line often does not close by itself. What was expected earlier still is. */
  #expect(patience: number): void {
    const at = this.#around.time() + patience;
    if (at >= this.#silentAt) return;
    this.#calm();
    this.#silentAt = at;
    this.#silence = this.#around.later(() => this.#silent(), patience);
  }

  #silent(): void {
    const late = this.#around.time() - this.#silentAt;
    this.#calm();
    // once: the timers of a hidden page are all late
    if (late > LATE_MS && this.state === 'open' && !this.#forgiven) {
      this.#forgiven = true;
      this.#sendPing(this.#pace.patience);
      return;
    }
    if (this.state === 'open' && late <= LATE_MS) {
      this.#silences++;
      this.#lastSilence = this.#around.time();
    }
    const socket = this.#socket;
    this.#lost();
    socket?.close();
  }

  /** Nothing is expected any more. */
  #calm(): void {
    this.#around.cancel(this.#silence ?? 0);
    this.#silentAt = Infinity;
  }
}

/** The line of this page. */
export const line = new Line();
