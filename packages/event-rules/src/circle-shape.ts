import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Coordinate } from './geofence.ts';
import { Plane, withinCircle } from './plane.ts';
import type { Shape, ShapeBox } from './shape.ts';
import { insideCuts } from './span-cuts.ts';

const METRES_PER_DEGREE = 111_195;

export function circleShape([longitude, latitude]: Coordinate, radiusM: number): Shape {
  const centre: GeoPoint = { latitude, longitude };
  return {
    box: boxAround([[longitude, latitude]], radiusM),
    sizeM: radiusM,
    edges: 1,
    contains: (point) => distanceM(centre, point) <= radiusM,
    borderM: (point) => Math.abs(distanceM(centre, point) - radiusM),
    cuts: (from, to) => {
      // Between the way and the centre, so that circles of hundreds of kilometres are not distorted.
      const plane = new Plane({ latitude: (from.latitude + latitude) / 2, longitude });
      const at = (point: GeoPoint) => plane.at(point.longitude, point.latitude);
      const span = withinCircle(at(from), at(to), plane.at(longitude, latitude), radiusM);
      return insideCuts(span ? [span] : []);
    },
  };
}

/** The box of points with their longitudes in one row, and so many metres around them. */
export function boxAround(points: readonly Coordinate[], radiusM: number): ShapeBox {
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [south, north] = [least(latitudes), most(latitudes)];
  const dLatitude = (radiusM * 1.001) / METRES_PER_DEGREE;
  const widest = Math.min(89.9, Math.max(Math.abs(south), Math.abs(north)) + dLatitude);
  const dLongitude = Math.min(180, dLatitude / Math.cos((widest * Math.PI) / 180));
  return {
    west: least(longitudes) - dLongitude,
    south: south - dLatitude,
    east: most(longitudes) + dLongitude,
    north: north + dLatitude,
  };
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
}
