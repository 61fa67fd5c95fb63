import { EARTH_RADIUS_M } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';

const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** Metres east and north of the plane's origin. */
export type PlanePoint = { x: number; y: number };

/** A plane that touches the earth at a point: exact enough for some hundred kilometres around it. */
export class Plane {
  readonly #origin: GeoPoint;
  readonly #xPerDegree: number;

  constructor(origin: GeoPoint) {
    this.#origin = origin;
    this.#xPerDegree = METRES_PER_DEGREE * Math.cos((origin.latitude * Math.PI) / 180);
  }

  /** The longitude may lie beyond 180 degrees; it is taken the short way from the origin. */
  at(longitude: number, latitude: number): PlanePoint {
    return {
      x: shortWay(longitude - this.#origin.longitude) * this.#xPerDegree,
      y: (latitude - this.#origin.latitude) * METRES_PER_DEGREE,
    };
  }
}

/** Degrees from -180 to 180. */
export function shortWay(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}

/** The same meridian, within 180 degrees of another. */
export function nearTo(longitude: number, reference: number): number {
  const degrees = longitude - reference;
  if (degrees <= 180 && degrees >= -180) return longitude;
  return reference + shortWay(longitude - reference);
}

/** From a point to the nearest point of a segment. */
export function distanceToSegment(p: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  return Math.sqrt(squaredDistanceToSegment(p.x - a.x, p.y - a.y, b.x - a.x, b.y - a.y));
}

/** From a point to the nearest point of the segment from the origin to `d`. */
export function squaredDistanceToSegment(px: number, py: number, dx: number, dy: number): number {
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : (px * dx + py * dy) / lengthSquared;
  const share = Math.min(1, Math.max(0, along));
  const x = px - share * dx;
  const y = py - share * dy;
  return x * x + y * y;
}

/** Shares of the way from `p` to `q` between which it is within `radius` of `centre`; null where it never is. */
export function withinCircle(
  p: PlanePoint,
  q: PlanePoint,
  centre: PlanePoint,
  radius: number,
): [number, number] | null {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const [cx, cy] = [p.x - centre.x, p.y - centre.y];
  const a = dx * dx + dy * dy;
  if (a === 0) return null;
  const b = cx * dx + cy * dy;
  const discriminant = b * b - a * (cx * cx + cy * cy - radius * radius);
  if (discriminant <= 0) return null;
  const root = Math.sqrt(discriminant);
  return [(-b - root) / a, (-b + root) / a];
}
