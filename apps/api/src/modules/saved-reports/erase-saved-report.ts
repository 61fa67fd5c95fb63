import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { savedReportRecord } from './saved-report-record.ts';

/**
 * It is sent no more, and links of its mails open nothing.
 *
 * @throws NotFoundError, also for another's report · VersionConflictError
 */
export function eraseSavedReport(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const also = { accountId: by.accountId };
    const row = await rowToChange(tx, by, 'SavedReport', { ...where, verb: 'erase', also });
    const { id, version } = row;
    const recipients = await tx.reportRecipient.findMany({ where: { reportId: id, isChosen: true } });
    await tx.savedReport.delete({ where: { id, version } });
    record({
      ...savedReportRecord('savedReport.erased', { before: { ...row, recipients } }),
      version: version + 1,
    });
    return { total: 1 };
  });
}
