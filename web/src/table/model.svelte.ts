/**
 * What a person does at a table, the same for every game: what is raised, which sheet is open, what is sent; and the voice in which it is told.
 * A game says how in a `Play` of pure functions; its own table adds to this class what only it has.
 */
import { facts } from '../app/facts';
import { getContext, setContext } from 'svelte';
import type { FaceSlug } from '../art';
import { seatName } from '../app/cast';
import { help } from '../app/help.svelte';
import { live } from '../app/live.svelte';
import { play as sound, type Sound } from '../app/sound';
import { m } from '../app/text';
import { explain } from '../net/problem';
import { Director, type Script } from './director.svelte';
import type { AnyEvent, AnyView, SeatInfo, Source, Timer } from './source';
import { plainOf, type Words } from './rich';
import { sealsOf } from './seal';
import type { Voice } from './tell';

/** A question of the rules to the viewer, as the prompt puts it. */
export interface AnyAsk {
  kind: string;
  title: string;
  text: string;
  /** Said at once, over whatever is being read. */
  urgent: boolean;
  /** The same in fewer words, for phones. */
  brief?: { title: string; text: string };
}
/** Something told: what is read aloud of it, and what is heard. */
export interface Told {
  text: string | null;
  urgent?: boolean;
  sound?: Sound | null;
}

/** One line of the log: a heading (turn, round), or a sentence beside the face of whom it is about. */
export interface LogLine {
  key: string;
  is: 'turn' | 'line';
  seat: number | null;
  text: string;
}

/** A game as the boards' common parts see it: pure functions. `Raised`: what one has chosen so far and not sent. */
export interface Play<View, Event, Look, Raised, Ask> {
  /** The game in data, `cash-n-guns`. */
  game: string;
  script: Script<View, Event, Look>;
  /** How tokens inside sentences are read. */
  words: Words;
  nothing: Raised;
  /** What is asked of the viewer; null when nothing is. */
  ask(view: View, raised: Raised, voice: Voice): Ask | null;
  /** What stays raised when a new view has come with these events. */
  keep(raised: Raised, view: View, fresh: Event[]): Raised;
  /** One step back; null where nothing is raised. */
  lower(raised: Raised): Raised | null;
  /** What a run sounds like, as it is played. */
  tell(run: Event[], voice: Voice): Told;
  /** The whole log, oldest first. */
  lines(events: Event[], voice: Voice): LogLine[];
  /** While others decide: whom all wait for, and about what. */
  wait(view: View, voice: Voice): { title: string; text: string; seats: number[] };
  /** Seats without a portrait are shown by their letters. */
  seals?: boolean;
  /** The portrait of a seat in this match. */
  face(view: View | null, seat: number): FaceSlug | null;
}

export class TableModel<View extends AnyView, Event extends AnyEvent, Look, Raised, Ask extends AnyAsk, Sheet extends string = never> {
  readonly source: Source;
  readonly play: Play<View, Event, Look, Raised, Ask>;
  readonly director: Director<View, Event, Look>;
  raised = $state.raw() as Raised;
  /** The one sheet that is open. */
  sheet = $state<'seat' | 'log' | 'chat' | 'over' | 'deal' | 'steps' | Sheet | null>(null);
  sheetSeat = $state(0);
  rail = $state<'log' | 'chat'>('log');
  /** Events that have been shown so far: the log keeps step with the board. */
  told = $state.raw<Event[]>([]);
  #came = $state(0);
  seenChat = $state(0);
  /** The last press was a key: only then the focus is led. */
  byKey = false;
  #heard = 0;
  #match = -1;
  #view: View | null = null;
  #lastAsk = '';

  constructor(source: Source, play: Play<View, Event, Look, Raised, Ask>) {
    this.source = source;
    this.play = play;
    this.raised = play.nothing;
    this.director = new Director(play.script);
    this.director.onrun = (run) => this.#announce(run);
  }

  // ---- what is drawn

