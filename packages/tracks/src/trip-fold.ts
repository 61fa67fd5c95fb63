import { addDistances, isBetween } from './add-distances.ts';
import { addEngineRuns, runsOf } from './add-engine-runs.ts';
import { type Calendar, type DayBucket, SPREAD_MAX_MS } from './calendar.ts';
import { applyEngineNews, type EngineNews, ignitionUntil } from './engine.ts';
import type { TripFix } from './fix.ts';
import { BLANK_TRACK, type Derived, foldFix, type TrackState } from './fold-fix.ts';
import { applyFuelReading, type FuelCounter } from './fuel.ts';
import type { Moment } from './geo-point.ts';
import type { MotionChange } from './motion.ts';
import { NO_SUMS, type Sums, type TripOrStopKind } from './sums.ts';
import { type BucketSums, type HeldPart, TripBuilder } from './trip-builder.ts';
import type { OpenTripOrStop, TripOrStop } from './trip-or-stop.ts';

/**
 * State carried from one record of a device to the next, as plain JSON. Its track has no totals, since earlier data must not
 * change a day.
 */
export type TripFoldState = {
  track: TrackState;
  /** Absent in states from before fuel was counted. */
  fuel?: FuelCounter | null;
  /** Buckets that may still change, oldest first. */
  slots: readonly BucketSums[];
  open: OpenTripOrStop | null;
  /** Sums since an unconfirmed change of motion. */
  held: readonly HeldPart[] | null;
};

export const BLANK_TRIP_FOLD: TripFoldState = {
  ...{ track: BLANK_TRACK, fuel: null },
  ...{ slots: [], open: null, held: null },
};

export type TripFoldStep = {
  state: TripFoldState;
  /** Values that `foldFix` derived from the record. */
  derived: Pick<Derived, 'ignition' | 'ignitionTurned' | 'ignitionSinceMs' | 'motionChanges' | 'legM'>;
  /** Completed buckets. */
  ended: readonly BucketSums[];
  /** Completed trips and stops. */
  stretches: readonly TripOrStop[];
};

const NO_CHANGES: readonly MotionChange[] = [];

/**
 * Folds a fix into trips, stops and day buckets. Fixes come in order of time. Values between two fixes are divided at bucket
 * edges by time.
 */
export function foldTrips(before: TripFoldState, fix: TripFix, bucketAt: Calendar): TripFoldStep {
  const bucket = bucketAt(fix.atMs);
  const { state, draft, ended } = begin(before, bucket, bucketAt);
  const { last, engine, motion } = state.track;
  const { state: track, derived } = foldFix(state.track, fix, bucket.rule);
  const [first, second] = derived.motionChanges;
  const isOfBefore = first !== undefined && last !== null && first.atMs <= last.atMs;
  const isUndecided = motion.turn !== null && track.motion.turn?.atMs === motion.turn.atMs;
  if (isOfBefore) backdateChange(draft, first, motion.turn, bucketAt);
  else if (!isUndecided) draft.settle();
  const ranSeconds = track.engine.totalSeconds;
  const runs = runsOf(draft, { engine, ranSeconds, atMs: fix.atMs }, bucketAt);
  const change = isOfBefore ? second : first;
  const { moving, turn } = track.motion;
  const beginning = change ?? (isUndecided ? null : turn);
  const onBeginning = () => {
    if (change) draft.changeTo(kindOf(change.moving), momentOf(change), bucketAt(change.atMs).fromMs);
    else if (isBetween(beginning, last, fix)) draft.hold();
  };
  const way = { ignition: ignitionUntil(engine, fix.atMs, bucket.rule), legM: derived.legM ?? 0 };
  addDistances(draft, { last, fix, beginning, onBeginning, way }, bucketAt);
  addEngineRuns(draft, runs, Number.POSITIVE_INFINITY);
  const fuel = addFuel(draft, state, fix, bucketAt);
  if (draft.kind === null && moving !== null) draft.changeTo(kindOf(moving), momentOf(fix), bucket.fromMs);
  if (turn) draft.hold();
  draft.add(bucket.fromMs, pointSums(fix, derived.legKmh, bucket));
  const after = draft.finish(beginningOf(bucket));
  return {
    state: { track: withoutTotals(track), fuel, slots: after.slots, open: after.open, held: after.held },
    derived,
    ended: [...ended, ...after.ended],
    stretches: draft.closed,
  };
}

/** Totals so far: unconfirmed sums count to the open trip or stop, which lasts until the newest record. */
export function currentTotals(state: TripFoldState): {
  slots: readonly BucketSums[];
  open: TripOrStop | null;
} {
  const draft = new TripBuilder(state);
  draft.settle();
  const { slots, open } = draft.finish(Number.NEGATIVE_INFINITY);
  const { last } = state.track;
  return { slots, open: open && last && { ...open, to: last } };
}

