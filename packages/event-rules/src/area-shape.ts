import { EARTH_RADIUS_M } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { boxAround } from './circle-shape.ts';
import type { Coordinate } from './geofence.ts';
import { distanceToSegment, nearTo, Plane } from './plane.ts';
import type { Shape } from './shape.ts';

const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** Longitude, latitude, longitude, … with the first corner again at the end. */
type Ring = Float64Array;
type Segment = (aLongitude: number, aLatitude: number, bLongitude: number, bLatitude: number) => void;

/** Even-odd over all rings, so a ring within another is a hole. Longitudes are near the first corner's: the date line is no border. */
export function areaShape(coordinates: readonly (readonly Coordinate[])[]): Shape {
  const reference = coordinates[0]?.[0]?.[0] ?? 0;
  const rings = coordinates.map((ring) => ringOf(ring, reference));
  const corners = rings.flatMap((ring) => cornersOf(ring));
  return {
    box: boxAround(corners, 0),
    sizeM: Math.sqrt(areaM2(rings) / Math.PI),
    edges: corners.length,
    contains: (point) => containsPoint(rings, nearTo(point.longitude, reference), point.latitude),
    borderM: (point) => borderDistanceM(rings, point),
    cuts: (from, to) => {
      const startLongitude = nearTo(from.longitude, reference);
      const endLongitude = nearTo(to.longitude, startLongitude);
      return cutsOf(rings, [startLongitude, from.latitude], [endLongitude, to.latitude]);
    },
  };
}

function ringOf(corners: readonly Coordinate[], reference: number): Ring {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = first && last && corners.length > 1 && first[0] === last[0] && first[1] === last[1];
  const closed = first && !isClosed ? [...corners, first] : corners;
  return Float64Array.from(
    closed.flatMap(([longitude, latitude]) => [nearTo(longitude, reference), latitude]),
  );
}

function cornersOf(ring: Ring): Coordinate[] {
  return Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0]);
}

function eachSegment(rings: readonly Ring[], take: Segment): void {
  for (const ring of rings)
    for (let at = 0; at + 3 < ring.length; at += 2)
      take(ring[at] ?? 0, ring[at + 1] ?? 0, ring[at + 2] ?? 0, ring[at + 3] ?? 0);
}

function containsPoint(rings: readonly Ring[], longitude: number, latitude: number): boolean {
  let isInside = false;
  let isOnBorder = false;
  eachSegment(rings, (ax, ay, bx, by) => {
    const side = (bx - ax) * (latitude - ay) - (by - ay) * (longitude - ax);
    if (side === 0 && isBetween(longitude, ax, bx) && isBetween(latitude, ay, by)) isOnBorder = true;
    if (ay > latitude === by > latitude) return;
    if (longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) isInside = !isInside;
  });
  return isInside || isOnBorder;
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}

function borderDistanceM(rings: readonly Ring[], point: GeoPoint): number {
  const plane = new Plane(point);
  const here = { x: 0, y: 0 };
  let least = Number.POSITIVE_INFINITY;
  eachSegment(rings, (ax, ay, bx, by) => {
    const a = plane.at(ax, ay);
    // The far end is on the same side of the earth as the near one.
    const b = plane.at(nearTo(bx, ax), by);
    least = Math.min(least, distanceToSegment(here, a, b));
  });
  return least;
}

function cutsOf(rings: readonly Ring[], [px, py]: Coordinate, [qx, qy]: Coordinate): number[] {
  const [dx, dy] = [qx - px, qy - py];
  const cuts: number[] = [];
  eachSegment(rings, (ax, ay, bx, by) => {
    const [ex, ey] = [bx - ax, by - ay];
    const cross = dx * ey - dy * ex;
    if (cross === 0) return;
    const share = ((ax - px) * ey - (ay - py) * ex) / cross;
    const along = ((ax - px) * dy - (ay - py) * dx) / cross;
    // Of the two edges that share a corner one has it.
    if (share > 0 && share < 1 && along >= 0 && along < 1) cuts.push(share);
  });
  return cuts.sort((a, b) => a - b);
}

/** Of the first ring less the others, on the sphere's cylinder of equal area. */
function areaM2(rings: readonly Ring[]): number {
  const areas = rings.map((ring) => {
    let sum = 0;
    eachSegment([ring], (ax, ay, bx, by) => {
      sum += (bx - ax) * (Math.sin((ay * Math.PI) / 180) + Math.sin((by * Math.PI) / 180));
    });
    return Math.abs(sum / 2) * METRES_PER_DEGREE * EARTH_RADIUS_M;
  });
  const [outer = 0, ...holes] = areas;
  return Math.max(
    0,
    holes.reduce((left, hole) => left - hole, outer),
  );
}
