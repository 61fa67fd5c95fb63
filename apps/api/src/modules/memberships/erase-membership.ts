import { roleMay } from '@fleet/contracts/access';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { endActingOf } from '../acting/end-acting-of.ts';
import { requireGivingRoles } from './require-giving-roles.ts';
import { rolesNotice } from './roles-notice.ts';

/**
 * Takes somebody out of an account. They stay a person, in whatever accounts they are beside it; sessions that stood here
 * stand in another one of theirs from the next request on, or in none.
 *
 * @throws NotFoundError · VersionConflictError · ForbiddenError for oneself, the account's owner and people above
 */
export async function eraseMembership(
  { db, endSockets }: { db: Db; endSockets: (sessionId: string) => void },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  const ended: { id: string }[] = [];
  const erased = await commit({ db }, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Membership', { ...where, verb: 'erase' });
    await requireGivingRoles(tx, by, before, []);
    const { id, accountId, userId, version, roles, vehicleScope } = before;
    await tx.membership.delete({ where: { id, version } });
    if (roleMay(roles, 'act', 'Account')) ended.push(...(await endActingOf(tx, userId)));
    record({
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
  for (const session of ended) endSockets(session.id);
  return erased;
}
