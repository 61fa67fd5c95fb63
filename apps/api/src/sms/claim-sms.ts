import { violatedConstraint } from '@fleet/db/violated-constraint';
import type { Pool } from 'pg';

/** A worker that died while it sent leaves a command without an answer. */
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
 * Takes the oldest command that goes by SMS and may leave now, and one message of the SIM's quota with it, in one statement that
 * is committed before anything leaves. Its conditions are those of a command that goes by the connection.
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

/** Null where nothing may leave now. A command of the device that another process sent meanwhile goes first. */
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

/** What is certain of a message. One that certainly did not leave costs nothing. */
const FATES: Readonly<Record<SmsFate, { status: 'SENT' | 'FAILED'; reason: string; isFree: boolean }>> = {
  TAKEN: { status: 'SENT', reason: 'NO_ANSWER_EXPECTED', isFree: false },
  REFUSED: { status: 'FAILED', reason: 'GATEWAY_REFUSED', isFree: true },
  UNCLEAR: { status: 'SENT', reason: 'GATEWAY_UNCLEAR', isFree: false },
  NOT_SUPPORTED: { status: 'FAILED', reason: 'NOT_SUPPORTED', isFree: true },
};

/** Ends the command, and gives the message of the quota back where it did not leave. A person may have changed the quota meanwhile. */
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
