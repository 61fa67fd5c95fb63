import type { ProtocolName } from '@fleet/contracts/protocols';
import { violatedConstraint } from '@fleet/db/violated-constraint';
import type { Pool } from 'pg';

/** How long a device has to answer, where its protocol says nothing else. */
export const PATIENCE_S = 60;

/** A device that can be told something now. */
export type Claim = { deviceId: string; linkId: string | null; protocol: ProtocolName };

export type ClaimedCommand = {
  id: string;
  deviceId: string;
  type: string;
  parameters: unknown;
  number: number;
  sentAt: Date;
  linkId: string | null;
  model: string | null;
};

/**
 * Takes the oldest command of each device that may leave now, and marks it as sent, in one statement. Neither SKIP LOCKED
 * nor FOR UPDATE: with them a claim locks the next command before it sees that another one is on its way, and a claim
 * which is entitled skips it. The row lock of the UPDATE and the index of commands on their way decide.
 * A condition asks for a fix of this minute: what is known of an hour ago stops no engine.
 */
const CLAIM = `
WITH sent AS (
  UPDATE commands c SET status = 'SENT', sent_at = w.at, link_id = w.link_id, protocol = w.protocol,
    attempts = attempts + 1, number = nextval('command_number'), answer_until = w.at + make_interval(secs => $4)
  FROM (
    SELECT asked.*, n.id, d.model, clock_timestamp() AS at
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) asked(device_id, link_id, protocol)
    JOIN devices d ON d.id = asked.device_id AND d.status = 'ACTIVE'
    JOIN device_states s ON s.device_id = d.id AND s.connection_id IS NOT DISTINCT FROM asked.link_id
    CROSS JOIN LATERAL (
      SELECT q.id FROM commands q
      WHERE q.device_id = d.id AND q.status = 'QUEUED' AND q.way = 'CONNECTION' AND q.expires_at > now()
        AND q.account_id = d.account_id AND q.vehicle_id IS NOT DISTINCT FROM d.vehicle_id
        AND (q.max_speed_kmh IS NULL OR (s.valid AND s.clock_ahead_seconds IS NULL AND s.speed_kmh <= q.max_speed_kmh
          AND s.fix_time BETWEEN now() - interval '60 s' AND now() + interval '10 s'
          AND (q.condition = 'NONE' OR (q.condition = 'IGNITION_OFF' AND s.ignition = false)
            OR (q.condition = 'STANDING' AND s.motion = false AND s.motion_since < s.fix_time - interval '10 s'))))
        AND NOT EXISTS (SELECT FROM commands o WHERE o.device_id = d.id AND o.status = 'SENT' AND o.finished_at IS NULL)
      ORDER BY q.created_at, q.id LIMIT 1) n) w
  WHERE c.device_id = w.device_id AND c.id = w.id AND c.status = 'QUEUED'
  RETURNING c.*, w.model),
told AS (
  INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, attributes)
  SELECT device_id, id, 'queuedCommandSent', sent_at, account_id, vehicle_id, jsonb_build_object('commandId', id, 'type', type)
  FROM sent WHERE sent_at - created_at > interval '5 s' ON CONFLICT DO NOTHING)
SELECT id, device_id AS "deviceId", type, parameters, number, sent_at AS "sentAt", link_id AS "linkId", model FROM sent`;

/** @throws what PostgreSQL says; two processes that claim for one device meet at its index, and one of them fails */
export async function claimCommands(pool: Pool, claims: readonly Claim[]): Promise<ClaimedCommand[]> {
  try {
    return await ask(pool, claims);
  } catch (error) {
    if (claims.length === 1 || violatedConstraint(error) !== 'commands_one_on_its_way') throw error;
    const each = await Promise.allSettled(claims.map((claim) => ask(pool, [claim])));
    return each.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  }
}

async function ask(pool: Pool, claims: readonly Claim[]): Promise<ClaimedCommand[]> {
  const { rows } = await pool.query<ClaimedCommand>(CLAIM, [
    claims.map(({ deviceId }) => deviceId),
    claims.map(({ linkId }) => linkId),
    claims.map(({ protocol }) => protocol),
    PATIENCE_S,
  ]);
  return rows;
}
