import { randomUUID } from 'node:crypto';
import { READINGS_USUAL, type SavedScope } from '@fleet/contracts/fleet-report';
import type { MailOrder } from '@fleet/contracts/mail';
import type { ReportFailure, ReportKind } from '@fleet/contracts/saved-report';
import type { Db } from '@fleet/db/client';
import type { Account, SavedReport } from '@fleet/db/models';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { NotFoundError, TimeoutError } from '../errors.ts';
import { FILE_FORMATS } from '../exports/file-formats.ts';
import { createWallClock } from '../exports/wall-clock.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Geocoder } from '../geocoder/open-geocoder.ts';
import { createToken, hashToken } from '../modules/auth/session.ts';
import type { Period } from '../modules/reports/preset-period.ts';
import type { ReportRunner } from '../modules/reports/report-runner.ts';
import { findReaders, type Reader } from './find-readers.ts';
import { createFileMaker, type MadeFile, suffixOf } from './make-files.ts';
import { orderReportMail } from './order-report-mail.ts';
import { parseScope, periodOfRun } from './period-of-run.ts';
import { FinalFailure } from './run-failure.ts';
import { putBack, RUN_MAX_MS, recordFailure, type TakenRun } from './take-run.ts';
import { writeSent } from './write-sent.ts';

/** How long a scheduled report waits for recalculation of late data; then it is sent with a note. */
export const WAIT_FOR_DAYS_MS = 5 * 60_000;

export type Sending = {
  db: Db;
  pool: Pool;
  files: FileStore;
  reports: ReportRunner;
  log: Logger;
  siteUrl: string;
  productName: string;
  geocoder: Geocoder | null;
  /** Path of the file of settlements. */
  placesFile: string;
};

/** A mail that is ready: its file lies in the store, and who has the token has its link. */
export type ReadyMail = {
  id: string;
  userId: string;
  tokenHash: Uint8Array<ArrayBuffer>;
  fileName: string;
  sizeBytes: number;
  order: MailOrder;
};

/**
 * Sends a claimed run. Files are written first; then one transaction marks the run as sent and orders its
 * mails. A run that ends in between starts again, and nobody gets it twice. An error is stored at the run,
 * and retried if that may help.
 */
export async function sendReportRun(parts: Sending, run: TakenRun, now = new Date()): Promise<void> {
  try {
    const report = await parts.db.savedReport.findUniqueOrThrow({
      where: { id: run.reportId },
      include: { account: true, recipients: { where: { isChosen: true } } },
    });
    const mails = await makeMails(parts, { run, report, now });
    if (mails === null) return await putBack(parts.pool, run, now);
    if (await writeSent(parts.db, { run, report, ...mails, now }))
      parts.log.info({ run: run.id, sent: mails.ready.length }, 'report was sent');
  } catch (error) {
    const failure = failureOf(error);
    parts.log.error({ err: error, run: run.id, failure }, 'report was not sent');
    await recordFailure(parts.pool, run, { failure, isFinal: error instanceof FinalFailure, now });
  }
}

type Kept = SavedReport & { account: Account; recipients: { userId: string; stoppedAt: Date | null }[] };
type SendReportRunInput = { run: TakenRun; report: Kept; now: Date };
export type Mails = { ready: ReadyMail[]; skipped: number; isUpdating: boolean };

