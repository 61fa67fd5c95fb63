import type { Stop } from '@fleet/tracks/stops';
import type { Period } from '../../../lib/period.ts';

export const STEP_MS = 60_000;

/** The start of the first stop that begins later. */
export function nextStopMs(stops: readonly Stop[], timeMs: number): number | null {
  const later = stops.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs > timeMs);
  return later.length > 0 ? Math.min(...later) : null;
}

/** The start of the last stop that began earlier. */
export function previousStopMs(stops: readonly Stop[], timeMs: number): number | null {
  const earlier = stops.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs < timeMs);
  return earlier.length > 0 ? Math.max(...earlier) : null;
}

type Fixes = readonly { atMs: number }[];

/** From the first fix of all tracks to the last; null where there is none. */
export function endsOf(tracks: readonly Fixes[]): Period | null {
  const starts = tracks.flatMap((fixes) => fixes[0]?.atMs ?? []);
  const ends = tracks.flatMap((fixes) => fixes.at(-1)?.atMs ?? []);
  return starts.length > 0 ? { fromMs: Math.min(...starts), toMs: Math.max(...ends) } : null;
}

const HOUR_MS = 3_600_000;
const MARK_STEPS_MS = [0.25, 0.5, 1, 2, 3, 6, 12, 24, 48, 96, 168].map((hours) => hours * HOUR_MS);

/** Times to write under a scrubber: evenly from its start, at most so many. */
export function marksOf(fromMs: number, toMs: number, most: number): number[] {
  const lengthMs = toMs - fromMs;
  const stepMs = MARK_STEPS_MS.find((step) => lengthMs / step < most) ?? lengthMs / most;
  const marks: number[] = [];
  for (let atMs = fromMs; atMs <= toMs - stepMs / 2; atMs += stepMs) marks.push(atMs);
  return marks;
}

const QUARTER_MS = 900_000;
/** A part that is nearly the whole is not worth another look. */
const PART_MAX = 0.8;

/** The part of a period in which there are fixes, in whole quarters of an hour; null when that is nearly all of it. */
export function activePart(tracks: readonly Fixes[], period: Period): Period | null {
  const ends = endsOf(tracks);
  if (!ends) return null;
  const fromMs = Math.max(period.fromMs, Math.floor(ends.fromMs / QUARTER_MS) * QUARTER_MS);
  const toMs = Math.min(period.toMs, (Math.floor(ends.toMs / QUARTER_MS) + 1) * QUARTER_MS);
  return toMs - fromMs > (period.toMs - period.fromMs) * PART_MAX ? null : { fromMs, toMs };
}

/** A thousand ticks are as dense as a screen can show. */
const TICKS_MAX = 1000;

/** Where events stand in a period, as shares of it; those that would lie on one another are one. */
export function ticksOf(events: readonly { atMs: number }[], { fromMs, toMs }: Period): number[] {
  const places = events
    .map(({ atMs }) => Math.round(((atMs - fromMs) / (toMs - fromMs)) * TICKS_MAX))
    .filter((place) => place >= 0 && place <= TICKS_MAX);
  return [...new Set(places)].map((place) => place / TICKS_MAX);
}
