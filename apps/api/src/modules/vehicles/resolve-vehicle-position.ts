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

/** The newest of what each device that sat in it then, or before, had last. */
async function findPositionAt(pool: Pool, vehicleId: string, at: Date): Promise<Position | null> {
  const until = { fromMs: Number.NEGATIVE_INFINITY, untilMs: at.getTime() + 1 };
  const stays = await findStays(pool, [vehicleId], until);
  let newest: Position | null = null;
  for (const stay of stays.toSorted((a, b) => b.untilMs - a.untilMs)) {
    // What is known is newer than anything that this one, or those after it, can have.
    if (newest && newest.fixTime.getTime() >= stay.untilMs) break;
    const [span] = spansOf([stay], [vehicleId]);
    const fix = span && (await findLastFix(pool, span, { columns: POSITION_COLUMNS, only: 'valid' }));
    if (fix && (!newest || fix.atMs > newest.fixTime.getTime())) newest = positionOf(fix, stay);
  }
  return newest;
}
