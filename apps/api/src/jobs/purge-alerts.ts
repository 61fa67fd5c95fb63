import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from './delete-in-batches.ts';

const DAY_MS = 86_400_000;
/** A year and a month, as for commands, so that a season can be compared with the last. */
const ALERTS_KEEP_MS = 400 * DAY_MS;
const MESSAGES_KEEP_MS = 90 * DAY_MS;

/** Deletes old closed alerts and old messages; open alerts stay. */
export async function purgeAlerts(pool: Pool, log: Logger, now: Date): Promise<void> {
  const before = (keepMs: number) => [new Date(now.getTime() - keepMs)];
  const messages = await deleteInBatches(
    pool,
    'alert_messages',
    `created_at < $1 AND state <> 'WAITING'`,
    before(MESSAGES_KEEP_MS),
  );
  const alerts = await deleteInBatches(
    pool,
    'alerts',
    `closed_at < $1 AND state = 'CLOSED'`,
    before(ALERTS_KEEP_MS),
  );
  log.info({ alerts, messages }, 'old alerts are purged');
}
