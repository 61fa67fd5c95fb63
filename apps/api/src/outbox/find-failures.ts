import type { Pool } from 'pg';

export const FAILURE_KINDS = ['fact', 'job', 'day', 'device'] as const;

/** What failed for good and waits for an operator. */
export type Failure = {
  kind: (typeof FAILURE_KINDS)[number];
  id: string;
  /** The type of the event, the name of the job, or the operation on a device or its day. */
  what: string;
  /** Null for a day or a device, which no event caused. */
  factId: string | null;
  failedAt: Date;
  error: string;
};

const FAILURES = `
  SELECT 'fact' AS kind, id::text AS id, type AS what, id AS "factId", failed_at AS "failedAt",
    COALESCE(last_error, '') AS error
  FROM outbox_events WHERE failed_at IS NOT NULL
  UNION ALL
  SELECT 'job', id, name, fact_id, failed_at, COALESCE(last_error, '')
  FROM fact_jobs WHERE failed_at IS NOT NULL
  UNION ALL
  SELECT 'day', device_id || '/' || day, 'packing', NULL, failed_at, COALESCE(last_error, '')
  FROM days_to_pack WHERE failed_at IS NOT NULL
  UNION ALL
  SELECT 'device', device_id::text, 'retention', NULL, failed_at, COALESCE(last_error, '')
  FROM devices_to_cut WHERE failed_at IS NOT NULL
  ORDER BY "failedAt" DESC LIMIT $1`;

/** The newest first. */
export async function findFailures(pool: Pool, limit: number): Promise<Failure[]> {
  const { rows } = await pool.query<Failure>(FAILURES, [limit]);
  return rows;
}
