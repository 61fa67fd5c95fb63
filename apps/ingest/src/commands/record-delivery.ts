import type { Pool } from 'pg';
import type { ClaimedCommand } from './claim-commands.ts';

/** What left, and how long its answer is waited for; 0 for a command that nothing answers, which ends with it. */
export type Delivered = { bytes: Uint8Array; remoteAddress: string; patienceS: number };

/** An answer may have been stored already: then no wait changes any more. */
const SENT = `UPDATE commands SET bytes = $3, remote_address = $4,
    answer_until = sent_at + make_interval(secs => $5),
    finished_at = CASE WHEN status = 'SENT' AND $5 = 0 THEN clock_timestamp() ELSE finished_at END,
    reason = CASE WHEN status = 'SENT' AND $5 = 0 THEN 'NO_ANSWER_EXPECTED' ELSE reason END
  WHERE device_id = $1 AND id = $2 AND status <> 'QUEUED'`;

export async function recordSent(
  pool: Pool,
  { deviceId, id }: ClaimedCommand,
  { bytes, remoteAddress, patienceS }: Delivered,
): Promise<void> {
  await pool.query(SENT, [deviceId, id, Buffer.from(bytes), remoteAddress, patienceS]);
}

const PUT_BACK = `UPDATE commands SET status = 'QUEUED', sent_at = NULL, link_id = NULL, protocol = NULL, number = NULL,
    answer_until = NULL
  WHERE device_id = $1 AND id = $2 AND number = $3 AND status = 'SENT' AND finished_at IS NULL`;

/** Nothing of it left. */
export async function putBack(pool: Pool, { deviceId, id, number }: ClaimedCommand): Promise<void> {
  await pool.query(PUT_BACK, [deviceId, id, number]);
}

const FAIL = `UPDATE commands SET status = 'FAILED', finished_at = clock_timestamp(), reason = $4::"CommandReason"
  WHERE device_id = $1 AND id = $2 AND number = $3 AND status = 'SENT' AND finished_at IS NULL`;

/** It cannot leave by this connection, and by no later one of the kind. */
export async function failCommand(
  pool: Pool,
  { deviceId, id, number }: ClaimedCommand,
  reason: 'NOT_SUPPORTED' | 'SHARED_LINK',
): Promise<void> {
  await pool.query(FAIL, [deviceId, id, number, reason]);
}
