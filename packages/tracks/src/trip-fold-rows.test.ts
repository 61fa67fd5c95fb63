import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Calendar } from './calendar.ts';
import { ignitionUntil } from './engine.ts';
import type { TripFix } from './fix.ts';
import { fixOf, fold, JOURNEYS, type Sketch } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';
import { calendarOf, journal, sum } from './trip-fold.fixture.ts';
import type { TripOrStop } from './trip-or-stop.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Span = { fromMs: number; toMs: number };
const overlapMs = (a: Span, b: Span) => Math.max(0, Math.min(a.toMs, b.toMs) - Math.max(a.fromMs, b.fromMs));
const spanOf = ({ from, to }: TripOrStop): Span => ({ fromMs: from.atMs, toMs: to.atMs });

/** No two records of one instant. */
const TIMES_APART = JOURNEYS.map((fixes) => fixes.map((fix, index) => ({ ...fix, atMs: fix.atMs + index })));
/** And no silence: of every moment it is known what the vehicle did. */
const TALKATIVE = TIMES_APART.map((fixes) => {
  let atMs = 23 * HOUR_MS;
  return fixes.map((fix, index) => {
    atMs += Math.min(DEFAULT_RULE.silenceMaxMs, fix.atMs - (fixes[index - 1] ?? fix).atMs);
    return { ...fix, atMs, valid: fix.valid || index === 0 };
  });
}).filter((fixes) => fixes.length > 0);
const MOVES = fc.array(fc.integer({ min: 23 * HOUR_MS, max: 26 * HOUR_MS }), { maxLength: 2 });
const RUNS = { numRuns: 300 };

describe('each row by itself', () => {
  test('of a trip or stop is all of its time, and the way that was measured in it', () => {
    fc.assert(
      fc.property(TIMES_APART, (fixes) => {
        const { derived } = fold(fixes);
        const legs = fixes.map((fix, index) => ({
          fromMs: (fixes[index - 1] ?? fix).atMs,
          toMs: fix.atMs,
          legM: derived[index]?.legM ?? 0,
        }));
        for (const stretch of journal(fixes, calendarOf('UTC')).stretches) {
          const { fromMs, toMs } = spanOf(stretch);
          const { sums } = stretch;
          expect(sums.knownMs + sums.unknownMs).toBe(toMs - fromMs);
          // The leg to the first fix that moves is of the trip, wherever in it that begins.
          const own = legs.filter((leg) => leg.toMs > fromMs && leg.toMs <= toMs);
          expect(sums.distanceM).toBeCloseTo(
            sum(own, ({ legM }) => legM),
            4,
          );
        }
      }),
      RUNS,
    );
  });

  test('of a trip or stop has the highest speed of its fixes, and counts them', () => {
    fc.assert(
      fc.property(TIMES_APART, (fixes) => {
        const { derived } = fold(fixes);
        const speedOf = (fix: TripFix) =>
          fix.valid ? (fix.speedKmh ?? derived[fixes.indexOf(fix)]?.legKmh ?? 0) : 0;
        for (const { from, to, sums } of journal(fixes, calendarOf('UTC')).stretches) {
          const inside = fixes.filter(({ atMs }) => atMs > from.atMs && atMs < to.atMs);
          // A fix at which one ends and the next begins is of either.
          const around = fixes.filter(({ atMs }) => atMs >= from.atMs && atMs <= to.atMs);
          expect(sums.maxSpeedKmh).toBeGreaterThanOrEqual(Math.max(0, ...inside.map(speedOf)));
          expect(sums.maxSpeedKmh).toBeLessThanOrEqual(Math.max(0, ...around.map(speedOf)));
          expect(sums.fixes).toBeGreaterThanOrEqual(inside.length);
          expect(sums.fixes).toBeLessThanOrEqual(around.length);
        }
      }),
      RUNS,
    );
  });

  test('of a day has as much driving and standing as trips and stops lie in it, wherever it is cut', () => {
    fc.assert(
      fc.property(TALKATIVE, MOVES, (fixes, moves) => {
        const bucketAt = calendarOf('UTC', moves);
        const { slots, stretches } = journal(fixes, bucketAt);
        for (const { fromMs, sums } of slots) {
          const bucket = bucketAt(fromMs);
          const own = fixes.filter(({ atMs }) => bucketAt(atMs).assignment === bucket.assignment);
          const all = { fromMs: own[0]?.atMs ?? 0, toMs: own.at(-1)?.atMs ?? 0 };
          const lies = (kind: TripOrStop['kind']) =>
            sum(
              stretches.filter((each) => each.kind === kind),
              (each) => overlapMs(spanOf(each), bucket),
            );
          expect(sums.movingMs).toBe(lies('trip'));
          expect(sums.idlingMs + sums.parkedMs).toBe(lies('stop'));
          expect(sums.movingMs + sums.idlingMs + sums.parkedMs + sums.unknownMs).toBe(overlapMs(all, bucket));
          expect(sums.fixes).toBe(fixes.filter(({ atMs }) => bucketAt(atMs).fromMs === fromMs).length);
        }
      }),
      RUNS,
    );
  });

  test('has the engine on as long as ignition was told on', () => {
    fc.assert(
      fc.property(TALKATIVE, (fixes) => {
        const on = fixes.slice(1).map((fix, index) => ({
          fromMs: fixes[index]?.atMs ?? 0,
          toMs: fix.atMs,
          isOn: ignitionUntil(fold(fixes.slice(0, index + 1)).state.engine, fix.atMs, DEFAULT_RULE) === true,
        }));
        for (const stretch of journal(fixes, calendarOf('UTC')).stretches) {
          const running = on.filter(({ isOn }) => isOn);
          expect(stretch.sums.ignitionMs).toBe(sum(running, (each) => overlapMs(each, spanOf(stretch))));
        }
      }),
      RUNS,
    );
  });

  test('of a trip says how much of it lies after the day it began in', () => {
    fc.assert(
      fc.property(TALKATIVE, (fixes) => {
        const bucketAt = calendarOf('UTC');
        for (const stretch of journal(fixes, bucketAt).stretches) {
          const { later, from } = stretch;
          const afterMs = { fromMs: bucketAt(from.atMs).toMs, toMs: Number.POSITIVE_INFINITY };
          expect(later.knownMs + later.unknownMs).toBe(overlapMs(spanOf(stretch), afterMs));
        }
      }),
      RUNS,
    );
  });
});

