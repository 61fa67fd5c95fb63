import { EARTH_RADIUS_M } from './distance.ts';
import type { GeoPoint } from './geo-point.ts';

/**
 * So many fixes are looked at together: the worst shape of them takes milliseconds, and others have the process in
 * between. The ends of each such part stay.
 */
export const PART_FIXES = 1_024;
const RADIANS = Math.PI / 180;
/** Nearer to a pole a map has no place. */
const LATITUDE_MAX = 89;

/** Places as a map draws straight lines between them, in earth radii; a longitude goes on over the date line. */
export type Drawn = { x: Float64Array; y: Float64Array; metresPerUnit: Float64Array };

export function drawnOf(points: readonly GeoPoint[]): Drawn {
  const x = new Float64Array(points.length);
  const y = new Float64Array(points.length);
  const metresPerUnit = new Float64Array(points.length);
  let turn = 0;
  let before = points[0]?.longitude ?? 0;
  for (const [index, { latitude, longitude }] of points.entries()) {
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    before = longitude;
    const northRad = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude)) * RADIANS;
    x[index] = (longitude + turn) * RADIANS;
    y[index] = Math.atanh(Math.sin(northRad));
    metresPerUnit[index] = EARTH_RADIUS_M * Math.cos(northRad);
  }
  return { x, y, metresPerUnit };
}

/** How far a point is drawn from the straight line between two others, in metres where the point is. */
export function offLineM({ x, y, metresPerUnit }: Drawn, at: number, from: number, to: number): number {
  // Called some ten times for each fix of a month: without arrays, and without the care of `Math.hypot`.
  const startX = x[from] ?? 0;
  const startY = y[from] ?? 0;
  const alongX = (x[to] ?? 0) - startX;
  const alongY = (y[to] ?? 0) - startY;
  const toX = (x[at] ?? 0) - startX;
  const toY = (y[at] ?? 0) - startY;
  const squared = alongX * alongX + alongY * alongY;
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, (toX * alongX + toY * alongY) / squared));
  const offX = toX - share * alongX;
  const offY = toY - share * alongY;
  return Math.sqrt(offX * offX + offY * offY) * (metresPerUnit[at] ?? 0);
}

/**
 * Writes down of each point between two ends how much it matters: the points that matter more than `e` are a line from
 * which none of the others weighs more than `e`, for each `e` (Douglas and Peucker's, once for all tolerances).
 */
export function weighPart(
  weights: Float64Array,
  [first, last]: readonly [number, number],
  weightOf: (at: number, from: number, to: number) => number,
): void {
  const open: [from: number, to: number, most: number][] = [[first, last, Number.POSITIVE_INFINITY]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, most] = part;
    let [heaviest, weight] = [-1, -1];
    for (let at = from + 1; at < to; at++) {
      const own = weightOf(at, from, to);
      if (own > weight) [heaviest, weight] = [at, own];
    }
    if (heaviest < 0) continue;
    // What its part does not keep is not kept in it.
    const kept = Math.min(weight, most);
    weights[heaviest] = kept;
    open.push([from, heaviest, kept], [heaviest, to, kept]);
  }
}
