import type { SavedReport } from '@fleet/db/models';
import type { Note, Picture } from '../../commit/note.ts';

/** A report and to whom it is sent. */
export type KeptReport = SavedReport & { recipients: readonly { userId: string }[] };

function reportPicture({ recipients, ...report }: KeptReport): Picture {
  const { kind, title, scope, parameters, shared, frequency, weekday, monthDay, hour, format } = report;
  const recipientIds = recipients.map(({ userId }) => userId).sort();
  const schedule = frequency === null ? null : { frequency, weekday, monthDay, hour, format, recipientIds };
  return { kind, title, scope: scope as object, parameters, shared, schedule };
}

/** A report as its history tells of it. What only its owner sees is nobody else's to read there either. */
export function savedReportNote(
  type: `savedReport.${string}`,
  { before, after }: { before?: KeptReport; after: KeptReport } | { before: KeptReport; after?: KeptReport },
): Note {
  const { id, accountId, version } = (after ?? before) as KeptReport;
  const seen = before?.shared || after?.shared;
  return {
    type,
    entity: 'SavedReport',
    id,
    accountId: seen ? accountId : null,
    version,
    ...(before && { before: reportPicture(before) }),
    ...(after && { after: reportPicture(after) }),
  };
}
