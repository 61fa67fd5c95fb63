import type { VehicleType } from '@fleet/contracts/vehicle';
import type { RegionName } from '@fleet/simulator/roads/regions';
import type { Pool } from 'pg';

/** Each turn renews it: whoever is silent for so long drives no more, and another worker goes on. */
export const LEASE_S = 15;

export type LeasedTracker = {
  deviceId: string;
  identifier: string;
  secret: string;
  region: RegionName;
  startedAt: Date;
  vehicleType: VehicleType;
  /** What the server has of it. */
  fixTime: Date | null;
  odometerM: number | null;
};

/** A tracker whose lease another worker has is passed over, as is one that is just being ended. */
const LEASE = `UPDATE demo_trackers t SET leased_by = $1, leased_until = now() + make_interval(secs => ${LEASE_S})
  FROM devices d JOIN vehicles v ON v.id = d.vehicle_id LEFT JOIN device_states s ON s.device_id = d.id
  WHERE d.id = t.device_id AND t.device_id IN (SELECT free.device_id FROM demo_trackers free
    WHERE free.ended_at IS NULL AND free.ends_at > now()
      AND (free.leased_by = $1 OR free.leased_until IS NULL OR free.leased_until < now())
    ORDER BY free.device_id FOR UPDATE SKIP LOCKED)
  RETURNING t.device_id AS "deviceId", d.external_device_id AS identifier, t.secret, t.region, t.started_at AS "startedAt",
    v.type AS "vehicleType", s.fix_time AS "fixTime", (s.attributes->>'odometerM')::float8 AS "odometerM"`;

/** All that this worker drives from now on: what it drove already and nobody ended, and what nobody drives. */
export async function leaseDemoTrackers(pool: Pool, workerId: string): Promise<LeasedTracker[]> {
  const { rows } = await pool.query<LeasedTracker>(LEASE, [workerId]);
  return rows;
}

/** Another worker may take over at once. */
export async function releaseDemoTrackers(pool: Pool, workerId: string): Promise<void> {
  await pool.query('UPDATE demo_trackers SET leased_by = NULL, leased_until = NULL WHERE leased_by = $1', [
    workerId,
  ]);
}
