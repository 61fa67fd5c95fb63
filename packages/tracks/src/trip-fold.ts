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
 * What is carried from one record of a device to the next. A value, and plain JSON; its track has no totals, since what
 * came before a day must not change the day.
 */
export type TripFoldState = {
  track: TrackState;
  /** Missing of what was carried since before fuel was counted. */
  fuel?: FuelCounter | null;
  /** Those that more may come to, the oldest first. */
  slots: readonly BucketSums[];
  open: OpenTripOrStop | null;
  /** Since a change of motion that is not yet certain. */
  held: readonly HeldPart[] | null;
};

export const BLANK_TRIP_FOLD: TripFoldState = {
  ...{ track: BLANK_TRACK, fuel: null },
  ...{ slots: [], open: null, held: null },
};

export type TripFoldStep = {
  state: TripFoldState;
  /** What foldFix makes of the fix, and of news of the engine what matters of it. */
  derived: Pick<Derived, 'ignition' | 'ignitionTurned' | 'ignitionSinceMs' | 'motionChanges'>;
  /** Slots that are complete. */
  ended: readonly BucketSums[];
  /** Trips and stops that are over. */
  stretches: readonly TripOrStop[];
};

const NO_CHANGES: readonly MotionChange[] = [];

/**
 * The fold of fixes, with its trips, stops and days. Fixes come in the order of time; of what is cut by the edge of a
 * slot each side has its share of the time between the two fixes around it, and all shares together are the whole.
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

/** What is known so far: what is not certain counts to what goes on, which lasts until the newest record. */
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

/** What is known where nothing goes on any more: it is over with the last record. */
export function endTrips(state: TripFoldState): Pick<TripFoldStep, 'ended' | 'stretches'> {
  const draft = new TripBuilder(state);
  draft.settle();
  if (state.track.last) draft.close(state.track.last);
  return { ended: draft.finish(Number.POSITIVE_INFINITY).ended, stretches: draft.closed };
}

/** What a heartbeat tells of the engine between two fixes. */
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
    },
    ended: [...ended, ...after.ended],
    stretches: draft.closed,
  };
}

/** What a device did for another account or in another vehicle is over with the last record of that time. */
function begin(before: TripFoldState, bucket: DayBucket, bucketAt: Calendar) {
  const draft = new TripBuilder(before);
  const { last, engine } = before.track;
  // Where there was no fix yet, heartbeats may have told of the engine.
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

/** A change that began before this fix: with what is held, or unseen, with the record before. */
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

/** What was spent counts where it is told. */
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

/** A device that tells no speed was as fast as its legs. */
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
