import type { CreateVehicleGroup } from '@fleet/contracts/vehicle-group';
import type { Db } from '@fleet/db/client';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { groupAuditFields } from './group-audit-fields.ts';

/** @throws ForbiddenError · NotFoundError for another account · ConflictError GROUP_TITLE_TAKEN */
export function createVehicleGroup(
  services: { db: Db },
  by: Actor,
  { accountId: wanted, title, ...fields }: CreateVehicleGroup,
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'VehicleGroup', wanted);
  return commit(services, by, async (tx, record) => {
    const group = await tx.vehicleGroup.create({ data: { ...sent(fields), title, accountId } });
    const { id, version } = group;
    const after = groupAuditFields(group);
    record({ type: 'vehicleGroup.created', entity: 'VehicleGroup', id, accountId, version, after });
    return { id };
  });
}
