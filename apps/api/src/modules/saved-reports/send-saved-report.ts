import { MAX_SENT_BY_HAND_AN_HOUR, type SavedReportWhere } from '@fleet/contracts/saved-report';
import type { Db, Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';
import { lockReports } from './require-room.ts';
import { savedReportRecord } from './saved-report-record.ts';

const HOUR_MS = 3_600_000;

/**
 * Has a report sent now: to its recipients, or to whoever asks where it has none. Its schedule goes on as before.
 *
 * @throws NotFoundError, also for another's report · ConflictError while it is being sent, and for one time too many
 */
export function sendSavedReport(
  services: { db: Db },
  by: Actor,
  where: SavedReportWhere,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const also = { accountId: by.accountId };
    const row = await rowToChange(tx, by, 'SavedReport', { ...where, verb: 'update', also });
    const { id: reportId, accountId } = row;
    await lockReports(tx, accountId);
    await requireIdle(tx, reportId);
    await requireFewSent(tx, accountId, now);
    const run = await tx.reportRun.create({
      data: { reportId, accountId, dueAt: now, nextAttemptAt: now, askedById: by.userId },
    });
    const after = { ...row, recipients: [] };
    record({
      ...savedReportRecord('savedReport.asked', { before: after, after }),
      details: { runId: run.id },
    });
    return { id: reportId };
  });
}

async function requireIdle(tx: Tx, reportId: string): Promise<void> {
  const open = await tx.reportRun.count({ where: { reportId, state: { in: ['WAITING', 'RUNNING'] } } });
  if (open > 0) throw new ConflictError('The report is being sent');
}

async function requireFewSent(tx: Tx, accountId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const asked = await tx.reportRun.count({
    where: { accountId, askedById: { not: null }, createdAt: { gte: since } },
  });
  if (asked < MAX_SENT_BY_HAND_AN_HOUR) return;
  const message = `An account has reports sent ${MAX_SENT_BY_HAND_AN_HOUR} times an hour at most`;
  const params = { max: MAX_SENT_BY_HAND_AN_HOUR };
  throw new ConflictError(message, 'CONFLICT', [
    { path: ['where', 'id'], code: 'TOO_MANY', params, message },
  ]);
}
