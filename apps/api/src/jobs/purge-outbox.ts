import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from './delete-in-batches.ts';

const DAY_MS = 86_400_000;
const KEEP_PUBLISHED_MS = 7 * DAY_MS;
/** What failed for good waits so long for somebody to look at it. */
const KEEP_FAILED_MS = 30 * DAY_MS;

/** Deletes events published long ago, and old failures. */
export async function purgeOutbox(pool: Pool, log: Logger, now: Date): Promise<void> {
  const before = (ms: number) => [new Date(now.getTime() - ms)];
  const published = await deleteInBatches(
    pool,
    'outbox_events',
    'published_at < $1',
    before(KEEP_PUBLISHED_MS),
  );
  const failed = await deleteInBatches(pool, 'outbox_events', 'failed_at < $1', before(KEEP_FAILED_MS));
  const failedJobs = await deleteInBatches(pool, 'fact_jobs', 'failed_at < $1', before(KEEP_FAILED_MS));
  log.info({ published, failed, failedJobs }, 'old facts are purged');
}
