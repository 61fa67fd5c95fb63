/** Metres east and north of a region's origin. */
export type Point = { x: number; y: number };
/** Degrees, WGS 84. */
export type Place = { latitude: number; longitude: number };

export type Plane = { toPoint: (place: Place) => Point; toPlace: (point: Point) => Place };

const METRES_PER_DEGREE = 111_195;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** A flat map around `origin`. True to scale within one per cent for 60 km around it. */
export function createPlane(origin: Place): Plane {
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos(origin.latitude * RADIANS_PER_DEGREE);
  return {
    toPoint: ({ latitude, longitude }) => ({
      x: (longitude - origin.longitude) * metresPerLongitude,
      y: (latitude - origin.latitude) * METRES_PER_DEGREE,
    }),
    toPlace: ({ x, y }) => ({
      latitude: origin.latitude + y / METRES_PER_DEGREE,
      longitude: origin.longitude + x / metresPerLongitude,
    }),
  };
}

export function distanceM(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Compass course from one point to another, 0 to 360. */
export function courseDeg(from: Point, to: Point): number {
  const degrees = Math.atan2(to.x - from.x, to.y - from.y) / RADIANS_PER_DEGREE;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** The smaller angle between two courses, 0 to 180. */
export function turnDeg(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360;
  return difference > 180 ? 360 - difference : difference;
}
