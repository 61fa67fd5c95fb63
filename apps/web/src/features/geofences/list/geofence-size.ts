import { GeofenceArea } from '@fleet/contracts/geofence';
import { EARTH_RADIUS_M, lengthM } from '@fleet/tracks/distance';

const RADIANS = Math.PI / 180;

/** Size of a geofence: radius of a circle or length of a corridor in metres, area in square metres. */
export type GeofenceSize = { value: number; isArea: boolean };

export function geofenceSize(area: unknown, radiusM: number | null): GeofenceSize {
  const parsed = GeofenceArea.safeParse(area);
  if (!parsed.success) return { value: 0, isArea: false };
  const { type, coordinates } = parsed.data;
  if (type === 'Point') return { value: radiusM ?? 0, isArea: false };
  if (type === 'LineString') {
    const points = coordinates.map(([longitude, latitude]) => ({ longitude, latitude }));
    return { value: lengthM(points), isArea: false };
  }
  const [outline = 0, ...holes] = coordinates.map(ringM2);
  return { value: holes.reduce((left, hole) => left - hole, outline), isArea: true };
}

/** Area by Lambert's cylindrical equal-area projection. */
function ringM2(ring: readonly (readonly [number, number])[]): number {
  let sum = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before)
      sum +=
        (corner[0] - before[0]) * RADIANS * (Math.sin(corner[1] * RADIANS) + Math.sin(before[1] * RADIANS));
    before = corner;
  }
  return Math.abs(sum / 2) * EARTH_RADIUS_M ** 2;
}
