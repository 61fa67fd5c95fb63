import { createPool } from '@fleet/db/pool';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';

/** Makes days and trips of what was stored, as the worker does every half a minute. */
export async function foldDays(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1);
  try {
    await foldAll(pool, createLogger('e2e'));
  } finally {
    await pool.end();
  }
}
