import { expect, test } from 'vitest';
import type { Calendar } from './calendar.ts';
import { fixOf } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';
import { BLANK_TRIP_FOLD, currentTotals, foldEngineNews, foldTrips } from './trip-fold.ts';
import type { TripOrStop } from './trip-or-stop.ts';

const HOUR_S = 3_600;

/** One day that never ends, in which the device goes into another vehicle at each of `moves`. */
function movedAt(moves: readonly number[]): Calendar {
  const edges = [Number.NEGATIVE_INFINITY, ...moves.map((s) => s * 1_000), Number.POSITIVE_INFINITY];
  return (atMs) => {
    const assignment = edges.findLastIndex((edge) => edge <= atMs);
    return {
      fromMs: edges[assignment] ?? Number.NEGATIVE_INFINITY,
      toMs: edges[assignment + 1] ?? Number.POSITIVE_INFINITY,
      ...{ assignment: String(assignment), owner: 'account', rule: DEFAULT_RULE },
    };
  };
}

/** An hour at 36 km/h or at a stand, the engine running, with a fix every so often. */
const anHour = ({ everyS, kmh }: { everyS: number; kmh: number }) =>
  Array.from({ length: HOUR_S / everyS + 1 }, (_, index) =>
    fixOf({ s: index * everyS, northM: (index * everyS * kmh) / 3.6, kmh, ignition: true }),
  );

const partOf = ({ kind, from, to, sums }: TripOrStop) => ({
  kind,
  lastedS: (to.atMs - from.atMs) / 1_000,
  ranS: Math.round(sums.engineSeconds),
});

test.for([
  { name: 'a drive with a fix a minute', everyS: 60, kmh: 36, kind: 'trip', moves: [630] },
  { name: 'a drive with a fix every four minutes', everyS: 240, kmh: 36, kind: 'trip', moves: [700] },
  { name: 'a stand with the engine on', everyS: 60, kmh: 0, kind: 'stop', moves: [650] },
  { name: 'one leg of a drive, twice', everyS: 240, kmh: 36, kind: 'trip', moves: [500, 600] },
  { name: 'a drive at the moment of a fix', everyS: 60, kmh: 36, kind: 'trip', moves: [600] },
] as const)(
  'the engine ran in each vehicle from its first record to its last: moved in $name',
  ({ everyS, kmh, kind, moves }) => {
    const bucketAt = movedAt(moves);
    let state = BLANK_TRIP_FOLD;
    const stretches: TripOrStop[] = [];
    for (const fix of anHour({ everyS, kmh })) {
      const step = foldTrips(state, fix, bucketAt);
      ({ state } = step);
      stretches.push(...step.stretches);
    }
    const { open } = currentTotals(state);
    const spans = [0, ...moves].map((edge, index) => {
      const own = anHour({ everyS, kmh }).filter(
        ({ atMs }) => atMs >= edge * 1_000 && atMs < (moves[index] ?? Number.POSITIVE_INFINITY) * 1_000,
      );
      return own.length > 1 ? [((own.at(-1)?.atMs ?? 0) - (own[0]?.atMs ?? 0)) / 1_000] : [];
    });
    expect([...stretches, ...(open ? [open] : [])].map(partOf)).toEqual(
      spans.flat().map((s) => ({ kind, lastedS: s, ranS: s })),
    );
  },
);

test('what a heartbeat told of the engine before the device was moved is of that vehicle', () => {
  const bucketAt = movedAt([150]);
  const [first, second] = [0, 240].map((s) => fixOf({ s, northM: s * 10, kmh: 36, ignition: true }));
  if (!first || !second) throw new Error('There are two fixes');
  const begun = foldTrips(BLANK_TRIP_FOLD, first, bucketAt);
  const heard = foldEngineNews(begun.state, { atMs: 100_000, ignition: true, engineSeconds: null }, bucketAt);
  const { state, ended } = foldTrips(heard.state, second, bucketAt);
  const { open } = currentTotals(state);
  expect(open?.sums.engineSeconds).toBe(0);
  expect([...heard.ended, ...ended].map(({ sums }) => Math.round(sums.engineSeconds))).toEqual([100]);
});
