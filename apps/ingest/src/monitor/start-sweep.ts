import type { Logger } from '@fleet/telemetry/logger';
import type { Pool, PoolClient } from 'pg';
import type { Committed } from '../storage/committed.ts';

/** After an outage of the database, queued messages must be stored before their devices count as silent. */
const GRACE_MS = 60_000;

export type Sweep = { sweep: () => Promise<void>; close: () => Promise<void> };

type SweepOptions = {
  pool: Pool;
  log: Logger;
  name: string;
  everyMs: number;
  /** Delay before the first run, so that trackers can reconnect after a restart. */
  firstAfterMs?: number;
  /** Runs in a transaction; null if there was nothing to do. */
  run: (client: PoolClient) => Promise<Committed | null>;
  onCommitted: (committed: Committed) => void;
};

/** Repeats a transaction, one at a time, and pauses after a failure. */
export function startSweep(options: SweepOptions): Sweep {
  const { pool, log, name, everyMs, firstAfterMs = 0, run, onCommitted } = options;
  const firstAtMs = Date.now() + firstAfterMs;
  let running: Promise<void> = Promise.resolve();
  let graceUntilMs = 0;
  const sweepUnlessBack = async () => {
    if (Date.now() < graceUntilMs) return;
    const committed = await inTransaction(pool, run);
    if (committed) onCommitted(committed);
  };
  const sweep = () => {
    running = running.then(sweepUnlessBack).catch((error: unknown) => {
      graceUntilMs = Date.now() + GRACE_MS;
      log.warn({ err: error }, `${name} sweep failed`);
    });
    return running;
  };
  const timer = setInterval(() => {
    if (Date.now() >= firstAtMs) void sweep();
  }, everyMs);
  timer.unref();
  return {
    sweep,
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await run(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
