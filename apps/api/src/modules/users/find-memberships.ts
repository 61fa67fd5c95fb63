import type { Db } from '@fleet/db/client';
import type { Membership } from '@fleet/db/models';

/** Of each person the membership in `accountId`, else their first; null for who belongs to no account. */
export async function findMemberships(
  db: Db,
  userIds: readonly string[],
  accountId: string | null,
): Promise<(Membership | null)[]> {
  const found = await db.membership.findMany({
    where: { userId: { in: [...userIds] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const byUser = Map.groupBy(found, ({ userId }) => userId);
  return userIds.map((id) => {
    const own = byUser.get(id) ?? [];
    return own.find((one) => one.accountId === accountId) ?? own[0] ?? null;
  });
}
