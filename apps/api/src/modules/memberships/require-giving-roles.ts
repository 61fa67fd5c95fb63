import { rankOf } from '@fleet/contracts/access';
import { rolesGivenBy } from '@fleet/contracts/giving-roles';
import type { Role } from '@fleet/contracts/roles';
import type { Tx } from '@fleet/db/client';
import type { Membership } from '@fleet/db/models';
import type { Caller } from '../../caller.ts';
import { ForbiddenError } from '../../errors.ts';

/**
 * That the caller may take a member's roles, and give these in their place, or none: nobody's own, nobody's who is above
 * them, within an account not its owner's, and none above the caller's own.
 *
 * @throws ForbiddenError
 */
export async function requireGivingRoles(
  tx: Tx,
  by: Caller,
  member: Membership,
  roles: readonly Role[],
): Promise<void> {
  const { accountId, userId } = member;
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  const given = rolesGivenBy(by.roles, { type: account.type, isOwn: accountId === by.accountId });
  const isOwner = account.ownerId === userId && !by.seesEveryAccount;
  const isAbove = rankOf(member.roles) > rankOf(by.roles);
  const givesAll = roles.every((role) => given.includes(role));
  if (userId === by.userId || isOwner || isAbove || !givesAll || !by.may('invite', 'Account'))
    throw new ForbiddenError();
}
