import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from './delete-in-batches.ts';

/** A year and a month, so that a season can be compared with the last. */
const KEEP_MS = 400 * 86_400_000;

/** Deletes old commands. */
export async function purgeCommands(pool: Pool, log: Logger, now: Date): Promise<void> {
  const deleted = await deleteInBatches(pool, 'commands', 'created_at < $1', [
    new Date(now.getTime() - KEEP_MS),
  ]);
  log.info({ deleted }, 'old commands are purged');
}
