import { expect, test } from 'vitest';
import { CASES } from './fixtures/match';
import { beats, change, gunsOn, handOf, less, stepOf, woundsToDie } from './story';
import type { CashEvent, CashView } from './types';

const of = (name: string) => CASES[name]();
const viewOf = (name: string) => of(name).match.view as CashView;
const bare = (e: object) => ({ index: 0, ...e }) as CashEvent;

test('a round goes from loot to split, one event after another', () => {
  let view = viewOf('load');
  const script = [
    { type: 'bullet-loaded', seat: 0, count: 1, bullets: ['bang'] }, { type: 'bullet-loaded', seat: 3, count: 1, bullets: null },
    { type: 'aimed', seat: 0, target: 3, gun: 0 }, { type: 'aimed', seat: 3, target: 0, gun: 0 },
    { type: 'courage-shown', dropped: [4], stayed: [0, 1, 2, 3, 5] }, { type: 'marker-taken', seat: 4, marker: 'shame' },
    { type: 'shot-fired', seat: 0, target: 3, bullet: 'bang', hits: true }, { type: 'wounded', seat: 3, wounds: 1, ignored: 0, cause: 'shot' },
    { type: 'died', seat: 3, notes: [20000, 10000, 5000], to: 'box' },
    { type: 'loot-split', seats: [0, 1], amount: 20000 }, { type: 'share-taken', seat: 0, notes: [20000] }, { type: 'share-taken', seat: 1, notes: [10000, 10000] },
  ].map(bare);
  expect(view.seats[0].bullets?.bang).toBe(1);
  view = script.slice(0, 2).reduce(change, view);
  expect(view.seats[0]).toMatchObject({ left: 4, bullets: { bang: 0 }, guns: [{ state: 'loaded', bullet: 'bang' }] });
  expect(view.seats[3].guns).toEqual([{ target: null, state: 'loaded', bullet: null }]);
  view = script.slice(2, 6).reduce(change, view);
  expect(gunsOn(view, 0)).toBe(1);
  expect(view.seats[4]).toMatchObject({ dropped: true, standing: false, shame: 2 });
  view = script.slice(6).reduce(change, view);
  expect(view.seats[0].guns[0]).toMatchObject({ state: 'shown', bullet: 'bang' });
  expect(view.seats[3]).toMatchObject({ alive: false, money: 0, wounds: 3 });
  expect(view.loot).toEqual([5000, 5000]);
  expect(view.loot_value).toBe(10000);
  expect(view.seats[0].money).toBe(65000);
  expect(view.paid).toEqual([0, 1]);
});

test('a new round lifts everybody up', () => {
  const view = change(viewOf('reveal'), bare({ type: 'round-began', number: 5, godfather: 3 }));
  expect(view.turn_number).toBe(5);
  expect(view.seats.every((s) => s.standing && !s.hurt && !s.dropped && s.guns.length === 1 && s.guns[0].state === 'empty')).toBe(true);
});

test('events of one moment are one beat, and a round begins a beat', () => {
  const { events, script } = of('courage');
  const cut = beats([...events, ...(script ?? [])]);
  expect(cut.flat()).toHaveLength(events.length + (script?.length ?? 0));
  expect(cut.filter((run) => run[0].type === 'round-began')).toHaveLength(2);
  const aims = cut.find((run) => run[0].type === 'aimed');
  expect(aims).toHaveLength(6);
  const fire = cut.filter((run) => run[0].type === 'shot-fired');
  expect(fire.map((run) => run.length)).toEqual([1, 1, 2]);
});

test('used bullets keep their place in the hand', () => {
  const hand = handOf(viewOf('courage').seats[0]);
  expect(hand.map((b) => `${b.kind} ${b.is}`)).toEqual(['clic fired', 'clic left', 'clic left', 'clic left', 'clic left', 'bang fired', 'bang loaded', 'bbb thrown']);
  expect(handOf(viewOf('courage').seats[1])).toEqual([]);
});

test('small things', () => {
  expect(less([20000, 5000, 5000], [5000])).toEqual([20000, 5000]);
  expect(woundsToDie('unbreakable')).toBe(4);
  expect(woundsToDie(null)).toBe(3);
  expect(['loot', 'bbb', 'others', 'phone', 'over', 'courage'].map(stepOf)).toEqual(['loot', 'fire', 'fire', 'split', 'split', 'courage']);
});
