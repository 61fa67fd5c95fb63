import type { DetectedEvent } from '@fleet/event-rules/detected';
import { type DetectionState, foldDetection } from '@fleet/event-rules/fold-detection';
import type { VehicleRules } from '@fleet/event-rules/vehicle-rules';
import type { DayBucket } from '@fleet/tracks/calendar';
import { foldEngineNews, foldTrips, type TripFoldState, type TripFoldStep } from '@fleet/tracks/trip-fold';
import type { FixRecord, PastRecord } from './read-records.ts';

/** State between two records: that of the trip fold and that of event detection. Plain JSON. */
export type FoldState = TripFoldState & { detection?: DetectionState };
export type FoldStep = Omit<TripFoldStep, 'state'> & { state: FoldState; detected: readonly DetectedEvent[] };

/** A day bucket with rules of event detection; without them none are detected. */
type JudgedBucket = DayBucket & { rules?: VehicleRules | null };
type BucketAt = (atMs: number) => JudgedBucket;

const NONE_DETECTED: readonly DetectedEvent[] = [];

/** Folds one record into trips and detects its events, as ingest does live. */
export function foldRecord(before: FoldState, record: PastRecord, bucketAt: BucketAt): FoldStep {
  const { detection, ...trips } = before;
  if (record.fix === null) {
    const step = foldEngineNews(trips, record.news, bucketAt);
    // A track that starts again drops the state of detection.
    const isSame = step.state.track.last !== null;
    return {
      ...step,
      state: { ...step.state, ...(isSame && detection && { detection }) },
      detected: NONE_DETECTED,
    };
  }
  const step = foldTrips(trips, record.fix, bucketAt);
  const found = detect(before, record, step, bucketAt);
  return {
    ...step,
    state: { ...step.state, ...(found.state && { detection: found.state }) },
    detected: found.events,
  };
}

function detect(before: FoldState, { fix }: FixRecord, { state, derived }: TripFoldStep, bucketAt: BucketAt) {
  const { rules = null, rule, assignment, owner } = bucketAt(fix.atMs);
  const { last } = before.track;
  const known = last && bucketAt(last.atMs);
  const isSame = known !== null && known.assignment === assignment && known.owner === owner;
  const view = {
    motion: state.track.motion,
    ignition: state.track.engine.ignition,
    legM: derived.legM,
    isDoubted: state.track.sure !== undefined,
  };
  return foldDetection(isSame ? before.detection : undefined, fix, view, rules, rule);
}
