/** What a person does at the table of Adios Amigos: counters are taken, shots fired, and what was sent is shown as such until it is judged. */
import { untrack } from 'svelte';
import { DESPERADO_SLUGS, type DesperadoSlug } from '../../art';
import { live } from '../../app/live.svelte';
import { play as sound } from '../../app/sound';
import { explain } from '../../net/problem';
import { tableOf, TableModel } from '../model.svelte';
import { Effects } from './effects.svelte';
import { actAt, countAt, foesOf, isFrozen, isStepwise, isTarget, isTurning, mayAct, openOf, slotsOf, throwerAt, type Act, type Slot } from './field';
import { backNote, hasEvent, noteOf, type Note } from './note';
import { PLAY, tell, type Look } from './play';
import { NOTHING, type Ask, type Raised } from './prompt';
import { claimOf, readAction, shotText, type Claim } from './shot';
import { stripOf, type Strip } from './strip';
import { TableTime } from './time.svelte';
import type { AdiosEvent, AdiosView, Receipt, Source } from './types';

/** A judged claim stays in sight this long at most until its event has come. */
const SHOWS_MS = 600;
/** How much longer marks stay in steps. */
const SLOW = 3;
const NONE: readonly number[] = [];

export class Table extends TableModel<AdiosView, AdiosEvent, Look, Raised, Ask, 'receipts' | 'choices' | 'payment'> {
  readonly time: TableTime;
  readonly effects = new Effects();
  /** Sent and not judged yet. */
  claims = $state.raw<Claim[]>([]);
  note = $state.raw<Note | null>(null);
  /** The gangster under a counter that is dragged. */
  over = $state.raw<{ seat: number; gangster: number } | null>(null);
  /** A payment that one has not put away yet (in steps the next round lies there already). */
  unpaid = $state(false);
  #noted: ReturnType<typeof setTimeout> | undefined;
  #number = 0;

  constructor(source: Source) {
    super(source, { ...PLAY, tell: (run, voice) => tell(run, voice, source.match?.view as AdiosView | null) });
    this.time = new TableTime(source);
    const told = this.director.onrun;
    this.director.onrun = (run) => {
      told(run);
      this.#happened(run);
    };
  }

  figure(seat: number): DesperadoSlug { return DESPERADO_SLUGS[seat % DESPERADO_SLUGS.length]; }

  // ---- what is drawn

  get now(): number { return this.time.now; }
  readonly going: Act = $derived.by(() => (this.shown ? actAt(this.shown, this.now) : 'ready'));
  readonly stepwise: boolean = $derived.by(() => this.shown !== null && isStepwise(this.shown));
  readonly foes: number[] = $derived.by(() => (this.shown ? foesOf(this.shown, this.you) : []));
  readonly thrower: number | null = $derived.by(() => (this.shown ? throwerAt(this.shown, this.now) : null));
  readonly frozen: boolean = $derived.by(() => this.shown !== null && isFrozen(this.shown, this.you, this.now));
  readonly count: number | null = $derived.by(() => (this.shown ? countAt(this.shown, this.now) : null));
  /** One may act now. */
  readonly free: boolean = $derived.by(() => this.shown !== null && !this.satIn && !this.stands && this.time.resumes === 0 && mayAct(this.shown, this.you, this.now));
  get stands(): boolean { return this.time.stands || this.table?.status === 'stalled' || this.table?.status === 'paused'; }
  readonly slots: Slot[] = $derived.by(() => (this.shown && this.you !== null ? slotsOf(this.shown, this.you, this.now) : []));
  /** Counters that are on their way. */
  readonly sent: readonly number[] = $derived.by(() => (this.claims.length > 0 ? this.claims.flatMap((claim) => claim.counters) : NONE));
  /** The sealed choice of this step. */
  readonly chosen = $derived.by(() => (this.latest?.chosen ? readAction(this.latest.chosen) : null));
  readonly strip: Strip | null = $derived.by(() => {
    const view = this.shown;
    const status = this.table?.status;
    const stands = status === 'stalled' ? 'stalled' : this.stands ? 'paused' : null;
    return view && stripOf({ view, now: this.now, stands, resumes: this.time.resumes, satIn: this.satIn, raised: this.raised.counters, claim: this.claims[this.claims.length - 1] ?? null, note: this.note, voice: this.voice });
  });
  /** The payment takes the place of the board. */
  readonly paying: boolean = $derived.by(() => this.going === 'ready' || this.going === 'over' || (this.stepwise && this.unpaid));

