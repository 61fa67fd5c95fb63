import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { groupAuditFields } from './group-audit-fields.ts';

/**
 * Removes a group. Its vehicles stay, in no group; whoever was given the group sees them no more.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function eraseVehicleGroup(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'VehicleGroup', { ...where, verb: 'erase' });
    const { id, version, accountId } = before;
    const left = await tx.vehicle.updateManyAndReturn({
      where: { groupId: id },
      data: { groupId: null, version: { increment: 1 } },
      select: { id: true, version: true },
    });
    for (const vehicle of left)
      record({
        type: 'vehicle.updated',
        entity: 'Vehicle',
        id: vehicle.id,
        accountId,
        version: vehicle.version,
        before: { groupId: id },
        after: { groupId: null },
      });
    await tx.vehicleGroup.delete({ where: { id, version } });
    record({
      type: 'vehicleGroup.erased',
      entity: 'VehicleGroup',
      id,
      accountId,
      version: version + 1,
      before: groupAuditFields(before),
      details: { vehicles: left.length },
    });
    return { total: 1 };
  });
}
