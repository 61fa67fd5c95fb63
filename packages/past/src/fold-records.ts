import { setImmediate as othersTurn } from 'node:timers/promises';
import type { DetectedEvent } from '@fleet/event-rules/detected';
import type { Moment } from '@fleet/tracks/geo-point';
import { type BucketSums, openFromMs } from '@fleet/tracks/trip-builder';
import { currentTotals } from '@fleet/tracks/trip-fold';
import type { TripOrStop } from '@fleet/tracks/trip-or-stop';
import type { AssignedBucket } from './assignment-calendar.ts';
import { type FoldState, type FoldStep, foldRecord } from './fold-record.ts';
import type { RecordKey } from './read-devices.ts';
import type { PastRecord } from './read-records.ts';

/** Starting point of a fold. */
export type Start = {
  state: FoldState;
  key: RecordKey;
  /** Whether days are recalculated; otherwise continues at the end. */
  isReplay: boolean;
  /** Start states of the previous days as JSON, by their first instant. */
  previousStates: ReadonlyMap<number, string>;
  /** The same for days that are only completed. */
  completedStates: ReadonlyMap<number, string>;
  /** No new records from here on: a day with an unchanged start state is unchanged, and all after it. */
  unchangedAfterMs: number;
};

/** A change of state, with the record that confirmed it. */
export type Change = {
  type: 'deviceMoving' | 'deviceStopped' | 'ignitionOn' | 'ignitionOff' | DetectedEvent['type'];
  atMs: number;
  fixAtMs: number | null;
  place: Moment | null;
  discriminator: string;
  attributes: DetectedEvent['attributes'];
};

export type Folded = {
  state: FoldState;
  key: RecordKey;
  days: BucketSums[];
  /** Start states of the days. */
  statesIn: ReadonlyMap<number, FoldState>;
  stretches: TripOrStop[];
  changes: Change[];
  /**
   * From this instant on the stored rows are still right (Infinity: none). `detectedMs`: the last fix whose detected events
   * are those found.
   */
  unchangedFrom: {
    daysMs: number;
    stretchesMs: number;
    motion: StateChange;
    ignitionMs: number;
    detectedMs: number;
  };
};

/** The last change of motion. At the same instant a start precedes a stop, which may be backdated to it. */
export type StateChange = { atMs: number; moving: boolean | null };

const NOTHING_UNCHANGED: Folded['unchangedFrom'] = {
  daysMs: Number.POSITIVE_INFINITY,
  stretchesMs: Number.POSITIVE_INFINITY,
  motion: { atMs: Number.POSITIVE_INFINITY, moving: null },
  ignitionMs: Number.POSITIVE_INFINITY,
  detectedMs: Number.POSITIVE_INFINITY,
};

type BucketAt = (atMs: number) => AssignedBucket;

/** Records folded before yielding to the event loop; a few milliseconds. */
const TURN_RECORDS = 500;

/**
 * Folds records into days, trips and stops. Pure: the result does not depend on how the records are split. Yields to the
 * event loop in between.
 */
export async function foldRecords(
  start: Start,
  records: readonly PastRecord[],
  bucketAt: BucketAt,
): Promise<Folded> {
  let { state, key } = start;
  let slotFromMs = start.isReplay ? null : bucketAt(key.atMs).fromMs;
  const days: BucketSums[] = [];
  const statesIn = new Map<number, FoldState>(
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

/** Whether the first record of a day leads from what was known before to what it leads to now. */
function standsFrom(
  start: Start,
  bucket: AssignedBucket,
  { record, step }: { record: PastRecord; step: FoldStep },
  bucketAt: BucketAt,
): boolean {
  const known = start.previousStates.get(bucket.fromMs);
  if (known === undefined || bucket.fromMs < start.unchangedAfterMs) return false;
  const before = foldRecord(JSON.parse(known), record, bucketAt);
  return JSON.stringify(before.state) === JSON.stringify(step.state);
}

function unchangedSince(
  state: FoldState,
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
    detectedMs: atMs,
  };
}

/** The last change of ignition so far: later ones, also doubted ones, are dated after it. */
export function lastIgnition({ engine }: FoldState['track'], recordMs: number): number {
  return engine.ignitionSinceMs ?? recordMs;
}

/** Where motion is not known, what is learnt after this record is no change, and each later one is dated after it. */
export function lastStateChange({ motion }: FoldState['track'], recordMs: number): StateChange {
  if (motion.moving === null || motion.sinceMs === null) return { atMs: recordMs, moving: false };
  return { atMs: motion.sinceMs, moving: motion.moving };
}

const PLAIN = { discriminator: '', attributes: {} };

function changeOf({ at, ...event }: DetectedEvent): Change {
  return { ...event, atMs: at.atMs, place: at };
}

function changesOf({ derived, detected }: FoldStep, { atMs, fix }: PastRecord, before: FoldState): Change[] {
  const { last } = before.track;
  const moved = derived.motionChanges.map(
    (change): Change => ({
      type: change.moving ? 'deviceMoving' : 'deviceStopped',
      atMs: change.atMs,
      fixAtMs: atMs,
      place: change,
      ...PLAIN,
    }),
  );
  const found = [...moved, ...detected.map(changeOf)];
  if (!derived.ignitionTurned) return found;
  const type = derived.ignition ? 'ignitionOn' : 'ignitionOff';
  const place = fix ?? last;
  const turnedMs = derived.ignitionSinceMs ?? atMs;
  return [{ type, atMs: turnedMs, fixAtMs: place?.atMs ?? null, place, ...PLAIN }, ...found];
}
