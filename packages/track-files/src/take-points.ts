import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FilePoint } from './file-point.ts';

/** A point that can be history. */
export type TrackPoint = FilePoint & { atMs: number; latitude: number; longitude: number };

/** Why points are left out, in the order in which they are asked. */
export const POINT_FAULTS = ['UNTIMED', 'MISPLACED', 'TOO_OLD', 'IN_FUTURE', 'DUPLICATE'] as const;
export type PointFault = (typeof POINT_FAULTS)[number];

export type TakenPoints = {
  /** In the order of time. */
  points: TrackPoint[];
  leftOut: Readonly<Record<PointFault, number>>;
  /** How many stood after a later one: they are put where they belong. */
  unordered: number;
};

/** As for the records of trackers. */
const OLDEST_MS = Date.UTC(2000, 0, 1);

/** Looked at in one go; a few milliseconds. */
const TURN_POINTS = 2_000;

/** Which points of a file can be history, and how many cannot for which reason; others have the process in between. */
export async function takePoints(points: readonly FilePoint[], nowMs: number): Promise<TakenPoints> {
  const leftOut = { UNTIMED: 0, MISPLACED: 0, TOO_OLD: 0, IN_FUTURE: 0, DUPLICATE: 0 };
  const taken: TrackPoint[] = [];
  const seen = new Set<string>();
  let [latestMs, unordered] = [Number.NEGATIVE_INFINITY, 0];
  for (const [index, point] of points.entries()) {
    if (index % TURN_POINTS === TURN_POINTS - 1) await othersTurn();
    const fault = faultOf(point, nowMs) ?? (isKnown(seen, point) ? 'DUPLICATE' : null);
    if (fault) leftOut[fault] += 1;
    else {
      const kept = point as TrackPoint;
      if (kept.atMs < latestMs) unordered += 1;
      latestMs = Math.max(latestMs, kept.atMs);
      taken.push(kept);
    }
  }
  taken.sort((a, b) => a.atMs - b.atMs);
  return { points: taken, leftOut, unordered };
}

function faultOf({ atMs, latitude, longitude }: FilePoint, nowMs: number): PointFault | null {
  if (atMs === null) return 'UNTIMED';
  if (latitude === null || longitude === null) return 'MISPLACED';
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return 'MISPLACED';
  // Where receivers are that have not found themselves yet.
  if (latitude === 0 && longitude === 0) return 'MISPLACED';
  if (atMs < OLDEST_MS) return 'TOO_OLD';
  return atMs > nowMs ? 'IN_FUTURE' : null;
}

/** The same place at the same instant, whatever else is told of it. */
function isKnown(seen: Set<string>, { atMs, latitude, longitude }: FilePoint): boolean {
  const size = seen.size;
  return seen.add(`${atMs} ${latitude} ${longitude}`).size === size;
}
