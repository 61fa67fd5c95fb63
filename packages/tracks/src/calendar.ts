import type { TrackRule } from './track-rule.ts';

/** A bucket of sums: a day of the account, cut where the device's assignment changed. `toMs` is exclusive. */
export type DayBucket = {
  fromMs: number;
  toMs: number;
  /** Id of the assignment; no state is carried over a change. */
  assignment: string;
  /** The owning account; no state is carried over a change. */
  owner: string;
  rule: TrackRule;
  /** For a part of a bucket, the start of the whole: until it ends, its parts may still change. */
  wholeFromMs?: number;
};

/** Returns the bucket of an instant. Buckets have no gaps. */
export type Calendar = (atMs: number) => DayBucket;

/** Cuts the buckets at these instants as well. The parts of a bucket add up to the bucket. */
export function cutCalendar(bucketAt: Calendar, cutsMs: readonly number[]): Calendar {
  let known: DayBucket | null = null;
  return (atMs) => {
    if (known && atMs >= known.fromMs && atMs < known.toMs) return known;
    const whole = bucketAt(atMs);
    const before = cutsMs.filter((cutMs) => cutMs <= atMs);
    const after = cutsMs.filter((cutMs) => cutMs > atMs);
    known = {
      ...whole,
      fromMs: Math.max(whole.fromMs, ...before),
      toMs: Math.min(whole.toMs, ...after),
      wholeFromMs: whole.fromMs,
    };
    return known;
  };
}

/** The share of the time between two fixes that lies in one bucket; all shares add up to 1. */
export type Part = { bucket: DayBucket; fromMs: number; toMs: number; share: number };

/** A longer gap is not spread over its days. The distance driven in it counts to the day on which it ends. */
export const SPREAD_MAX_MS = 31 * 86_400_000;

/** Splits the time between two fixes by buckets, assuming constant speed. At least one part. */
export function partsOf(fromMs: number, toMs: number, bucketAt: Calendar): Part[] {
  const parts: Part[] = [];
  const lengthMs = toMs - fromMs;
  let atMs = fromMs;
  let left = 1;
  for (
    let bucket = bucketAt(fromMs);
    bucket.toMs <= toMs && lengthMs <= SPREAD_MAX_MS;
    bucket = bucketAt(bucket.toMs)
  ) {
    const share = (bucket.toMs - atMs) / lengthMs;
    parts.push({ bucket, fromMs: atMs, toMs: bucket.toMs, share });
    atMs = bucket.toMs;
    left -= share;
  }
  return [...parts, { bucket: bucketAt(toMs), fromMs: atMs, toMs, share: Math.max(0, left) }];
}
