import type { CreateVehicle } from '@fleet/contracts/vehicle-input';
import type { Db } from '@fleet/db/client';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { requireRoom } from '../../commit/require-room.ts';
import { columnsOf, secondsOf, vehicleAuditFields } from './vehicle-columns.ts';

/** @throws ForbiddenError · NotFoundError for the account or group of others · ConflictError PLATE_TAKEN · PaymentRequiredError */
export function createVehicle(services: { db: Db }, by: Actor, data: CreateVehicle): Promise<{ id: string }> {
  const { accountId: wanted, odometer, engineHours, title, type, ...fields } = data;
  const accountId = accountFor(by, 'Vehicle', wanted);
  return commit(services, by, async (tx, record) => {
    await requireRoom(tx, by, { accountId, what: 'vehicles' });
    const counters = { odometerOffsetM: odometer, engineOffsetS: secondsOf(engineHours) };
    const vehicle = await tx.vehicle.create({
      data: { ...columnsOf(fields), ...counters, title, type, accountId },
    });
    const { id, version } = vehicle;
    const after = { ...vehicleAuditFields(vehicle), odometer, engineHours };
    record({ type: 'vehicle.created', entity: 'Vehicle', id, accountId, version, after });
    return { id };
  });
}
