/** What a person does at the table: what is raised, which sheet is open, what is sent; and the voice in which it is told. */
import { seatName } from '../../app/cast';
import { getContext, setContext } from 'svelte';
import { m } from '../../app/text';
import { live } from '../../app/live.svelte';
import { help } from '../../app/help.svelte';
import { play } from '../../app/sound';
import { explain } from '../../net/problem';
import { Director } from './director.svelte';
import { actsWith, askOf, decisionOf, healAct, NOTHING, targetsOf, type Answer, type Ask, type Raised } from './prompt';
import { plain, type Voice } from './rich';
import { sentence } from './sentence';
import { effectOf } from './noise';
import type { BangEvent, BangView, LegalAction, SeatInfo, SeatView, Source, Timer } from './types';

export type SheetName = 'seat' | 'discard' | 'log' | 'chat' | 'over' | null;

export class Table {
  readonly source: Source;
  readonly director = new Director();
  raised = $state.raw<Raised>(NOTHING);
  sheet = $state<SheetName>(null);
  sheetSeat = $state(0);
  /** The card that was tried and cannot be played: its reason is shown. */
  tried = $state<string | null>(null);
  /** Events that have been shown so far: the log keeps step with the board. */
  told = $state.raw<BangEvent[]>([]);
  seenChat = $state(0);
  /** The last press was a key: only then the focus is led. */
  byKey = false;
  rail = $state<'log' | 'chat'>('log');
  /** How many events have been shown so far. */
  #heard = 0;
  #match = -1;
  #view: BangView | null = null;
  #lastAsk = '';

  constructor(source: Source) {
    this.source = source;
    this.director.onrun = (run) => this.#announce(run);
  }

  // ---- what is drawn

  get table() { return this.source.table; }
  /** The latest view; the board itself shows `shown`. */
  get latest(): BangView | null { return (this.source.match?.view as BangView | undefined) ?? null; }
  get shown(): BangView | null { return this.director.shown ?? this.latest; }
  get you(): number | null { return this.latest?.viewer ?? null; }
  get voice(): Voice {
    return { you: this.you, name: (seat) => this.nameOf(seat) };
  }
  get settled(): boolean { return !this.director.busy; }
  get locked(): boolean { return this.source.busy; }

  seatInfo(seat: number): SeatInfo | undefined { return this.table?.seats[seat]; }
  nameOf(seat: number): string {
    const info = this.seatInfo(seat);
    return info && this.table ? seatName(this.table, info) : m.common_bot();
  }
  seat(seat: number): SeatView | undefined { return this.shown?.seats[seat]; }
  timerOf(seat: number): Timer | undefined { return this.source.match?.timers.find((t) => t.seat === seat); }

  /** What is asked of oneself, once the board stands still. */
  readonly ask: Ask | null = $derived.by(() => {
    const view = this.latest;
    if (!view || this.director.busy || view.over) return null;
    return askOf(view, this.raised, this.voice);
  });
  readonly targets: number[] = $derived.by(() => (this.latest && this.ask ? targetsOf(this.latest, this.raised) : []));
  /** One is choosing at whom: seats light up or say why not. */
  get aiming(): boolean { return this.targets.length > 0 && this.raised.target === null; }
  readonly awaited: number[] = $derived.by(() => (this.director.busy ? [] : (this.latest?.decisions ?? []).map((d) => d.seat)));

  // ---- what comes in

  /** Takes what the source holds now: plays new events, or shows the view at once after a leap. */
  follow(): void {
    const view = this.latest;
    const events = this.source.events as BangEvent[];
    const match = this.table?.match ?? 0;
    if (match !== this.#match || events.length < this.#heard || !this.director.shown) {
      const fresh = match !== this.#match && this.#match >= 0;
      this.#match = match;
      this.#heard = events.length;
      this.raised = NOTHING;
      if (this.sheet === 'over') this.sheet = null;
      this.director.show(view);
      this.told = events;
      if (fresh) this.seenChat = this.source.chat.length;
    } else if (view && (view !== this.#view || events.length > this.#heard)) {
      const fresh = events.slice(this.#heard);
      this.#heard = events.length;
      this.director.play(fresh, view);
      this.#keepRaised(view);
    }
    this.#view = view;
  }

  /** What was raised stays up while it can still be used. */
  #keepRaised(view: BangView): void {
    const hand = view.viewer === null ? [] : (view.seats[view.viewer].hand ?? []);
    if (!this.raised.cards.every((c) => hand.includes(c)) || !decisionOf(view, view.viewer)) this.raised = NOTHING;
    this.tried = null;
  }

  #announce(run: BangEvent[]): void {
    this.told = [...this.told, ...run];
    const said = sentence(run, this.voice);
    const sound = effectOf(run[0], this.you);
    if (sound) play(sound);
    if (!said) return;
    const event = run[0];
    const attack = (event.type === 'card-played' && event.target === this.you && this.you !== null) || ('seat' in event && event.type === 'life-lost' && event.seat === this.you);
    live.say(plain(said.text, this.voice, true), { urgent: attack });
  }

