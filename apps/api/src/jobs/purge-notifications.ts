import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from './delete-in-batches.ts';
import { purgeAlerts } from './purge-alerts.ts';

const DAY_MS = 86_400_000;
/** What nobody looked at for so long nobody looks for. */
const KEEP_MS = 90 * DAY_MS;
/** Longer than a mail or a push of it is tried. */
const KEEP_HIDDEN_MS = 2 * DAY_MS;
/** Of one person; the newest stay. */
const PERSON_MAX = 500;

/** More of a person than they may have. */
const TOO_MANY = `id IN (SELECT id FROM (
  SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place
  FROM notifications WHERE user_id IN (
    SELECT user_id FROM notifications GROUP BY user_id HAVING count(*) > $1)) AS placed WHERE place > $1)`;
const OF_ENDED = `NOT EXISTS (SELECT FROM sessions s
  WHERE s.id = session_id AND s.revoked_at IS NULL AND s.expires_at > $1)`;

/**
 * Deletes notifications that are old, hidden, or beyond the limit of a person, and browsers whose sessions
 * ended.
 */
export async function purgeNotifications(pool: Pool, log: Logger, now: Date): Promise<void> {
  const before = (ms: number) => [new Date(now.getTime() - ms)];
  const old = await deleteInBatches(pool, 'notifications', 'created_at < $1', before(KEEP_MS));
  const hidden = await deleteInBatches(
    pool,
    'notifications',
    'hidden AND created_at < $1',
    before(KEEP_HIDDEN_MS),
  );
  const tooMany = await deleteInBatches(pool, 'notifications', TOO_MANY, [PERSON_MAX]);
  const browsers = await deleteInBatches(pool, 'notification_tokens', OF_ENDED, [now]);
  log.info({ old, hidden, tooMany, browsers }, 'old notifications are purged');
  await purgeAlerts(pool, log, now);
}
