import type { SavedReport } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';
import { type BeforeAndAfter, personalItemRecord } from '../../commit/personal-item-record.ts';

/** A saved report with its recipients. */
export type MailedReport = SavedReport & { recipients: readonly { userId: string }[] };

function auditFields({ recipients, ...report }: MailedReport): AuditFields {
  const { kind, title, scope, parameters, shared, frequency, weekday, monthDay, hour, format } = report;
  const recipientIds = recipients.map(({ userId }) => userId).sort();
  const schedule = frequency === null ? null : { frequency, weekday, monthDay, hour, format, recipientIds };
  return { kind, title, scope: scope as object, parameters, shared, schedule };
}

/** Audit entry and domain event of a change of a saved report. */
export function savedReportRecord(
  type: `savedReport.${string}`,
  report: BeforeAndAfter<MailedReport>,
): AuditRecord {
  return personalItemRecord({ type, entity: 'SavedReport', auditFields }, report);
}
