import type { SavedReport } from '@fleet/db/models';
import { type BeforeAndAfter, keptNote } from '../../commit/kept-note.ts';
import type { Note, Picture } from '../../commit/note.ts';

/** A report and to whom it is sent. */
export type KeptReport = SavedReport & { recipients: readonly { userId: string }[] };

function picture({ recipients, ...report }: KeptReport): Picture {
  const { kind, title, scope, parameters, shared, frequency, weekday, monthDay, hour, format } = report;
  const recipientIds = recipients.map(({ userId }) => userId).sort();
  const schedule = frequency === null ? null : { frequency, weekday, monthDay, hour, format, recipientIds };
  return { kind, title, scope: scope as object, parameters, shared, schedule };
}

/** A report as its history tells of it. */
export function savedReportNote(type: `savedReport.${string}`, report: BeforeAndAfter<KeptReport>): Note {
  return keptNote({ type, entity: 'SavedReport', picture }, report);
}
