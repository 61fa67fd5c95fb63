import type { GeoPoint } from './geo-point.ts';

/** On the straight line of the map between two points, the short way over the date line; `share` from 0 to 1. */
export function pointBetween(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: wrapped(from.longitude + shortWayDeg(to.longitude - from.longitude) * share),
  };
}

/** A course that turns the shorter way, from 0 to below 360. */
export function courseBetween(fromDeg: number, toDeg: number, share: number): number {
  return (((fromDeg + shortWayDeg(toDeg - fromDeg) * share) % 360) + 360) % 360;
}

function shortWayDeg(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

function wrapped(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
}
