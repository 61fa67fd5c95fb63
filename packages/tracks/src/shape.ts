import { EARTH_RADIUS_M } from './distance.ts';
import type { GeoPoint } from './geo-point.ts';
import type { Indexed } from './track-fixes.ts';

/**
 * So many fixes are looked at together: the worst shape of them takes milliseconds, and others have the process in
 * between. The ends of each such part stay.
 */
export const PART_FIXES = 1_024;
const RADIANS = Math.PI / 180;
/** Nearer to a pole a map has no place. */
const LATITUDE_MAX = 89;

const NOWHERE: GeoPoint = { latitude: 0, longitude: 0 };

/** Places as a map draws straight lines between them, in earth radii; a longitude goes on over the date line. */
export type Drawn = { x: Float64Array; y: Float64Array; metresPerUnit: Float64Array };

export function drawnOf(points: Indexed<GeoPoint>): Drawn {
  const x = new Float64Array(points.length);
  const y = new Float64Array(points.length);
  const metresPerUnit = new Float64Array(points.length);
  let turn = 0;
  let before = points.at(0)?.longitude ?? 0;
  for (let index = 0; index < points.length; index++) {
    const { latitude, longitude } = points.at(index) ?? NOWHERE;
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
export function offLineM(drawn: Drawn, at: number, from: number, to: number): number {
  return Math.sqrt(lineBetween(drawn, from, to)(at));
}

/** A metre near a place of which more is wanted weighs as much as so many elsewhere, and none at all as much as so few. */
export type Close = { isClose: Uint8Array; weight: number; floorM: number };

/** The point between two ends that weighs most, and its weight: how far it is off their line, in metres. */
function heaviestOf(drawn: Drawn, close: Close, [from, to]: readonly [number, number]) {
  const offsM = lineBetween(drawn, from, to);
  const { isClose, weight, floorM } = close;
  const middle = (from + to) / 2;
  let heaviest = -1;
  // Of squares, whose order is the same: a root is drawn of the last one.
  let most = -1;
  for (let at = from + 1; at < to; at++) {
    let own = offsM(at);
    if (isClose[at] === 1) own = ((Math.sqrt(own) + floorM) * weight) ** 2;
    // Of equals the middle one: of a vehicle that stands the first would leave all others to be looked at again.
    if (own < most || (own === most && at > middle)) continue;
    heaviest = at;
    most = own;
  }
  return { at: heaviest, weight: Math.sqrt(most) };
}

/** How far points are drawn from the straight line between two others, in square metres where each is. */
function lineBetween({ x, y, metresPerUnit }: Drawn, from: number, to: number): (at: number) => number {
  // Called some ten times for each fix of a month: without arrays, and without the care of `Math.hypot`.
  const startX = valueAt(x, from);
  const startY = valueAt(y, from);
  const alongX = valueAt(x, to) - startX;
  const alongY = valueAt(y, to) - startY;
  const squared = alongX * alongX + alongY * alongY;
  const perSquare = squared === 0 ? 0 : 1 / squared;
  return (at) => {
    const toX = valueAt(x, at) - startX;
    const toY = valueAt(y, at) - startY;
    const share = Math.max(0, Math.min(1, (toX * alongX + toY * alongY) * perSquare));
    const offX = (toX - share * alongX) * valueAt(metresPerUnit, at);
    const offY = (toY - share * alongY) * valueAt(metresPerUnit, at);
    return offX * offX + offY * offY;
  };
}

function valueAt(values: Float64Array, at: number): number {
  return values[at] ?? 0;
}

/**
 * Writes down of each point between two ends how much it matters: the points that matter more than `e` are a line from
 * which none of the others weighs more than `e`, for each `e` (Douglas and Peucker's, once for all tolerances).
 */
export function weighPart(
  weights: Float64Array,
  [first, last]: readonly [number, number],
  { drawn, close }: { drawn: Drawn; close: Close },
): void {
  const open: [from: number, to: number, most: number][] = [[first, last, Number.POSITIVE_INFINITY]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, most] = part;
    if (to - from < 2) continue;
    const { at, weight } = heaviestOf(drawn, close, [from, to]);
    // What its part does not keep is not kept in it.
    const kept = Math.min(weight, most);
    if (kept === 0) continue;
    weights[at] = kept;
    open.push([from, at, kept], [at, to, kept]);
  }
}
