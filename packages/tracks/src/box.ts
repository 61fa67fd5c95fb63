import type { GeoPoint } from './geo-point.ts';

/** A part of the map; one whose west is greater than its east lies across the date line. */
export type Box = { south: number; west: number; north: number; east: number };

export function isInBox({ latitude, longitude }: GeoPoint, { south, west, north, east }: Box): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Whether a straight line between two points may be seen in the box. */
export function mayCross(from: GeoPoint, to: GeoPoint, box: Box): boolean {
  if (Math.max(from.latitude, to.latitude) < box.south) return false;
  if (Math.min(from.latitude, to.latitude) > box.north) return false;
  // Who crosses the date line, or looks across it, sees rather more than too little.
  if (box.west > box.east || Math.abs(from.longitude - to.longitude) > 180) return true;
  if (Math.max(from.longitude, to.longitude) < box.west) return false;
  return Math.min(from.longitude, to.longitude) <= box.east;
}
