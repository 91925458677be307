/**
 * One table as this page sees it: enters, keeps the picture up to date, asks for gaps, sends commands.
 * `busy` is true while a command is not acknowledged: controls are locked then.
 */
import { DealKeeper } from '../fair/keeper.svelte';
import type { Receipt, ServerMessage, Timer, Update, Whole } from '../wire';
import { advance, judge, pictureOf, type Picture } from './gap';
import { Line, line as theLine, type Command } from './line.svelte';
import { getText } from './http';
import { Problem } from './problem';

/** Hears each message that changed the picture, in order, after `picture` holds it: for animation, log and sound. */
export type Heard = (message: Whole | Update) => void;

export class TableClient {
  picture = $state.raw<Picture | null>(null);
  /** The server's clock less ours, in ms. */
  skew = $state(0);
  /** Why one cannot enter: no such table, private ... */
  refusal = $state.raw<Problem | null>(null);

  readonly code: string;
  /** Sees to it that the deal is fair. */
  readonly keeper: DealKeeper;
  #line: Line;
  #waiting = $state(0);
  #asked = false;
  #heard = new Set<Heard>();
  #ends: (() => void)[];

  constructor(code: string, line: Line = theLine) {
    this.code = code;
    this.#line = line;
    this.keeper = new DealKeeper(code, {
      send: (command) => line.command(command),
      record: (match) => getText(`/api/matches/${match}/record`),
    });
    this.#ends = [line.listen((message) => this.#hear(message)), line.whenOpen(() => this.#enter())];
  }

  get table() { return this.picture?.table ?? null; }
  get match() { return this.picture?.match ?? null; }
  get chat() { return this.picture?.chat ?? []; }
  get events() { return this.picture?.events ?? []; }
  /** A command is on its way, the line is down, or the table moves: nothing can be sent now. */
  get busy() { return this.#waiting > 0 || this.#line.moving || this.#line.state !== 'open'; }

  listen(heard: Heard): () => void {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  }

  /** Sends a command to the table. */
  async command(command: Command): Promise<void> {
    this.#waiting++;
    try {
      await this.#line.command(command);
    } finally {
      this.#waiting--;
    }
  }

  /** Plays an action for the decision that the match asks now. */
  act(action: string): Promise<void> {
    const decision = this.match?.decision;
    if (decision === null || decision === undefined) return Promise.reject(new Problem('act/stale'));
    return this.command({ type: 'act', decision, action });
  }

  /**
   * Makes a claim in a race: nothing is locked meanwhile. Resolves with how it was judged, also where it came too late; rejects where it
   * was no claim at all (a count that is not over, a line that is down).
   */
  async claim(action: string): Promise<Receipt | null> {
    const decision = this.match?.decision;
    if (decision === null || decision === undefined) throw new Problem('act/stale');
    return this.#line.command({ type: 'act', decision, action });
  }

  /** Table time in ms of a match against the clock, as all see it; null elsewhere. It stands while `counting()` is above 0. */
  tableTime(): number | null {
    const clock = this.match?.clock;
    if (!clock) return null;
    return clock.zero === null ? clock.stands : Math.max(clock.stands, this.#line.serverTime() - clock.zero);
  }

  /** Milliseconds until table time goes on after an interruption; 0 while it runs, Infinity while the match is paused. */
  counting(): number {
    const clock = this.match?.clock;
    if (!clock) return 0;
    return clock.zero === null ? Infinity : Math.max(0, clock.zero + clock.stands - this.#line.serverTime());
  }

  /** Milliseconds until a timer's deadline, then until its bank ends; 0 when both are over. */
  remaining(timer: Timer, at: number = Date.now()): { left: number; bank: boolean } {
    const now = at + this.skew;
    if (now < timer.deadline) return { left: timer.deadline - now, bank: false };
    return { left: Math.max(0, timer.bank_ends - now), bank: true };
  }

  /** Stops looking; a seat is kept. */
  leave(): void {
    for (const end of this.#ends) end();
    this.#line.attend(false);
    this.#line.send({ type: 'exit' });
  }

  #enter(): void {
    this.#asked = true;
    this.keeper.entered();
    const { epoch = 0, number = 0 } = this.picture ?? {};
    this.#line.send({ type: 'enter', code: this.code, epoch, number });
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'whole' && message.table.code === this.code) this.#take(message, pictureOf(message));
    else if (message.type === 'update' && message.code === this.code) this.#update(message);
    else if (message.type === 'refused' && !message.id && (!this.picture || this.#line.moving)) this.#refused(Problem.of(message));
  }

  /** There is no way in, or none any more. */
  #refused(problem: Problem): void {
    this.refusal = problem;
    this.picture = null;
  }

  #update(update: Update): void {
    const verdict = judge(this.picture, update);
    if (verdict === 'taken' && this.picture) this.#take(update, advance(this.picture, update));
    else if (verdict === 'gap' && !this.#asked) this.#enter();
  }

  #take(message: Whole | Update, picture: Picture): void {
    this.#asked = false;
    this.refusal = null;
    this.skew = message.now - Date.now();
    if (message.type === 'whole' && message.epoch !== this.picture?.epoch) this.keeper.entered();
    this.picture = picture;
    this.#line.attend(picture.table.status !== 'lobby' && picture.table.status !== 'over');
    this.keeper.follow(picture.deal, picture.table);
    for (const heard of this.#heard) heard(message);
  }
}
