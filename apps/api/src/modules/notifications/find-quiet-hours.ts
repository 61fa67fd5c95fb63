import type { Db } from '@fleet/db/client';

/** Minutes since midnight in the account's time zone. */
export type QuietHours = { from: number | null; until: number | null };

/** The times of day in which a person receives critical alerts only. */
export async function findQuietHours(
  db: Pick<Db, 'notificationChoices'>,
  userId: string,
): Promise<QuietHours> {
  const kept = await db.notificationChoices.findUnique({ where: { id: userId } });
  return { from: kept?.quietFrom ?? null, until: kept?.quietUntil ?? null };
}
