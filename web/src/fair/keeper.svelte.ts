/**
 * Sees to a fair deal at one table, by itself: pledges a share as soon as one sits, keeps what the server is bound to, reveals the share only
 * then, and checks all of it once the match is over.
 */
import type { Command } from '../net/line.svelte';
import type { Deal, TableInfo } from '../wire';
import { checkDeal, type Finding } from './check';
import { digest, newShare } from './digest';
import { keep, kept, keepShare, type Seen } from './keep';
import { witness } from './witness';

/** What the keeper needs of its surroundings. */
export interface Around {
  send: (command: Command) => Promise<unknown>;
  record: (match: string) => Promise<string>;
}
/** Before the end `sealed`; then `checking` until there is a finding, or `unread` where the record cannot be fetched. */
export type DealState = 'sealed' | 'checking' | 'unread' | Finding['outcome'];

export class DealKeeper {
  deal = $state.raw<Deal | null>(null);
  seen = $state.raw<Seen | null>(null);
  finding = $state.raw<Finding | null>(null);
  #state = $state<'sealed' | 'checking' | 'unread'>('sealed');
  /** Matches whose deal was found false: said until one has looked. */
  alarm = $state.raw<string | null>(null);

  readonly #code: string;
  readonly #around: Around;
  #pledged: string | null = null;
  #revealing = false;

  constructor(code: string, around: Around) {
    this.#code = code;
    this.#around = around;
  }

  get state(): DealState { return this.seen?.broken ? 'fails' : (this.finding?.outcome ?? this.#state); }

  /** The table is entered anew: the server knows no pledge of this page, and an answer may be lost. */
  entered(): void {
    this.#pledged = null;
    this.#revealing = false;
  }

  /** Takes what the server shows now. */
  follow(deal: Deal | null, table: TableInfo): void {
    if (deal && (deal !== this.deal || (!deal.begun && !this.#revealing))) this.#witness(deal, table);
    if (typeof table.you !== 'number') this.#pledged = null;
    else if (this.#pledged === null) this.#pledge();
    if (table.status === 'over' && this.deal?.begun && this.#state === 'sealed') void this.check();
  }

  /** Fetches the record and checks it. */
  async check(): Promise<void> {
    const seen = this.seen;
    if (!seen || this.#state === 'checking' || this.finding) return;
    this.#state = 'checking';
    try {
      const record = await this.#around.record(seen.match);
      if (seen === this.seen) this.finding = checkDeal(seen, record);
      else return;
    } catch {
      if (seen === this.seen) this.#state = 'unread';
      return;
    }
    if (this.finding.outcome === 'fails') this.alarm = seen.match;
  }

  #witness(deal: Deal, table: TableInfo): void {
    const another = deal.match !== this.deal?.match;
    this.deal = deal;
    const found = witness(kept(this.#code), deal, table, table.you ?? null);
    keep(this.#code, found.kept);
    if (found.seen.broken && (another || !this.seen?.broken)) this.alarm = deal.match;
    if (another || found.seen.broken !== this.seen?.broken) this.seen = found.seen;
    if (another) {
      this.#revealing = false;
      this.finding = null;
      this.#state = 'sealed';
      this.#pledged = null;
    }
    if (found.reveal !== null) this.#reveal(found.reveal);
  }

  /** Once; again with the next message where the server could not take it. */
  #reveal(share: string): void {
    if (this.#revealing) return;
    this.#revealing = true;
    this.#around.send({ type: 'reveal', share }).catch(() => (this.#revealing = false));
  }

  #pledge(): void {
    const share = newShare();
    keepShare(this.#code, share);
    this.#pledged = digest(share);
    this.#around.send({ type: 'pledge', pledge: this.#pledged }).catch(() => undefined); // a line that is lost is entered anew
  }
}
