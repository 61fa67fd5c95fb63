export type LatLng = { latitude: number; longitude: number };

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Along the great circle. */
export function distanceM(a: LatLng, b: LatLng): number {
  const [lat1, lat2] = [a.latitude * RADIANS, b.latitude * RADIANS];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Clockwise from the north. */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Where one has to look from `from` to see `to`. */
export function directionOf(from: LatLng, to: LatLng): Direction {
  const [lat1, lat2] = [from.latitude * RADIANS, to.latitude * RADIANS];
  const turn = (to.longitude - from.longitude) * RADIANS;
  const east = Math.sin(turn) * Math.cos(lat2);
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn);
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighths + 8) % 8] ?? 'n';
}
