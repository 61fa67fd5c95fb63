import type { Stop } from '../../history/segments.ts';

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
