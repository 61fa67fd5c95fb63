import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';

/** The present month and the ones after it; ingest makes others on demand, while trackers wait. */
const MONTHS_AHEAD = 4;

/** Makes the tables of the coming months before the first fix of a month needs them. */
export async function ensurePositionPartitions(pool: Pool, log: Logger, now = new Date()): Promise<void> {
  const { rows } = await pool.query<{ made: number }>(
    'SELECT ensure_position_partitions($1::date, $2) + ensure_packed_partitions($1::date, $2) AS made',
    [now.toISOString().slice(0, 10), MONTHS_AHEAD],
  );
  log.info({ made: rows[0]?.made ?? 0 }, 'position partitions are ahead');
}