  /** Says a new question aloud. Gives back whether it is new. */
  announceAsk(): boolean {
    const ask = this.ask;
    const key = ask ? `${this.source.match?.decision}` : '';
    if (key === this.#lastAsk) return false;
    this.#lastAsk = key;
    if (!ask) return false;
    live.say(`${ask.title} ${ask.text}`, { urgent: ask.attack });
    play('turn');
    return true;
  }

  // ---- what one does

  /** Sends an action; a refusal is said, and the present truth is shown by what comes after it. */
  async act(action: LegalAction): Promise<void> {
    if (this.locked) return;
    this.director.settle();
    this.raised = NOTHING;
    this.tried = null;
    try {
      await this.source.act(action.text);
    } catch (fault) {
      live.toast(explain(fault), 'bad');
    }
  }

  async command(command: Parameters<Source['command']>[0]): Promise<boolean> {
    try {
      await this.source.command(command);
      return true;
    } catch (fault) {
      live.toast(explain(fault), 'bad');
      return false;
    }
  }

  /** An answer of the prompt was pressed. */
  press(answer: Answer): void {
    if (answer.act) void this.act(answer.act);
    else if (answer.turn === 'heal') this.raised = { ...NOTHING, healing: true };
    else if (answer.turn === 'back') this.takeBack();
  }

  /** Puts down what was raised, one step at a time. */
  takeBack(): boolean {
    if (this.raised.target !== null) this.raised = { ...this.raised, target: null };
    else if (this.raised.cards.length > 0 || this.raised.healing) this.raised = NOTHING;
    else return false;
    this.tried = null;
    return true;
  }

  /** A hand card was pressed: it is raised, put down, or says why it cannot be used. */
  pressCard(card: string, up: boolean): void {
    const view = this.latest;
    const ask = this.ask;
    this.tried = null;
    if (!view || !ask) {
      help.show(`card-${card.split('/')[0]}`);
      return;
    }
    if (this.raised.healing) {
      const at = this.raised.cards.indexOf(card);
      const cards = up ? this.raised.cards.filter((_, k) => k !== at) : [...this.raised.cards, card].slice(-2);
      this.raised = { ...this.raised, cards };
      return;
    }
    if (up) {
      this.raised = NOTHING;
      return;
    }
    if (actsWith(view, card).length === 0) this.tried = card;
    this.raised = { ...NOTHING, cards: [card] };
  }

  /** A seat was pressed: a target if it is one, else its sheet. */
  pressSeat(seat: number): void {
    const view = this.latest;
    if (view && this.aiming && this.targets.includes(seat)) {
      const card = this.raised.cards[0];
      const acts = actsWith(view, card).filter((a) => a.do === 'play' && a.target === seat);
      if (acts.length === 1 && !acts[0].aim) void this.act(acts[0]);
      else this.raised = { ...this.raised, target: seat };
      return;
    }
    this.openSeat(seat);
  }

  openSeat(seat: number): void {
    this.sheetSeat = seat;
    this.sheet = 'seat';
  }

  /** The shelf card that may be taken. */
  takeAct(card: string): LegalAction | null {
    return (this.settled && this.latest?.legal.find((a) => a.do === 'take' && a.card === card)) || null;
  }

  get healReady(): LegalAction | null { return this.latest ? healAct(this.latest, this.raised.cards) : null; }
}

const KEY = Symbol('table');
export const provideTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);
