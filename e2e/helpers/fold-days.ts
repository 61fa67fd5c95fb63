import { createPool } from '@fleet/db/pool';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';

/** Computes days and trips of stored fixes, as the worker does every 30 s. */
export async function foldDays(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1);
  try {
    await foldAll(pool, createLogger('e2e'));
  } finally {
    await pool.end();
  }
}
