import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountDays } from './account-day.ts';
import { cutCalendar } from './calendar.ts';
import { isCertainUntil } from './certain-until.ts';
import type { TripFix } from './fix.ts';
import { fixOf, JOURNEYS } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';
import type { BucketSums } from './trip-builder.ts';
import {
  BLANK_TRIP_FOLD,
  currentTotals,
  foldEngineNews,
  foldTrips,
  type TripFoldState,
} from './trip-fold.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Fixes, of which some bring news of the engine only, and some a counter of its hours. */
const RECORDS = fc
  .tuple(
    JOURNEYS,
    fc.array(fc.constantFrom('fix', 'fix', 'news', 'counter'), { minLength: 60, maxLength: 60 }),
  )
  .map(([fixes, kinds]) =>
    fixes.map((fix, index) => ({
      isNews: kinds[index] === 'news' && index > 0,
      fix: kinds[index] === 'counter' ? { ...fix, engineSeconds: 1_000 + Math.floor(fix.atMs / 2_000) } : fix,
    })),
  );

function daysCutAt(toMs: number) {
  const dayAt = accountDays('UTC');
  const assigned = { assignment: 'van', owner: 'account', rule: DEFAULT_RULE };
  return cutCalendar((atMs) => ({ ...dayAt(atMs), ...assigned }), [toMs]);
}

/** What is known of the time before the instant after each record, and whether that is said to be certain. */
function known(records: readonly { isNews: boolean; fix: TripFix }[], toMs: number) {
  const bucketAt = daysCutAt(toMs);
  let state: TripFoldState = BLANK_TRIP_FOLD;
  const ended: BucketSums[] = [];
  const isBefore = ({ fromMs }: BucketSums) => fromMs < toMs;
  return records.map(({ isNews, fix }) => {
    const step = isNews ? foldEngineNews(state, fix, bucketAt) : foldTrips(state, fix, bucketAt);
    ({ state } = step);
    ended.push(...step.ended);
    return {
      isCertain: isCertainUntil(state, toMs),
      before: JSON.stringify([...ended, ...currentTotals(state).slots].filter(isBefore)),
    };
  });
}

test('nothing that comes later changes what is certain', () => {
  let certain = 0;
  fc.assert(
    fc.property(RECORDS, fc.integer({ min: 0, max: 4 * HOUR_MS }), (records, toMs) => {
      const after = known(records, toMs);
      const first = after.findIndex(({ isCertain }) => isCertain);
      if (first < 0) return;
      certain += after.length - first;
      for (const { before } of after.slice(first)) expect(before).toBe(after[first]?.before);
    }),
    { numRuns: 1_000 },
  );
  expect(certain).toBeGreaterThan(1_000);
});

test('a drive that goes on is certain with its next fix', () => {
  const drive = Array.from({ length: 60 }, (_, minute) => ({
    isNews: false,
    fix: fixOf({ s: minute * 60, northM: minute * 1_000, kmh: 60, ignition: true, sensedMotion: true }),
  }));
  const toMs = (drive[30]?.fix.atMs ?? 0) + MINUTE_MS / 2;
  expect(known(drive, toMs).findIndex(({ isCertain }) => isCertain)).toBe(31);
});

test('while the engine was on and is not heard of, or a stop is not certain, nothing is', () => {
  const on = { isNews: false, fix: fixOf({ s: 0, kmh: 0, ignition: true }) };
  const silent = { isNews: false, fix: fixOf({ s: 600, kmh: 0, ignition: null }) };
  const off = { isNews: true, fix: fixOf({ s: 700, ignition: false }) };
  const toMs = on.fix.atMs + 5 * MINUTE_MS;
  expect(known([on, silent, off], toMs).map(({ isCertain }) => isCertain)).toEqual([false, false, true]);

  const driving = { s: 0, kmh: 60, ignition: true, sensedMotion: true };
  const stopping = [
    ...[0, 60, 120].map((s) => fixOf({ ...driving, s, northM: s * 16 })),
    ...[150, 180, 210].map((s) => fixOf({ s, northM: 1_920, kmh: 0, ignition: true, sensedMotion: false })),
  ].map((fix) => ({ isNews: false, fix }));
  const cutMs = (stopping[3]?.fix.atMs ?? 0) + 15_000;
  expect(known(stopping, cutMs).every(({ isCertain }) => !isCertain)).toBe(true);
});
