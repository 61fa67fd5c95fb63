import { expect, test } from 'vitest';
import { atTimeOfDay, timeOfDay } from './time-of-day.ts';

test.for([
  ['16:00', 57_600],
  ['16.05', 57_900],
  ['1605', 57_900],
  ['930', 34_200],
  ['16', 57_600],
  ['0:00', 0],
  ['23:59:59', 86_399],
  ['4:30 PM', 59_400],
  ['4:30\u202fPM', 59_400],
  ['4 p.m.', 57_600],
  ['12am', 0],
  ['12:15 pm', 44_100],
  [' 07:05 ', 25_500],
] as const)('%s is a time of the day', ([text, seconds]) => {
  expect(timeOfDay(text)).toBe(seconds);
});

test.for(['', '24:00', '12:60', '16:00:60', '13 pm', '0 am', 'noon', '-4', '16:0', '160000 1'])(
  '“%s” is none',
  (text) => {
    expect(timeOfDay(text)).toBeNull();
  },
);

test('is that of the day in the zone of who looks', () => {
  const eveningMs = Date.parse('2026-11-21T23:30:00Z');
  expect(new Date(atTimeOfDay(eveningMs, 57_600, 'Europe/Brussels')).toISOString()).toBe(
    '2026-11-22T15:00:00.000Z',
  );
  // Clocks went back that night, so 16:00 is at another UTC hour than the day before.
  expect(
    new Date(atTimeOfDay(Date.parse('2026-10-25T00:30:00Z'), 57_600, 'Europe/Brussels')).toISOString(),
  ).toBe('2026-10-25T15:00:00.000Z');
});
