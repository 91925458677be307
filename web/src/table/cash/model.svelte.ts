/** What a person does at the table of Cash'n Guns: what is raised, which sheet is open, what is sent; and the voice in which it is told. */
import { getContext, setContext } from 'svelte';
import { GANGSTER_SLUGS, type GangsterSlug } from '../../art';
import { seatName } from '../../app/cast';
import { help } from '../../app/help.svelte';
import { live } from '../../app/live.svelte';
import { play, type Sound } from '../../app/sound';
import { m } from '../../app/text';
import { explain } from '../../net/problem';
import { Director } from './director.svelte';
import { aimAct, askOf, decisionOf, loadable, NOTHING, targetsOf, type Answer, type Ask, type Raised } from './prompt';
import { plain, type Voice } from './rich';
import { headline } from './sentence';
import { beatOf, type Beat } from './story';
import type { BulletKind, CashAction, CashEvent, CashSeat, CashView, SeatInfo, Source } from './types';
import { GAME } from './word';

export type SheetName = 'seat' | 'log' | 'chat' | 'over' | null;

const NONE: ReadonlySet<string> = new Set();
const SOUND: Partial<Record<Beat, Sound>> = { loot: 'card', load: 'card', aim: 'draw', hurt: 'hit', blast: 'shot', death: 'hit', split: 'card', phone: 'chat' };

export class Table {
  readonly source: Source;
  readonly director = new Director();
  raised = $state.raw<Raised>(NOTHING);
  sheet = $state<SheetName>(null);
  sheetSeat = $state(0);
  /** Events that have been shown so far: the log keeps step with the board. */
  told = $state.raw<CashEvent[]>([]);
  seenChat = $state(0);
  /** The last press was a key: only then the focus is led. */
  byKey = false;
  rail = $state<'log' | 'chat'>('log');
  #heard = 0;
  #match = -1;
  #view: CashView | null = null;
  #lastAsk = '';

  constructor(source: Source) {
    this.source = source;
    this.director.onrun = (run) => this.#announce(run);
  }

  // ---- what is drawn

  get table() { return this.source.table; }
  /** The latest view; the board itself shows `shown`. */
  get latest(): CashView | null { return (this.source.match?.view as CashView | undefined) ?? null; }
  get shown(): CashView | null { return this.director.shown ?? this.latest; }
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
  /** The figure of a seat: the same for all, and only a look. */
  figure(seat: number): GangsterSlug { return GANGSTER_SLUGS[seat % GANGSTER_SLUGS.length]; }
  seat(seat: number): CashSeat | undefined { return this.shown?.seats[seat]; }

  /** What is asked of oneself, once the board stands still. */
  readonly ask: Ask | null = $derived.by(() => {
    const view = this.latest;
    if (!view || this.director.busy || view.over) return null;
    return askOf(view, this.raised, this.voice);
  });
  readonly targets: number[] = $derived.by(() => (this.latest && this.ask?.kind === 'aim' ? targetsOf(this.latest, this.raised) : []));
  readonly loadable: ReadonlySet<string> = $derived.by(() => (this.latest && this.ask ? loadable(this.latest, this.raised) : NONE));
  readonly awaited: number[] = $derived.by(() => (this.director.busy ? [] : (this.latest?.decisions ?? []).map((d) => d.seat)));
  /** What each received in the last split, of this round. */
  readonly share: number = $derived.by(() => {
    for (let k = this.told.length - 1; k >= 0; k--) {
      const event = this.told[k];
      if (event.type === 'loot-split') return event.amount;
      if (event.type === 'round-began') return 0;
    }
    return 0;
  });

  // ---- what comes in

  /** Takes what the source holds now: plays new events, or shows the view at once after a leap. */
  follow(): void {
    const view = this.latest;
    const events = this.source.events as CashEvent[];
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
      if (fresh.length > 0 || !decisionOf(view, view.viewer)) this.raised = NOTHING;
    }
    this.#view = view;
  }

  #announce(run: CashEvent[]): void {
    this.told = [...this.told, ...run];
    const beat = beatOf(run[0]);
    const over = run.some((e) => e.type === 'heist-over');
    const fired = run.some((e) => e.type === 'shot-fired' && e.bullet !== 'clic');
    const sound = over ? 'over' : beat === 'shot' ? (fired ? 'shot' : 'miss') : SOUND[beat];
    if (sound) play(sound);
    const said = headline(run, this.voice);
    if (!said) return;
    const hit = run.some((e) => (e.type === 'wounded' || e.type === 'died') && e.seat === this.you);
    live.say([said.title, ...said.rest].map((text) => plain(text, this.voice)).join(' '), { urgent: hit });
  }

  /** Says a new question aloud. Gives back whether it is new. */
  announceAsk(): boolean {
    const ask = this.ask;
    const key = ask ? `${this.source.match?.decision}` : '';
    if (key === this.#lastAsk) return false;
    this.#lastAsk = key;
    if (!ask) return false;
    live.say(`${ask.title} ${ask.text}`, { urgent: ask.danger });
    play('turn');
    return true;
  }

  // ---- what one does

  /** Sends an action; a refusal is said, and the present truth is shown by what comes after it. */
  async act(action: CashAction): Promise<void> {
    if (this.locked) return;
    this.director.settle();
    this.raised = NOTHING;
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
    else this.takeBack();
  }

  /** Puts down what was raised. */
  takeBack(): boolean {
    if (this.raised.bullets.length === 0 && this.raised.target === null) return false;
    this.raised = NOTHING;
    return true;
  }

  /** A bullet card was pressed: it is raised, put down, or its rules are shown. */
  pressBullet(kind: BulletKind, up: boolean): void {
    if (!this.ask || !this.loadable.has(kind)) {
      help.show(`bullet-${kind}`, GAME);
      return;
    }
    const back = this.latest?.legal.find((a) => a.do === 'back' && a.bullet === kind);
    if (back) {
      void this.act(back);
      return;
    }
    const at = this.raised.bullets.indexOf(kind);
    const guns = decisionOf(this.latest as CashView, this.you)?.guns ?? 1;
    const bullets = up ? this.raised.bullets.filter((_, k) => k !== at) : [...this.raised.bullets, kind].slice(-guns);
    this.raised = { ...NOTHING, bullets };
  }

  /** A seat was pressed: a target if it is one, else its sheet. */
  pressSeat(seat: number): void {
    const view = this.latest;
    if (!view || !this.targets.includes(seat)) {
      this.openSeat(seat);
      return;
    }
    const two = (decisionOf(view, this.you)?.guns ?? 1) > 1;
    if (this.raised.target !== null) {
      const act = aimAct(view, this.raised.target, seat);
      if (act) void this.act(act);
    } else if (two) this.raised = { ...NOTHING, target: seat };
    else {
      const act = aimAct(view, seat, null);
      if (act) void this.act(act);
    }
  }

  openSeat(seat: number): void {
    this.sheetSeat = seat;
    this.sheet = 'seat';
  }
}

const KEY = Symbol('cash');
export const provideTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);
