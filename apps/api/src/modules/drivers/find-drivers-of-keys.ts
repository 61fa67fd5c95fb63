import type { Queries } from '@fleet/db/in-session';
import type { DrivenBy } from './find-drivers-at.ts';

/** A driver-changed event: ids of its device and of the event. */
type Change = { deviceId: string; id: string };

const SELECT_DRIVERS = `
  SELECT e.id, d.id AS "driverId", d.name, e.attributes->>'driverUniqueId' AS key, e.at
    FROM unnest($1::uuid[], $2::uuid[]) AS change(device_id, id)
    JOIN events e ON e.device_id = change.device_id AND e.id = change.id
    LEFT JOIN driver_keys k ON k.account_id = e.account_id AND k.key = e.attributes->>'driverUniqueId'
      AND (k.from_at IS NULL OR k.from_at <= e.at) AND (k.until_at IS NULL OR k.until_at > e.at)
    LEFT JOIN drivers d ON d.id = k.driver_id
   WHERE e.attributes ? 'driverUniqueId'`;

/** The owners of the keys that were read, in the order of the changes. */
export async function findDriversOfKeys(
  session: Queries,
  changes: readonly Change[],
): Promise<(DrivenBy | null)[]> {
  if (changes.length === 0) return [];
  const { rows } = await session.query<DrivenBy & { id: string }>(SELECT_DRIVERS, [
    changes.map(({ deviceId }) => deviceId),
    changes.map(({ id }) => id),
  ]);
  const byId = new Map(rows.map(({ id, ...driver }) => [id, driver]));
  return changes.map(({ id }) => byId.get(id) ?? null);
}
