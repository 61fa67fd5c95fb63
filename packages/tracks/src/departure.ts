import { distanceM } from './distance.ts';
import type { Moment } from './geo-point.ts';
import { driveMs, paceKmh } from './pace.ts';
import type { TrackRule } from './track-rule.ts';

/**
 * When and where a vehicle left, seen with the first fix that moves: at the place of the record before, as long ago as the
 * way from there takes at the speed of the fix, or at the pace of the leg where that is higher. A way that takes longer
 * than a silence that is a stop belongs to the silence: the departure is the fix itself.
 */
export function departureOf(last: Moment | null, fix: Moment, speedKmh: number, rule: TrackRule): Moment {
  const { latitude, longitude, atMs } = fix;
  const here = { latitude, longitude, atMs };
  if (!last || atMs - last.atMs <= 1) return here;
  const wayM = distanceM(last, fix);
  const kmh = Math.max(speedKmh, paceKmh(wayM, atMs - last.atMs));
  const wayMs = kmh > 0 ? Math.round(driveMs(wayM, kmh)) : 0;
  if (wayMs === 0 || wayMs > rule.unseenStopMs) return here;
  // Later than the record before: a stop may begin with that one.
  return {
    latitude: last.latitude,
    longitude: last.longitude,
    atMs: Math.max(last.atMs + 1, atMs - wayMs),
  };
}
