import { EARTH_RADIUS_M } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { AreaDiscs } from './area-discs.ts';
import { BandedEdges, NO_CUTS } from './banded-edges.ts';
import { boxAround } from './circle-shape.ts';
import type { Coordinate } from './geofence.ts';
import { nearTo, shortWay, squaredDistanceToSegment } from './plane.ts';
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
  const discs = new AreaDiscs(edges, box);
  return {
    box,
    sizeM: Math.sqrt(areaM2(rings) / Math.PI),
    edges: rings.reduce((sum, { length }) => sum + length, 0),
    contains: ({ latitude, longitude }) => {
      const x = nearTo(longitude, reference);
      return discs.sideOf(x, latitude) ?? edges.contains(x, latitude);
    },
    discs,
    borderM: (point, withinM) => borderDistanceM(edges, point, withinM),
    cuts: (from, to) => {
      const px = nearTo(from.longitude, reference);
      const qx = nearTo(to.longitude, px);
      if (discs.isUncut(px, from.latitude, qx, to.latitude)) return NO_CUTS;
      return edges.cuts(px, from.latitude, qx, to.latitude);
    },
  };
}

function ringOf(corners: readonly Coordinate[], reference: number): Ring {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = first && last && corners.length > 1 && first[0] === last[0] && first[1] === last[1];
  const closed = first && !isClosed ? [...corners, first] : corners;
  return closed.map(([longitude, latitude]): Coordinate => [nearTo(longitude, reference), latitude]);
}

function borderDistanceM(edges: BandedEdges, point: GeoPoint, withinM = Number.POSITIVE_INFINITY): number {
  const xPerDegree = METRES_PER_DEGREE * Math.cos((point.latitude * Math.PI) / 180);
  const degrees = (withinM * 1.001) / METRES_PER_DEGREE;
  let leastSquared = Number.POSITIVE_INFINITY;
  edges.eachBetween(point.latitude - degrees, point.latitude + degrees, (ax, ay, bx, by) => {
    const x = shortWay(ax - point.longitude) * xPerDegree;
    const y = (ay - point.latitude) * METRES_PER_DEGREE;
    // The far end is on the same side of the earth as the near one.
    const dx = shortWay(bx - ax) * xPerDegree;
    const dy = (by - ay) * METRES_PER_DEGREE;
    const squared = squaredDistanceToSegment(-x, -y, dx, dy);
    if (squared < leastSquared) leastSquared = squared;
  });
  return Math.sqrt(leastSquared);
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
