import type { Random } from '@fleet/testing/random';
import type { Coordinate, GeofenceArea, GeofenceVersion } from '../src/geofence.ts';
import { type Drive, START_MS } from './drive.ts';

const METRES_PER_DEGREE = 111_195;

/** Random geofences along a drive; some begin, change or end during it. */
export function randomGeofences({ fixes, town }: Drive, count: number, random: Random): GeofenceVersion[] {
  const lastMs = fixes.at(-1)?.atMs ?? START_MS;
  return Array.from({ length: count }, (_, index) => {
    const near = fixes[Math.floor(random() * fixes.length)] ?? town;
    const centre = offset([near.longitude, near.latitude], (random() - 0.5) * 800, (random() - 0.5) * 800);
    const id = `geofence-${String(index).padStart(3, '0')}`;
    const first = versionOf(id, centre, random);
    if (random() < 0.6) return [first];
    const cutMs = Math.floor(START_MS + random() * (lastMs - START_MS));
    const next = { ...versionOf(id, centre, random), fromMs: cutMs };
    const ended = { ...first, untilMs: cutMs };
    return random() < 0.5 ? [ended, next] : [random() < 0.5 ? ended : next];
  }).flat();
}

function versionOf(geofenceId: string, centre: Coordinate, random: Random): GeofenceVersion {
  const kind = random();
  const sizeM = 30 + random() * 900;
  const isArea = kind < 0.4;
  return {
    geofenceId,
    title: geofenceId,
    fromMs: START_MS - 86_400_000,
    untilMs: Number.POSITIVE_INFINITY,
    area: isArea ? areaAround(centre, sizeM, random) : lineOrPoint(centre, kind < 0.7, random),
    radiusM: isArea ? null : sizeM / 3 + 10,
    dwellS: [0, 30, 60, 300][Math.floor(random() * 4)] ?? 60,
    speedLimitKmh: random() < 0.3 ? 50 : null,
    vehicleIds: random() < 0.8 ? [] : [random() < 0.5 ? 'vehicle' : 'other'],
    groupIds: [],
  };
}

function areaAround(centre: Coordinate, sizeM: number, random: Random): GeofenceArea {
  const ring = ringAround(centre, sizeM, random);
  const isHoled = random() < 0.3;
  return { type: 'Polygon', coordinates: isHoled ? [ring, ringAround(centre, sizeM / 3, random)] : [ring] };
}

function ringAround(centre: Coordinate, sizeM: number, random: Random): Coordinate[] {
  const length = 3 + Math.floor(random() * 6);
  const corners = Array.from({ length }, (_, index) => {
    const angle = (2 * Math.PI * index) / length;
    const far = sizeM * (0.6 + random() * 0.4);
    return offset(centre, far * Math.cos(angle), far * Math.sin(angle));
  });
  return [...corners, corners[0] ?? centre];
}

function lineOrPoint(centre: Coordinate, isPoint: boolean, random: Random): GeofenceArea {
  if (isPoint) return { type: 'Point', coordinates: centre };
  const line = Array.from({ length: 3 }, (_, index) => offset(centre, index * 500, random() * 600));
  return { type: 'LineString', coordinates: line };
}

function offset([longitude, latitude]: Coordinate, eastM: number, northM: number): Coordinate {
  const east = longitude + eastM / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
  return [east > 180 ? east - 360 : east < -180 ? east + 360 : east, latitude + northM / METRES_PER_DEGREE];
}
