import { EARTH_RADIUS_M } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { BandedEdges } from './banded-edges.ts';
import { boxAround } from './circle-shape.ts';
import type { Coordinate } from './geofence.ts';
import { distanceToSegment, nearTo, Plane } from './plane.ts';
import type { Shape } from './shape.ts';

const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** A closed ring: the last corner repeats the first. */
type Ring = readonly Coordinate[];

/** Even-odd over all rings, so a ring within another is a hole. Longitudes are near the first corner's: the date line is no border. */
export function areaShape(coordinates: readonly (readonly Coordinate[])[]): Shape {
  const reference = coordinates[0]?.[0]?.[0] ?? 0;
  const rings = coordinates.map((ring) => ringOf(ring, reference));
  const edges = new BandedEdges(rings);
  const box = boxAround(rings.flat(), 0);
  return {
    box,
    sizeM: Math.sqrt(areaM2(rings) / Math.PI),
    edges: rings.reduce((sum, { length }) => sum + length, 0),
    contains: (point) => containsPoint(edges, nearTo(point.longitude, reference), point.latitude),
    borderM: (point, withinM) => borderDistanceM(edges, point, withinM),
    cuts: (from, to) => {
      const startLongitude = nearTo(from.longitude, reference);
      const endLongitude = nearTo(to.longitude, startLongitude);
      return cutsOf(edges, [startLongitude, from.latitude], [endLongitude, to.latitude]);
    },
  };
}

function ringOf(corners: readonly Coordinate[], reference: number): Ring {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = first && last && corners.length > 1 && first[0] === last[0] && first[1] === last[1];
  const closed = first && !isClosed ? [...corners, first] : corners;
  return closed.map(([longitude, latitude]): Coordinate => [nearTo(longitude, reference), latitude]);
}

function containsPoint(edges: BandedEdges, longitude: number, latitude: number): boolean {
  let isInside = false;
  let isOnBorder = false;
  edges.eachBetween(latitude, latitude, (ax, ay, bx, by) => {
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

function borderDistanceM(edges: BandedEdges, point: GeoPoint, withinM = Number.POSITIVE_INFINITY): number {
  const plane = new Plane(point);
  const here = { x: 0, y: 0 };
  const degrees = (withinM * 1.001) / METRES_PER_DEGREE;
  let least = Number.POSITIVE_INFINITY;
  edges.eachBetween(point.latitude - degrees, point.latitude + degrees, (ax, ay, bx, by) => {
    const a = plane.at(ax, ay);
    // The far end is on the same side of the earth as the near one.
    const b = plane.at(nearTo(bx, ax), by);
    least = Math.min(least, distanceToSegment(here, a, b));
  });
  return least;
}

function cutsOf(edges: BandedEdges, [px, py]: Coordinate, [qx, qy]: Coordinate): number[] {
  const [dx, dy] = [qx - px, qy - py];
  const [west, east] = [Math.min(px, qx), Math.max(px, qx)];
  const cuts: number[] = [];
  edges.eachBetween(Math.min(py, qy), Math.max(py, qy), (ax, ay, bx, by) => {
    if ((ax < west && bx < west) || (ax > east && bx > east)) return;
    const [ex, ey] = [bx - ax, by - ay];
    const cross = dx * ey - dy * ex;
    if (cross === 0) return;
    const share = ((ax - px) * ey - (ay - py) * ex) / cross;
    const along = ((ax - px) * dy - (ay - py) * dx) / cross;
    // Of the two edges that share a corner one has it.
    if (share > 0 && share < 1 && along >= 0 && along < 1) cuts.push(share);
  });
  return cuts.length > 1 ? cuts.sort((a, b) => a - b) : cuts;
}

/** Of the first ring less the others, on the sphere's cylinder of equal area. */
function areaM2(rings: readonly Ring[]): number {
  const areas = rings.map((ring) => {
    let sum = 0;
    new BandedEdges([ring]).each((ax, ay, bx, by) => {
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
