import type { GeoPoint } from './geo-point.ts';

/** IUGG mean radius: the sphere whose great circles come nearest to the ellipsoid's distances. */
export const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Along the great circle. */
export function distanceM(from: GeoPoint, to: GeoPoint): number {
  const sinLatitude = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const sinLongitude = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const half =
    sinLatitude * sinLatitude +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * sinLongitude * sinLongitude;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The way along great circles through the points. */
export function lengthM(points: readonly GeoPoint[]): number {
  let sum = 0;
  let from = points[0];
  for (const to of points) {
    if (from) sum += distanceM(from, to);
    from = to;
  }
  return sum;
}
