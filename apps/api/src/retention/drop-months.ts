import type { Logger } from '@fleet/telemetry/logger';
import { startOfDayBefore } from '@fleet/tracks/days-before';
import type { Pool } from 'pg';

/** Whoever writes a record meanwhile waits behind it for so long; a month that is not free by then goes another time. */
const LOCK_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Days begin up to fourteen hours sooner and twelve later than those of UTC. */
const ZONES_DAYS = 1;

/**
 * Drops the oldest month whose days the installation keeps no more, wherever they begin; the database asks itself whether an
 * account or a device still needs it.
 *
 * @returns whether there was one
 */
export async function dropMonth(pool: Pool, log: Logger, most: number | null, now: Date): Promise<boolean> {
  if (most === null) return false;
  const endedBy = new Date(startOfDayBefore('UTC', now.getTime(), most + ZONES_DAYS));
  const client = await pool.connect();
  let isOver = false;
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}`);
    const { rows } = await client.query<{ dropped: string[] }>('SELECT drop_history_month($1) AS dropped', [
      endedBy,
    ]);
    await client.query('COMMIT');
    isOver = true;
    const dropped = rows[0]?.dropped ?? [];
    if (dropped.length === 0) return false;
    log.info({ dropped }, 'a month that nobody keeps is dropped');
    await client.query(DELETE_LATE, [dropped, endedBy]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  } finally {
    // A session that ends takes its transaction back.
    client.release(!isOver);
  }
}

/**
 * What came late of the month that was dropped and those before it, of devices that are gone: of the others it was deleted
 * before. By itself, so that nobody is locked out meanwhile; who is ended before that leaves it to the next month.
 */
const DELETE_LATE = `DELETE FROM positions WHERE fix_time < LEAST($2::timestamptz, (SELECT (to_date(min(substring(name
    FROM '_([0-9]{6})')), 'YYYYMM') + interval '1 month') AT TIME ZONE 'UTC' FROM unnest($1::text[]) AS name))
  AND NOT EXISTS (SELECT FROM devices d WHERE d.id = device_id)`;
