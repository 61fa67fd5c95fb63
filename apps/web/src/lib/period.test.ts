import { describe, expect, test } from 'vitest';
import { periodBetween, periodOf } from './period.ts';
import { dayOf, startOfDayMs } from './zoned-day.ts';

const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');
const period = (
  preset: Parameters<typeof periodOf>[0],
  now: string,
  timeZone: string,
  weekStart = 1,
): string[] => {
  const { fromMs, toMs } = periodOf(preset, Date.parse(now), { timeZone, weekStart });
  return [iso(fromMs), iso(toMs)];
};

describe('periodOf', () => {
  // Saturday, in Brussels (UTC+1).
  const now = '2026-11-21T09:30:00Z';
  test.each([
    ['TODAY', ['2026-11-20T23:00Z', '2026-11-21T23:00Z']],
    ['YESTERDAY', ['2026-11-19T23:00Z', '2026-11-20T23:00Z']],
    ['THIS_WEEK', ['2026-11-15T23:00Z', '2026-11-22T23:00Z']],
    ['PREVIOUS_WEEK', ['2026-11-08T23:00Z', '2026-11-15T23:00Z']],
    ['THIS_MONTH', ['2026-10-31T23:00Z', '2026-11-30T23:00Z']],
    // Clocks were put back on 25 October, so this month is an hour longer.
    ['PREVIOUS_MONTH', ['2026-09-30T22:00Z', '2026-10-31T23:00Z']],
  ] as const)('%s', (preset, expected) => {
    expect(period(preset, now, 'Europe/Brussels')).toEqual(expected);
  });

  test('a week starts where the locale says', () => {
    expect(period('THIS_WEEK', now, 'America/New_York', 7)).toEqual([
      '2026-11-15T05:00Z',
      '2026-11-22T05:00Z',
    ]);
    expect(period('THIS_WEEK', '2026-11-22T12:00:00Z', 'America/New_York', 7)[0]).toBe('2026-11-22T05:00Z');
    expect(period('THIS_WEEK', '2026-11-22T12:00:00Z', 'Europe/Brussels', 1)[0]).toBe('2026-11-15T23:00Z');
  });

  test('the day is that of the person, not of UTC', () => {
    expect(period('TODAY', '2026-11-21T22:30:00Z', 'Asia/Tokyo')).toEqual([
      '2026-11-21T15:00Z',
      '2026-11-22T15:00Z',
    ]);
  });

  test('the month before January is last December', () => {
    expect(period('PREVIOUS_MONTH', '2026-01-15T12:00:00Z', 'UTC')).toEqual([
      '2025-12-01T00:00Z',
      '2026-01-01T00:00Z',
    ]);
  });

  test.each([
    ['clocks put forward', '2026-03-29T12:00:00Z', 'Europe/Brussels', 23],
    ['clocks put back', '2026-10-25T12:00:00Z', 'Europe/Brussels', 25],
    ['put forward at midnight: the day starts at one', '2026-09-06T12:00:00Z', 'America/Santiago', 23],
    ['put back over midnight: the day before has 25 hours', '2026-04-04T12:00:00Z', 'America/Santiago', 25],
    ['half an hour', '2026-10-04T04:00:00Z', 'Australia/Lord_Howe', 23.5],
    ['no change', '2026-11-21T12:00:00Z', 'Asia/Kolkata', 24],
  ])('%s', (_name, now, timeZone, hours) => {
    const { fromMs, toMs } = periodOf('TODAY', Date.parse(now), { timeZone, weekStart: 1 });
    expect((toMs - fromMs) / HOUR_MS).toBe(hours);
  });

  test('every day of a year ends where the next one starts', () => {
    for (const timeZone of [
      'Europe/Brussels',
      'America/Havana',
      'America/Santiago',
      'Asia/Beirut',
      'Africa/Cairo',
    ]) {
      for (let day = 1; day <= 365; day++) {
        const from = startOfDayMs(dayOf(2026, 1, day), timeZone);
        const to = startOfDayMs(dayOf(2026, 1, day + 1), timeZone);
        expect((to - from) / HOUR_MS, `${timeZone} ${day}`).toBeOneOf([23, 24, 25]);
      }
    }
  });
});

test.each([
  ['whatever it names', '2026-11-20', '2026-11-21T10:00:00Z', [1_795_132_800_000, 1_795_255_200_000]],
  ['nothing', null, null, null],
  ['no instant', 'yesterday', '2026-11-21', null],
  ['an end before the start', '2026-11-21', '2026-11-20', null],
  ['the last instant of all', '+275760-09-12T23:00:00Z', '+275760-09-13T00:00:00Z', null],
  ['a year before there were any', '-000044-03-15', '2026-11-20', null],
] as const)('a period of an address: %s', (_name, from, to, expected) => {
  const found = periodBetween(from, to);
  expect(found && [found.fromMs, found.toMs]).toEqual(expected);
});
