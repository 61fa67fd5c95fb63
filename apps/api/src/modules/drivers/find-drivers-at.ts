import type { Queries } from '@fleet/db/in-session';

/** Who drove: a driver, or a key that no driver had. */
export type DrivenBy = {
  driverId: string | null;
  name: string | null;
  key: string;
  /** Time at which the key was read. */
  at: Date;
};

/** A vehicle and a time range. */
export type DrivenSpan = { vehicleId: string; from: Date; until: Date };

/**
 * After the engine was off for this long, a vehicle has no driver until a key is read (detect-driver.ts of
 * event-rules).
 */
const REST = `interval '5 minutes'`;
/** How far back keys are read. Longer drives have a rest or, without ignition, a repeated key. */
const BACK = `interval '7 days'`;

const CHANGES = `events e WHERE e.vehicle_id = span.vehicle_id AND e.type = 'driverChanged' AND e.withdrawn_at IS NULL`;

/**
 * The driver known at the start of the range and not ended by a rest of the engine; else the first one within
 * it. Rests come from the stored ignition events.
 */
const SELECT_DRIVERS = `
  SELECT span.n::int AS n, d.id AS "driverId", d.name, change.key, change.at
    FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS span(vehicle_id, from_at, until_at, n)
    CROSS JOIN LATERAL (
      SELECT * FROM (
        (SELECT 1 AS place, e.at, e.account_id, e.attributes->>'driverUniqueId' AS key FROM ${CHANGES}
           AND e.at <= span.from_at AND e.at > span.from_at - ${BACK} ORDER BY e.at DESC LIMIT 1)
        UNION ALL
        (SELECT 2, e.at, e.account_id, e.attributes->>'driverUniqueId' FROM ${CHANGES}
           AND e.at > span.from_at AND e.at <= span.until_at ORDER BY e.at LIMIT 1)) AS known
      WHERE known.key IS NOT NULL AND (known.place = 2 OR NOT EXISTS (
        SELECT FROM events off WHERE off.vehicle_id = span.vehicle_id AND off.type = 'ignitionOff' AND off.withdrawn_at IS NULL
          AND off.at >= known.at AND off.at <= span.from_at - ${REST}
          AND NOT EXISTS (SELECT FROM events back WHERE back.vehicle_id = span.vehicle_id AND back.type = 'ignitionOn'
            AND back.withdrawn_at IS NULL AND back.at > off.at AND back.at < off.at + ${REST})))
      ORDER BY known.place LIMIT 1) AS change
    LEFT JOIN driver_keys k ON k.account_id = change.account_id AND k.key = change.key
      AND (k.from_at IS NULL OR k.from_at <= change.at) AND (k.until_at IS NULL OR k.until_at > change.at)
    LEFT JOIN drivers d ON d.id = k.driver_id`;

/** The drivers of these ranges, in their order; null where no key was read. */
export async function findDriversAt(
  session: Queries,
  spans: readonly DrivenSpan[],
): Promise<(DrivenBy | null)[]> {
  if (spans.length === 0) return [];
  const { rows } = await session.query<DrivenBy & { n: number }>(SELECT_DRIVERS, [
    spans.map(({ vehicleId }) => vehicleId),
    spans.map(({ from }) => from),
    spans.map(({ until }) => until),
  ]);
  const byPlace = new Map(rows.map(({ n, ...driver }) => [n - 1, driver]));
  return spans.map((_, index) => byPlace.get(index) ?? null);
}
