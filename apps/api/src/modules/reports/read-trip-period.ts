import type { Queries } from '@fleet/db/in-session';
import type { DaySums } from '@fleet/tracks/sums';
import type { ReportFleet } from './find-report-fleet.ts';
import { readPeriodSums } from './read-period-sums.ts';
import type { StretchSums } from './read-stretches.ts';

/** `distanceM` is null if more trips cross the end of the period than are measured. */
export type Share = { count: number; distanceM: number | null; durationMs: number };

/**
 * The sums of a period and how they follow from its trips: the trips that began in it, plus `before` (the
 * part in the period of trips that began earlier), minus `after` (the part behind its end), plus `outside`
 * (distance without a trip).
 */
export type TripPeriod = { sums: DaySums; before: Share; after: Share; outside: Omit<Share, 'count'> };

/** Most trips that are measured at one end of the period; each takes a query. */
const MEASURED_MAX = 50;

type Crossing = { vehicleId: string; from: Date; until: Date; distanceM: number };

const SELECT_CROSSING = `SELECT s.vehicle_id AS "vehicleId", s.from_at AS "from", s.until_at AS until, s.distance_m AS "distanceM"
  FROM (SELECT DISTINCT d.device_id, a.vehicle_id FROM device_assignments a JOIN stored_devices d ON d.device_id = a.device_id
    WHERE a.vehicle_id = ANY($1::uuid[]) AND a.counts AND a."from" < $2 AND COALESCE(a.until, 'infinity') > $2) AS fitted
  CROSS JOIN LATERAL (SELECT * FROM stretches l WHERE l.device_id = fitted.device_id AND l.from_at < $2
    ORDER BY l.from_at DESC LIMIT 1) AS s
  WHERE s.kind = 'TRIP' AND s.vehicle_id = fitted.vehicle_id AND s.until_at > $2`;

/** @param listed what the trips that began in the period come to, each whole */
export async function readTripPeriod(
  session: Queries,
  fleet: ReportFleet,
  listed: Pick<StretchSums, 'distanceM' | 'durationMs'>,
): Promise<TripPeriod> {
  const sums = await readPeriodSums(session, fleet);
  const first = await readCrossing(session, fleet, fleet.from);
  const last = (await readCrossing(session, fleet, fleet.to)).filter(({ from }) => from >= fleet.from);
  const before = shareOf(
    first,
    await partsOf(
      session,
      fleet,
      first.map(({ vehicleId, until }) => ({ vehicleId, from: fleet.from, to: earlier(until, fleet.to) })),
    ),
    ({ until }) => earlier(until, fleet.to).getTime() - fleet.from.getTime(),
  );
  const inside = await partsOf(
    session,
    fleet,
    last.map(({ vehicleId, from }) => ({ vehicleId, from, to: fleet.to })),
  );
  const after = shareOf(
    last,
    inside?.map((distanceM, at) => Math.max(0, (last[at]?.distanceM ?? 0) - distanceM)) ?? null,
    ({ until }) => until.getTime() - fleet.to.getTime(),
  );
  const distanceM =
    before.distanceM === null || after.distanceM === null
      ? null
      : sums.distanceM - (listed.distanceM + before.distanceM - after.distanceM);
  const durationMs = sums.movingMs - (listed.durationMs + before.durationMs - after.durationMs);
  return { sums, before, after, outside: { distanceM, durationMs } };
}

async function readCrossing(session: Queries, { vehicleIds }: ReportFleet, at: Date): Promise<Crossing[]> {
  const { rows } = await session.query<Crossing>(SELECT_CROSSING, [vehicleIds, at]);
  return rows;
}

type Part = { vehicleId: string; from: Date; to: Date };

/** The distance of each part; null if there are too many. */
async function partsOf(
  session: Queries,
  fleet: ReportFleet,
  parts: readonly Part[],
): Promise<number[] | null> {
  if (parts.length > MEASURED_MAX) return null;
  const distances: number[] = [];
  for (const { vehicleId, from, to } of parts) {
    const { distanceM } = await readPeriodSums(session, { ...fleet, vehicleIds: [vehicleId], from, to });
    distances.push(distanceM);
  }
  return distances;
}

function shareOf(
  trips: readonly Crossing[],
  distances: readonly number[] | null,
  durationOf: (trip: Crossing) => number,
): Share {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    count: trips.length,
    distanceM: distances && sum(distances),
    durationMs: sum(trips.map(durationOf)),
  };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
