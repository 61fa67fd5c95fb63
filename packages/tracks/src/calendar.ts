import type { TrackRule } from './track-rule.ts';

/**
 * What sums are kept by: a day of the account, cut where the device went into another vehicle. `toMs` is the first
 * instant after it.
 */
export type DayBucket = {
  fromMs: number;
  toMs: number;
  /** Where it sat, each time by another name: nothing is carried on where this changes. */
  assignment: string;
  /** Whose it was: nothing is carried on where this changes either. */
  owner: string;
  rule: TrackRule;
  /** Of a part of a slot, where that slot begins: until it is over, more may come to each of its parts. */
  wholeFromMs?: number;
};

/** The slot of an instant. Slots follow each other without gaps. */
export type Calendar = (atMs: number) => DayBucket;

/**
 * The same slots, cut at these instants as well: of the parts of a slot nothing else becomes than of the slot, only apart.
 */
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

/** A share of the time between two fixes, in one slot; the shares of all are 1. */
export type Part = { bucket: DayBucket; fromMs: number; toMs: number; share: number };

/**
 * A silence that is longer is not spread over its days: they would be full of guesses. What was driven in it counts to
 * the day on which it is found.
 */
export const SPREAD_MAX_MS = 31 * 86_400_000;

/** The way between two fixes by its slots, as if it had been gone evenly. One part at least. */
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
