import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from './delete-in-batches.ts';

/** No tracker hands in a buffer that is older: days before it are not made anew by late records. */
const KEEP_MS = 90 * 86_400_000;

/** Deletes what heartbeats told of the engine so long ago that no replay will ask for it. */
export async function purgeEngineNews(pool: Pool, log: Logger, now: Date): Promise<void> {
  const deleted = await deleteInBatches(pool, 'engine_news', 'at < $1', [new Date(now.getTime() - KEEP_MS)]);
  log.info({ deleted }, 'old news of engines are purged');
}
