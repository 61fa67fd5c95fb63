import type { Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { ConflictError } from '../../errors.ts';

type Gift = {
  accountId: string;
  vehicleIds?: readonly string[] | undefined;
  groupIds?: readonly string[] | undefined;
};

/** @throws ConflictError NOT_FOUND for vehicles or groups that are not the account's, or not the giver's to see */
export async function requireGivable(tx: Tx, by: Actor, gift: Gift): Promise<void> {
  const { accountId, vehicleIds = [], groupIds = [] } = gift;
  const of = (ids: readonly string[]) => ({ accountId, id: { in: [...ids] } });
  if (vehicleIds.length > 0) {
    const where = { AND: [rows(by, 'Vehicle', 'read'), of(vehicleIds)] };
    if ((await tx.vehicle.count({ where })) < new Set(vehicleIds).size) throw notFound('vehicleIds');
  }
  if (groupIds.length > 0) {
    const where = { AND: [rows(by, 'VehicleGroup', 'read'), of(groupIds)] };
    if ((await tx.vehicleGroup.count({ where })) < new Set(groupIds).size) throw notFound('groupIds');
  }
}

function notFound(field: string): ConflictError {
  const message = 'Not all of them were found';
  return new ConflictError(message, 'NOT_FOUND', [
    { path: ['data', field], code: 'NOT_FOUND', params: {}, message },
  ]);
}
