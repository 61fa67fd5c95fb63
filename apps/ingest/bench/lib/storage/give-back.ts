import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import { makePastDay } from '@fleet/testing/past-day';
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;

/** Sizes of the files of positions and packed days, in bytes. */
type Files = { rows: number; packed: number };

/**
 * Takes rows of a table with the same columns through the life of a closed day: partition, packing, vacuum,
 * released disk space.
 */
export async function releaseDays(
  pool: Pool,
  table: string,
  { startMs, days }: { startMs: number; days: number },
): Promise<Record<'stored' | 'packed' | 'vacuumed' | 'givenBack', Files>> {
  for (let day = 0; day < days; day++) await makePastDay(pool, new Date(startMs + day * DAY_MS));
  const columns = await columnsOf(pool, table);
  await pool.query(`INSERT INTO positions (${columns}) SELECT ${columns} FROM ${table}`);
  const stored = await filesOf(pool);
  await packDaysBefore(pool, new Date(startMs + (days + 1) * DAY_MS));
  const packed = await filesOf(pool);
  await pool.query('VACUUM positions');
  const vacuumed = await filesOf(pool);
  for (let given: unknown = true; given; ) {
    const { rows } = await pool.query<{ given: string | null }>('SELECT give_back_positions(now()) AS given');
    given = rows[0]?.given;
  }
  return { stored, packed, vacuumed, givenBack: await filesOf(pool) };
}

/** By name, since the columns of the positions table are in historical order. */
async function columnsOf(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return rows[0]?.names ?? '';
}

async function filesOf(pool: Pool): Promise<Files> {
  const { rows } = await pool.query<Files>(
    `SELECT sum(pg_total_relation_size(inhrelid)) FILTER (WHERE inhparent = 'positions'::regclass)::float8 AS rows,
       sum(pg_total_relation_size(inhrelid)) FILTER (WHERE inhparent = 'packed_days'::regclass)::float8 AS packed
     FROM pg_inherits WHERE inhparent IN ('positions'::regclass, 'packed_days'::regclass)`,
  );
  return rows[0] ?? { rows: 0, packed: 0 };
}
