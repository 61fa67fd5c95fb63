import type { Pool } from 'pg';
import { oneRow } from './one-row.ts';

export type WebhookFailures = { accountId: string; title: string; failed: number };
export type DeliveryFigures = {
  mailsSent: number;
  mailsFailed: number;
  mailsWaiting: number;
  webhooksFailed: number;
  webhooksWaiting: number;
  webhookAccounts: WebhookFailures[];
};
export type FailedWork = { kind: string; id: string; what: string; failedAt: Date; error: string };
export type JobFigures = {
  eventsWaiting: number;
  jobsWaiting: number;
  /** Age of the oldest waiting event. */
  waitingSeconds: number;
  failed: number;
  failures: FailedWork[];
};
export const FAILED_WORK_KINDS = ['fact', 'job', 'day', 'device', 'mail'] as const;

export const readDeliveries = (pool: Pool): Promise<DeliveryFigures> => oneRow(pool, DELIVERIES);

type JobRow = Omit<JobFigures, 'failures'> & {
  failures: (Omit<FailedWork, 'failedAt'> & { failedAt: string })[];
};

export async function readJobs(pool: Pool): Promise<JobFigures> {
  const { failures, ...sums } = await oneRow<JobRow>(pool, JOBS);
  return { ...sums, failures: failures.map((one) => ({ ...one, failedAt: new Date(one.failedAt) })) };
}

/** Rows of each list on the page. */
const ROWS = 10;
/** Characters of an error text, which fits one line of the page. */
const ERROR_LENGTH = 200;

const DELIVERIES = `
  WITH mails AS (SELECT state, count(*)::int AS count FROM mails_sent
      WHERE started_at > now() - interval '1 day' GROUP BY state),
  deliveries AS (SELECT account_id, state, count(*)::int AS count FROM webhook_deliveries
      WHERE created_at > now() - interval '1 day' AND state <> 'DELIVERED' GROUP BY account_id, state),
  failing AS (SELECT account_id AS "accountId", title, count AS failed FROM deliveries
      JOIN accounts ON accounts.id = account_id WHERE state = 'FAILED' ORDER BY count DESC LIMIT ${ROWS})
  SELECT COALESCE((SELECT count FROM mails WHERE state = 'SENT'), 0) AS "mailsSent",
    COALESCE((SELECT count FROM mails WHERE state = 'FAILED'), 0) AS "mailsFailed",
    COALESCE((SELECT count FROM mails WHERE state = 'SENDING'), 0) AS "mailsWaiting",
    COALESCE((SELECT sum(count) FROM deliveries WHERE state = 'FAILED'), 0)::int AS "webhooksFailed",
    COALESCE((SELECT sum(count) FROM deliveries WHERE state = 'WAITING'), 0)::int AS "webhooksWaiting",
    COALESCE((SELECT json_agg(failing) FROM failing), '[]') AS "webhookAccounts"`;

/**
 * The newest failures of each kind, of which the page shows the newest. Error texts of mails are left out,
 * because they may contain addresses.
 */
const JOBS = `
  WITH failures AS (
    (SELECT 'fact' AS kind, id::text AS id, type AS what, failed_at AS "failedAt", last_error AS error
      FROM outbox_events WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT ${ROWS})
    UNION ALL (SELECT 'job', id, name, failed_at, last_error
      FROM fact_jobs WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT ${ROWS})
    UNION ALL (SELECT 'day', device_id || '/' || day, 'packing', failed_at, last_error
      FROM days_to_pack WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT ${ROWS})
    UNION ALL (SELECT 'device', device_id::text, 'retention', failed_at, last_error
      FROM devices_to_cut WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT ${ROWS})
    UNION ALL (SELECT 'mail', fact_id || '/' || template, template, started_at,
        regexp_replace(last_error, '[^\\s<>"]+@[^\\s<>"]+', '…', 'g')
      FROM mails_sent WHERE state = 'FAILED' AND started_at > now() - interval '1 day'
      ORDER BY started_at DESC LIMIT ${ROWS})),
  newest AS (SELECT kind, id, what, "failedAt", left(COALESCE(error, ''), ${ERROR_LENGTH}) AS error
    FROM failures ORDER BY "failedAt" DESC LIMIT ${ROWS}),
  waiting AS (SELECT count(*)::int AS count, min(created_at) AS first FROM outbox_events
    WHERE published_at IS NULL AND failed_at IS NULL)
  SELECT waiting.count AS "eventsWaiting",
    COALESCE(extract(epoch FROM now() - waiting.first), 0)::float AS "waitingSeconds",
    (SELECT count(*)::int FROM fact_jobs WHERE failed_at IS NULL) AS "jobsWaiting",
    (SELECT count(*) FROM outbox_events WHERE failed_at IS NOT NULL)::int
      + (SELECT count(*) FROM fact_jobs WHERE failed_at IS NOT NULL)::int
      + (SELECT count(*) FROM days_to_pack WHERE failed_at IS NOT NULL)::int
      + (SELECT count(*) FROM devices_to_cut WHERE failed_at IS NOT NULL)::int AS failed,
    COALESCE((SELECT json_agg(newest ORDER BY "failedAt" DESC) FROM newest), '[]') AS failures
  FROM waiting`;