/** Closes the open trip or stop at the last record. */
export function endTrips(state: TripFoldState): Pick<TripFoldStep, 'ended' | 'stretches'> {
  const draft = new TripBuilder(state);
  draft.settle();
  if (state.track.last) draft.close(state.track.last);
  return { ended: draft.finish(Number.POSITIVE_INFINITY).ended, stretches: draft.closed };
}

/** Folds the engine state of a heartbeat between two fixes. */
export function foldEngineNews(before: TripFoldState, news: EngineNews, bucketAt: Calendar): TripFoldStep {
  const bucket = bucketAt(news.atMs);
  const { state, draft, ended } = begin(before, bucket, bucketAt);
  const { engine, last } = state.track;
  const told = applyEngineNews(engine, news, bucket.rule);
  draft.add(bucket.fromMs, NO_SUMS);
  const run = { engine, ranSeconds: told.totalSeconds, atMs: news.atMs };
  addEngineRuns(draft, runsOf(draft, run, bucketAt), Number.POSITIVE_INFINITY);
  // The way from the last fix to the next one may still come to the days between, as far as it will be spread.
  const openMs = last ? Math.max(last.atMs, news.atMs - SPREAD_MAX_MS) : news.atMs;
  const after = draft.finish(beginningOf(bucketAt(openMs)));
  return {
    state: {
      track: withoutTotals({ ...state.track, engine: told }),
      fuel: state.fuel ?? null,
      slots: after.slots,
      open: after.open,
      held: after.held,
    },
    derived: {
      ignition: told.ignition,
      ignitionTurned: engine.ignition !== null && engine.ignition !== told.ignition,
      ignitionSinceMs: told.ignitionSinceMs,
      motionChanges: NO_CHANGES,
      legM: null,
    },
    ended: [...ended, ...after.ended],
    stretches: draft.closed,
  };
}

/** Starts over when the account or assignment changed; the open trip or stop ends with its last record. */
function begin(before: TripFoldState, bucket: DayBucket, bucketAt: Calendar) {
  const draft = new TripBuilder(before);
  const { last, engine } = before.track;
  // Before the first fix, heartbeats may have reported the engine.
  const knownMs = last?.atMs ?? engine.ignitionAtMs ?? engine.counter?.atMs ?? null;
  const known = knownMs === null ? bucket : bucketAt(knownMs);
  if (known.owner === bucket.owner && known.assignment === bucket.assignment)
    return { state: before, draft, ended: [] };
  draft.settle();
  if (last) draft.close(last);
  const { ended } = draft.finish(Number.POSITIVE_INFINITY);
  const fresh = new TripBuilder(BLANK_TRIP_FOLD);
  fresh.closed.push(...draft.closed);
  return { state: BLANK_TRIP_FOLD, draft: fresh, ended };
}

/** Applies a change that began before this fix. */
function backdateChange(
  draft: TripBuilder,
  change: MotionChange,
  turn: Moment | null,
  bucketAt: Calendar,
): void {
  const kind = kindOf(change.moving);
  const slotFromMs = bucketAt(change.atMs).fromMs;
  if (turn?.atMs === change.atMs) {
    draft.changeHeldTo(kind, momentOf(change), slotFromMs);
    return;
  }
  draft.settle();
  draft.changeTo(kind, momentOf(change), slotFromMs);
}

/** Adds used fuel to the bucket in which it is reported. */
function addFuel(
  draft: TripBuilder,
  { fuel: known = null }: TripFoldState,
  fix: TripFix,
  bucketAt: Calendar,
): FuelCounter | null {
  const { fromMs, rule } = bucketAt(fix.atMs);
  const { fuel, spentL } = applyFuelReading(known, fix, rule);
  if (spentL !== null) draft.add(fromMs, { ...NO_SUMS, fuelL: spentL });
  return fuel;
}

function beginningOf({ fromMs, wholeFromMs }: DayBucket): number {
  return wholeFromMs ?? fromMs;
}

/** Uses the speed of the leg for devices that report none. */
function pointSums({ valid, speedKmh }: TripFix, legKmh: number | null, { rule }: DayBucket): Sums {
  const kmh = speedKmh ?? legKmh;
  const isCredible = valid && kmh !== null && kmh <= rule.maxLegKmh;
  return { ...NO_SUMS, fixes: 1, maxSpeedKmh: isCredible ? kmh : 0 };
}

function withoutTotals(track: TrackState): TrackState {
  const { odometer, engine } = track;
  return { ...track, odometer: { ...odometer, totalM: 0 }, engine: { ...engine, totalSeconds: 0 } };
}

function kindOf(moving: boolean): TripOrStopKind {
  return moving ? 'trip' : 'stop';
}

function momentOf({ latitude, longitude, atMs }: Moment): Moment {
  return { latitude, longitude, atMs };
}
