import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from './delete-in-batches.ts';

const DAY_MS = 86_400_000;
const KEEP_MS = 30 * DAY_MS;
/** Of one webhook: a fleet that changes by the thousand fills no disk with what was told of it. */
const KEEP_MAX = 5_000;

/** The newest one too many, of each webhook that has any. */
const TOO_MANY = `
  SELECT webhook.id AS "webhookId", first.created_at AS "createdAt", first.id
  FROM webhooks AS webhook CROSS JOIN LATERAL (
    SELECT created_at, id FROM webhook_deliveries
    WHERE webhook_id = webhook.id ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1) AS first`;

/** Deletes deliveries that are old, and the oldest of a webhook that has too many; with them go their tries. */
export async function purgeWebhookDeliveries(
  pool: Pool,
  log: Logger,
  now: Date,
  keepMax = KEEP_MAX,
): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS);
  const old = await deleteInBatches(pool, 'webhook_deliveries', 'created_at < $1', [before]);
  const { rows } = await pool.query<{ webhookId: string; createdAt: Date; id: string }>(TOO_MANY, [keepMax]);
  let tooMany = 0;
  for (const { webhookId, createdAt, id } of rows)
    tooMany += await deleteInBatches(
      pool,
      'webhook_deliveries',
      'webhook_id = $1 AND (created_at, id) <= ($2, $3)',
      [webhookId, createdAt, id],
    );
  log.info({ old, tooMany }, 'old webhook deliveries are purged');
}
