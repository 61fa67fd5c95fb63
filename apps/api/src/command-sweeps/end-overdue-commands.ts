import type { Pool } from 'pg';

/** Limit of one statement, short enough for sessions that wait for its locks. */
const BATCH = 500;

/**
 * Expires commands: one with a condition waited for the condition if its device was connected; others waited
 * for the device. Rows locked by a claim or an answer are left to the next run.
 */
const EXPIRE = `
  UPDATE commands c SET status = 'EXPIRED', finished_at = clock_timestamp(),
    reason = CASE WHEN c.max_speed_kmh IS NOT NULL AND s.connection = 'ONLINE' THEN 'CONDITION'
      ELSE 'NOT_CONNECTED' END::"CommandReason"
  FROM (SELECT device_id, id FROM commands WHERE status = 'QUEUED' AND expires_at <= now()
    ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) due
  LEFT JOIN device_states s ON s.device_id = due.device_id
  WHERE c.device_id = due.device_id AND c.id = due.id AND c.status = 'QUEUED'`;

/** The status stays `sent`, because an unknown result is neither success nor failure. */
const STOP_WAITING = `
  UPDATE commands c SET finished_at = clock_timestamp(),
    reason = CASE WHEN c.status = 'ACKNOWLEDGED' THEN 'RESULT_UNKNOWN' ELSE 'NO_ANSWER' END::"CommandReason"
  FROM (SELECT device_id, id FROM commands
    WHERE finished_at IS NULL AND status IN ('SENT', 'ACKNOWLEDGED') AND answer_until <= now()
    ORDER BY answer_until LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) due
  WHERE c.device_id = due.device_id AND c.id = due.id AND c.finished_at IS NULL AND c.status IN ('SENT', 'ACKNOWLEDGED')`;

/** Ends overdue commands. Returns whether there may be more. */
export async function endOverdueCommands(pool: Pool): Promise<boolean> {
  const expired = await pool.query(EXPIRE);
  const unanswered = await pool.query(STOP_WAITING);
  return expired.rowCount === BATCH || unanswered.rowCount === BATCH;
}
