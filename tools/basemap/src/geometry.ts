import polylabel from 'polylabel';
import { polygonsOf } from './feature.ts';

const KM2_PER_SQUARE_DEGREE = 12_364;
const LABEL_PRECISION_DEG = 0.05;

/** Area of a ring in square degrees of the equator: good enough to rank and to drop by. */
export function ringAreaDeg2(ring: GeoJSON.Position[]): number {
  let doubled = 0;
  let previous = at(ring, ring.length - 1);
  for (const point of ring) {
    const [x = 0, y = 0] = point;
    doubled += ((previous[0] ?? 0) - x) * ((previous[1] ?? 0) + y);
    previous = point;
  }
  return Math.abs(doubled / 2) * Math.cos(((at(ring, 0)[1] ?? 0) * Math.PI) / 180);
}

export function ringAreaKm2(ring: GeoJSON.Position[]): number {
  return ringAreaDeg2(ring) * KM2_PER_SQUARE_DEGREE;
}

/** Where a name stands best: inside the largest part, farthest from its edges. */
export function labelPlace(geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon): {
  longitude: number;
  latitude: number;
  areaDeg2: number;
} {
  const parts = polygonsOf(geometry).map((rings) => ({ rings, areaDeg2: ringAreaDeg2(rings[0] ?? []) }));
  const largest = parts.reduce((best, part) => (part.areaDeg2 > best.areaDeg2 ? part : best));
  const [longitude, latitude] = polylabel(largest.rings, LABEL_PRECISION_DEG);
  return { longitude, latitude, areaDeg2: parts.reduce((sum, part) => sum + part.areaDeg2, 0) };
}

function at(ring: GeoJSON.Position[], index: number): GeoJSON.Position {
  return ring[index] ?? [0, 0];
}
