import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Role } from '@fleet/contracts/roles';
import type { Tx } from '@fleet/db/client';
import type { Membership } from '@fleet/db/models';

/** To a member: what they are in the account from now on; without roles nothing any more. */
export async function rolesNotice(
  tx: Tx,
  { userId, accountId }: Membership,
  roles: Role[],
): Promise<PersonalNotice> {
  const where = { id: accountId };
  const { title: accountTitle } = await tx.account.findUniqueOrThrow({ where, select: { title: true } });
  return { userId, kind: 'ROLES_CHANGED', values: { accountTitle, roles } };
}
