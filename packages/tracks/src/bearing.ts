import type { GeoPoint } from './geo-point.ts';

const RADIANS = Math.PI / 180;

/** Where one has to look from `from` to see `to`, clockwise from the north, from 0 to below 360. */
export function bearingDeg(from: GeoPoint, to: GeoPoint): number {
  const [fromLatitude, toLatitude] = [from.latitude * RADIANS, to.latitude * RADIANS];
  const turn = (to.longitude - from.longitude) * RADIANS;
  const east = Math.sin(turn) * Math.cos(toLatitude);
  const north =
    Math.cos(fromLatitude) * Math.sin(toLatitude) -
    Math.sin(fromLatitude) * Math.cos(toLatitude) * Math.cos(turn);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/** Clockwise from the north. */
const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The same in words of the compass. */
export function directionOf(from: GeoPoint, to: GeoPoint): Direction {
  const eighths = Math.round(bearingDeg(from, to) / 45);
  return DIRECTIONS[eighths % DIRECTIONS.length] ?? 'n';
}
