import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { CASES } from './fixtures/match';
import { askOf, healAct, NOTHING, refusalOf, refusalText, targetsOf, waitOf, type Raised } from './prompt';
import type { Voice } from '../tell';
import type { BangView } from './types';

const names = ['Mei', 'Lin', 'Tobias', 'Dusty', 'Ana', 'Noor', 'Wei'];
const voice: Voice = { you: 0, name: (seat) => names[seat] };
const view = (name: string): BangView => CASES[name]().match.view as BangView;
const raise = (card: string, target: number | null = null): Raised => ({ ...NOTHING, cards: [card], target });
const labels = (name: string, raised = NOTHING) => askOf(view(name), raised, voice)?.answers.map((a) => a.label) ?? [];

beforeEach(() => { settings.locale = 'en'; });

describe('every decision', () => {
  it.each(Object.keys(CASES))('%s has words in both languages and no empty prompt', (name) => {
    for (const locale of ['en', 'zh-Hant'] as const) {
      settings.locale = locale;
      const v = view(name);
      const ask = askOf(v, NOTHING, voice);
      if (!ask) {
        if (!v.over) expect(waitOf(v, voice).title).not.toBe('');
        continue;
      }
      const text = JSON.stringify(ask);
      expect(text).not.toMatch(/bang_(ask|do|refusal)_|undefined/);
      expect(ask.title).not.toBe('');
      // in hand or on the shelf, else in the bar (cases.md 79)
      if (!['play', 'discard', 'store'].includes(ask.kind)) expect(ask.answers.some((a) => a.act || a.turn)).toBe(true);
    }
  });

  it('of an unknown kind lists all that is legal', () => expect(labels('unknown')).toEqual(['weird BANG! Q♥ → Tobias', 'Pass']));
});

describe('one’s turn', () => {
  it('aims at whom the action may hit', () => {
    expect(targetsOf(view('turn'), raise('bang/QH'))).toEqual([1, 2, 4]);
    expect(askOf(view('turn'), raise('bang/QH'), voice)).toMatchObject({ title: 'BANG! Who do you shoot?', text: 'Your gun reaches 2: Lin, Tobias and Ana.' });
  });

  it('says why a card or a seat is out of reach', () => {
    expect(refusalText(refusalOf(view('turn'), 'bang/QH', 3))).toBe('3 away, gun reaches 2');
    expect(askOf(view('turn'), raise('missed/10C'), voice)).toMatchObject({ title: 'Missed! Not now', text: 'Only as an answer.' });
  });

  it('asks which card once a target is chosen, the way back last', () => {
    expect(labels('turn', raise('panic/AH', 4))).toEqual(['A card of the hand', 'Take Remington K♣', 'Take Barrel K♠', 'Take Jail J♠', 'Take back']);
  });

  it('heals with two cards in either order', () => {
    expect(healAct(view('heal'), ['missed/10C', 'bang/QH'])?.text).toBe('heal bang/QH missed/10C');
    expect(labels('heal', { ...NOTHING, cards: ['bang/QH', 'beer/7H'], healing: true })).toContain('Discard both: +1 life');
  });
});

describe('an attack', () => {
  it('names source, need and what each answer leads to, the costly one last', () => {
    const ask = askOf(view('shot'), NOTHING, voice);
    expect(ask).toMatchObject({ title: 'Tobias shoots at you!', text: 'It takes 2 Missed! to dodge. A hit costs 1 life, 2 left.', urgent: true });
    expect(ask?.answers.map((a) => [a.label, a.hint, a.look])).toEqual([
      ['Barrel: draw!', '♥ counts as one Missed!', 'pop'],
      ['Play Missed! 10♣', 'Still 1 short after it', 'plain'],
      ['Take the hit', '−1 life, 2 left. You draw a card.', 'main'],
    ]);
  });

  it('says when it is the last', () => {
    const ask = askOf(view('lethal'), NOTHING, voice);
    expect(ask?.text).toContain('would be your last');
    expect(ask?.answers.at(-1)?.hint).toContain('only a rescue');
  });

  it('offers the raised card of its sort', () => {
    const v = { ...view('shot'), legal: ['missed/10C', 'missed/2S'].map((card) => ({ text: card, do: 'answer', card })) } as BangView;
    expect(askOf(v, NOTHING, voice)?.answers[0].act?.text).toBe('missed/10C');
    expect(askOf(v, raise('missed/2S'), voice)?.answers[0].act?.text).toBe('missed/2S');
  });

  it('says Missed! played as BANG! and the other way round', () => {
    const legal = [{ text: 'bang/QH', do: 'answer', card: 'bang/QH', swapped: true }];
    expect(askOf({ ...view('shot'), legal } as BangView, NOTHING, voice)?.answers[0].label).toBe('Play BANG! Q♥ as Missed!');
  });
});

describe('waiting', () => {
  it('says for whom and about what', () => {
    expect(waitOf(view('wait'), voice)).toMatchObject({ title: 'Waiting for Lin', text: 'Tobias shoots at Lin.', seats: [1] });
  });
});
