import { setImmediate as othersTurn } from 'node:timers/promises';
import { deriveSpeeds } from './derive-speeds.ts';
import type { FilePoint } from './file-point.ts';
import { besideOthers, type Recorded } from './one-recorder.ts';
import type { TrackFile } from './read-track-file.ts';

/** A point that can be history. */
export type TrackPoint = FilePoint & { atMs: number; latitude: number; longitude: number };

/** Why points are left out, in the order in which they are asked. */
export const POINT_FAULTS = ['UNTIMED', 'MISPLACED', 'TOO_OLD', 'IN_FUTURE', 'DUPLICATE'] as const;
export type PointFault = (typeof POINT_FAULTS)[number];

export type TakenPoints = {
  /** In the order of time; in a file without speeds with those that places and times come to. */
  points: readonly TrackPoint[];
  leftOut: Readonly<Record<PointFault, number>>;
  /** How many stood after a later one: they are put where they belong. */
  unordered: number;
};

/** As for the records of trackers. */
const OLDEST_MS = Date.UTC(2000, 0, 1);

/** Looked at in one go; a few milliseconds. */
const TURN_POINTS = 2_000;

/**
 * Which points of a file can be history, and how many cannot for which reason; others have the process in between. What
 * another track of the file tells as well is a duplicate.
 */
export async function takePoints(
  { points, tracks }: Pick<TrackFile, 'points' | 'tracks'>,
  nowMs: number,
): Promise<TakenPoints> {
  const leftOut = { UNTIMED: 0, MISPLACED: 0, TOO_OLD: 0, IN_FUTURE: 0, DUPLICATE: 0 };
  const taken: Taken[] = [];
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
      taken.push({ point: kept, atMs: kept.atMs, track: tracks[index] });
    }
  }
  taken.sort((a, b) => a.atMs - b.atMs);
  const once = toldOnce(taken);
  leftOut.DUPLICATE += taken.length - once.length;
  return { points: deriveSpeeds(once), leftOut, unordered };
}

type Taken = Recorded & { point: TrackPoint };

function toldOnce(taken: readonly Taken[]): TrackPoint[] {
  const beside = besideOthers(taken);
  return taken.flatMap(({ point }, place) => (beside[place] ? [] : [point]));
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
