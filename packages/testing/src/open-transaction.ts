import type { Pool, PoolClient } from 'pg';

export type OpenTransaction = AsyncDisposable & {
  client: PoolClient;
  /** Ends the transaction before its scope does; the session goes back to the pool. */
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
};

/**
 * A transaction on a session of its own, begun with `statement`: what a test uses to hold a lock. Use it with
 * `await using`, so that a failed expectation leaves no lock: at the end of the scope the session is closed, which
 * rolls back what was not committed.
 */
export async function openTransaction(
  pool: Pool,
  statement = '',
  values: unknown[] = [],
): Promise<OpenTransaction> {
  const client = await pool.connect();
  let isOpen = true;
  const end = async (how: 'COMMIT' | 'ROLLBACK') => {
    if (!isOpen) return;
    isOpen = false;
    try {
      await client.query(how);
    } finally {
      client.release(true);
    }
  };
  const transaction = {
    client,
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
    [Symbol.asyncDispose]: () => end('ROLLBACK'),
  };
  try {
    await client.query('BEGIN');
    if (statement) await client.query(statement, values);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  return transaction;
}
