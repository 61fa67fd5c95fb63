import type { UpdateVehicleGroup } from '@fleet/contracts/vehicle-group';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { groupAuditFields } from './group-audit-fields.ts';

/** @throws NotFoundError · VersionConflictError · ConflictError GROUP_TITLE_TAKEN */
export function updateVehicleGroup(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateVehicleGroup,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'VehicleGroup', { ...where, verb: 'update' });
    const { id, version, accountId } = before;
    const data = { ...sent(fields), version: { increment: 1 } };
    const after = await tx.vehicleGroup.update({ where: { id, version }, data: data as never });
    record({
      type: 'vehicleGroup.updated',
      entity: 'VehicleGroup',
      id,
      accountId,
      version: after.version,
      before: groupAuditFields(before),
      after: groupAuditFields(after),
    });
    return { id };
  });
}
