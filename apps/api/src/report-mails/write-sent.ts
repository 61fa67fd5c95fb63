import type { Db } from '@fleet/db/client';
import type { SavedReport } from '@fleet/db/models';
import { commit } from '../commit/commit.ts';
import { systemActor } from '../commit/system-actor.ts';
import type { Mails } from './send-report-run.ts';
import type { TakenRun } from './take-run.ts';

type Sent = Mails & { run: TakenRun; report: SavedReport; now: Date };

/**
 * Marks a run as sent and writes its mails with the event that orders them, in one transaction. False, and
 * nothing is sent, if another worker took the run or the report was erased.
 */
export function writeSent(db: Db, { run, report, ready, skipped, isUpdating, now }: Sent): Promise<boolean> {
  const { id: runId, accountId, reportId, attempts } = run;
  return commit({ db }, systemActor('reports.send'), async (tx, record) => {
    const { count } = await tx.reportRun.updateMany({
      where: { id: runId, attempts, state: 'RUNNING' },
      data: {
        state: 'SENT',
        sent: ready.length,
        skipped,
        isUpdating,
        failure: null,
        takenUntil: null,
        finishedAt: now,
      },
    });
    if (count === 0) return false;
    const { count: kept } = await tx.removedFile.deleteMany({
      where: { id: { in: ready.map(({ id }) => id) } },
    });
    if (kept < ready.length) throw new Error('Files of the report were taken away meanwhile');
    await tx.reportMail.createMany({
      data: ready.map(({ order: _, ...mail }) => ({ ...mail, runId, accountId, format: report.format })),
    });
    record({
      type: 'savedReport.sent',
      entity: 'SavedReport',
      id: reportId,
      accountId: report.shared ? accountId : null,
      isEventOnly: true,
      details: { runId },
      mails: ready.map(({ order }) => order),
    });
    return true;
  });
}
