import { describe, expect, test } from 'vitest';
import { accountDays } from './account-day.ts';
import { type Calendar, cutCalendar, partsOf, SPREAD_MAX_MS } from './calendar.ts';
import { fixOf, type Sketch } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';
import type { BucketSums } from './trip-builder.ts';
import { BLANK_TRIP_FOLD, currentTotals, foldTrips, type TripFoldState } from './trip-fold.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dayAt = accountDays('UTC');
const days: Calendar = (atMs) => {
  const { fromMs, toMs } = dayAt(atMs);
  return { fromMs, toMs, assignment: 'van', owner: 'account', rule: DEFAULT_RULE };
};
const hours = (...all: number[]) => all.map((hour) => hour * HOUR_MS);

describe('a day that is cut', () => {
  const cut = cutCalendar(days, hours(18, 6, -48, 72));

  test.for([
    [0, 0, 6],
    [5.9, 0, 6],
    [6, 6, 18],
    [17.9, 6, 18],
    [18, 18, 24],
    [24, 24, 48],
    [-1, -24, 0],
  ] as const)('at %d h is the part from %d to %d h', ([at, from, to]) => {
    const atMs = at * HOUR_MS;
    expect(cut(atMs)).toEqual({
      ...days(atMs),
      ...{ fromMs: from * HOUR_MS, toMs: to * HOUR_MS, wholeFromMs: days(atMs).fromMs },
    });
  });

  test('has the same parts in whatever order one asks', () => {
    const asked = [23, 1, 7, 1, 23, 7, 0].map((hour) => cut(hour * HOUR_MS).fromMs / HOUR_MS);
    expect(asked).toEqual([18, 0, 6, 0, 18, 6, 0]);
  });

  test('without a cut is the day, and knows where it begins', () => {
    expect(cutCalendar(days, [])(7 * HOUR_MS)).toEqual({ ...days(7 * HOUR_MS), wholeFromMs: 0 });
  });
});

/** Totals of each bucket once it is complete, with the record that completed it. */
function endings(sketches: readonly Sketch[], bucketAt: Calendar) {
  let state: TripFoldState = BLANK_TRIP_FOLD;
  const ended = sketches.map((sketch) => {
    const step = foldTrips(state, fixOf(sketch), bucketAt);
    ({ state } = step);
    return step.ended;
  });
  return { ended, open: currentTotals(state).slots };
}

const fromOf = (slots: readonly BucketSums[]) => slots.map(({ fromMs }) => fromMs / HOUR_MS);

describe('of a part of a day', () => {
  const cut = cutCalendar(days, hours(6));
  const minute = (minutes: number) => minutes * 60;

  test('nothing is complete before the day is over', () => {
    const around = [350, 370, 1_430, 1_445].map((minutes) => ({ s: minute(minutes) }));
    const { ended, open } = endings(around, cut);
    expect(ended.map(fromOf)).toEqual([[], [], [], [0, 6]]);
    expect(fromOf(open)).toEqual([24]);
    // Without the cut it is the day that is over then.
    expect(endings(around, days).ended.map(fromOf)).toEqual([[], [], [], [0]]);
  });

  test('what is learnt later of its time still comes to it', () => {
    // The engine was heard of at 05:50 and at 06:20: of that silence it ran the first ten minutes.
    const told = [
      { s: minute(350), ignition: true },
      { s: minute(370), ignition: null },
      { s: minute(380), ignition: true },
    ];
    const { open } = endings(told, cut);
    expect(open.map(({ fromMs, sums }) => [fromMs / HOUR_MS, sums.engineSeconds])).toEqual([
      [0, 600],
      [6, 0],
    ]);
  });

  test('a stop that is dated back to it takes its time from the trip', () => {
    // It stands since 05:59; that is certain at 06:01.
    const driven = Array.from({ length: 10 }, (_, index) => ({
      s: minute(349) + index * 60,
      northM: index * 600,
      kmh: 36,
    }));
    const stood = [359, 360.5, 361, 362].map((minutes) => ({ s: minute(minutes), northM: 5_500 }));
    const { open } = endings([...driven, ...stood], cut);
    expect(open.map(({ sums }) => [sums.movingMs, sums.parkedMs])).toEqual([
      [600_000, 60_000],
      [0, 120_000],
    ]);
  });
});

describe('the way between two fixes', () => {
  const shares = (fromMs: number, toMs: number) =>
    partsOf(fromMs, toMs, days).map(({ bucket, fromMs: from, toMs: to, share }) => [
      bucket.fromMs / HOUR_MS,
      from / HOUR_MS,
      to / HOUR_MS,
      share,
    ]);

  test('within a day is of that day', () => {
    expect(shares(...(hours(1, 2) as [number, number]))).toEqual([[0, 1, 2, 1]]);
    expect(shares(5, 5)).toEqual([[0, 5 / HOUR_MS, 5 / HOUR_MS, 1]]);
  });

  test('over midnights is shared by time, and the shares are the whole', () => {
    expect(shares(...(hours(18, 66) as [number, number]))).toEqual([
      [0, 18, 24, 0.125],
      [24, 24, 48, 0.5],
      [48, 48, 66, 0.375],
    ]);
  });

  test('that ends with a day leaves the next one nothing', () => {
    expect(shares(...(hours(12, 24) as [number, number]))).toEqual([
      [0, 12, 24, 1],
      [24, 24, 24, 0],
    ]);
  });

  test('is spread over 31 days, and over no more', () => {
    expect(partsOf(0, SPREAD_MAX_MS, days)).toHaveLength(32);
    expect(shares(0, SPREAD_MAX_MS + 1)).toEqual([[31 * 24, 0, 31 * 24 + 1 / HOUR_MS, 1]]);
    expect(SPREAD_MAX_MS).toBe(31 * DAY_MS);
  });
});