/** Null where it is to wait for its days. */
async function makeMails(parts: Sending, { run, report, now }: SendReportRunInput): Promise<Mails | null> {
  const { account, accountId, userId: ownerId, kind, format } = report;
  const kept = parseScope(report.scope);
  const period = periodOfRun(kept, run.dueAt, account);
  const scope = { ...kept, ...period, period: null };
  // Whoever asks for a report without recipients gets it; by the clock it is sent to those who were named, and to nobody else.
  const asking = run.askedById ? [{ userId: run.askedById, stoppedAt: null }] : [];
  const recipients = report.recipients.length > 0 ? report.recipients : asking;
  const found = await findReaders(parts.db, { accountId, ownerId, scope, recipients }, now);
  // A scheduled report uses the account's time zone, whoever receives it.
  const asked = { ...reportOfKind(kind, scope), columns: null, timeZone: account.timeZone };
  const signal = AbortSignal.timeout(RUN_MAX_MS);
  const fileOf = createFileMaker({
    ...{ reportRunner: parts.reports, files: parts.files, signal, asked, format },
    ...{ productName: parts.productName, geocoder: parts.geocoder, placesFile: parts.placesFile, now },
  });
  // A report requested by hand does not wait; a period that continues is never complete.
  const isPatient = run.askedById === null && period.to <= now;
  const maySendOld = !isPatient || now.getTime() - run.createdAt.getTime() >= WAIT_FOR_DAYS_MS;
  const ready: ReadyMail[] = [];
  let isUpdating = false;
  for (const reader of found.readers) {
    const file = await fileOf(reader);
    if (file.isUpdating && !maySendOld) return null;
    isUpdating ||= file.isUpdating;
    ready.push(await makeMail(parts, { report, reader, file, period, vehicles: found.vehicles, now }));
  }
  return { ready, skipped: found.skipped, isUpdating };
}

/** What of the kept scope is this kind's: the others know no such words. */
function reportOfKind(kind: ReportKind, scope: RunScope) {
  const { groupBy, subtotals, minDuration, minIdling, readings, types, ...where } = scope;
  switch (kind) {
    case 'SUMMARY':
      return { name: 'summary', where: { ...where, groupBy, subtotals } } as const;
    case 'TRIPS':
      return { name: 'trips', where: { ...where, subtotals } } as const;
    case 'STOPS':
      return { name: 'stops', where: { ...where, subtotals, minDuration, minIdling } } as const;
    case 'EVENTS':
      return { name: 'events', where: { ...where, types } } as const;
    case 'ROUTES':
      return { name: 'routes', where } as const;
    case 'CHARTS':
      return { name: 'charts', where: { ...where, readings: readings ?? READINGS_USUAL } } as const;
  }
}

type RunScope = Omit<SavedScope, 'period'> & { period: null };
type Making = Omit<SendReportRunInput, 'run'> & {
  reader: Reader;
  file: MadeFile;
  period: Period;
  vehicles: number;
};

async function makeMail(parts: Sending, making: Making): Promise<ReadyMail> {
  const { report, reader, file, period } = making;
  const id = randomUUID();
  const token = createToken();
  const mimeType = FILE_FORMATS[suffixOf(report.format)].type;
  const fileName = `${report.kind.toLowerCase()}-${daysOf(period, report.account.timeZone)}.${suffixOf(report.format)}`;
  // Bytes of whoever ends before the mail has its row are known to be nobody's, and go with the files that are.
  await parts.db.removedFile.create({ data: { id } });
  await parts.files.write(id, 'sent', file.bytes, mimeType);
  const order = orderReportMail({ ...making, siteUrl: parts.siteUrl, id, token, fileName, mimeType });
  const { userId } = reader.caller;
  return { id, userId, tokenHash: hashToken(token), fileName, sizeBytes: file.bytes.length, order };
}

/** "2026-11-16", or "2026-11-16-2026-11-22": the first day and the last. */
function daysOf({ from, to }: Period, timeZone: string): string {
  const clock = createWallClock(timeZone);
  const [first, last] = [from, new Date(to.getTime() - 1)].map((at) => clock(at).slice(0, 10));
  return first === last ? `${first}` : `${first}-${last}`;
}

function failureOf(error: unknown): ReportFailure {
  if (error instanceof FinalFailure) return error.failure;
  if (error instanceof NotFoundError) return 'NOT_FOUND';
  return error instanceof TimeoutError ? 'TIMEOUT' : 'FAILED';
}
