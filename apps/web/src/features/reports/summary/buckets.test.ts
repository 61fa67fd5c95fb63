import { describe, expect, test } from 'vitest';
import { bucketAt, bucketsOf } from './buckets.ts';

const HOUR_MS = 3_600_000;
const BRUSSELS = { timeZone: 'Europe/Brussels', weekStart: 1 };
const periodOf = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });

describe('columns of a summary', () => {
  test('are the days of the zone, of 23 and 25 hours where clocks change', () => {
    const spring = bucketsOf(periodOf('2026-03-28T00:00+01:00', '2026-03-31T00:00+02:00'), BRUSSELS);
    expect(spring.map(({ fromMs, toMs }) => (toMs - fromMs) / HOUR_MS)).toEqual([24, 23, 24]);
    expect(spring.map(({ isWeekend }) => isWeekend)).toEqual([true, true, false]);
    const autumn = bucketsOf(periodOf('2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00'), BRUSSELS);
    expect(autumn.map(({ fromMs, toMs }) => (toMs - fromMs) / HOUR_MS)).toEqual([25]);
  });

  test('are cut where the period is', () => {
    const days = bucketsOf(periodOf('2026-11-16T08:00+01:00', '2026-11-17T10:00+01:00'), BRUSSELS);
    expect(days.map(({ fromMs, toMs }) => (toMs - fromMs) / HOUR_MS)).toEqual([16, 10]);
  });

  test('are weeks where there are more than 31 days', () => {
    expect(bucketsOf(periodOf('2026-10-01T00:00+02:00', '2026-11-01T00:00+01:00'), BRUSSELS)).toHaveLength(
      31,
    );
    const weeks = bucketsOf(periodOf('2026-10-01T00:00+02:00', '2026-11-02T00:00+01:00'), BRUSSELS);
    expect(weeks.every(({ isWeek }) => isWeek)).toBe(true);
    const days = weeks.map(({ fromMs, toMs }) => Math.round((toMs - fromMs) / (24 * HOUR_MS)));
    expect(days).toEqual([4, 7, 7, 7, 7]);
  });

  test('hold their first instant and not their last', () => {
    const days = bucketsOf(periodOf('2026-11-16T00:00+01:00', '2026-11-18T00:00+01:00'), BRUSSELS);
    const at = (text: string) => bucketAt(days, Date.parse(text));
    expect([
      at('2026-11-16T00:00+01:00'),
      at('2026-11-16T23:59+01:00'),
      at('2026-11-17T00:00+01:00'),
    ]).toEqual([0, 0, 1]);
    expect([at('2026-11-15T23:59+01:00'), at('2026-11-18T00:00+01:00')]).toEqual([-1, -1]);
  });
});
