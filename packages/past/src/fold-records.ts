import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Calendar } from '@fleet/tracks/calendar';
import type { Moment } from '@fleet/tracks/geo-point';
import { type BucketSums, openFromMs } from '@fleet/tracks/trip-builder';
import {
  currentTotals,
  foldEngineNews,
  foldTrips,
  type TripFoldState,
  type TripFoldStep,
} from '@fleet/tracks/trip-fold';
import type { TripOrStop } from '@fleet/tracks/trip-or-stop';
import type { AssignedBucket } from './assignment-calendar.ts';
import type { RecordKey } from './read-devices.ts';
import type { PastRecord } from './read-records.ts';

/** Where a fold begins. */
export type Start = {
  state: TripFoldState;
  key: RecordKey;
  /** Whether days are made anew; else it goes on where it ended. */
  isReplay: boolean;
  /** What days of before started from, as text, by their first instant. */
  previousStates: ReadonlyMap<number, string>;
  /** Likewise of those that are only completed. */
  completedStates: ReadonlyMap<number, string>;
  /** From here on nothing is new: where a day starts from what it started from before, it and all after it stand. */
  unchangedAfterMs: number;
};

/** What happened, by the record that made it certain. */
export type Change = {
  type: 'deviceMoving' | 'deviceStopped' | 'ignitionOn' | 'ignitionOff';
  atMs: number;
  fixAtMs: number | null;
  place: Moment | null;
};

export type Folded = {
  state: TripFoldState;
  key: RecordKey;
  days: BucketSums[];
  /** What days start from. */
  statesIn: ReadonlyMap<number, TripFoldState>;
  stretches: TripOrStop[];
  changes: Change[];
  /** The first instant from which all stands as it was; infinity where there is none. */
  unchangedFrom: { daysMs: number; stretchesMs: number; motion: StateChange; ignitionMs: number };
};

/** The last change of motion until then. Of one instant a start comes before a stop, which may be dated back to it. */
export type StateChange = { atMs: number; moving: boolean | null };

const NOTHING_UNCHANGED: Folded['unchangedFrom'] = {
  daysMs: Number.POSITIVE_INFINITY,
  stretchesMs: Number.POSITIVE_INFINITY,
  motion: { atMs: Number.POSITIVE_INFINITY, moving: null },
  ignitionMs: Number.POSITIVE_INFINITY,
};

type BucketAt = (atMs: number) => AssignedBucket;

/** Folded in one go; a few milliseconds. A device that nobody folded yet may have hundreds of thousands. */
const TURN_RECORDS = 500;

/**
 * Pure: the same records after the same start give the same rows, in one go or in pieces. Others have the process in
 * between.
 */
export async function foldRecords(
  start: Start,
  records: readonly PastRecord[],
  bucketAt: BucketAt,
): Promise<Folded> {
  let { state, key } = start;
  let slotFromMs = start.isReplay ? null : bucketAt(key.atMs).fromMs;
  const days: BucketSums[] = [];
  const statesIn = new Map<number, TripFoldState>(
    Array.from(start.completedStates, ([fromMs, state]) => [fromMs, JSON.parse(state)]),
  );
  const stretches: TripOrStop[] = [];
  const changes: Change[] = [];
  for (const [index, record] of records.entries()) {
    if (index % TURN_RECORDS === TURN_RECORDS - 1) await othersTurn();
    const step = foldRecord(state, record, bucketAt);
    const bucket = bucketAt(record.atMs);
    days.push(...step.ended);
    stretches.push(...step.stretches);
    changes.push(...changesOf(step, record, state));
    if (bucket.fromMs !== slotFromMs) {
      statesIn.set(bucket.fromMs, state);
      // What more there is of its instant could undo it.
      const isAlone = records[index + 1]?.atMs !== record.atMs;
      if (isAlone && standsFrom(start, bucket, { record, step }, bucketAt))
        return {
          state: step.state,
          key,
          days,
          statesIn,
          stretches,
          changes,
          unchangedFrom: unchangedSince(step.state, bucket, record),
        };
      slotFromMs = bucket.fromMs;
    }
    ({ state } = step);
    key = { atMs: record.atMs, hash: record.hash };
  }
  const stand = currentTotals(state);
  days.push(...stand.slots);
  if (stand.open) stretches.push(stand.open);
  return { state, key, days, statesIn, stretches, changes, unchangedFrom: NOTHING_UNCHANGED };
}

export function foldRecord(
  state: TripFoldState,
  { fix, news }: PastRecord,
  bucketAt: Calendar,
): TripFoldStep {
  return fix ? foldTrips(state, fix, bucketAt) : foldEngineNews(state, news, bucketAt);
}

/** Whether the first record of a day leads from what was known before to what it leads to now. */
function standsFrom(
  start: Start,
  bucket: AssignedBucket,
  { record, step }: { record: PastRecord; step: TripFoldStep },
  bucketAt: BucketAt,
): boolean {
  const known = start.previousStates.get(bucket.fromMs);
  if (known === undefined || bucket.fromMs < start.unchangedAfterMs) return false;
  const before = foldRecord(JSON.parse(known), record, bucketAt);
  return JSON.stringify(before.state) === JSON.stringify(step.state);
}

function unchangedSince(
  state: TripFoldState,
  bucket: AssignedBucket,
  { atMs }: PastRecord,
): Folded['unchangedFrom'] {
  const { open, track } = state;
  return {
    // What is open was not ended, so no row is made of it here: it stands as well.
    daysMs: openFromMs(state) ?? bucket.fromMs,
    stretchesMs: open?.from.atMs ?? bucket.fromMs,
    motion: lastStateChange(track, atMs),
    ignitionMs: lastIgnition(track, atMs),
  };
}

/** The last turn of ignition until then: each later one is dated after it, also one that is in doubt. */
export function lastIgnition({ engine }: TripFoldState['track'], recordMs: number): number {
  return engine.ignitionSinceMs ?? recordMs;
}

/** Where motion is not known, what is learnt after this record is no change, and each later one is dated after it. */
export function lastStateChange({ motion }: TripFoldState['track'], recordMs: number): StateChange {
  if (motion.moving === null || motion.sinceMs === null) return { atMs: recordMs, moving: false };
  return { atMs: motion.sinceMs, moving: motion.moving };
}

function changesOf({ derived }: TripFoldStep, { atMs, fix }: PastRecord, before: TripFoldState): Change[] {
  const { last } = before.track;
  const moved = derived.motionChanges.map(
    (change): Change => ({
      type: change.moving ? 'deviceMoving' : 'deviceStopped',
      atMs: change.atMs,
      fixAtMs: atMs,
      place: change,
    }),
  );
  if (!derived.ignitionTurned) return moved;
  const type = derived.ignition ? 'ignitionOn' : 'ignitionOff';
  const place = fix ?? last;
  const turnedMs = derived.ignitionSinceMs ?? atMs;
  return [{ type, atMs: turnedMs, fixAtMs: place?.atMs ?? null, place }, ...moved];
}
