import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { KEEP_MS } from '../geocoder/address-cache.ts';
import { SEARCHES_KEEP_MS } from '../geocoder/search-cache.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** Of 150 bytes each. */
const CELLS_MAX = 1_000_000;
const SEARCHES_MAX = 100_000;

/** Deletes what the geocoder told so long ago that nobody is told it any more, and the oldest beyond a bound. */
export async function purgeGeocoded(
  pool: Pool,
  log: Logger,
  {
    now,
    cellsMax = CELLS_MAX,
    searchesMax = SEARCHES_MAX,
  }: { now: Date; cellsMax?: number; searchesMax?: number },
): Promise<void> {
  const before = (ms: number) => [new Date(now.getTime() - ms)];
  const old = [
    await deleteInBatches(pool, 'geocoded_cells', 'asked_at < $1', before(KEEP_MS)),
    await deleteInBatches(pool, 'geocoded_searches', 'asked_at < $1', before(SEARCHES_KEEP_MS)),
  ];
  const over = [
    await deleteBeyond(pool, 'geocoded_cells', cellsMax),
    await deleteBeyond(pool, 'geocoded_searches', searchesMax),
  ];
  log.info({ old, over }, 'old answers of the geocoder are purged');
}

async function deleteBeyond(pool: Pool, table: string, rowsMax: number): Promise<number> {
  const { rows } = await pool.query<{ askedAt: Date }>(
    `SELECT asked_at AS "askedAt" FROM ${table} ORDER BY asked_at DESC OFFSET $1 LIMIT 1`,
    [rowsMax],
  );
  const [first] = rows;
  return first ? deleteInBatches(pool, table, 'asked_at <= $1', [first.askedAt]) : 0;
}
