import type { Pool } from 'pg';
import type { Failure } from './find-failures.ts';

const RETRY: Record<Failure['kind'], string> = {
  fact: `UPDATE outbox_events SET failed_at = NULL, attempts = 0, next_attempt_at = now()
         WHERE id::text = $1 AND failed_at IS NOT NULL`,
  job: 'UPDATE fact_jobs SET failed_at = NULL, hand_over_at = now() WHERE id = $1 AND failed_at IS NOT NULL',
  day: `UPDATE days_to_pack SET failed_at = NULL, attempts = 0, due_at = now()
        WHERE device_id || '/' || day = $1 AND failed_at IS NOT NULL`,
  device: `UPDATE devices_to_cut SET failed_at = NULL, attempts = 0, due_at = now()
           WHERE device_id::text = $1 AND failed_at IS NOT NULL`,
};

/**
 * Retries an event or job that failed for good. Returns whether it existed. An event is then handled out of
 * order, because later ones of its entity did not wait for it.
 */
export async function retryFailure(pool: Pool, { kind, id }: Pick<Failure, 'kind' | 'id'>): Promise<boolean> {
  const { rowCount } = await pool.query(RETRY[kind], [id]);
  await pool.query("SELECT pg_notify('outbox', '')");
  return rowCount === 1;
}
