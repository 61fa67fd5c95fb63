import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { removeDevices } from '../devices/fit-device.ts';

/**
 * Takes a vehicle out of every list; its past stays, and `restoreVehicle` brings it back. Its devices are removed from
 * it, its plate is free for another.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function eraseVehicle(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const also = { status: { not: 'ERASED' } };
    const { id, version, accountId, status } = await rowToChange(tx, by, 'Vehicle', {
      ...where,
      verb: 'erase',
      also,
    });
    await removeDevices(tx, record, { vehicleIds: [id], at: now });
    const data = { status: 'ERASED', erasedAt: now, version: { increment: 1 } } as const;
    const erased = await tx.vehicle.update({ where: { id, version }, data });
    record({
      type: 'vehicle.erased',
      entity: 'Vehicle',
      id,
      accountId,
      version: erased.version,
      before: { status },
      after: { status: 'ERASED' },
    });
    return { id };
  });
}
