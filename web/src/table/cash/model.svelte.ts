/** What a person does at the table of Cash'n Guns beyond what all tables have: bullets are raised, guns are aimed. */
import { GANGSTER_SLUGS, type GangsterSlug } from '../../art';
import { tableOf, TableModel } from '../model.svelte';
import type { Look } from './director';
import { PLAY } from './play';
import { aimAct, canAdd, decisionOf, loadable, NOTHING, targetsOf, type Answer, type Ask, type Raised } from './prompt';
import type { BulletKind, CashEvent, CashView, Source } from './types';

const NONE: ReadonlySet<string> = new Set();

export class Table extends TableModel<CashView, CashEvent, Look, Raised, Ask> {
  constructor(source: Source) {
    super(source, PLAY);
  }

  figure(seat: number): GangsterSlug { return GANGSTER_SLUGS[seat % GANGSTER_SLUGS.length]; }

  readonly targets: number[] = $derived.by(() => (this.latest && this.ask?.kind === 'aim' ? targetsOf(this.latest, this.raised) : []));
  readonly loadable: ReadonlySet<string> = $derived.by(() => (this.latest && this.ask ? loadable(this.latest, this.raised) : NONE));
  /** What each received in the last split, of this round. */
  readonly share: number = $derived.by(() => {
    for (let k = this.told.length - 1; k >= 0; k--) {
      const event = this.told[k];
      if (event.type === 'loot-split') return event.amount;
      if (event.type === 'round-began') return 0;
    }
    return 0;
  });

  /** An answer of the prompt was pressed. */
  press(answer: Answer): void {
    if (answer.act) void this.act(answer.act);
    else this.takeBack();
  }

  /** A bullet card was pressed: it is raised, put down, or its rules are shown. */
  pressBullet(kind: BulletKind, up: boolean): void {
    if (!this.ask || !this.loadable.has(kind)) {
      this.showRules(`bullet-${kind}`);
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

  /** The pile of a kind was pressed: one more of it is raised, else one is put down. */
  pressPile(kind: BulletKind): void {
    const more = this.latest !== null && canAdd(this.latest, this.raised, kind);
    this.pressBullet(kind, !more && this.raised.bullets.includes(kind));
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
}

export const useTable = (): Table => tableOf<Table>();
