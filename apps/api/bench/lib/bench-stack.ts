import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@fleet/db/migrate';
import { createPool } from '@fleet/db/pool';
import { startPostgres } from '@fleet/runtime/postgres-server';
import type { Pool } from 'pg';

export type BenchStack = { databaseUrl: string; pool: Pool; [Symbol.asyncDispose]: () => Promise<void> };

/** Migrated PostgreSQL with fsync, removed after the run. */
export async function startBenchStack(): Promise<BenchStack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-bench-'));
  const server = await startPostgres({ dataDir });
  const databaseUrl = server.url('postgres');
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, 2);
  return {
    databaseUrl,
    pool,
    [Symbol.asyncDispose]: async () => {
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
