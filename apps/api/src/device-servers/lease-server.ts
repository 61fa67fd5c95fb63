import type { Pool } from 'pg';

/** Longer than a request with its processing. After a worker died, another takes over after this time. */
const LEASE_S = 120;

/** Leases the next due server to this worker; null if none is due. */
export async function leaseServer(pool: Pool, workerId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE device_servers SET leased_by = $1, leased_until = now() + make_interval(secs => ${LEASE_S})
      WHERE id = (SELECT s.id FROM device_servers s
        WHERE s.next_attempt_at <= now() AND (s.leased_until IS NULL OR s.leased_until < now())
        ORDER BY s.next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [workerId],
  );
  return rows[0]?.id ?? null;
}

/** Extends the lease; false if the server was paused or taken over by another worker. */
export async function renewLease(pool: Pool, id: string, workerId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE device_servers SET leased_until = now() + make_interval(secs => ${LEASE_S})
      WHERE id = $1 AND leased_by = $2 AND next_attempt_at IS NOT NULL`,
    [id, workerId],
  );
  return rowCount === 1;
}

export type Ended = {
  /** Seconds until the next turn. */
  waitS: number;
  status: 'OK' | 'SYNCING' | 'TROUBLE' | 'PAUSED';
  trouble?: { code: string; detail: string | null };
  /** Set if there is no next turn until a person starts it again. */
  isOver?: boolean;
};

/** Returns the lease. A server that was paused meanwhile stays paused. */
export async function endLease(
  pool: Pool,
  id: string,
  workerId: string,
  { waitS, status, trouble, isOver = false }: Ended,
): Promise<void> {
  await pool.query(
    `UPDATE device_servers SET leased_by = NULL, leased_until = NULL,
        attempts = CASE WHEN next_attempt_at IS NULL THEN 0 WHEN $5::text IS NULL THEN 0 ELSE attempts + 1 END,
        status = CASE WHEN next_attempt_at IS NULL THEN status ELSE $4::"DeviceServerStatus" END,
        trouble = $5, trouble_detail = $6,
        trouble_since = CASE WHEN $5::text IS NULL THEN NULL ELSE COALESCE(trouble_since, now()) END,
        next_attempt_at = CASE WHEN next_attempt_at IS NULL OR $7 THEN NULL
          ELSE now() + make_interval(secs => $3) END,
        updated_at = now()
      WHERE id = $1 AND leased_by = $2`,
    [id, workerId, waitS, status, trouble?.code ?? null, trouble?.detail ?? null, isOver],
  );
}