  opened(seat: number): number[] { return this.shown ? openOf(this.shown, seat, this.now) : []; }
  /** A gangster at which one may shoot now. */
  isTarget(seat: number, gangster: number): boolean { return this.free && this.shown !== null && isTarget(this.shown, this.you, seat, gangster); }
  /** Whether a counter can be taken. */
  canTake(number: number): boolean { return this.free && this.slots[number]?.is === 'open' && !this.sent.includes(number); }
  readonly canReload: boolean = $derived.by(() => {
    const me = this.shown && this.you !== null ? this.shown.seats[this.you] : null;
    return this.free && me !== null && this.going !== 'bomb' && (me.bullets > 0 || this.shown?.options.empty_reload === 'penalty');
  });
  readonly canBomb: boolean = $derived.by(() => this.free && this.going !== 'bomb' && this.you !== null && this.shown?.seats[this.you].bomb === true);

  // ---- what comes in

  #happened(run: AdiosEvent[]): void {
    this.effects.take(run, this.you, this.stepwise ? SLOW : 1);
    const note = noteOf(run, this.you);
    if (note) this.#say(note);
    const own = run.flatMap((e) => ('seat' in e && e.seat === this.you && hasEvent(e.type) ? [e] : []));
    for (const event of own) this.#settled(event);
    if (run.some((e) => e.type === 'shootout-ended')) {
      this.claims = [];
      this.unpaid = this.stepwise;
    }
  }
  // the event of a claim: the oldest of the same kind and aim is the one
  #settled(event: AdiosEvent): void {
    const at = 'gangster' in event && event.target !== null ? event : null;
    const same = (claim: Claim) => (at ? claim.target === at.target && claim.gangster === at.gangster : claim.do !== 'shoot');
    const claim = this.claims.find(same);
    if (claim) this.#drop(claim.id);
  }
  #drop(id: number): void { this.claims = this.claims.filter((claim) => claim.id !== id); }

  #say(note: Note): void {
    clearTimeout(this.#noted);
    this.note = note;
    this.#noted = setTimeout(() => (this.note = null), note.lasts);
  }
  #unsay(): void {
    clearTimeout(this.#noted);
    this.note = null;
  }

  // ---- what one does

  /** A counter was pressed: taken, or put down again. Under one's own bomb several are held. */
  pressCounter(number: number): void {
    const held = this.raised.counters;
    if (held.includes(number)) this.raised = { counters: held.filter((n) => n !== number) };
    else if (this.canTake(number)) {
      this.raised = { counters: this.thrower === this.you && this.thrower !== null ? [...held, number] : [number] };
      this.#unsay();
    }
  }
  /** A counter is dragged away: it is held, whatever was held before. */
  take(number: number): boolean {
    if (!this.canTake(number)) return false;
    if (!this.raised.counters.includes(number)) this.pressCounter(number);
    return true;
  }
  /** A gangster was pressed: what is held is fired at him. */
  pressGangster(seat: number, gangster: number): void {
    if (!this.isTarget(seat, gangster)) return;
    const { counters } = this.raised;
    if (counters.length > 0) this.send(shotText(counters, seat, gangster));
  }
  reload(): void {
    const view = this.shown;
    // a second press of the same tap costs nothing: the next reload waits until counters have turned
    if (!view || !this.canReload || this.claims.some((c) => c.do === 'reload') || isTurning(view, this.now)) return;
    this.send('reload');
  }
  bomb(): void {
    if (this.canBomb && !this.claims.some((c) => c.do === 'bomb')) this.send('bomb');
  }
  pass(): void { this.send('pass'); }
  ready(): void {
    this.unpaid = false;
    if (this.ask?.kind === 'ready') void this.act({ text: 'ready' });
  }

  /** Sends a choice of a step, or a claim of a race: that is shown as on its way until the table has judged it. */
  send(text: string): void {
    this.#unsay();
    if (this.stepwise) {
      void this.act({ text });
      return;
    }
    const claim = claimOf(++this.#number, text);
    this.raised = NOTHING;
    this.claims = [...this.claims, claim];
    sound('card');
    this.source.claim(text).then((receipt) => this.#judged(claim, receipt), (fault: unknown) => {
      this.#drop(claim.id);
      this.#back(claim);
      live.toast(explain(fault), 'bad');
    });
  }
  #judged(claim: Claim, receipt: Receipt | null): void {
    const view = this.latest;
    if (!receipt || hasEvent(receipt.verdict) || !view) {
      setTimeout(() => this.#drop(claim.id), SHOWS_MS);
      return;
    }
    this.#drop(claim.id);
    this.#back(claim);
    const target = claim.target === null || claim.gangster === null ? null : { seat: claim.target, gangster: claim.gangster };
    this.#say(backNote(receipt, claim.counters, target, untrack(() => this.told), view));
  }
  #back({ counters, target, gangster }: Claim): void {
    if (target !== null && gangster !== null && this.you !== null) this.effects.add({ is: 'back', seat: this.you, counters, target, gangster });
  }
}

export const useTable = (): Table => tableOf<Table>();
