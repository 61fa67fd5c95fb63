import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@fleet/db/migrate';
import { createPool } from '@fleet/db/pool';
import { type PostgresServer, startPostgres } from '@fleet/runtime/postgres-server';
import { startRedis } from '@fleet/runtime/redis-server';
import type { Pool } from 'pg';
import { SEARCH_PATH } from './env.ts';

export type BenchStack = {
  server: PostgresServer;
  databaseUrl: string;
  /** Null without Redis; PostgreSQL is the broker then. */
  redisUrl: string | null;
  /** Null without one. */
  redisPid: number | null;
  pool: Pool;
  /** Removed after the run. */
  folder: string;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** Migrated PostgreSQL with fsync, and Redis, both removed after the run. */
export async function startBenchStack(): Promise<BenchStack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-bench-'));
  const folder = await mkdtemp(path.join(tmpdir(), 'fleet-bench-files-'));
  const server = await startPostgres({ dataDir });
  const redis = await startRedis({ searchPath: SEARCH_PATH });
  const databaseUrl = server.url('postgres');
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, 4);
  pool.on('error', () => undefined);
  return {
    server,
    databaseUrl,
    redisUrl: redis?.url ?? null,
    redisPid: redis?.pid ?? null,
    pool,
    folder,
    [Symbol.asyncDispose]: async () => {
      await pool.end();
      await redis?.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
