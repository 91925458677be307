import { expect, test } from 'vitest';
import type { SeatInfo } from '../wire';
import { seatName, tableName } from './cast';

const bots = Array.from({ length: 7 }, (_, seat) => ({ seat, kind: 'bot', name: null, person: null, bot: 'rules' }) as SeatInfo);

test('seven bots have seven names, the same each time', () => {
  const table = { code: 'MESA4271', seats: bots };
  const names = bots.map((seat) => seatName(table, seat));
  expect(new Set(names).size).toBe(7);
  expect(bots.map((seat) => seatName(table, seat))).toEqual(names);
});

test('no bot takes a person’s name', () => {
  const person = { ...bots[0], kind: 'person', person: 'p', name: seatName({ code: 'X', seats: bots }, bots[1]) } as SeatInfo;
  const seats = [person, ...bots.slice(1)];
  expect(seats.slice(1).map((seat) => seatName({ code: 'X', seats }, seat))).not.toContain(person.name);
});

test('a table without a name is its host’s', () => {
  const seats = [{ ...bots[0], kind: 'person', person: 'p', name: 'Mei' } as SeatInfo];
  expect(tableName({ code: 'X', name: '', seats, host: 'p' })).toContain('Mei');
  expect(tableName({ code: 'X', name: 'Gulch', seats, host: 'p' })).toBe('Gulch');
});
