import type { Db } from '@fleet/db/client';

/** The account that the person joined first. */
export async function accountOf(db: Db, email: string): Promise<string> {
  const { accountId } = await db.membership.findFirstOrThrow({
    where: { user: { email } },
    orderBy: { createdAt: 'asc' },
  });
  return accountId;
}
