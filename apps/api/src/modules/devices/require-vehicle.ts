import type { Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { ConflictError } from '../../errors.ts';

/** @throws ConflictError NOT_FOUND at the field, for a vehicle that the caller may not fit devices in */
export async function requireVehicle(
  tx: Tx,
  by: Actor,
  { vehicleId, accountId }: { vehicleId: string; accountId: string },
): Promise<void> {
  const mine = { id: vehicleId, accountId, status: { not: 'ERASED' as const } };
  const found = await tx.vehicle.count({ where: { AND: [rows(by, 'Vehicle', 'update'), mine] } });
  if (found > 0) return;
  const message = 'Vehicle not found';
  const issue = { path: ['data', 'vehicleId'], code: 'NOT_FOUND' as const, params: {}, message };
  throw new ConflictError(message, 'NOT_FOUND', [issue]);
}
