import type { IdentifierClaimsWhere } from '@fleet/contracts/device-input';
import type { Pool } from 'pg';

/** A registration whose identifier has several claims, or whose tracker reports without a confirmed claim. */
export type IdentifierClaim = {
  deviceId: string;
  version: number;
  identifier: string;
  title: string | null;
  accountId: string;
  accountTitle: string | null;
  accountCreatedAt: Date;
  claimedAt: Date;
  confirmedAt: Date | null;
  heardAt: Date | null;
  remoteAddress: string | null;
  /** Number of registrations of the account that no tracker has confirmed. */
  unconfirmed: number;
  /** Time at which the tracker came into the inbox of unknown devices. */
  waitingFrom: Date | null;
  waitingUntil: Date | null;
  waitingAddress: string | null;
};

const MAX_CLAIMS = 200;

/** Grouped by identifier, the earliest claim first; identifiers with the latest claim first. */
export async function findIdentifierClaims(
  { pool }: { pool: Pool },
  { search }: IdentifierClaimsWhere,
): Promise<IdentifierClaim[]> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  return (await pool.query<IdentifierClaim>(CLAIMS, [pattern])).rows;
}

const CLAIMS = `WITH open AS (
    SELECT d.external_device_id AS identifier, max(d.claimed_at) AS last_claimed_at FROM devices d
    WHERE d.status <> 'ERASED' AND d.confirmed_at IS NULL AND d.external_device_id IS NOT NULL
      AND ($1::text IS NULL OR d.external_device_id ILIKE $1)
      AND (EXISTS (SELECT FROM unknown_devices u WHERE u.identifier = d.external_device_id AND NOT u.blocked)
        OR EXISTS (SELECT FROM devices o WHERE o.external_device_id = d.external_device_id AND o.id <> d.id
          AND o.status <> 'ERASED'))
    GROUP BY d.external_device_id ORDER BY 2 DESC LIMIT ${MAX_CLAIMS})
  SELECT d.id AS "deviceId", d.version, open.identifier, d.title, d.account_id AS "accountId", a.title AS "accountTitle",
    a.created_at AS "accountCreatedAt", d.claimed_at AS "claimedAt", d.confirmed_at AS "confirmedAt",
    COALESCE(s.last_heard_at, s.connected_at) AS "heardAt", s.remote_address AS "remoteAddress",
    (SELECT count(*)::int FROM devices o WHERE o.account_id = d.account_id AND o.status <> 'ERASED'
      AND o.confirmed_at IS NULL AND o.external_device_id IS NOT NULL) AS unconfirmed,
    u.first_seen_at AS "waitingFrom", u.last_seen_at AS "waitingUntil", u.remote_address AS "waitingAddress"
  FROM open JOIN devices d ON d.external_device_id = open.identifier AND d.status <> 'ERASED'
  JOIN accounts a ON a.id = d.account_id
  LEFT JOIN device_states s ON s.device_id = d.id
  LEFT JOIN LATERAL (SELECT * FROM unknown_devices WHERE identifier = open.identifier
    ORDER BY last_seen_at DESC LIMIT 1) u ON true
  ORDER BY open.last_claimed_at DESC, open.identifier, d.claimed_at, d.id LIMIT ${MAX_CLAIMS}`;
