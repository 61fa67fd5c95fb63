import type { Stop } from '@fleet/tracks/stops';
import type { Period } from '../../../lib/period.ts';

export const STEP_MS = 60_000;

/** Start of the first stop after the time. */
export function nextStopMs(stops: readonly Stop[], timeMs: number): number | null {
  const later = stops.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs > timeMs);
  return later.length > 0 ? Math.min(...later) : null;
}

/** Start of the last stop before the time. */
export function previousStopMs(stops: readonly Stop[], timeMs: number): number | null {
  const earlier = stops.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs < timeMs);
  return earlier.length > 0 ? Math.max(...earlier) : null;
}

type Fixes = readonly { atMs: number }[];

/** First to last fix of all tracks; null without fixes. */
export function endsOf(tracks: readonly Fixes[]): Period | null {
  const starts = tracks.flatMap((fixes) => fixes[0]?.atMs ?? []);
  const ends = tracks.flatMap((fixes) => fixes.at(-1)?.atMs ?? []);
  return starts.length > 0 ? { fromMs: Math.min(...starts), toMs: Math.max(...ends) } : null;
}

const HOUR_MS = 3_600_000;
const MARK_STEPS_MS = [0.25, 0.5, 1, 2, 3, 6, 12, 24, 48, 96, 168].map((hours) => hours * HOUR_MS);

/** Times of the labels below the scrubber: at most `most`, evenly from its start. */
export function marksOf(fromMs: number, toMs: number, most: number): number[] {
  const lengthMs = toMs - fromMs;
  const stepMs = MARK_STEPS_MS.find((step) => lengthMs / step < most) ?? lengthMs / most;
  const marks: number[] = [];
  for (let atMs = fromMs; atMs <= toMs - stepMs / 2; atMs += stepMs) marks.push(atMs);
  return marks;
}

const QUARTER_MS = 900_000;
/** A part that covers more than this share is not offered. */
const PART_MAX = 0.8;

/** Part of a period with fixes, rounded to quarters of an hour; null if it is nearly the whole period. */
export function activePart(tracks: readonly Fixes[], period: Period): Period | null {
  const ends = endsOf(tracks);
  if (!ends) return null;
  const fromMs = Math.max(period.fromMs, Math.floor(ends.fromMs / QUARTER_MS) * QUARTER_MS);
  const toMs = Math.min(period.toMs, (Math.floor(ends.toMs / QUARTER_MS) + 1) * QUARTER_MS);
  return toMs - fromMs > (period.toMs - period.fromMs) * PART_MAX ? null : { fromMs, toMs };
}

/** Maximum number of ticks, the resolution of a screen. */
const TICKS_MAX = 1000;

/** Positions of events in a period, from 0 to 1. Events at the same pixel share a tick. */
export function ticksOf(events: readonly { atMs: number }[], { fromMs, toMs }: Period): number[] {
  const places = events
    .map(({ atMs }) => Math.round(((atMs - fromMs) / (toMs - fromMs)) * TICKS_MAX))
    .filter((place) => place >= 0 && place <= TICKS_MAX);
  return [...new Set(places)].map((place) => place / TICKS_MAX);
}
