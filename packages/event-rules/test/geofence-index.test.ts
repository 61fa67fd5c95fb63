import { createRandom, type Random } from '@fleet/testing/random';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { expect, test } from 'vitest';
import type { GeofenceVersion } from '../src/geofence.ts';
import { GeofenceIndex } from '../src/geofence-index.ts';
import { shapeOf } from '../src/shape.ts';

const HELD = { fromMs: 1_000, untilMs: 2_000 };

function circle(id: number, place: GeoPoint, radiusM: number, held = HELD): GeofenceVersion {
  return {
    ...{ geofenceId: String(id).padStart(5, '0'), title: '', ...held },
    area: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    ...{ radiusM, dwellS: 60, speedLimitKmh: null, vehicleIds: [], groupIds: [] },
  };
}

/** Within some kilometres of a place. */
function beside({ latitude, longitude }: GeoPoint, random: Random, degrees: number): GeoPoint {
  const east = longitude + (random() - 0.5) * degrees;
  return {
    latitude: latitude + (random() - 0.5) * degrees,
    longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
  };
}

function idsByLoop(versions: readonly GeofenceVersion[], from: GeoPoint, to: GeoPoint, atMs: number) {
  const [low, high] = [Math.min(from.latitude, to.latitude), Math.max(from.latitude, to.latitude)];
  return versions
    .filter((version) => {
      const { west, south, east, north } = shapeOf(version).box;
      const isOnWay = [-360, 0, 360].some((turn) => {
        const start = from.longitude + turn;
        const end = start + (((((to.longitude - from.longitude) % 360) + 540) % 360) - 180);
        return Math.max(start, end) >= west && Math.min(start, end) <= east;
      });
      return isOnWay && high >= south && low <= north && atMs >= version.fromMs && atMs < version.untilMs;
    })
    .map(({ geofenceId }) => geofenceId)
    .sort();
}

test.each<[string, GeoPoint]>([
  ['in a town', { latitude: 51.2, longitude: 4.4 }],
  ['at the equator and the meridian of Greenwich', { latitude: 0, longitude: 0 }],
  ['at the date line', { latitude: -16.8, longitude: 179.995 }],
])('the index finds what a loop over all geofences finds, %s', (_, place) => {
  const random = createRandom(3);
  const versions = Array.from({ length: 60 }, (_, id) =>
    circle(
      id,
      beside(place, random, 0.06),
      50 + random() * 900,
      id % 7 === 0 ? { fromMs: 0, untilMs: 1_500 } : HELD,
    ),
  );
  const index = new GeofenceIndex(versions);
  let found = 0;
  for (let round = 0; round < 2_000; round++) {
    const from = beside(place, random, 0.06);
    const to = beside(from, random, round % 10 === 0 ? 0.05 : 0.006);
    const atMs = 1_000 + Math.floor(random() * 1_200);
    const ids = index.near(from, to, atMs).map(({ geofenceId }) => geofenceId);
    expect(ids).toEqual(idsByLoop(versions, from, to, atMs));
    found += ids.length;
  }
  expect(found).toBeGreaterThan(2_000);
});

test('where too many geofences overlap, the smallest are asked, in the order of their ids', () => {
  const place = { latitude: 51.2, longitude: 4.4 };
  const versions = Array.from({ length: 300 }, (_, id) => circle(id, place, 1_000 - id));
  const found = new GeofenceIndex(versions).near(place, place, 1_000);
  expect(found.map(({ geofenceId }) => Number(geofenceId))).toEqual(
    Array.from({ length: 64 }, (_, at) => 236 + at),
  );
});
