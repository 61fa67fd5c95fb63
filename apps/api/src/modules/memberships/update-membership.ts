import { roleMay } from '@fleet/contracts/access';
import type { UpdateMembership } from '@fleet/contracts/membership';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { endActingOf } from '../acting/end-acting-of.ts';
import { requireGivable } from './require-givable.ts';
import { requireGivingRoles } from './require-giving-roles.ts';
import { rolesNotice } from './roles-notice.ts';

/**
 * Says what a member is in the account, and which vehicles they see: all of it, or those and the groups given here. Holds
 * from their next request on.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError NOT_FOUND for vehicles or groups of others · ForbiddenError
 *   for roles above one's own, people above oneself, the account's owner and oneself
 */
export async function updateMembership(
  { db, endSockets }: { db: Db; endSockets: (sessionId: string) => void },
  by: Actor,
  where: VersionWhere,
  { roles, vehicleScope, vehicleIds, groupIds }: UpdateMembership,
): Promise<{ id: string }> {
  const ended: { id: string }[] = [];
  const updated = await commit({ db }, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Membership', { ...where, verb: 'update' });
    const { id: membershipId, version, accountId } = before;
    const given = await givenTo(tx, membershipId);
    if (roles) await requireGivingRoles(tx, by, before, roles);
    await requireGivable(tx, by, { accountId, vehicleIds, groupIds });
    await give(tx, membershipId, { vehicleIds, groupIds });
    const after = await tx.membership.update({
      where: { id: membershipId, version },
      data: { ...(roles && { roles }), ...(vehicleScope && { vehicleScope }), version: { increment: 1 } },
    });
    if (roleMay(before.roles, 'act', 'Account') && !roleMay(after.roles, 'act', 'Account'))
      ended.push(...(await endActingOf(tx, before.userId)));
    const isOther = roles && rolesOf(before.roles) !== rolesOf(after.roles);
    record({
      type: 'membership.updated',
      entity: 'Membership',
      id: membershipId,
      accountId,
      version: after.version,
      before: { roles: before.roles, vehicleScope: before.vehicleScope, ...given },
      after: { roles: after.roles, vehicleScope: after.vehicleScope, ...(await givenTo(tx, membershipId)) },
      ...(isOther && { notices: [await rolesNotice(tx, before, after.roles)] }),
    });
    return { id: membershipId };
  });
  for (const session of ended) endSockets(session.id);
  return updated;
}

const rolesOf = (roles: readonly string[]): string => [...roles].sort().join();

/** What is not said stays as it is. */
async function give(
  tx: Tx,
  membershipId: string,
  { vehicleIds, groupIds }: Pick<UpdateMembership, 'vehicleIds' | 'groupIds'>,
): Promise<void> {
  if (vehicleIds) await giveVehicles(tx, membershipId, [...new Set(vehicleIds)]);
  if (groupIds) await giveGroups(tx, membershipId, [...new Set(groupIds)]);
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

async function giveVehicles(tx: Tx, membershipId: string, ids: readonly string[]): Promise<void> {
  await tx.membershipVehicle.deleteMany({ where: { membershipId } });
  await tx.membershipVehicle.createMany({ data: ids.map((vehicleId) => ({ membershipId, vehicleId })) });
}

async function giveGroups(tx: Tx, membershipId: string, ids: readonly string[]): Promise<void> {
  await tx.membershipGroup.deleteMany({ where: { membershipId } });
  await tx.membershipGroup.createMany({ data: ids.map((groupId) => ({ membershipId, groupId })) });
}
