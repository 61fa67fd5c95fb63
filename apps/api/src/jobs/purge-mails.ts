import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { deleteInBatches } from './delete-in-batches.ts';

const DAY_MS = 86_400_000;
/** Sent e-mails are remembered longer than an event or a job can be retried. */
const KEEP_SENT_MS = 60 * DAY_MS;
const KEEP_MAILBOX_MS = 30 * DAY_MS;

/** Deletes what is known of mails sent long ago, and old messages of the mailbox. */
export async function purgeMails(pool: Pool, log: Logger, now: Date): Promise<void> {
  const before = (ms: number) => [new Date(now.getTime() - ms)];
  const sent = await deleteInBatches(pool, 'mails_sent', 'started_at < $1', before(KEEP_SENT_MS));
  const mailbox = await deleteInBatches(pool, 'mailbox_messages', 'created_at < $1', before(KEEP_MAILBOX_MS));
  log.info({ sent, mailbox }, 'old mails are purged');
}
