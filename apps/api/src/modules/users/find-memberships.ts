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

export type InAccount = { userId: string; accountId: string };

/** Of each person the membership in the account that stands beside them; null where they are in it no more. */
export async function findMembershipsIn(
  db: Db,
  wanted: readonly InAccount[],
): Promise<(Membership | null)[]> {
  const found = await db.membership.findMany({
    where: {
      userId: { in: [...new Set(wanted.map(({ userId }) => userId))] },
      accountId: { in: [...new Set(wanted.map(({ accountId }) => accountId))] },
    },
  });
  const byBoth = new Map(found.map((one) => [keyOf(one), one]));
  return wanted.map((one) => byBoth.get(keyOf(one)) ?? null);
}

export const keyOf = ({ userId, accountId }: InAccount): string => `${userId} ${accountId}`;
