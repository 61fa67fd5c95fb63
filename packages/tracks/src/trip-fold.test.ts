import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutCalendar } from './calendar.ts';
import { BLANK_TRACK, foldFix } from './fold-fix.ts';
import { replay } from './replay.ts';
import { segmentsOf } from './segments.ts';
import { fixOf, JOURNEYS, type Sketch, stored } from './track.fixture.ts';
import type { BucketSums } from './trip-builder.ts';
import { calendarOf, journal, sum } from './trip-fold.fixture.ts';

const RUNS = { numRuns: 300 };
const HOUR_MS = 3_600_000;
/** The first fix of a journey is at 1970: so many hours before a midnight of Berlin. */
const ZONES = ['UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Kolkata'] as const;
const SCENES = fc.record({
  fixes: JOURNEYS.filter((fixes) => fixes.length > 0),
  timeZone: fc.constantFrom(...ZONES),
  moves: fc.array(fc.integer({ min: 0, max: 48 * HOUR_MS }), { maxLength: 3 }),
});

describe('trips, stops and days', () => {
  test('are the same in pieces, with the state written down between, as in one go', () => {
    fc.assert(
      fc.property(SCENES, fc.array(fc.nat(60)), ({ fixes, timeZone, moves }, cuts) => {
        const bucketAt = calendarOf(timeZone, moves);
        const pieces = journal(fixes, bucketAt, new Set(cuts));
        expect(JSON.stringify(pieces)).toBe(JSON.stringify(journal(fixes, bucketAt)));
      }),
      RUNS,
    );
  });

  test('lose and double nothing: the days add up to the whole, and so do trips and stops', () => {
    fc.assert(
      fc.property(SCENES, ({ fixes, timeZone, moves }) => {
        const bucketAt = calendarOf(timeZone, moves);
        const { slots, stretches } = journal(fixes, bucketAt);
        const assignments = [...Map.groupBy(fixes, ({ atMs }) => bucketAt(atMs).assignment).values()];
        const tracks = assignments.map((own) =>
          own.reduce((track, fix) => foldFix(track, fix).state, BLANK_TRACK),
        );
        expect(sum(slots, ({ sums }) => sums.distanceM)).toBeCloseTo(
          sum(tracks, ({ odometer }) => odometer.totalM),
          4,
        );
        expect(sum(slots, ({ sums }) => sums.engineSeconds)).toBeCloseTo(
          sum(tracks, ({ engine }) => engine.totalSeconds),
          4,
        );
        expect(sum(slots, ({ sums }) => sums.fixes)).toBe(fixes.length);
        const spanMs = sum(assignments, (own) => (own.at(-1)?.atMs ?? 0) - (own[0]?.atMs ?? 0));
        const timeOf = ({ sums }: BucketSums) =>
          sums.movingMs + sums.idlingMs + sums.parkedMs + sums.unknownMs;
        expect(sum(slots, timeOf)).toBe(spanMs);
        if (assignments.some((own) => !own[0]?.valid)) return;
        expect(sum(stretches, ({ sums }) => sums.knownMs + sums.unknownMs)).toBe(spanMs);
      }),
      RUNS,
    );
  });

  test('a day that is cut is together what it is uncut, and all else stays', () => {
    const anywhere = fc.integer({ min: 0, max: 48 * HOUR_MS });
    fc.assert(
      fc.property(SCENES, fc.array(anywhere, { maxLength: 2 }), ({ fixes, timeZone, moves }, edges) => {
        const bucketAt = calendarOf(timeZone, moves);
        const [whole, cut] = [journal(fixes, bucketAt), journal(fixes, cutCalendar(bucketAt, edges))];
        for (const { fromMs, sums } of whole.slots) {
          const parts = cut.slots.filter((part) => bucketAt(part.fromMs).fromMs === fromMs);
          for (const figure of [
            'distanceM',
            'engineSeconds',
            'movingMs',
            'idlingMs',
            'unknownMs',
            'fixes',
          ] as const)
            expect(sum(parts, (part) => part.sums[figure])).toBeCloseTo(sums[figure], 4);
          expect(Math.max(...parts.map((part) => part.sums.maxSpeedKmh))).toBe(sums.maxSpeedKmh);
        }
        expect(cut.stretches.map(({ from, to, kind }) => [from, to, kind])).toEqual(
          whole.stretches.map(({ from, to, kind }) => [from, to, kind]),
        );
      }),
      RUNS,
    );
  });

  test('follow each other without gaps, and no trip follows a trip', () => {
    fc.assert(
      fc.property(SCENES, ({ fixes, timeZone }) => {
        const { stretches } = journal(fixes, calendarOf(timeZone));
        stretches.slice(1).forEach((stretch, index) => {
          expect(stretch.from.atMs).toBe(stretches[index]?.to.atMs);
          expect([stretch.kind, stretches[index]?.kind]).toContain('stop');
        });
      }),
      RUNS,
    );
  });

  test('lie within their slots, each slot once', () => {
    fc.assert(
      fc.property(SCENES, ({ fixes, timeZone, moves }) => {
        const bucketAt = calendarOf(timeZone, moves);
        const { slots } = journal(fixes, bucketAt);
        expect(new Set(slots.map(({ fromMs }) => fromMs)).size).toBe(slots.length);
        for (const { fromMs, sums } of slots) {
          const bucket = bucketAt(fromMs);
          expect(bucket.fromMs).toBe(fromMs);
          const spentMs = sums.movingMs + sums.idlingMs + sums.parkedMs + sums.unknownMs;
          const first = fixes[0]?.atMs ?? 0;
          // A silence that is too long to be spread counts to the day on which it ends.
          if ((fixes.at(-1)?.atMs ?? 0) - first < 31 * 24 * HOUR_MS)
            expect(spentMs).toBeLessThanOrEqual(bucket.toMs - bucket.fromMs);
        }
      }),
      RUNS,
    );
  });

  test('are the trips that the player finds', () => {
    const drives = fc.array(
      fc.record({ count: fc.integer({ min: 2, max: 30 }), kmh: fc.integer({ min: 20, max: 90 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(drives, (legs) => {
        const fixes = drive(legs).map(fixOf);
        const period = { fromMs: fixes[0]?.atMs ?? 0, toMs: fixes.at(-1)?.atMs ?? 0 };
        const played = segmentsOf(replay(stored(fixes)).fixes, period, Number.POSITIVE_INFINITY)
          .filter(({ state }) => state === 'moving')
          .map(({ fromMs, toMs }) => [fromMs, toMs]);
        const trips = journal(fixes, calendarOf('UTC'))
          .stretches.filter(({ kind, from, to }) => kind === 'trip' && to.atMs > from.atMs)
          .map(({ from, to }) => [from.atMs, to.atMs]);
        expect(trips).toEqual(played);
      }),
    );
  });
});

/** Drives and stands in turn, five minutes each stand, a fix every ten seconds. */
function drive(legs: readonly { count: number; kmh: number }[]): Sketch[] {
  let [s, northM] = [0, 0];
  const next = (kmh: number): Sketch => {
    s += 10;
    northM += (kmh / 3.6) * 10;
    return { s, northM, kmh, ignition: true };
  };
  return legs.flatMap(({ count, kmh }) => [
    ...Array.from({ length: 30 }, () => next(0)),
    ...Array.from({ length: count }, () => next(kmh)),
  ]);
}
