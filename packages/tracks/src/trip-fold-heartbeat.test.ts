import { describe, expect, test } from 'vitest';
import type { Calendar } from './calendar.ts';
import type { EngineNews } from './engine.ts';
import { fixOf } from './track.fixture.ts';
import type { BucketSums } from './trip-builder.ts';
import { calendarOf } from './trip-fold.fixture.ts';
import {
  BLANK_TRIP_FOLD,
  currentTotals,
  foldEngineNews,
  foldTrips,
  type TripFoldState,
} from './trip-fold.ts';

describe('a heartbeat', () => {
  const bucketAt = calendarOf('UTC');
  const tell = (state: TripFoldState, s: number, ignition: boolean | null) =>
    foldEngineNews(state, { atMs: s * 1_000, ignition, engineSeconds: null } satisfies EngineNews, bucketAt);
  const parked = foldTrips(BLANK_TRIP_FOLD, fixOf({ s: 0, ignition: true }), bucketAt).state;

  test.for([
    [true, false, true],
    [true, true, false],
    [true, null, false],
  ] as const)('after ignition %s that tells %s has turned it: %s', ([_, ignition, turned]) => {
    expect(tell(parked, 60, ignition).derived).toEqual({
      ...{ ignition: ignition ?? true, ignitionTurned: turned, motionChanges: [], legM: null },
      ignitionSinceMs: turned ? 60_000 : 0,
    });
  });

  test('that is the first word of the engine turns nothing', () => {
    expect(tell(BLANK_TRIP_FOLD, 60, true).derived).toMatchObject({ ignition: true, ignitionTurned: false });
  });

  test('that somebody else had turns nothing of who has the device now, also where there was no fix', () => {
    const ownedAt: Calendar = (atMs) => ({ ...bucketAt(atMs), owner: atMs < 90_000 ? 'one' : 'another' });
    const off = { atMs: 60_000, ignition: false, engineSeconds: null };
    const { state } = foldEngineNews(BLANK_TRIP_FOLD, off, ownedAt);
    const { derived } = foldTrips(state, fixOf({ s: 120, ignition: true }), ownedAt);
    expect(derived).toMatchObject({ ignition: true, ignitionTurned: false });
  });

  test('of a day without a fix makes a day, and ends the days that nothing comes to any more', () => {
    const first = tell(BLANK_TRIP_FOLD, 60, true);
    expect(currentTotals(first.state)).toMatchObject({
      slots: [{ fromMs: 0, sums: { fixes: 0 } }],
      open: null,
    });
    const next = tell(first.state, 90_000, true);
    expect(next.ended.map(({ fromMs }) => fromMs)).toEqual([0]);
    expect(next.stretches).toEqual([]);
  });

  test('keeps the days since the last fix open, as its way will be spread over them', () => {
    const days = [1, 2, 3].reduce(
      ({ state, ended }, day) => {
        const step = tell(state, day * 86_400, false);
        return { state: step.state, ended: [...ended, ...step.ended] };
      },
      { state: parked, ended: [] as BucketSums[] },
    );
    expect(days.ended).toEqual([]);
    // Of more than a month nothing is spread, so what is that old is over.
    const late = tell(days.state, 40 * 86_400, false);
    expect(late.ended.map(({ fromMs }) => fromMs / 86_400_000)).toEqual([0, 1, 2, 3]);
  });
});