/** Minutes of each day: driven, idled, parked, unknown. */
function minutesOf(sketches: readonly Sketch[]) {
  const { slots } = journal(sketches.map(fixOf), calendarOf('UTC'));
  return slots.map(({ sums: { movingMs, idlingMs, parkedMs, unknownMs } }) =>
    [movingMs, idlingMs, parkedMs, unknownMs].map((ms) => ms / MINUTE_MS),
  );
}

describe('a silence', () => {
  test.for<[string, Sketch[], number[]]>([
    ['of an hour where it parked is known', [{ s: 0 }, { s: 3_600 }], [0, 0, 60, 0]],
    ['of an hour with the engine on is not', [0, 3_600].map((s) => ({ s, ignition: true })), [0, 0, 0, 60]],
    [
      'of an hour on a drive is not',
      [
        { s: 0, kmh: 36 },
        { s: 3_600, kmh: 36, northM: 36_000 },
      ],
      [0, 0, 0, 60],
    ],
    [
      'of five minutes on a drive is',
      [
        { s: 0, kmh: 36 },
        { s: 300, kmh: 36, northM: 3_000 },
      ],
      [5, 0, 0, 0],
    ],
    ['of an hour after which it is elsewhere is not', [{ s: 0 }, { s: 3_600, northM: 9_000 }], [0, 0, 0, 60]],
  ])('%s', ([_, sketches, minutes]) => {
    expect(minutesOf(sketches)).toEqual([minutes]);
  });

  test('before the first fix with a lock nothing is known', () => {
    expect(minutesOf([{ s: 0, valid: false }, { s: 60, valid: false }, { s: 120 }, { s: 180 }])).toEqual([
      [0, 0, 1, 2],
    ]);
  });
});

test.for<[string, Partial<TripFix>, number]>([
  ['a fix with a lock tells its speed', {}, 80],
  ['a fix without a lock does not', { valid: false }, 0],
  ['a fix that does not say how fast does not', { speedKmh: null }, 0],
  ['500 km/h are believed', { speedKmh: 500 }, 500],
  ['more are not', { speedKmh: 501 }, 0],
])('%s', ([_, told, speed]) => {
  const { slots } = journal([{ ...fixOf({ s: 0, kmh: 80 }), ...told }], calendarOf('UTC'));
  expect(slots.map(({ sums }) => [sums.maxSpeedKmh, sums.fixes])).toEqual([[speed, 1]]);
});

test('what a device did for somebody else ends with its last record, uncertain or not', () => {
  const edgeMs = 600_000;
  const bucketAt: Calendar = (atMs) => ({
    ...calendarOf('UTC', [edgeMs])(atMs),
    owner: atMs < edgeMs ? 'one' : 'another',
  });
  const driven = [0, 60, 120].map((s) => ({ s, northM: s * 10, kmh: 36 }));
  const { slots, stretches } = journal(
    [...driven, { s: 180, northM: 1_800 }, { s: 240, northM: 1_800 }, { s: 660, northM: 1_800 }].map(fixOf),
    bucketAt,
  );
  expect(stretches.map(({ kind, from, to }) => [kind, from.atMs, to.atMs])).toEqual([
    ['trip', 0, 240_000],
    ['stop', 660_000, 660_000],
  ]);
  expect(slots.map(({ sums }) => [sums.fixes, sums.movingMs])).toEqual([
    [5, 240_000],
    [1, 0],
  ]);
});
