/** What moves on the board for a moment and confirms what has happened: counters in flight, stars of misses. Nothing waits for it. */
import type { AdiosEvent } from './types';

export interface Mark {
  id: number;
  /** `fly`: a counter comes onto a gangster from its seat; `back`: it returns; `miss`: the star. */
  is: 'fly' | 'back' | 'miss' | 'hit';
  /** Whose counters. */
  seat: number;
  counters: number[];
  target: number;
  gangster: number;
}
/** How long a mark stays, in ms: also where nothing may move, so that one sees it. */
const LASTS: Record<Mark['is'], number> = { fly: 140, back: 180, miss: 720, hit: 320 };
const NONE: Mark[] = [];

/** Marks of an event. One's own counter lies there already while it waits to be judged, so it does not fly again. */
export function marksOf(event: AdiosEvent, you: number | null): Omit<Mark, 'id'>[] {
  if (event.type !== 'gangster-shot' && event.type !== 'shot-missed' && event.type !== 'claim-returned') return [];
  if (event.target === null || event.gangster === null || event.counters.length === 0) return [];
  const { seat, counters, target, gangster } = event;
  const of = (is: Mark['is']) => ({ is, seat, counters, target, gangster });
  const own = seat === you;
  if (event.type === 'gangster-shot') return own ? [of('hit')] : [of('fly'), of('hit')];
  if (event.type === 'shot-missed') return own ? [of('miss'), of('back')] : [of('fly'), of('miss')];
  return own ? [of('back')] : [];
}

export class Effects {
  marks = $state.raw<Mark[]>(NONE);
  #number = 0;

  /** `slow`: how much longer a star stays; in steps all is seen at once, and nobody is in a hurry. */
  take(run: AdiosEvent[], you: number | null, slow = 1): void {
    for (const event of run) for (const mark of marksOf(event, you)) this.add(mark, mark.is === 'miss' || mark.is === 'hit' ? slow : 1);
  }
  add(mark: Omit<Mark, 'id'>, slow = 1): void {
    const id = ++this.#number;
    this.marks = [...this.marks, { ...mark, id }];
    setTimeout(() => (this.marks = this.marks.filter((m) => m.id !== id)), LASTS[mark.is] * slow);
  }
  /** Is there such a mark on a gangster just now? */
  on(is: Mark['is'], target: number, gangster: number): Mark | null { return this.marks.find((m) => m.is === is && m.target === target && m.gangster === gangster) ?? null; }
}
