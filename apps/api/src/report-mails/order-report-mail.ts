import type { MailOrder } from '@fleet/contracts/mail';
import type { Account, SavedReport } from '@fleet/db/models';
import type { Period } from '../modules/reports/preset-period.ts';
import type { Reader } from './find-readers.ts';
import type { MadeFile } from './make-files.ts';
import { FILE_DAYS, reportLinks } from './report-links.ts';

/** Larger ones are behind the link alone: servers of mail turn away what is over ten megabytes, written as text. */
export const ATTACHED_MAX_BYTES = 5 * 1024 * 1024;
const DAY_MS = 86_400_000;

type Ordered = {
  report: SavedReport & { account: Account };
  reader: Reader;
  file: MadeFile;
  period: Period;
  vehicles: number;
  now: Date;
  siteUrl: string;
  id: string;
  token: string;
  fileName: string;
  mimeType: string;
};

/** The mail of a report to one reader. */
export function orderReportMail(ordered: Ordered): MailOrder {
  const { report, reader, file, period, vehicles, now, id, fileName, mimeType } = ordered;
  const links = reportLinks(ordered.siteUrl, ordered.token);
  const sizeBytes = file.bytes.length;
  const isAttached = sizeBytes <= ATTACHED_MAX_BYTES;
  return {
    to: reader.email,
    locale: reader.locale,
    template: 'report',
    props: {
      recipientName: reader.firstName || null,
      accountTitle: report.account.title,
      reportTitle: report.title,
      kind: report.kind,
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      timeZone: report.account.timeZone,
      hourCycle: reader.hourCycle,
      vehicles,
      isUpdating: file.isUpdating,
      file: { id, name: fileName, mimeType, sizeBytes, isAttached },
      downloadUrl: links.file,
      downloadUntil: new Date(now.getTime() + FILE_DAYS * DAY_MS).toISOString(),
      stopUrl: links.stop,
    },
  };
}
