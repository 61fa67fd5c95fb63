import type { GeoPoint } from '@fleet/tracks/geo-point';
import { boxAround } from './circle-shape.ts';
import type { Coordinate } from './geofence.ts';
import { distanceToSegment, nearTo, Plane, type PlanePoint, withinCircle } from './plane.ts';
import type { Shape } from './shape.ts';
import { insideCuts } from './span-cuts.ts';

/** All points within half the width of the line: the ends are round. */
export function corridorShape(coordinates: readonly Coordinate[], halfWidthM: number): Shape {
  const reference = coordinates[0]?.[0] ?? 0;
  const line = coordinates.map(
    ([longitude, latitude]): Coordinate => [nearTo(longitude, reference), latitude],
  );
  const distanceFrom = (point: GeoPoint) => distanceToLine(line, point);
  return {
    box: boxAround(line, halfWidthM),
    sizeM: halfWidthM,
    edges: 2 * line.length,
    contains: (point) => distanceFrom(point) <= halfWidthM,
    borderM: (point) => Math.abs(distanceFrom(point) - halfWidthM),
    cuts: (from, to) => cutsOf(line, halfWidthM, from, to),
  };
}

function distanceToLine(line: readonly Coordinate[], point: GeoPoint): number {
  const plane = new Plane(point);
  const here = { x: 0, y: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (const [a, b] of segmentsOf(line, plane)) least = Math.min(least, distanceToSegment(here, a, b));
  return least;
}

function segmentsOf(line: readonly Coordinate[], plane: Plane): [PlanePoint, PlanePoint][] {
  const points = line.map(([longitude, latitude]) => plane.at(longitude, latitude));
  return points.slice(1).map((point, index) => [points[index] ?? point, point]);
}

function cutsOf(line: readonly Coordinate[], halfWidthM: number, from: GeoPoint, to: GeoPoint): number[] {
  const plane = new Plane(from);
  const [p, q] = [{ x: 0, y: 0 }, plane.at(to.longitude, to.latitude)];
  const spans = segmentsOf(line, plane).flatMap(([a, b]) => {
    const span = withinCapsule(p, q, [a, b], halfWidthM);
    return span ? [span] : [];
  });
  return insideCuts(spans);
}

/** A segment with round ends is convex: what of the way lies in its parts is one span. */
function withinCapsule(
  p: PlanePoint,
  q: PlanePoint,
  [a, b]: [PlanePoint, PlanePoint],
  radius: number,
): [number, number] | null {
  const spans = [
    withinCircle(p, q, a, radius),
    withinCircle(p, q, b, radius),
    withinBand(p, q, [a, b], radius),
  ].filter((span) => span !== null);
  if (spans.length === 0) return null;
  return [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))];
}

/** Within `radius` of the segment, square at its ends. */
function withinBand(
  p: PlanePoint,
  q: PlanePoint,
  [a, b]: [PlanePoint, PlanePoint],
  radius: number,
): [number, number] | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return null;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const along = (point: PlanePoint) => (point.x - a.x) * ux + (point.y - a.y) * uy;
  const across = (point: PlanePoint) => (point.x - a.x) * uy - (point.y - a.y) * ux;
  const one = between(along(p), along(q), 0, length);
  const other = between(across(p), across(q), -radius, radius);
  if (!one || !other) return null;
  const [from, to] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  return from < to ? [from, to] : null;
}

/** Shares between which a value that goes evenly from `start` to `end` is between two others. */
function between(start: number, end: number, low: number, high: number): [number, number] | null {
  if (start === end)
    return start >= low && start <= high ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : null;
  const [one, other] = [(low - start) / (end - start), (high - start) / (end - start)];
  return [Math.min(one, other), Math.max(one, other)];
}
