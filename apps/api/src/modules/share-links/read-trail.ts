import type { Queries } from '@fleet/db/in-session';
import { findPositions } from '../reports/report-vehicles-routes.ts';

/** Longitude and latitude in degrees. */
export type TrailPoint = readonly [number, number];

const POINTS_MAX = 500;
/** Most positions that are read for one trail; of more, the newest part is shown. */
const FIXES_MAX = 5_000;

/** The path of a vehicle in a period, at most 500 points; the last one is the newest position. */
export async function readTrail(
  session: Queries,
  vehicleId: string,
  { from, to }: { from: Date; to: Date },
): Promise<TrailPoint[]> {
  const where = { vehicleIds: [vehicleId], from, to, limit: FIXES_MAX, includeInvalid: false };
  const fixes = await findPositions(session, where, ['latitude', 'longitude']);
  if (fixes.length < FIXES_MAX) return thinned(fixes.map(pointOf));
  const half = new Date((from.getTime() + to.getTime()) / 2);
  return to.getTime() - from.getTime() < 60_000 ? [] : readTrail(session, vehicleId, { from: half, to });
}

/** Five decimals are about one metre. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function pointOf({ longitude, latitude }: { longitude: number; latitude: number }): TrailPoint {
  return [roundedDegrees(longitude), roundedDegrees(latitude)];
}

function thinned(points: readonly TrailPoint[]): TrailPoint[] {
  const step = Math.ceil(points.length / POINTS_MAX);
  const lastPlace = points.length - 1;
  return points.filter((_, place) => (lastPlace - place) % step === 0);
}
