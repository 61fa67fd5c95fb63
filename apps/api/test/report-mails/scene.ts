import path from 'node:path';
import type { Role } from '@fleet/contracts/roles';
import type { ReportFormat, ReportKind } from '@fleet/contracts/saved-report';
import type { Db } from '@fleet/db/client';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { openReportPools } from '../../src/db.ts';
import { createFolderStore } from '../../src/files/folder-store.ts';
import { createConcurrencyLimiter } from '../../src/limits/concurrency-limiter.ts';
import { reportLimiter } from '../../src/limits/quotas.ts';
import { createReportRunner } from '../../src/modules/reports/report-runner.ts';
import type { Sending } from '../../src/report-mails/send-report-run.ts';
import { FILES_DIR, type Served, signUp } from '../api.ts';
import { openNight } from '../reports/night.ts';

export const SITE = 'https://track.meridian.example';
const PLACES_FILE = path.resolve(import.meta.dirname, '../../assets/places.json.gz');
const log = createLogger('test', 'silent');

/** What the worker sends reports with, over the test's own database. */
export function openSending(databaseUrl: string, { db, pool }: { db: Db; pool: Pool }) {
  const pools = openReportPools(databaseUrl, 1, log);
  const reports = createReportRunner(
    pools,
    createConcurrencyLimiter(reportLimiter({ REPORT_CONNECTIONS: 1 })),
    log,
  );
  const sending: Sending = {
    db,
    pool,
    files: createFolderStore(FILES_DIR),
    reports,
    log,
    siteUrl: SITE,
    productName: 'Meridian',
    geocoder: null,
    placesFile: PLACES_FILE,
  };
  return { sending, close: pools.close };
}

/** An account in Berlin whose one vehicle drove over midnight, and its owner. */
export async function openScene(api: Served & Parameters<typeof signUp>[0], pool: Pool, databaseUrl: string) {
  const night = await openNight(api, pool, databaseUrl);
  const { rows } = await pool.query('SELECT user_id AS id FROM memberships WHERE account_id = $1', [
    night.accountId,
  ]);
  return { ...night, ownerId: rows[0].id as string };
}

/** Somebody else in the account. */
export async function addMember(
  api: Parameters<typeof signUp>[0],
  db: Db,
  accountId: string,
  { role = 'EMPLOYER', locale = 'en-US' }: { role?: Role; locale?: string } = {},
): Promise<{ userId: string; email: string }> {
  const { userId } = await signUp(api);
  await db.membership.create({ data: { userId, accountId, roles: [role] } });
  const { email } = await db.user.update({ where: { id: userId }, data: { locale } });
  return { userId, email };
}

type Kept = {
  accountId: string;
  userId: string;
  recipientIds: string[];
  dueAt: Date | null;
  kind?: ReportKind;
  scope?: object;
  format?: ReportFormat;
};

/** A daily report of the account's vehicles, at seven. */
export async function keepReport(db: Db, kept: Kept) {
  const { accountId, userId, recipientIds, dueAt, kind = 'SUMMARY', format = 'XLSX', scope } = kept;
  const schedule = { frequency: 'DAILY', hour: 7, nextDueAt: dueAt, timeZone: 'Europe/Berlin' } as const;
  const { id } = await db.savedReport.create({
    data: {
      ...schedule,
      accountId,
      userId,
      kind,
      format,
      title: 'Night',
      parameters: '',
      shared: true,
      scope: { period: 'YESTERDAY', weekStart: 1, groupBy: 'VEHICLE', ...scope },
    },
  });
  await db.reportRecipient.createMany({
    data: recipientIds.map((recipientId) => ({ reportId: id, accountId, userId: recipientId })),
  });
  return id;
}

type Order = {
  to: string;
  locale: string;
  props: {
    file: { id: string; name: string };
    stopUrl: string;
    downloadUrl: string;
    isUpdating: boolean;
    from: string;
    to: string;
  };
};

/** E-mails that its runs ordered, in event order; publishing removes them from the outbox. */
export async function ordersOf(db: Db, reportId: string): Promise<Order[]> {
  const events = await db.outboxEvent.findMany({
    where: { entityId: reportId, type: 'savedReport.sent' },
    orderBy: { sequence: 'asc' },
  });
  return events.flatMap(({ payload }) => (payload as { secret: { mails: Order[] } }).secret.mails);
}