  get table() { return this.source.table; }
  /** Those who play the match, or played it until its end, by their seats; `table` tells who sits there now. */
  get players(): SeatInfo[] { return (this.table?.played.length ? this.table.played : this.table?.seats) ?? []; }
  /** The latest view; the board itself shows `shown`. */
  get latest(): View | null { return (this.source.match?.view as View | undefined) ?? null; }
  get shown(): View | null { return this.director.shown ?? this.latest; }
  get you(): number | null { return this.latest?.viewer ?? null; }
  get voice(): Voice { return { you: this.you, name: (seat) => this.nameOf(seat) }; }
  /** Events that were told while this page looked on: what was there when it came is the past, and no scene of it is shown again. */
  get witnessed(): Event[] { return this.told.slice(this.#came); }
  get events(): Event[] { return this.source.events as unknown as Event[]; }
  /** The board stands still. */
  get settled(): boolean { return !this.director.busy; }
  /** Nothing can be sent now. */
  get locked(): boolean { return this.source.busy; }
  /** The end has come and was seen. */
  get ended(): boolean { return this.settled && !!this.latest?.over; }
  /** A bot plays in one's own seat. */
  get satIn(): boolean { return this.you !== null && !!this.table?.seats[this.you]?.sitting_in; }
  /** Lines of the chat that were not seen yet. */
  get unread(): number { return Math.max(0, this.source.chat.length - this.seenChat); }

  seatInfo(seat: number): SeatInfo | undefined { return this.players[seat]; }
  faceOf(seat: number): FaceSlug | null { return this.play.face(this.shown, seat); }
  /** A text with tokens as one plain line. */
  plain(text: string): string { return plainOf(text, this.voice, this.play.words); }
  isBot(seat: number): boolean { return this.seatInfo(seat)?.kind === 'bot' || !!this.seatInfo(seat)?.sitting_in; }
  isAbsent(seat: number): boolean {
    const info = this.seatInfo(seat);
    return info?.kind === 'person' && !info.present && !info.sitting_in;
  }
  /** Who plays a seat, in a word; empty where it is simply somebody who is here. */
  playerText(seat: number): string {
    const info = this.seatInfo(seat);
    return info?.kind === 'bot' ? m.common_bot() : info?.sitting_in ? m.table_seat_bot_in() : this.isAbsent(seat) ? m.table_seat_absent() : '';
  }
  /** The name of a seat's button: what a press does (`can`: chooses the seat), then all of the seat in words. */
  seatLabel(seat: number, can: boolean, words: string): string {
    const name = this.nameOf(seat);
    return facts([can ? m.table_seat_target({ name }) : m.table_seat_open({ name }), words]);
  }
  nameOf(seat: number): string {
    const info = this.seatInfo(seat);
    return info && this.table ? seatName({ ...this.table, seats: this.players }, info) : m.common_bot();
  }
  readonly #seals: string[] = $derived.by(() => sealsOf(this.players.map((s) => this.nameOf(s.seat))));
  /** The letters of a seat, where it has no portrait. */
  sealOf(seat: number): string { return this.#seals[seat] ?? ''; }
  timerOf(seat: number): Timer | undefined { return this.source.match?.timers.find((t) => t.seat === seat); }

  /** What is asked of oneself, once the board stands still. */
  readonly ask: Ask | null = $derived.by(() => {
    const view = this.latest;
    if (!view || this.director.busy || view.over) return null;
    return this.play.ask(view, this.raised, this.voice);
  });
  /** Whom all wait for. */
  readonly awaited: number[] = $derived.by(() => (this.director.busy ? [] : (this.latest?.decisions ?? []).map((d) => d.seat)));

  // ---- what comes in

  /** Takes what the source holds now: plays new events, or shows the view at once after a leap. */
  follow(): void {
    const view = this.latest;
    const events = this.events;
    const match = this.table?.match ?? 0;
    if (match !== this.#match || events.length < this.#heard || !this.director.shown) this.#leap(match, view, events);
    else if (view && (view !== this.#view || events.length > this.#heard)) {
      const fresh = events.slice(this.#heard);
      this.#heard = events.length;
      this.director.play(fresh, view);
      this.raised = this.play.keep(this.raised, view, fresh);
    }
    this.#view = view;
  }

  #leap(match: number, view: View | null, events: Event[]): void {
    const another = match !== this.#match && this.#match >= 0;
    this.#match = match;
    this.#heard = events.length;
    this.raised = this.play.nothing;
    if (this.sheet === 'over') this.sheet = null;
    this.director.show(view);
    this.told = events;
    this.#came = events.length;
    if (another) this.seenChat = this.source.chat.length;
  }

  #announce(run: Event[]): void {
    this.told = [...this.told, ...run];
    const told = this.play.tell(run, this.voice);
    if (told.sound) sound(told.sound);
    if (told.text) live.say(told.text, { urgent: told.urgent });
  }

  /** Says a new question aloud. Gives back whether it is new. */
  announceAsk(): boolean {
    const ask = this.ask;
    const key = ask ? `${this.source.match?.decision}` : '';
    if (key === this.#lastAsk) return false;
    this.#lastAsk = key;
    if (!ask) return false;
    live.say(`${ask.title} ${ask.text}`, { urgent: ask.urgent });
    sound('turn');
    return true;
  }

  // ---- what one does

  /** Sends an action; a refusal is said, and the present truth is shown by what comes after it. */
  async act(action: { text: string }): Promise<void> {
    if (this.locked) return;
    this.director.settle();
    this.raised = this.play.nothing;
    await this.#said(this.source.act(action.text));
  }

  /** Sends a command of the table. Tells whether it was taken. */
  command(command: Parameters<Source['command']>[0]): Promise<boolean> { return this.#said(this.source.command(command)); }

  async #said(sent: Promise<unknown>): Promise<boolean> {
    try {
      await sent;
      return true;
    } catch (fault) {
      live.toast(explain(fault), 'bad');
      return false;
    }
  }

  /** Puts down what was raised, one step at a time. */
  takeBack(): boolean {
    const lower = this.play.lower(this.raised);
    if (lower === null) return false;
    this.raised = lower;
    return true;
  }

  /** Opens the rules help of this game at an entry. */
  showRules(entry: string): void { help.show(entry, this.play.game); }

  openSeat(seat: number): void {
    this.sheetSeat = seat;
    this.sheet = 'seat';
  }
}

/** Any table, for the parts that all boards share. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyTable = TableModel<any, any, any, any, AnyAsk, any>;

const KEY = Symbol('table');
/** Gives a table to all components below; `tableOf` finds it there. */
export const provideTable = <T extends AnyTable>(table: T): T => setContext<T>(KEY, table);
export const tableOf = <T = AnyTable>(): T => getContext<T>(KEY);
