import { HISTORY_GRACE_MS } from '@fleet/contracts/account-history';
import type { Pool } from 'pg';

/** What an account keeps of what its devices reported. */
export type AccountHistory = {
  accountId: string;
  /** Null: as long as the installation keeps anything. */
  days: number | null;
  loweredAt: Date | null;
};

/** From when on days go by fewer that were asked for; null where that is over. */
export function startsAt({ days, loweredAt }: AccountHistory, now: Date): Date | null {
  if (days === null || loweredAt === null) return null;
  const at = new Date(loweredAt.getTime() + HISTORY_GRACE_MS);
  return at > now ? at : null;
}

const SELECT_FIRST = `SELECT min(from_at) AS "firstAt" FROM device_days WHERE account_id = $1`;

/** Since when its devices have days; null where they have none. */
export async function findFirstDay(pool: Pool, accountId: string): Promise<Date | null> {
  const { rows } = await pool.query<{ firstAt: Date | null }>(SELECT_FIRST, [accountId]);
  return rows[0]?.firstAt ?? null;
}
