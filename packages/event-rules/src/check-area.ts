import type { Coordinate, GeofenceArea } from './geofence.ts';
import { nearTo } from './plane.ts';
import { shapeOf } from './shape.ts';

/** Reason why an area is not a valid geofence. */
export type AreaFault = 'CROSSES_ITSELF' | 'HOLE_OUTSIDE' | 'TOO_LARGE' | 'TOO_SMALL';

const LEAST_M2 = 400;
const WIDEST_DEGREES = 180;

/** Null for a valid area. The schema checks ranges and counts. */
export function faultOf(area: GeofenceArea, radiusM: number | null): AreaFault | null {
  const { box, sizeM } = shapeOf({ area, radiusM });
  if (box.east - box.west >= WIDEST_DEGREES) return 'TOO_LARGE';
  if (area.type === 'LineString') return new Set(area.coordinates.map(String)).size < 2 ? 'TOO_SMALL' : null;
  if (area.type === 'Point') return null;
  if (crossesItself(area.coordinates)) return 'CROSSES_ITSELF';
  if (!areHolesInside(area.coordinates)) return 'HOLE_OUTSIDE';
  return Math.PI * sizeM * sizeM < LEAST_M2 ? 'TOO_SMALL' : null;
}

type Edge = { a: Coordinate; b: Coordinate; ring: number; place: number; last: number };

/** Whether two edges meet elsewhere than in a shared corner. */
function crossesItself(rings: readonly (readonly Coordinate[])[]): boolean {
  const edges = rings.flatMap(edgesOf);
  return edges.some((edge, index) =>
    edges.some((other, at) => at > index && !areNeighbours(edge, other) && meet(edge, other)),
  );
}

function edgesOf(ring: readonly Coordinate[], number: number): Edge[] {
  const reference = ring[0]?.[0] ?? 0;
  const corners = ring.map(([longitude, latitude]): Coordinate => [nearTo(longitude, reference), latitude]);
  const [first, end] = [corners[0], corners.at(-1)];
  if (first && end && corners.length > 1 && first[0] === end[0] && first[1] === end[1]) corners.pop();
  const last = corners.length - 1;
  return corners.map((a, place) => ({
    a,
    b: corners[place === last ? 0 : place + 1] ?? a,
    ring: number,
    place,
    last,
  }));
}

function areNeighbours(one: Edge, other: Edge): boolean {
  if (one.ring !== other.ring) return false;
  const apart = Math.abs(one.place - other.place);
  return apart === 1 || apart === one.last;
}

function meet({ a, b }: Edge, { a: c, b: d }: Edge): boolean {
  const [one, two] = [turn(a, b, c), turn(a, b, d)];
  const [three, four] = [turn(c, d, a), turn(c, d, b)];
  if (one !== two && three !== four) return true;
  return (
    (one === 0 && isWithin(a, b, c)) ||
    (two === 0 && isWithin(a, b, d)) ||
    (three === 0 && isWithin(c, d, a)) ||
    (four === 0 && isWithin(c, d, b))
  );
}

/** Whether each hole is inside the outline and in no other hole. Rings do not cross, so one corner of each decides. */
function areHolesInside([outline, ...holes]: readonly (readonly Coordinate[])[]): boolean {
  if (!outline) return true;
  return holes.every((hole) => {
    const [corner] = hole;
    if (!corner) return true;
    const others = holes.filter((other) => other !== hole);
    return surrounds(outline, corner) && !others.some((other) => surrounds(other, corner));
  });
}

function surrounds(ring: readonly Coordinate[], point: Coordinate): boolean {
  const [, north] = point;
  let isInside = false;
  for (const { a, b } of edgesOf(ring, 0)) {
    const east = nearTo(point[0], a[0]);
    if (a[1] > north === b[1] > north) continue;
    if (east < a[0] + ((north - a[1]) * (b[0] - a[0])) / (b[1] - a[1])) isInside = !isInside;
  }
  return isInside;
}

function turn(a: Coordinate, b: Coordinate, c: Coordinate): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

function isWithin(a: Coordinate, b: Coordinate, c: Coordinate): boolean {
  return (
    Math.min(a[0], b[0]) <= c[0] &&
    c[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= c[1] &&
    c[1] <= Math.max(a[1], b[1])
  );
}
