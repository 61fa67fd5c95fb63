import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { requireGivingRoles } from './require-giving-roles.ts';
import { rolesNotice } from './roles-notice.ts';

/**
 * Takes somebody out of an account. They stay a person, in whatever accounts they are beside it; sessions that stood here
 * stand in another one of theirs from the next request on, or in none.
 *
 * @throws NotFoundError · VersionConflictError · ForbiddenError for oneself, the account's owner and people above
 */
export function eraseMembership(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, note) => {
    const before = await rowToChange(tx, by, 'Membership', { ...where, verb: 'erase' });
    await requireGivingRoles(tx, by, before, []);
    const { id, accountId, userId, version, roles, vehicleScope } = before;
    await tx.membership.delete({ where: { id, version } });
    note({
      type: 'membership.erased',
      entity: 'Membership',
      id,
      accountId,
      version: version + 1,
      before: { userId, roles, vehicleScope },
      notices: [await rolesNotice(tx, before, [])],
    });
    return { total: 1 };
  });
}
