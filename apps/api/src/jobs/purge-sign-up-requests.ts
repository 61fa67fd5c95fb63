import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';

/** Rows of one statement: short enough for its timeout. */
const BATCH_ROWS = 5_000;

/** Deletes what people entered who never followed the link of their mail. */
export async function purgeSignUpRequests(db: Db, log: Logger, now: Date): Promise<void> {
  const where = { expiresAt: { lt: now } };
  let deleted = 0;
  for (;;) {
    const { count } = await db.signUpRequest.deleteMany({ where, limit: BATCH_ROWS });
    deleted += count;
    if (count < BATCH_ROWS) break;
  }
  log.info({ deleted }, 'sign-ups that nobody confirmed are purged');
}
