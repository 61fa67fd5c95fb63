import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';

/** Today and the week after it; ingest makes others on demand, while trackers wait. */
const DAYS_AHEAD = 8;
/** The present month and the ones after it. */
const MONTHS_AHEAD = 4;

/** Makes the tables of the coming days and months before the first fix needs them. */
export async function ensurePositionPartitions(pool: Pool, log: Logger, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await pool.query<{ made: number }>(
    'SELECT ensure_position_partitions($1::date, $2) + ensure_packed_partitions($1::date, $3) AS made',
    [today, DAYS_AHEAD, MONTHS_AHEAD],
  );
  // By itself, since it looks through all that is late: the locks of those that were made are given back by then.
  await pool.query('SELECT prove_late_positions()');
  log.info({ made: rows[0]?.made ?? 0 }, 'position partitions are ahead');
}
