import type { Db } from '@fleet/db/client';
import type { Caller } from '../caller.ts';

/** Of the account in which somebody stands; null of who stands in none. */
export async function findAccountTitle(db: Db, { accountId }: Caller): Promise<string | null> {
  if (!accountId) return null;
  const account = await db.account.findUnique({ where: { id: accountId }, select: { title: true } });
  return account?.title ?? null;
}
