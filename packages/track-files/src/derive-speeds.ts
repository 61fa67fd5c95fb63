import { distanceM } from '@fleet/tracks/distance';

type Fix = { atMs: number; latitude: number; longitude: number; speedKmh: number | null };

/** Over less time a receiver's noise is most of the speed. */
const SPAN_MS = 4_000;
/** What lies between points further apart is not known. */
const SILENCE_MS = 5 * 60_000;
/** No vehicle; an error of the place. */
const SPEED_MAX_KMH = 400;
const KMH_PER_M_MS = 3_600;

/**
 * Speeds of points by the way behind them, of at least four seconds, in a file that has none: without them nothing would
 * have a highest speed. Null where no point is near enough, or nothing drives as fast.
 *
 * @param points in the order of time
 */
export function deriveSpeeds<Point extends Fix>(points: readonly Point[]): readonly Point[] {
  if (points.some(({ speedKmh }) => speedKmh !== null)) return points;
  const legs = points.map((point, index) => legTo(points[index - 1], point));
  let [first, wayM] = [0, 0];
  const derived = points.map((point, index) => {
    const leg = legs[index] ?? null;
    if (leg === null) [first, wayM] = [index, 0];
    else wayM += leg;
    // As short as it may be.
    while (first + 1 < index && point.atMs - (points[first + 1]?.atMs ?? 0) >= SPAN_MS) {
      first += 1;
      wayM -= legs[first] ?? 0;
    }
    return { ...point, speedKmh: speedOf(wayM, point.atMs - (points[first]?.atMs ?? point.atMs)) };
  });
  // The first of a drive has no way behind it, and is as fast as the next.
  return derived.map((point, index) => {
    const next = derived[index + 1];
    return point.speedKmh === null && next && (legs[index + 1] ?? null) !== null
      ? { ...point, speedKmh: next.speedKmh }
      : point;
  });
}

function legTo(before: Fix | undefined, point: Fix): number | null {
  if (!before || point.atMs - before.atMs > SILENCE_MS) return null;
  return distanceM(before, point);
}

function speedOf(wayM: number, tookMs: number): number | null {
  if (tookMs <= 0) return null;
  const kmh = (wayM / tookMs) * KMH_PER_M_MS;
  return kmh <= SPEED_MAX_KMH ? kmh : null;
}
