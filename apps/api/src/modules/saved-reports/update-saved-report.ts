import type { ReportSchedule, UpdateSavedReport } from '@fleet/contracts/saved-report';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { SavedReport } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { requireSharing } from '../saved-views/require-sharing.ts';
import { kept } from './create-saved-report.ts';
import { requireRecipients, writeRecipients } from './recipients.ts';
import { lockReports, requireRoomForSchedule } from './require-room.ts';
import { savedReportRecord } from './saved-report-record.ts';
import { NO_SCHEDULE, scheduleColumns } from './schedule-of.ts';

/**
 * A schedule that is sent takes the place of the one before; null ends it.
 *
 * @throws ForbiddenError for who may not share, or send it to others · NotFoundError, also for another's report ·
 *   VersionConflictError · ConflictError for one schedule too many · InvalidInputError for a recipient who is no member
 */
export async function updateSavedReport(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { schedule, scope, ...fields }: UpdateSavedReport,
  now = by.clock.now(),
): Promise<{ id: string }> {
  if (fields.shared) requireSharing(by);
  return commit(services, by, async (tx, record) => {
    const also = { accountId: by.accountId };
    const row = await rowToChange(tx, by, 'SavedReport', { ...where, verb: 'update', also });
    const { id, version, accountId } = row;
    const recipients = await tx.reportRecipient.findMany({ where: { reportId: id, isChosen: true } });
    const scheduled = schedule === undefined ? {} : await changeSchedule(tx, by, { row, schedule, now });
    const own = { ...fields, ...(scope && { scope: kept(scope) }), ...scheduled };
    const data = { ...own, version: { increment: 1 } } as Prisma.SavedReportUncheckedUpdateInput;
    await tx.savedReport.update({ where: { id, version }, data });
    if (schedule !== undefined) {
      await writeRecipients(tx, by, { id, accountId }, schedule?.recipientIds ?? []);
    }
    const after = await tx.savedReport.findUniqueOrThrow({
      where: { id },
      include: { recipients: { where: { isChosen: true } } },
    });
    record(savedReportRecord('savedReport.updated', { before: { ...row, recipients }, after }));
    return { id };
  });
}

type Change = { row: SavedReport; schedule: ReportSchedule | null; now: Date };

async function changeSchedule(tx: Tx, by: Actor, { row, schedule, now }: Change) {
  if (schedule === null) return NO_SCHEDULE;
  const { accountId } = row;
  await lockReports(tx, accountId);
  if (row.frequency === null) await requireRoomForSchedule(tx, accountId);
  await requireRecipients(tx, { ...by, accountId }, schedule.recipientIds);
  const { timeZone } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  return scheduleColumns(schedule, { timeZone, before: row, now });
}
