import type { Pool } from 'pg';

/** The last time a key of a driver was read, and the vehicle. */
export type LastDrive = {
  vehicleId: string;
  at: Date;
  /** All vehicles that read one of the keys in the last days. */
  vehicleIds: string[];
};

const DAYS = 30;
const VEHICLES_MAX = 20;
/** Trackers may send invented keys, so only the newest changes of an account are read. */
const CHANGES_MAX = 20_000;

const SELECT_LAST = `
  WITH wanted AS (SELECT k.driver_id, k.account_id, k.key, k.from_at, k.until_at FROM driver_keys k WHERE k.driver_id = ANY($1::uuid[])),
  changes AS (SELECT e.* FROM (SELECT DISTINCT account_id FROM wanted) AS a CROSS JOIN LATERAL (
    SELECT c.account_id, c.vehicle_id, c.at, c.attributes->>'driverUniqueId' AS key FROM events c
     WHERE c.account_id = a.account_id AND c.type = 'driverChanged' AND c.withdrawn_at IS NULL AND c.vehicle_id IS NOT NULL
       AND c.at > $2::timestamptz - interval '${DAYS} days' ORDER BY c.at DESC LIMIT ${CHANGES_MAX}) AS e)
  SELECT w.driver_id AS "driverId", (array_agg(c.vehicle_id ORDER BY c.at DESC))[1] AS "vehicleId", max(c.at) AS at,
         (array_agg(DISTINCT c.vehicle_id))[1:${VEHICLES_MAX}] AS "vehicleIds"
    FROM wanted w JOIN changes c ON c.account_id = w.account_id AND c.key = w.key
     AND (w.from_at IS NULL OR w.from_at <= c.at) AND (w.until_at IS NULL OR w.until_at > c.at)
   GROUP BY w.driver_id`;

/** In the order of `driverIds`; null if no vehicle read a key of the driver in the last days. */
export async function findLastDrives(
  pool: Pool,
  driverIds: readonly string[],
  now: Date,
): Promise<(LastDrive | null)[]> {
  const { rows } = await pool.query<LastDrive & { driverId: string }>(SELECT_LAST, [driverIds, now]);
  const byDriver = new Map(rows.map(({ driverId, ...drive }) => [driverId, drive]));
  return driverIds.map((id) => byDriver.get(id) ?? null);
}
