import { describe, expect, test } from 'vitest';
import { dayNumber } from './civil-date.ts';
import { elapsed, periodIn, spanOf, trialEnd, wholeSeconds } from './period.ts';
import { zoneClock } from './zone-clock.ts';

const MONTH = { frequency: 'MONTH', cycles: 1 } as const;
const YEAR = { frequency: 'YEAR', cycles: 1 } as const;

describe('periods of an anchor', () => {
  test.for([
    ['2027-01-31', MONTH, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2027-01-30', MONTH, ['2027-01-30', '2027-02-28', '2027-03-30']],
    ['2028-01-31', MONTH, ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2028-02-29', YEAR, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-11-30', { frequency: 'MONTH', cycles: 3 }, ['2026-11-30', '2027-02-28', '2027-05-30']],
    ['2026-12-28', { frequency: 'WEEK', cycles: 2 }, ['2026-12-28', '2027-01-11']],
    ['2026-12-31', { frequency: 'DAY', cycles: 1 }, ['2026-12-31', '2027-01-01']],
  ] as const)('%s', ([anchor, cycle, starts]) => {
    expect(starts.map((_, n) => spanOf(anchor, cycle, n).startsOn)).toEqual(starts);
    starts.slice(1).forEach((start, n) => {
      expect(spanOf(anchor, cycle, n).endsOn).toBe(start);
    });
  });

  test.for(['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-1', 'x'])('%s is no day', (date) => {
    expect(() => dayNumber(date)).toThrow(RangeError);
  });
});

describe('instants of a period', () => {
  test('midnight of the zone', () => {
    const period = periodIn(spanOf('2026-11-14', MONTH, 0), 'Europe/Brussels');
    expect(period.startsAt.toISOString()).toBe('2026-11-13T23:00:00.000Z');
    expect(period.endsAt.toISOString()).toBe('2026-12-13T23:00:00.000Z');
  });

  test('01:00 where there is no midnight', () => {
    // Beirut's clocks went from 00:00 to 01:00 on this day.
    expect(zoneClock('Asia/Beirut').startOfDay('2024-03-31').toISOString()).toBe('2024-03-30T22:00:00.000Z');
  });

  test('the first of two midnights', () => {
    // Havana's clocks went from 01:00 back to 00:00 on this day.
    expect(zoneClock('America/Havana').startOfDay('2024-11-03').toISOString()).toBe(
      '2024-11-03T04:00:00.000Z',
    );
  });

  test('the first of two times that a wall shows twice', () => {
    const brussels = zoneClock('Europe/Brussels');
    const at = brussels.instantOf('2026-10-25', 2.5 * 3600);
    expect(at.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(brussels.instantOf('2026-10-25', 3 * 3600 - 10).toISOString()).toBe('2026-10-25T00:59:50.000Z');
  });

  test('a day that a zone left out begins with the next', () => {
    expect(zoneClock('Pacific/Apia').startOfDay('2011-12-30').toISOString()).toBe('2011-12-30T10:00:00.000Z');
  });

  test('another zone begins where the last period ended', () => {
    const first = periodIn(spanOf('2026-11-14', MONTH, 0), 'Europe/Brussels');
    const second = periodIn(spanOf('2026-11-14', MONTH, 1), 'Asia/Tokyo', first.endsAt);
    expect(second.startsAt).toEqual(first.endsAt);
    expect(second.endsAt.toISOString()).toBe('2027-01-13T15:00:00.000Z');
  });
});

describe('seconds of a period', () => {
  const brussels = { ...spanOf('2026-11-14', MONTH, 0), timeZone: 'Europe/Brussels' };
  const autumn = { ...spanOf('2026-10-01', MONTH, 0), timeZone: 'Europe/Brussels' };
  const spring = { ...spanOf('2027-03-01', MONTH, 0), timeZone: 'Europe/Brussels' };

  test('14:30 of the eleventh day', () => {
    expect(elapsed(brussels, new Date('2026-11-24T13:30:00Z'))).toBe(916_200);
    expect(wholeSeconds(brussels)).toBe(2_592_000);
  });

  test('stay within the period', () => {
    expect(elapsed(brussels, new Date('2026-11-01T00:00:00Z'))).toBe(0);
    expect(elapsed(brussels, new Date('2027-11-01T00:00:00Z'))).toBe(2_592_000);
  });

  test('each day has as many, whatever clocks do', () => {
    expect(elapsed(autumn, new Date('2026-10-25T23:00:00Z'))).toBe(25 * 86_400);
    expect(elapsed(spring, new Date('2027-03-28T22:00:00Z'))).toBe(28 * 86_400);
    expect(wholeSeconds(autumn)).toBe(31 * 86_400);
  });

  test('time stands still in an hour that comes twice', () => {
    const first = elapsed(autumn, new Date('2026-10-25T00:45:00Z'));
    expect(first).toBe(24 * 86_400 + 2.75 * 3600);
    expect(elapsed(autumn, new Date('2026-10-25T01:15:00Z'), first)).toBe(first);
    expect(elapsed(autumn, new Date('2026-10-25T01:50:00Z'), first)).toBe(first + 300);
  });
});

test('a trial lasts whole days and ends as a day begins', () => {
  const end = trialEnd(new Date('2026-11-03T15:20:00Z'), 14, 'Europe/Brussels');
  expect(end.toISOString()).toBe('2026-11-17T23:00:00.000Z');
});
