import type { VehiclePositionWhere } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import type { Pool } from 'pg';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import { findLatestPositions } from './find-latest-positions.ts';
import { FIX_COLUMNS, type LatestPosition, type Position } from './position.ts';

/**
 * Where the vehicle is, or was at `at`: the last valid fix until then of a device that sat in it. Null without one.
 *
 * @throws NotFoundError for another account's vehicle
 */
export async function resolveVehiclePosition(
  { db, pool }: { db: Db; pool: Pool },
  caller: Caller,
  { vehicleId, at }: VehiclePositionWhere,
): Promise<LatestPosition | Position | null> {
  const vehicle = await db.vehicle.findFirst({
    where: { AND: [rows(caller, 'Vehicle'), { id: vehicleId }] },
    select: { id: true },
  });
  if (!vehicle) throw new NotFoundError('Vehicle');
  if (at) return findPositionAt(pool, vehicleId, at);
  return (await findLatestPositions(pool, [vehicleId]))[0] ?? null;
}

async function findPositionAt(pool: Pool, vehicleId: string, at: Date): Promise<Position | null> {
  const { rows: found } = await pool.query<Position>(
    `SELECT a.vehicle_id AS "vehicleId", d.external_device_id AS "externalDeviceId", p.*
       FROM device_assignments a
       LEFT JOIN devices d ON d.id = a.device_id
       CROSS JOIN LATERAL (
         SELECT ${FIX_COLUMNS('f')} FROM positions f
          WHERE f.device_id = a.device_id AND f.valid
            AND f.fix_time >= a.from AND f.fix_time < COALESCE(a.until, 'infinity') AND f.fix_time <= $2
          ORDER BY f.fix_time DESC, f.hash DESC LIMIT 1) p
      WHERE a.vehicle_id = $1 AND a.from <= $2
      ORDER BY p."fixTime" DESC LIMIT 1`,
    [vehicleId, at],
  );
  return found[0] ?? null;
}
