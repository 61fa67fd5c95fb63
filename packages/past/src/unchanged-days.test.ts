import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { openFromMs } from '@fleet/tracks/trip-builder';
import { BLANK_TRIP_FOLD } from '@fleet/tracks/trip-fold';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignmentCalendar } from './assignment-calendar.ts';
import { foldRecords, type Start } from './fold-records.ts';
import type { PastRecord } from './read-records.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 4;
const ANEW: Start = {
  ...{ state: BLANK_TRIP_FOLD, key: { atMs: -1, hash: '0' }, isReplay: true, unchangedAfterMs: 0 },
  ...{ previousStates: new Map(), completedStates: new Map() },
};

type Step = {
  afterMs: number;
  northDegrees: number;
  kmh: number;
  ignition: boolean | null;
  kind: 'fix' | 'lost' | 'news';
};

const STEPS = fc.array(
  fc.record({
    afterMs: fc.oneof(
      fc.integer({ min: 1_000, max: 3 * MINUTE_MS }),
      fc.integer({ min: HOUR_MS, max: 14 * HOUR_MS }),
    ),
    northDegrees: fc.constantFrom(0, 0.0001, 0.002, 0.02),
    kmh: fc.constantFrom(0, 4, 60),
    ignition: fc.constantFrom(true, false, null),
    kind: fc.constantFrom('fix', 'fix', 'lost', 'news'),
  }),
  { minLength: 4, maxLength: 60 },
);

function recordsOf(steps: readonly Step[]): PastRecord[] {
  let [atMs, latitude] = [0, 52];
  return steps.map(({ afterMs, northDegrees, kmh, ignition, kind }) => {
    atMs += afterMs;
    if (kind === 'news' && ignition !== null)
      return { atMs, hash: '9', fix: null, news: { atMs, ignition, engineSeconds: null } };
    latitude += northDegrees;
    const place = { latitude, longitude: 13, valid: kind !== 'lost' };
    const told = {
      speedKmh: kmh,
      ignition,
      sensedMotion: null,
      engineSeconds: null,
      fuelUsedL: null,
      fuelL: null,
      fuelPercent: null,
      driverKey: null,
    };
    return { atMs, hash: '1', news: null, fix: { atMs, ...place, ...told } };
  });
}

/** In one vehicle until the first instant, and in another one from the second on. */
function movedAt(untilMs: number, fromMs: number) {
  const assignment = { accountId: 'own', timeZone: 'UTC', rule: DEFAULT_RULE };
  return assignmentCalendar({
    ...{ accountId: 'own', timeZone: 'UTC', rule: DEFAULT_RULE, accountFromMs: null },
    periods: [
      { ...assignment, vehicleId: 'first', fromMs: 0, untilMs },
      { ...assignment, vehicleId: 'second', fromMs, untilMs: Number.POSITIVE_INFINITY },
    ],
  });
}

const MOVE = fc.integer({ min: 1, max: DAYS * DAY_MS });
/** A stop that is not certain yet over the move of a device is one in hundreds. */
const RUNS = { numRuns: 3_000 };

test('days that are made anew and those that stand are together all days, also where a device was moved', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[STEPS, MOVE, MOVE, fc.integer({ min: 0, max: DAYS })],
      async (steps, one, other, settled) => {
        const records = recordsOf(steps);
        const bucketAt = movedAt(Math.min(one, other), Math.max(one, other));
        const whole = await foldRecords(ANEW, records, bucketAt);
        const previousStates = new Map(
          Array.from(whole.statesIn, ([at, state]) => [at, JSON.stringify(state)]),
        );
        const again = await foldRecords(
          { ...ANEW, previousStates, unchangedAfterMs: settled * DAY_MS },
          records,
          bucketAt,
        );
        const standing = whole.days.filter(({ fromMs }) => fromMs >= again.unchangedFrom.daysMs);
        expect([...again.days, ...standing]).toEqual(whole.days);
      },
    ),
    RUNS,
  );
});

test('from any day on a fold gives the days from the first that was open then', async () => {
  await fc.assert(
    fc.asyncProperty(...[STEPS, MOVE, MOVE], async (steps, one, other) => {
      const records = recordsOf(steps);
      const bucketAt = movedAt(Math.min(one, other), Math.max(one, other));
      const whole = await foldRecords(ANEW, records, bucketAt);
      for (const [fromMs, state] of whole.statesIn) {
        const start = { ...ANEW, state, key: { atMs: fromMs - 1, hash: '0' } };
        const rest = records.filter(({ atMs }) => atMs >= fromMs);
        const lowMs = openFromMs(state) ?? fromMs;
        const before = whole.days.filter((day) => day.fromMs < lowMs);
        expect([...before, ...(await foldRecords(start, rest, bucketAt)).days]).toEqual(whole.days);
      }
    }),
    RUNS,
  );
});
