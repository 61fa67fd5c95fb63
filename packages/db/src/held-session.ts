import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { asProcess } from './tenant-scope.ts';

export type Query = <Row extends QueryResultRow>(
  text: string,
  values: unknown[],
) => Promise<QueryResult<Row>>;

/** A session checked out of a pool. */
export type HeldSession = {
  /** Runs queries one after the other. */
  query: Query;
  isFree: () => boolean;
  /** Releases the connection after its last query, even if the caller was aborted. */
  release: () => Promise<void>;
};

/**
 * Wraps a client. When `signal` aborts, the running statement is cancelled through `canceller`, another pool, and queued
 * statements are dropped.
 */
export function holdSession(client: PoolClient, canceller: Pool, signal: AbortSignal): HeldSession {
  let cancelled: Promise<unknown> | null = null;
  const cancel = () => {
    const pid = (client as unknown as { processID: number }).processID;
    cancelled = asProcess(() => canceller.query('SELECT pg_cancel_backend($1)', [pid])).catch(
      () => undefined,
    );
  };
  signal.addEventListener('abort', cancel, { once: true });
  let asked: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    query: (text, values) => {
      waiting += 1;
      const answer = asked
        .then(() => {
          signal.throwIfAborted();
          return client.query(text, values);
        })
        .finally(() => {
          waiting -= 1;
        });
      asked = answer.catch(() => undefined);
      return answer;
    },
    isFree: () => waiting === 0,
    release: async () => {
      await asked;
      signal.removeEventListener('abort', cancel);
      await cancelled;
      // A late cancel would end the next holder's statement: a cancelled session is closed.
      client.release(cancelled !== null);
    },
  };
}
