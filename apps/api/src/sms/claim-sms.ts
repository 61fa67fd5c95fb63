import { violatedConstraint } from '@fleet/db/violated-constraint';
import type { Pool } from 'pg';

/** After this time without a result, the worker that claimed the command counts as dead. */
const PATIENCE_S = 60;

export type ClaimedSms = {
  id: string;
  deviceId: string;
  type: string;
  parameters: unknown;
  sim: string;
  protocol: string | null;
};

/**
 * Claims the oldest due command for SMS and one message of the SIM's quota in one statement, committed before
 * sending. The conditions equal those of commands over a connection.
 */
const CLAIM = `
WITH due AS (
  SELECT q.device_id, q.id, d.sim, s.protocol FROM commands q
  JOIN devices d ON d.id = q.device_id AND d.status = 'ACTIVE' AND d.sim IS NOT NULL
  LEFT JOIN device_states s ON s.device_id = d.id
  WHERE q.status = 'QUEUED' AND q.way = 'SMS' AND q.expires_at > now()
    AND q.account_id = d.account_id AND q.vehicle_id IS NOT DISTINCT FROM d.vehicle_id
    AND (d.sms_volume IS NULL OR d.sms_volume > 0) AND (d.sms_expiry_date IS NULL OR d.sms_expiry_date > now())
    AND (q.max_speed_kmh IS NULL OR (s.valid AND s.clock_ahead_seconds IS NULL AND s.speed_kmh <= q.max_speed_kmh
      AND s.fix_time BETWEEN now() - interval '60 s' AND now() + interval '10 s'
      AND (q.condition = 'NONE' OR (q.condition = 'IGNITION_OFF' AND s.ignition = false)
        OR (q.condition = 'STANDING' AND s.motion = false AND s.motion_since < s.fix_time - interval '10 s'))))
    AND NOT EXISTS (SELECT FROM commands o WHERE o.device_id = d.id AND o.status = 'SENT' AND o.finished_at IS NULL)
  ORDER BY q.created_at, q.id LIMIT 1 FOR UPDATE OF q, d SKIP LOCKED),
paid AS (
  UPDATE devices d SET sms_volume = d.sms_volume - 1 FROM due WHERE d.id = due.device_id AND d.sms_volume IS NOT NULL)
UPDATE commands c SET status = 'SENT', sent_at = clock_timestamp(), protocol = due.protocol, attempts = attempts + 1,
  answer_until = clock_timestamp() + make_interval(secs => ${PATIENCE_S})
FROM due WHERE c.device_id = due.device_id AND c.id = due.id AND c.status = 'QUEUED'
RETURNING c.id, c.device_id AS "deviceId", c.type, c.parameters, due.sim, due.protocol`;

/** Null if no command is due. Earlier commands of the same device go first. */
export async function claimSms(pool: Pool): Promise<ClaimedSms | null> {
  try {
    const { rows } = await pool.query<ClaimedSms>(CLAIM);
    return rows[0] ?? null;
  } catch (error) {
    if (violatedConstraint(error) === 'commands_one_on_its_way') return null;
    throw error;
  }
}

export type SmsFate = 'TAKEN' | 'REFUSED' | 'UNCLEAR' | 'NOT_SUPPORTED';

/** The final state for each result. A message that certainly was not sent is returned to the quota. */
const FATES: Readonly<Record<SmsFate, { status: 'SENT' | 'FAILED'; reason: string; isFree: boolean }>> = {
  TAKEN: { status: 'SENT', reason: 'NO_ANSWER_EXPECTED', isFree: false },
  REFUSED: { status: 'FAILED', reason: 'GATEWAY_REFUSED', isFree: true },
  UNCLEAR: { status: 'SENT', reason: 'GATEWAY_UNCLEAR', isFree: false },
  NOT_SUPPORTED: { status: 'FAILED', reason: 'NOT_SUPPORTED', isFree: true },
};

/**
 * Ends the command, and returns the message to the quota if it was not sent. The quota may have been edited
 * meanwhile.
 */
export async function endSms(pool: Pool, { id, deviceId }: ClaimedSms, fate: SmsFate): Promise<void> {
  const { status, reason, isFree } = FATES[fate];
  await pool.query(
    `WITH ended AS (UPDATE commands SET status = $3::"CommandStatus", reason = $4::"CommandReason",
        finished_at = clock_timestamp() WHERE device_id = $1 AND id = $2 AND status = 'SENT' AND finished_at IS NULL
        RETURNING device_id)
      UPDATE devices d SET sms_volume = least(d.sms_volume + 1, COALESCE(d.sms_total_volume, d.sms_volume + 1))
      FROM ended WHERE d.id = ended.device_id AND $5 AND d.sms_volume IS NOT NULL`,
    [deviceId, id, status, reason, isFree],
  );
}
