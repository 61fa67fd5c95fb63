import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from './delete-in-batches.ts';

/** A year and a month: a season is compared with the one before. */
const KEEP_MS = 400 * 86_400_000;

/** Deletes commands that are old. */
export async function purgeCommands(pool: Pool, log: Logger, now: Date): Promise<void> {
  const deleted = await deleteInBatches(pool, 'commands', 'created_at < $1', [
    new Date(now.getTime() - KEEP_MS),
  ]);
  log.info({ deleted }, 'old commands are purged');
}
