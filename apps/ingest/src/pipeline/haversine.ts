import type { Place } from './draft.ts';

/** IUGG mean radius: the sphere whose great circles come nearest to the ellipsoid's distances. */
const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Great-circle distance in metres. */
export function haversineM(from: Place, to: Place): number {
  const sinLatitude = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const sinLongitude = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const a =
    sinLatitude * sinLatitude +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * sinLongitude * sinLongitude;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(a)));
}
