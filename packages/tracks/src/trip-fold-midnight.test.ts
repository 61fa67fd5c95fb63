import { describe, expect, test } from 'vitest';
import type { Calendar } from './calendar.ts';
import type { TripFix } from './fix.ts';
import { fixOf } from './track.fixture.ts';
import { calendarOf, journal } from './trip-fold.fixture.ts';
import { BLANK_TRIP_FOLD, currentTotals, foldEngineNews, foldTrips } from './trip-fold.ts';

/** From 40 minutes before an instant to 20 after it, at 36 km/h, a fix a minute. */
function driveOver(iso: string): TripFix[] {
  const edgeS = Date.parse(iso) / 1_000;
  return Array.from({ length: 61 }, (_, minute) =>
    fixOf({ s: edgeS - 2_400 + minute * 60 + 30, northM: minute * 600, kmh: 36, ignition: true }),
  );
}

describe('a trip across midnight', () => {
  test('is one trip that says how much of it lies in the next day, and each day has its share', () => {
    // Midnight of Berlin in summer.
    const { slots, stretches } = journal(driveOver('2026-07-03T22:00:00Z'), calendarOf('Europe/Berlin'));
    expect(stretches).toHaveLength(1);
    expect(stretches[0]?.sums.distanceM).toBeCloseTo(36_000, 0);
    expect(stretches[0]?.later.distanceM).toBeCloseTo(12_300 - 0, -1);
    expect(slots.map(({ sums }) => Math.round(sums.distanceM))).toEqual([23_700, 12_300]);
    expect(slots.map(({ sums }) => sums.movingMs)).toEqual([2_370_000, 1_230_000]);
    expect(slots.map(({ sums }) => sums.engineSeconds)).toEqual([2_370, 1_230]);
    expect(slots.map(({ sums }) => sums.fixes)).toEqual([40, 21]);
  });

  test('ends with the last record before the device went into another vehicle, and begins anew there', () => {
    const edge = Date.parse('2026-07-03T12:00:00Z');
    const { stretches } = journal(driveOver('2026-07-03T12:00:00Z'), calendarOf('UTC', [edge]));
    expect(stretches.map(({ kind, to }) => [kind, to.atMs])).toEqual([
      ['trip', edge - 30_000],
      ['trip', edge + 1_230_000],
    ]);
    expect(stretches.map(({ sums }) => Math.round(sums.distanceM))).toEqual([23_400, 12_000]);
  });

  test('is not of a day that nobody had it: with another owner all begins anew', () => {
    const edge = Date.parse('2026-07-03T12:00:00Z');
    const before = calendarOf('UTC', [edge]);
    const bucketAt: Calendar = (atMs) => ({ ...before(atMs), owner: atMs < edge ? 'one' : 'another' });
    const { slots, stretches } = journal(driveOver('2026-07-03T12:00:00Z'), bucketAt);
    expect(stretches.map(({ from, to }) => [from.atMs - edge, to.atMs - edge])).toEqual([
      [-2_370_000, -30_000],
      [30_000, 1_230_000],
    ]);
    expect(slots.map(({ sums }) => Math.round(sums.distanceM))).toEqual([23_400, 12_000]);
  });
});

test('what a heartbeat tells of the engine counts to the day it was told in', () => {
  const bucketAt = calendarOf('UTC');
  const midnightMs = Date.parse('2026-07-04T00:00:00Z');
  const parked = fixOf({ s: midnightMs / 1_000 - 120, ignition: true });
  const first = foldTrips(BLANK_TRIP_FOLD, parked, bucketAt);
  const news = { atMs: midnightMs + 180_000, ignition: true, engineSeconds: null };
  const told = foldEngineNews(first.state, news, bucketAt);
  const after = foldTrips(told.state, fixOf({ s: midnightMs / 1_000 + 240, ignition: true }), bucketAt);
  expect([...after.ended, ...after.state.slots].map(({ sums }) => sums.engineSeconds)).toEqual([120, 240]);
});

test('the engine of a silence counts to neither vehicle where the device was moved in it', () => {
  const [midnightS, moved] = [Date.parse('2026-07-04T00:00:00Z') / 1_000, 1_800];
  const bucketAt = calendarOf('UTC', [(midnightS + moved) * 1_000]);
  const fixes = [
    { s: midnightS, kmh: 60, ignition: true },
    { s: midnightS + 60, northM: 1_000, kmh: 60, ignition: true },
    { s: midnightS + 120, northM: 1_100, ignition: true },
    // In the next vehicle, without a lock: whether it stands stays open.
    { s: midnightS + moved + 60, northM: 1_100, valid: false },
  ].map(fixOf);
  const { state, slots } = journal(fixes.slice(0, -1), bucketAt);
  expect(slots).toHaveLength(1);
  const last = foldTrips(state, fixes.at(-1) as TripFix, bucketAt);
  const news = { atMs: (midnightS + moved + 90) * 1_000, ignition: true, engineSeconds: null };
  const told = foldEngineNews(last.state, news, bucketAt);
  const all = [...last.ended, ...told.ended, ...currentTotals(told.state).slots];
  expect(all.map(({ fromMs, sums }) => [fromMs / 1_000 - midnightS, sums.engineSeconds])).toEqual([
    [0, 120],
    [moved, 0],
  ]);
});
