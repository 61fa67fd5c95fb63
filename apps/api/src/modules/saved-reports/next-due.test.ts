import { describe, expect, test } from 'vitest';
import { type Due, nextDue } from './next-due.ts';

const daily = (hour: number): Due => ({ frequency: 'DAILY', weekday: null, monthDay: null, hour });
const monthly = (monthDay: number, hour = 6): Due => ({
  frequency: 'MONTHLY',
  weekday: null,
  monthDay,
  hour,
});

/** So many in a row, the first of them after `after`. */
function dues(due: Due, timeZone: string, after: string, count: number): string[] {
  const found: string[] = [];
  for (let atMs = Date.parse(after); found.length < count; ) {
    atMs = nextDue(due, timeZone, atMs).getTime();
    found.push(new Date(atMs).toISOString().replace(':00.000Z', 'Z'));
  }
  return found;
}

test.each([
  ['an ordinary hour', daily(7), '2026-03-28T00:00Z', ['2026-03-28T06:00Z', '2026-03-29T05:00Z']],
  ['an hour that does not exist', daily(2), '2026-03-28T00:00Z', ['2026-03-28T01:00Z', '2026-03-29T01:00Z']],
  ['the day after it', daily(2), '2026-03-29T01:00Z', ['2026-03-30T00:00Z', '2026-03-31T00:00Z']],
  [
    'an hour that comes twice',
    daily(2),
    '2026-10-24T12:00Z',
    ['2026-10-25T00:00Z', '2026-10-26T01:00Z', '2026-10-27T01:00Z'],
  ],
  ['the same, asked between both', daily(2), '2026-10-25T00:30Z', ['2026-10-26T01:00Z']],
  ['an instant that is due is over', daily(7), '2026-06-01T05:00Z', ['2026-06-02T05:00Z']],
])('in Brussels: %s', (_what, due, after, expected) => {
  expect(dues(due, 'Europe/Brussels', after, expected.length)).toEqual(expected);
});

test('a day that begins at one has its hour zero at one', () => {
  // Clocks of Beirut went ahead at midnight.
  expect(dues(daily(0), 'Asia/Beirut', '2026-03-28T12:00Z', 2)).toEqual([
    '2026-03-28T22:00Z',
    '2026-03-29T21:00Z',
  ]);
});

test.each([
  ['America/Nuuk', '2026-03-29T00:59:59.999Z', '2026-03-30T00:00Z'],
  ['America/Scoresbysund', '2026-03-29T00:59:59.999Z', '2026-03-30T00:00Z'],
])('a day of %s that ends before its last hour has that as it ends', (timeZone, last, next) => {
  // Clocks of Greenland go ahead from eleven in the evening to midnight.
  expect(dues(daily(23), timeZone, '2026-03-28T12:00Z', 2)).toEqual([last, next]);
});

describe('a week and a month', () => {
  test('are of the days of the account', () => {
    const monday: Due = { frequency: 'WEEKLY', weekday: 1, monthDay: null, hour: 0 };
    expect(dues(monday, 'Pacific/Auckland', '2026-11-22T00:00Z', 2)).toEqual([
      '2026-11-22T11:00Z',
      '2026-11-29T11:00Z',
    ]);
    const sunday: Due = { ...monday, weekday: 7, hour: 23 };
    expect(dues(sunday, 'America/New_York', '2026-11-22T00:00Z', 1)).toEqual(['2026-11-23T04:00Z']);
  });

  test('have their last day where a month is shorter', () => {
    expect(dues(monthly(31), 'UTC', '2027-12-31T06:00Z', 4)).toEqual([
      '2028-01-31T06:00Z',
      '2028-02-29T06:00Z',
      '2028-03-31T06:00Z',
      '2028-04-30T06:00Z',
    ]);
    expect(dues(monthly(29), 'UTC', '2027-02-01T00:00Z', 1)).toEqual(['2027-02-28T06:00Z']);
  });
});

test.each(['Europe/Brussels', 'America/Nuuk', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Cairo'])(
  'every day of %s has exactly one, also where its clocks change',
  (timeZone) => {
    const name = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    for (const hour of [0, 1, 2, 3, 23])
      for (const spring of ['2026-03-01T12:00Z', '2026-04-01T12:00Z', '2026-10-01T12:00Z']) {
        const days = dues(daily(hour), timeZone, spring, 36).map((at) => name.format(new Date(at)));
        expect(new Set(days).size, `${hour}`).toBe(36);
        expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')).toBe(35 * 86_400_000);
      }
  },
);
