import { roleMay, type Verb } from '@fleet/contracts/access';
import type { Subject } from '@fleet/contracts/entities';
import type { Tx } from '@fleet/db/client';
import { isShutOut } from '../auth/may-use.ts';

/** Ids of the account's members whose roles allow `verb`, without blocked people. */
export async function findMembersWhoMay(
  tx: Tx,
  accountId: string,
  verb: Verb,
  subject: Subject,
): Promise<string[]> {
  const members = await tx.membership.findMany({
    where: { accountId },
    select: { userId: true, roles: true, user: { select: { status: true } } },
    orderBy: { userId: 'asc' },
  });
  return members
    .filter(({ roles, user }) => roleMay(roles, verb, subject) && !isShutOut(user.status))
    .map(({ userId }) => userId);
}
