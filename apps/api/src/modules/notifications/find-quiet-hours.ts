import type { Db } from '@fleet/db/client';

/** Minutes of the day by the clock of the account. */
export type QuietHours = { from: number | null; until: number | null };

/** Between which times a person hears of critical alerts alone. */
export async function findQuietHours(
  db: Pick<Db, 'notificationChoices'>,
  userId: string,
): Promise<QuietHours> {
  const kept = await db.notificationChoices.findUnique({ where: { id: userId } });
  return { from: kept?.quietFrom ?? null, until: kept?.quietUntil ?? null };
}
