import type { UpdateMembership } from '@fleet/contracts/membership';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';

/**
 * Says which vehicles a member sees: all of the account, or those and the groups given here. Holds from their next
 * request on.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError NOT_FOUND for vehicles or groups of others
 */
export function updateMembership(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { vehicleScope, vehicleIds, groupIds }: UpdateMembership,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, note) => {
    const before = await rowToChange(tx, by, 'Membership', { ...where, verb: 'update' });
    const { id: membershipId, version, accountId } = before;
    const given = await givenTo(tx, membershipId);
    if (vehicleIds) await giveVehicles(tx, by, { membershipId, accountId, ids: [...new Set(vehicleIds)] });
    if (groupIds) await giveGroups(tx, by, { membershipId, accountId, ids: [...new Set(groupIds)] });
    const after = await tx.membership.update({
      where: { id: membershipId, version },
      data: { ...(vehicleScope && { vehicleScope }), version: { increment: 1 } },
    });
    note({
      type: 'membership.updated',
      entity: 'Membership',
      id: membershipId,
      accountId,
      version: after.version,
      before: { vehicleScope: before.vehicleScope, ...given },
      after: { vehicleScope: after.vehicleScope, ...(await givenTo(tx, membershipId)) },
    });
    return { id: membershipId };
  });
}

async function givenTo(tx: Tx, membershipId: string) {
  const [vehicles, groups] = [
    await tx.membershipVehicle.findMany({ where: { membershipId }, orderBy: { vehicleId: 'asc' } }),
    await tx.membershipGroup.findMany({ where: { membershipId }, orderBy: { groupId: 'asc' } }),
  ];
  return {
    vehicleIds: vehicles.map(({ vehicleId }) => vehicleId),
    groupIds: groups.map(({ groupId }) => groupId),
  };
}

type Gift = { membershipId: string; accountId: string; ids: readonly string[] };

async function giveVehicles(tx: Tx, by: Actor, { membershipId, accountId, ids }: Gift): Promise<void> {
  const found = await tx.vehicle.count({
    where: { AND: [rows(by, 'Vehicle', 'read'), { accountId, id: { in: [...ids] } }] },
  });
  if (found < ids.length) throw notFound('vehicleIds');
  await tx.membershipVehicle.deleteMany({ where: { membershipId } });
  await tx.membershipVehicle.createMany({ data: ids.map((vehicleId) => ({ membershipId, vehicleId })) });
}

async function giveGroups(tx: Tx, by: Actor, { membershipId, accountId, ids }: Gift): Promise<void> {
  const found = await tx.vehicleGroup.count({
    where: { AND: [rows(by, 'VehicleGroup', 'read'), { accountId, id: { in: [...ids] } }] },
  });
  if (found < ids.length) throw notFound('groupIds');
  await tx.membershipGroup.deleteMany({ where: { membershipId } });
  await tx.membershipGroup.createMany({ data: ids.map((groupId) => ({ membershipId, groupId })) });
}

function notFound(field: string): ConflictError {
  const message = 'Not all of them were found';
  return new ConflictError(message, 'NOT_FOUND', [
    { path: ['data', field], code: 'NOT_FOUND', params: {}, message },
  ]);
}
