import type { Db } from '@fleet/db/client';
import type { Account } from '@fleet/db/models';

/** In the order of `ids`; null for one that is not there. */
export async function findAccounts(db: Db, ids: readonly string[]): Promise<(Account | null)[]> {
  const found = new Map(
    (await db.account.findMany({ where: { id: { in: [...ids] } } })).map((row) => [row.id, row]),
  );
  return ids.map((id) => found.get(id) ?? null);
}
