/** What a person does at the table of BANG! beyond what all tables have: cards are raised, aimed and taken. */
import { tableOf, TableModel } from '../model.svelte';
import type { Look } from './director';
import { PLAY } from './play';
import { actsWith, NOTHING, targetsOf, type Answer, type Ask, type Raised } from './prompt';
import type { BangEvent, BangView, LegalAction, Source } from './types';

export class Table extends TableModel<BangView, BangEvent, Look, Raised, Ask, 'discard'> {
  constructor(source: Source) {
    super(source, PLAY);
  }

  readonly targets: number[] = $derived.by(() => (this.latest && this.ask ? targetsOf(this.latest, this.raised) : []));
  /** One is choosing at whom: seats light up or say why not. */
  get aiming(): boolean { return this.targets.length > 0 && this.raised.target === null; }

  /** An answer of the prompt was pressed. */
  press(answer: Answer): void {
    if (answer.act) void this.act(answer.act);
    else if (answer.turn === 'heal') this.raised = { ...NOTHING, healing: true };
    else if (answer.turn === 'back') this.takeBack();
  }

  /** A hand card was pressed: it is raised, put down, or says why it cannot be used. */
  pressCard(card: string, up: boolean): void {
    const view = this.latest;
    if (!view || !this.ask) {
      this.showRules(`card-${card.split('/')[0]}`);
      return;
    }
    if (this.raised.healing) {
      const at = this.raised.cards.indexOf(card);
      const cards = up ? this.raised.cards.filter((_, k) => k !== at) : [...this.raised.cards, card].slice(-2);
      this.raised = { ...this.raised, cards };
    } else if (up) this.raised = NOTHING;
    else this.raised = { ...NOTHING, cards: [card], tried: actsWith(view, card).length === 0 ? card : null };
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

  /** The shelf card that may be taken. */
  takeAct(card: string): LegalAction | null {
    return (this.settled && this.latest?.legal.find((a) => a.do === 'take' && a.card === card)) || null;
  }
}

export const useTable = (): Table => tableOf<Table>();
