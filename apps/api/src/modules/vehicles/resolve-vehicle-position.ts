import type { VehiclePositionWhere } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import { findLastFix } from '@fleet/stored-fixes/find-last-fix';
import type { Pool } from 'pg';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import { findLatestPositions } from './find-latest-positions.ts';
import { findStays, spansOf } from './find-stays.ts';
import { type LatestPosition, POSITION_COLUMNS, type Position, positionOf } from './position.ts';

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

/** The last fix of all devices that sat in it until then, each in its time. */
async function findPositionAt(pool: Pool, vehicleId: string, at: Date): Promise<Position | null> {
  const until = { fromMs: Number.NEGATIVE_INFINITY, untilMs: at.getTime() + 1 };
  const stays = await findStays(pool, [vehicleId], until);
  const spans = spansOf(stays, [vehicleId]);
  const fix = await findLastFix(pool, spans, { columns: POSITION_COLUMNS, only: 'valid' });
  const stay = fix && stays.find(({ deviceId }) => deviceId === fix.deviceId);
  return fix && stay ? positionOf(fix, { ...stay, odometerBaseM: null }) : null;
}
