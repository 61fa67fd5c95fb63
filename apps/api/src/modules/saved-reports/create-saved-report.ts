import type { CreateSavedReport } from '@fleet/contracts/saved-report';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { requireSharing } from '../saved-views/require-sharing.ts';
import { requireRecipients, writeRecipients } from './recipients.ts';
import { lockReports, requireRoom, requireRoomForSchedule } from './require-room.ts';
import { savedReportRecord } from './saved-report-record.ts';
import { scheduleColumns } from './schedule-of.ts';

/**
 * Keeps a report under a name, in the account that the session stands in, and sends it by the clock where it is told when.
 *
 * @throws ForbiddenError for who may not share, or send it to others · NotFoundError without an account · ConflictError for
 *   one too many · InvalidInputError for a recipient who is no member
 */
export async function createSavedReport(
  services: { db: Db },
  by: Actor,
  { schedule, scope, ...data }: CreateSavedReport,
  now = by.clock.now(),
): Promise<{ id: string }> {
  if (data.shared) requireSharing(by);
  const { userId, accountId } = by;
  if (accountId === null) throw new NotFoundError('Account');
  return commit(services, by, async (tx, record) => {
    await lockReports(tx, accountId);
    await requireRoom(tx, { userId, accountId });
    const { timeZone } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
    if (schedule) {
      await requireRoomForSchedule(tx, accountId);
      await requireRecipients(tx, { ...by, accountId }, schedule.recipientIds);
    }
    const columns = schedule ? scheduleColumns(schedule, { timeZone, before: null, now }) : {};
    const { id } = await tx.savedReport.create({
      data: { ...data, ...columns, scope: kept(scope), userId, accountId },
    });
    if (schedule) await writeRecipients(tx, by, { id, accountId }, schedule.recipientIds);
    const after = await tx.savedReport.findUniqueOrThrow({
      where: { id },
      include: { recipients: { where: { isChosen: true } } },
    });
    record(savedReportRecord('savedReport.created', { after }));
    return { id };
  });
}

/** As JSON has it: instants are text. */
export function kept(scope: CreateSavedReport['scope']): object {
  return JSON.parse(JSON.stringify(scope)) as object;
}
