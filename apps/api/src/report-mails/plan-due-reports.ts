import type { Db, Tx } from '@fleet/db/client';
import { nextDue } from '../modules/saved-reports/next-due.ts';
import { dueOf } from '../modules/saved-reports/schedule-of.ts';

/** Of one transaction; the next one follows while it was full. */
const BATCH_ROWS = 100;

/**
 * Makes a run of every report that is due, and says when it is due next: after now, so that who slept over several times
 * sends one, and never again where its owner has left, of which the run tells. Both are one transaction, and a report's row
 * is taken by one process: each time is planned once.
 */
export async function planDueReports(db: Db, now = new Date()): Promise<number> {
  for (let planned = 0; ; ) {
    const taken = await db.$transaction((tx) => planBatch(tx, now));
    planned += taken.runs;
    if (taken.rows < BATCH_ROWS) return planned;
  }
}

type Due = { id: string; timeZone: string; isActive: boolean; isMoved: boolean; hasOwner: boolean };

async function planBatch(tx: Tx, now: Date): Promise<{ rows: number; runs: number }> {
  // What is due by another zone than its account is in by now is told anew, and is not due by the former one.
  const rows = await tx.$queryRaw<Due[]>`
    SELECT r.id, a.time_zone AS "timeZone", a.status = 'ACTIVE' AS "isActive", r.time_zone IS DISTINCT FROM a.time_zone AS "isMoved",
        EXISTS (SELECT FROM memberships m WHERE m.user_id = r.user_id AND m.account_id = r.account_id) AS "hasOwner"
      FROM saved_reports r JOIN accounts a ON a.id = r.account_id
     WHERE r.next_due_at <= ${now}::timestamptz
        OR r.next_due_at IS NOT NULL AND r.time_zone IS DISTINCT FROM a.time_zone
     ORDER BY r.next_due_at LIMIT ${BATCH_ROWS} FOR UPDATE OF r SKIP LOCKED`;
  let runs = 0;
  for (const { id, timeZone, isActive, isMoved, hasOwner } of rows) {
    const report = await tx.savedReport.findUniqueOrThrow({ where: { id } });
    const { accountId, nextDueAt } = report;
    const due = dueOf(report);
    if (isActive && !isMoved && nextDueAt) {
      const data = [{ reportId: id, accountId, dueAt: nextDueAt, nextAttemptAt: now }];
      runs += (await tx.reportRun.createMany({ data, skipDuplicates: true })).count;
    }
    const next = due && hasOwner ? nextDue(due, timeZone, now.getTime()) : null;
    await tx.savedReport.update({ where: { id }, data: { nextDueAt: next, timeZone } });
  }
  return { rows: rows.length, runs };
}
