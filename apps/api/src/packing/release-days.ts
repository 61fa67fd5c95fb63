import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';

/** What became of the oldest day or month that is packed; busy where others were in the way for longer than they wait behind it. */
export type GivenBack = 'given' | 'busy' | 'nothing';

const LOCK_NOT_AVAILABLE = '55P03';

/** Gives the room of the oldest day or month of positions back to the disk of which all that can be is packed. */
export async function release(pool: Pool, log: Logger, closedBefore: Date): Promise<GivenBack> {
  try {
    const { rows } = await pool.query<{ dropped: string | null }>(
      'SELECT give_back_positions($1) AS dropped',
      [closedBefore],
    );
    const dropped = rows[0]?.dropped;
    if (!dropped) return 'nothing';
    log.info({ dropped }, 'positions that are packed are given back to the disk');
    return 'given';
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'busy';
    throw error;
  }
}
