/** A made-up drive, and what it comes to by another way of counting than the product's. */
export type Way = { points: readonly WayPoint[]; lengthM: number };
export type WayPoint = {
  atMs: number;
  latitude: number;
  longitude: number;
  altitudeM: number;
  speedMs: number;
};

const METRES_PER_DEGREE = 111_195;

/** `count` points a second apart or more, in a wide bend, at a speed that changes. */
export function madeWay({
  count = 300,
  stepMs = 1_000,
  startMs = Date.UTC(2026, 4, 17, 8, 30, 0),
  south = false,
} = {}): Way {
  const sign = south ? -1 : 1;
  let [latitude, longitude] = [sign * 48.137_154, sign * 11.576_124];
  const points: WayPoint[] = [];
  for (let at = 0; at < count; at++) {
    const speedMs = 12 + 6 * Math.sin(at / 20);
    points.push({ atMs: startMs + at * stepMs, latitude, longitude, altitudeM: 519 + at / 10, speedMs });
    const turn = at / 60;
    const stepM = speedMs * (stepMs / 1_000);
    latitude += (stepM * Math.cos(turn)) / METRES_PER_DEGREE;
    longitude += (stepM * Math.sin(turn)) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
  }
  return { points, lengthM: flatLengthM(points) };
}

/** On a plane at each leg's middle: good to a thousandth over a few metres, and no formula of a sphere. */
export function flatLengthM(points: readonly { latitude: number; longitude: number }[]): number {
  let sum = 0;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from) continue;
    const narrowing = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180);
    sum += Math.hypot(
      (to.latitude - from.latitude) * METRES_PER_DEGREE,
      (to.longitude - from.longitude) * METRES_PER_DEGREE * narrowing,
    );
  }
  return sum;
}

export const isoOf = (atMs: number): string => new Date(atMs).toISOString();
/** Without the thousandths. */
export const secondsOf = (atMs: number): string => isoOf(atMs).replace('.000Z', 'Z');
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
