import type { Db } from '@fleet/db/client';
import { findNames } from '../users/find-names.ts';

export type NamedRecipient = { userId: string; name: string | null; isStopped: boolean };

/** Recipients of a report, by name. */
export async function findRecipients(db: Db, reportId: string): Promise<NamedRecipient[]> {
  const recipients = await db.reportRecipient.findMany({
    where: { reportId, isChosen: true },
    orderBy: { userId: 'asc' },
  });
  const names = await findNames(
    db,
    recipients.map(({ userId }) => userId),
  );
  return recipients.map(({ userId, stoppedAt }, index) => ({
    userId,
    name: names[index] ?? null,
    isStopped: stoppedAt !== null,
  }));
}
