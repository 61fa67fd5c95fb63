import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';

/** Whoever sends a mutation again does so within a day. */
const KEEP_MS = 2 * 86_400_000;
/** Rows of one statement: short enough for its timeout. */
const BATCH_ROWS = 5_000;

/** Deletes the keys, and the answers, of mutations that nobody sends again. */
export async function purgeIdempotencyKeys(db: Db, log: Logger, now: Date): Promise<void> {
  const where = { createdAt: { lt: new Date(now.getTime() - KEEP_MS) } };
  let deleted = 0;
  for (;;) {
    const { count } = await db.idempotencyKey.deleteMany({ where, limit: BATCH_ROWS });
    deleted += count;
    if (count < BATCH_ROWS) break;
  }
  log.info({ deleted }, 'old keys of mutations are purged');
}
