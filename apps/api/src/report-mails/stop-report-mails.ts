import type { Db } from '@fleet/db/client';
import type { Origin } from '../commit/actor.ts';
import { writeAuditRecords } from '../commit/audit-record.ts';
import type { FoundReportMail } from './find-report-mail.ts';

/** Its reader gets this report no more, whoever names them: only they themselves take it up again. Twice is once. */
export async function stopReportMails(
  db: Db,
  { userId, run: { report } }: FoundReportMail,
  origin: Origin,
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id: reportId, accountId } = report;
    const ended = await tx.reportRecipient.updateMany({
      where: { reportId, userId, stoppedAt: null },
      data: { stoppedAt: now },
    });
    // Of an old mail, by somebody who is not named by now: whoever names them again sends them nothing either.
    const kept = await tx.reportRecipient.createMany({
      data: [{ reportId, accountId, userId, stoppedAt: now, isChosen: false }],
      skipDuplicates: true,
    });
    if (ended.count + kept.count === 0) return;
    const record = {
      type: 'savedReport.stopped',
      entity: 'SavedReport',
      id: report.id,
      accountId: report.shared ? report.accountId : null,
      details: { recipientId: userId },
    } as const;
    await writeAuditRecords(tx, { userId, origin }, [record]);
  });
}
