import { rolesGivenBy } from '@fleet/contracts/giving-roles';
import type { Role } from '@fleet/contracts/roles';
import type { Tx } from '@fleet/db/client';
import type { Account } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';

/**
 * The account into which somebody brings people, with these roles.
 *
 * @throws NotFoundError for an account of others, and one that is not active · ForbiddenError for a role above their own
 */
export async function accountToInviteInto(
  tx: Tx,
  by: Actor,
  { accountId, roles }: { accountId: string | null; roles: readonly Role[] },
): Promise<Account> {
  const named = { id: accountId ?? '', status: 'ACTIVE' as const };
  const account =
    accountId && (await tx.account.findFirst({ where: { AND: [rows(by, 'Account', 'invite'), named] } }));
  if (!account) throw new NotFoundError('Account');
  const given = rolesGivenBy(by.roles, { type: account.type, isOwn: account.id === by.accountId });
  if (!roles.every((role) => given.includes(role))) throw new ForbiddenError();
  return account;
}
