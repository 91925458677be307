import { expect, test } from 'vitest';
import type { ChatLine, GameEvent, TableInfo, Update, Whole } from '../wire';
import { advance, judge, pictureOf } from './gap';

const table = { code: 'MESA', name: 'Mesa' } as TableInfo;
const whole = (number = 3): Whole => ({ type: 'whole', table, epoch: 7, number, now: 0, match: null, events: [event(1)], chat: [line(1)] });
const event = (index: number) => ({ type: 'turn-ended', index, seat: 0 }) as GameEvent;
const line = (number: number): ChatLine => ({ number, person: 'p', name: 'Mei', seat: 0, at: 0, text: 'hello', phrase: null });
const update = (number: number, more: Partial<Update> = {}): Update => ({ type: 'update', code: 'MESA', epoch: 7, number, now: 0, ...more });

test('the next number is taken, earlier ones are old, later ones leave a gap', () => {
  const picture = pictureOf(whole());
  expect(judge(picture, update(4))).toBe('taken');
  expect(judge(picture, update(3))).toBe('old');
  expect(judge(picture, update(1))).toBe('old');
  expect(judge(picture, update(5))).toBe('gap');
});

test('an update of another epoch or before any picture asks for the whole', () => {
  expect(judge(pictureOf(whole()), update(4, { epoch: 8 }))).toBe('gap');
  expect(judge(null, update(1))).toBe('gap');
});

test('what an update leaves out stays', () => {
  const picture = advance(pictureOf(whole()), update(4, { chat: [line(2)] }));
  expect(picture.table).toBe(table);
  expect(picture.number).toBe(4);
  expect(picture.events).toHaveLength(1);
  expect(picture.chat.map((l) => l.number)).toEqual([1, 2]);
});

test('a chat line that is known already is not shown twice', () => {
  expect(advance(pictureOf(whole()), update(4, { chat: [line(1), line(2)] })).chat).toHaveLength(2);
});

test('a new match forgets the events of the last one', () => {
  const picture = advance(pictureOf(whole()), update(4, { began: true, events: [event(1), event(2)] }));
  expect(picture.events).toHaveLength(2);
});
