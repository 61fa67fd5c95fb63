import { createDb, type Db } from '@fleet/db/client';
import { createPool } from '@fleet/db/pool';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';

const PRISMA_CONNECTIONS = 10;
const POOL_CONNECTIONS = 6;
/** A report that takes longer asked for too much; its connection is wanted by others. */
const REPORT_TIMEOUT_MS = 20_000;
/** A change or a page takes milliseconds. Who waits for a lock so long waits for somebody who is stuck. */
const DOMAIN_LIMITS = {
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 5_000,
  idleInTransactionTimeoutMs: 15_000,
} as const;

export type OpenDatabases = { db: Db; pool: Pool; close: () => Promise<void> };

/** Prisma for the domain, and a pool for what goes past it: positions. */
export function openDatabases(url: string, log: Logger): OpenDatabases {
  const db = createDb(url, PRISMA_CONNECTIONS, DOMAIN_LIMITS);
  const pool = createPool(url, POOL_CONNECTIONS, { statementTimeoutMs: REPORT_TIMEOUT_MS });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection was lost'));
  const close = async () => {
    await pool.end();
    await db.$disconnect();
  };
  return { db, pool, close };
}
