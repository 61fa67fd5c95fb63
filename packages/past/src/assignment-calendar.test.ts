import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { expect, test } from 'vitest';
import { assignmentCalendar, type Fitted } from './assignment-calendar.ts';

const at = (iso: string) => Date.parse(iso);
const OWN: Fitted = {
  ...{ accountId: 'own', timeZone: 'Europe/Berlin', accountFromMs: null, periods: [] },
  rule: { ...DEFAULT_RULE, startKmh: 5 },
};
const period = (accountId: string, vehicleId: string, from: string, until?: string) => ({
  rule: { ...DEFAULT_RULE, startKmh: vehicleId === 'van' ? 9 : 11 },
  ...{ accountId, vehicleId, timeZone: accountId === 'own' ? 'Europe/Berlin' : 'America/New_York' },
  fromMs: at(from),
  untilMs: until ? at(until) : Number.POSITIVE_INFINITY,
});

/** The day bucket of an instant, abbreviated. */
function slotOf(fitted: Fitted, iso: string) {
  const { fromMs, toMs, day, accountId, vehicleId } = assignmentCalendar(fitted)(at(iso));
  const minutes = (ms: number) => new Date(ms).toISOString().slice(5, 16);
  return [minutes(fromMs), minutes(toMs), day, accountId, vehicleId];
}

test('in no vehicle the days are those of the present account', () => {
  expect(slotOf(OWN, '2026-07-01T22:30:00Z')).toEqual([
    '07-01T22:00',
    '07-02T22:00',
    '2026-07-02',
    'own',
    null,
  ]);
});

test('a day is cut where the device was put into a vehicle, and where it was taken out', () => {
  const fitted = {
    ...OWN,
    periods: [period('own', 'van', '2026-07-02T08:00:00Z', '2026-07-02T14:00:00Z')],
  };
  expect(slotOf(fitted, '2026-07-02T07:59:59Z')).toEqual([
    '07-01T22:00',
    '07-02T08:00',
    '2026-07-02',
    'own',
    null,
  ]);
  expect(slotOf(fitted, '2026-07-02T08:00:00Z')).toEqual([
    '07-02T08:00',
    '07-02T14:00',
    '2026-07-02',
    'own',
    'van',
  ]);
  expect(slotOf(fitted, '2026-07-02T14:00:00Z')).toEqual([
    '07-02T14:00',
    '07-02T22:00',
    '2026-07-02',
    'own',
    null,
  ]);
});

test('what was before is of the account that had it then, in its days, as far as that is known', () => {
  const fitted = {
    ...OWN,
    accountFromMs: at('2026-07-02T12:00:00Z'),
    periods: [period('other', 'truck', '2026-07-01T00:00:00Z', '2026-07-02T10:00:00Z')],
  };
  expect(slotOf(fitted, '2026-07-02T05:00:00Z')).toEqual([
    '07-02T04:00',
    '07-02T10:00',
    '2026-07-02',
    'other',
    'truck',
  ]);
  expect(slotOf(fitted, '2026-07-02T11:00:00Z')).toEqual([
    '07-02T10:00',
    '07-02T12:00',
    '2026-07-02',
    null,
    null,
  ]);
  expect(slotOf(fitted, '2026-07-02T12:00:00Z')).toEqual([
    '07-02T12:00',
    '07-02T22:00',
    '2026-07-02',
    'own',
    null,
  ]);
});

test('slots follow each other without gaps, each asked for by any of its instants', () => {
  const fitted = {
    ...OWN,
    accountFromMs: at('2026-07-02T12:00:00Z'),
    periods: [
      period('other', 'truck', '2026-07-01T00:00:00Z', '2026-07-02T10:00:00Z'),
      // Taken out in the instant in which it was put in: it never sat there.
      period('own', 'car', '2026-07-03T08:00:00Z', '2026-07-03T08:00:00Z'),
      period('own', 'van', '2026-07-03T08:00:00Z', '2026-07-03T14:00:00Z'),
      period('own', 'bus', '2026-07-03T14:00:00Z'),
    ],
  };
  const bucketAt = assignmentCalendar(fitted);
  const assignments: [number, string, string, number][] = [];
  for (let bucket = bucketAt(at('2026-07-01T12:00:00Z')); bucket.fromMs < at('2026-07-05T00:00:00Z'); ) {
    expect(bucketAt(bucket.toMs - 1)).toEqual(bucket);
    expect(bucketAt(bucket.fromMs)).toEqual(bucket);
    assignments.push([bucket.toMs - bucket.fromMs, bucket.owner, bucket.assignment, bucket.period]);
    const next = bucketAt(bucket.toMs);
    expect(next.fromMs).toBe(bucket.toMs);
    bucket = next;
  }
  const hours = assignments.map(([ms, ...rest]) => [ms / 3_600_000, ...rest]);
  expect(hours).toEqual([
    [24, 'other', '1', 1],
    [6, 'other', '1', 1],
    [2, '', '2', 2],
    [10, 'own', '3', 3],
    [10, 'own', '3', 3],
    [6, 'own', '4', 4],
    [8, 'own', '5', 5],
    [24, 'own', '5', 5],
    [24, 'own', '5', 5],
  ]);
});

test('each slot has the rule of where the device sat', () => {
  const bucketAt = assignmentCalendar({
    ...OWN,
    accountFromMs: at('2026-07-01T00:00:00Z'),
    periods: [
      period('own', 'van', '2026-07-02T08:00:00Z', '2026-07-02T14:00:00Z'),
      period('own', 'bus', '2026-07-02T14:00:00Z'),
    ],
  });
  const startsAt = (iso: string) => bucketAt(at(iso)).rule.startKmh;
  expect(startsAt('2026-06-30T00:00:00Z')).toBe(DEFAULT_RULE.startKmh);
  expect(startsAt('2026-07-02T07:00:00Z')).toBe(5);
  expect(startsAt('2026-07-02T09:00:00Z')).toBe(9);
  expect(startsAt('2026-07-02T15:00:00Z')).toBe(11);
});

test('an instant that is none has no slot', () => {
  expect(() => assignmentCalendar(OWN)(Number.NaN)).toThrow('no place of a device at NaN');
});
