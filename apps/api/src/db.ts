import { createDb, type Db } from '@fleet/db/client';
import type { CancellablePool } from '@fleet/db/in-session';
import { createPool } from '@fleet/db/pool';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';

const PRISMA_CONNECTIONS = 10;
const POOL_CONNECTIONS = 6;
const PAST_PRISMA_TIMEOUT_MS = 20_000;
/** A report that takes longer asked for too much; with its wait for a place it ends within the time of a request. */
const REPORT_TIMEOUT_MS = 14_000;
const CANCEL_TIMEOUT_MS = 2_000;
/** A change or a page takes milliseconds. Who waits for a lock so long waits for somebody who is stuck. */
const DOMAIN_LIMITS = {
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 5_000,
  idleInTransactionTimeoutMs: 15_000,
} as const;

export type OpenDatabases = { db: Db; pool: Pool; close: () => Promise<void> };

/** Prisma for the domain, and a pool for what goes past it: who asks, last fixes. */
export function openDatabases(url: string, log: Logger): OpenDatabases {
  const db = createDb(url, PRISMA_CONNECTIONS, DOMAIN_LIMITS);
  const pool = openPool(url, log, { connections: POOL_CONNECTIONS, timeoutMs: PAST_PRISMA_TIMEOUT_MS });
  const close = async () => {
    await pool.end();
    await db.$disconnect();
  };
  return { db, pool, close };
}

/** Connections of reports alone, so that no page waits behind them, and one to cancel them by. */
export function openReportPools(
  url: string,
  connections: number,
  log: Logger,
): CancellablePool & { close: () => Promise<void> } {
  const pool = openPool(url, log, { connections, timeoutMs: REPORT_TIMEOUT_MS });
  const canceller = openPool(url, log, { connections: 1, timeoutMs: CANCEL_TIMEOUT_MS });
  const close = async () => {
    await pool.end();
    await canceller.end();
  };
  return { pool, canceller, close };
}

function openPool(
  url: string,
  log: Logger,
  { connections, timeoutMs }: { connections: number; timeoutMs: number },
): Pool {
  const pool = createPool(url, connections, { statementTimeoutMs: timeoutMs });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection was lost'));
  return pool;
}
