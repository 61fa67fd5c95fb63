import type { Db } from '@fleet/db/client';
import type { Origin } from '../commit/actor.ts';
import { writeNotes } from '../commit/note.ts';
import type { FoundReportMail } from './find-report-mail.ts';

/** Its reader gets this report no more, whoever names them: only they themselves take it up again. Twice is once. */
export async function stopReportMails(
  db: Db,
  { userId, run: { report } }: FoundReportMail,
  origin: Origin,
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.reportRecipient.updateMany({
      where: { reportId: report.id, userId, stoppedAt: null },
      data: { stoppedAt: now },
    });
    if (count === 0) return;
    const note = {
      type: 'savedReport.stopped',
      entity: 'SavedReport',
      id: report.id,
      accountId: report.shared ? report.accountId : null,
      details: { recipientId: userId },
    } as const;
    await writeNotes(tx, { userId, origin }, [note]);
  });
}
