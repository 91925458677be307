/** What a person does at the table of Gentlemen Thieves beyond what all tables have: tokens are raised, houses pressed, thieves swapped. */
import { help } from '../../app/help.svelte';
import { live } from '../../app/live.svelte';
import { tableOf, TableModel } from '../model.svelte';
import type { Look } from './director';
import { canPress, heldOf, maySpecial, NOTHING, pressThief, refusalOf, sourcesOf, spotsOf, type Held, type Raised, type Spot, type What } from './plan';
import { PLAY } from './play';
import { noteAt, type Answer, type Ask } from './prompt';
import { lastRobbery, type Robbery } from './story';
import type { Source, ThievesEvent, ThievesView } from './types';
import { GAME, refusalText } from './word';

/** Something that follows the finger. */
export interface Dragged {
  svg: string;
  x: number;
  y: number;
}
const NONE: Record<string, Spot> = {};
/** So long a robbery that was not played stands, ms. */
const STANDS = 7000;

export class Table extends TableModel<ThievesView, ThievesEvent, Look, Raised, Ask, 'house' | 'specials'> {
  /** The house that one looks at closely. */
  near = $state('manor');
  dragged = $state.raw<Dragged | null>(null);
  /** The house under the finger. */
  over = $state<string | null>(null);
  /** A robbery that was not played (motion is off), shown until one has seen it. */
  robbed = $state.raw<Robbery | null>(null);
  #robberies = 0;

  constructor(source: Source) {
    super(source, PLAY);
  }

  readonly held: Held | null = $derived.by(() => (this.latest && this.ask ? heldOf(this.latest, this.raised) : null));
  readonly spots: Record<string, Spot> = $derived.by(() => (this.latest && this.ask ? spotsOf(this.latest, this.raised) : NONE));
  /** The unknown token of the pile was pressed: nothing is in one's hand yet, but one goes on. */
  readonly drawing: boolean = $derived.by(() => this.ask?.kind === 'turn' && this.raised.is === 'draw');
  /** One shares the thieves out now. */
  readonly sharing: boolean = $derived.by(() => this.ask?.kind === 'alliance');
  /** Where the thing that is held was taken from. */
  readonly origin: string | null = $derived.by(() => {
    const { raised } = this;
    if (raised.is === 'token') return `tray-${raised.slot}`;
    return raised.is === 'special' ? `supply-${raised.what}` : raised.is === 'draw' ? 'pile' : null;
  });
  /** How many robberies one has looked on at. */
  readonly robberies: number = $derived.by(() => this.witnessed.filter((e) => e.type === 'places-robbed').length);
  /** There are sides to count for. */
  readonly allied: boolean = $derived.by(() => this.sharing || (this.shown?.thieves.some((t) => t.side !== null) ?? false));
  /** The robbery that is shown in place of the houses. */
  readonly robbery: Robbery | null = $derived.by(() => this.director.look.robbery ?? (this.held || this.drawing ? null : this.robbed));

  /** An answer of the prompt was pressed. */
  press(answer: Answer): void {
    if (answer.disabled) return;
    if (answer.act) void this.act(answer.act);
    else if (answer.raise) this.raised = answer.raise;
  }

  /** A token of the display: it is raised, or put down. */
  pressToken(slot: number): void {
    if (this.ask?.kind !== 'turn') help.show('tokens', GAME);
    else this.raised = this.raised.is === 'token' && this.raised.slot === slot ? NOTHING : { is: 'token', slot };
  }
  pressPile(): void {
    if (this.ask?.kind !== 'turn') help.show('unknown', GAME);
    else this.raised = this.raised.is === 'draw' ? NOTHING : { is: 'draw' };
  }

  /** A special token, of the supply or of a house. */
  pressSpecial(what: What, source?: string): void {
    const view = this.latest;
    const asked = this.ask?.kind;
    if (!view || (asked !== 'turn' && !(asked === 'gold' && what === 'gold'))) {
      help.show(`special-${what}`, GAME);
      return;
    }
    if (!maySpecial(view, what)) {
      const why = refusalOf(view, what) ?? view.refusals.find((r) => r.action.startsWith(`${what} `));
      live.toast(refusalText(why?.reason ?? 'no-such-action'));
      return;
    }
    const same = this.raised.is === 'special' && this.raised.what === what && (source === undefined || this.raised.source === source);
    this.raised = same ? NOTHING : { is: 'special', what, ...(source !== undefined && (what === 'gold' || what === 'tunnel') ? { source } : {}) };
    this.sheet = null;
  }

  /** A house: what is held goes there, or is taken from there; else one looks at it closely. */
  pressHouse(place: string): void {
    const spot = this.spots[place];
    if (spot?.act) void this.act(spot.act);
    else if (spot?.raise) this.raised = spot.raise;
    else if (spot && this.held && !spot.chosen) {
      const note = this.latest && noteAt(this.latest, this.raised, place);
      if (note) live.toast(note.text);
    } else this.look(place);
  }
  look(place: string): void {
    this.near = place;
    this.sheet = 'house';
  }
  canPress(place: string): boolean { return canPress(this.spots[place]); }

  /** A thief of the sky. */
  pressThief(thief: string): void {
    if (this.latest && this.sharing) this.raised = pressThief(this.latest, this.raised, thief);
  }

  // ---- dragging: what is taken up, and whether it may be

  takeToken(slot: number): boolean {
    if (this.ask?.kind !== 'turn') return false;
    this.raised = { is: 'token', slot };
    return true;
  }
  takeSpecial(what: What, source: string | null): boolean {
    const view = this.latest;
    const asked = this.ask?.kind;
    if (!view || (asked !== 'turn' && !(asked === 'gold' && what === 'gold')) || !maySpecial(view, what)) return false;
    const sourced = what === 'gold' || what === 'tunnel';
    if (sourced && !sourcesOf(view, what).includes(source)) return false;
    this.raised = { is: 'special', what, ...(sourced ? { source } : {}) };
    return true;
  }

  /**
   * Hears how many robberies one has looked on at by now. Where nothing moves, the last one is shown all the same, until one has seen it, it has stood
   * for a while or another number is told. Gives back what ends the wait.
   */
  recall(robberies: number): (() => void) | undefined {
    const fresh = robberies > this.#robberies;
    this.#robberies = robberies;
    this.robbed = fresh && this.settled && this.latest ? lastRobbery(this.latest, this.told) : null;
    if (!this.robbed) return;
    const timer = setTimeout(() => (this.robbed = null), STANDS);
    return () => clearTimeout(timer);
  }
  /** Enough of a robbery. */
  goOn(): void {
    this.robbed = null;
    if (this.director.look.robbery) this.director.look = { ...this.director.look, enough: true };
  }
}

export const useTable = (): Table => tableOf<Table>();
