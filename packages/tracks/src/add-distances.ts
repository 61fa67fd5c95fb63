import { type Calendar, partsOf } from './calendar.ts';
import type { Moment } from './geo-point.ts';
import { linkOf } from './link.ts';
import { NO_SUMS } from './sums.ts';
import type { TripBuilder } from './trip-builder.ts';

type DistanceInput = {
  last: Moment | null;
  fix: Moment;
  beginning: Moment | null;
  onBeginning: () => void;
  way: Pick<Way, 'ignition' | 'legM'>;
};

/** Adds the distance between two records. If a trip starts in between, the whole leg belongs to it. */
export function addDistances(
  draft: TripBuilder,
  { last, fix, beginning, onBeginning, way }: DistanceInput,
  bucketAt: Calendar,
): void {
  const [from, leave] = [last, isBetween(beginning, last, fix) ? beginning : null];
  if (!from || !leave) {
    if (from) addDistance(draft, { ...way, last: from, to: fix, silence: [from, fix] }, bucketAt);
    onBeginning();
    return;
  }
  addDistance(draft, { ...way, last: from, to: leave, silence: [from, fix], legM: 0 }, bucketAt);
  onBeginning();
  addDistance(draft, { ...way, last: leave, to: fix, silence: [from, fix] }, bucketAt);
}

export function isBetween(moment: Moment | null, last: Moment | null, fix: Moment): boolean {
  return moment !== null && last !== null && moment.atMs > last.atMs && moment.atMs < fix.atMs;
}

type Way = {
  last: Moment;
  to: Moment;
  legM: number;
  ignition: boolean | null;
  /** The records around it. */
  silence: readonly [Moment, Moment];
};

function addDistance(
  draft: TripBuilder,
  { last, to, legM, ignition, silence }: Way,
  bucketAt: Calendar,
): void {
  const [before, after] = silence.map((moment) => ({
    latitude: moment.latitude,
    longitude: moment.longitude,
    atMs: moment.atMs,
    ...{ ignition, motion: draft.kind === 'trip', speedKmh: null, courseDeg: null },
  }));
  const link = before && after ? linkOf(before, after, bucketAt(last.atMs).rule) : 'unknown';
  for (const { bucket, fromMs, toMs, share } of partsOf(last.atMs, to.atMs, bucketAt)) {
    const [knownMs, unknownMs] = link === 'unknown' ? [0, toMs - fromMs] : [toMs - fromMs, 0];
    const ignitionMs = ignition ? knownMs : 0;
    draft.add(bucket.fromMs, { ...NO_SUMS, distanceM: legM * share, knownMs, unknownMs, ignitionMs });
  }
}
