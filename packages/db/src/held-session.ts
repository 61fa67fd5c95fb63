import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { asProcess } from './tenant-scope.ts';

export type Query = <Row extends QueryResultRow>(
  text: string,
  values: unknown[],
) => Promise<QueryResult<Row>>;

/** A session of a pool in somebody's hands. */
export type HeldSession = {
  /** One question after the other: who asks meanwhile waits. */
  query: Query;
  isFree: () => boolean;
  /** Gives it back once the last question is answered, also one of somebody who left. */
  release: () => Promise<void>;
};

/**
 * When `signal` aborts, PostgreSQL is told by the canceller, another pool, to cancel the statement under way; what is not asked
 * yet is not asked any more.
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
      // A cancel that comes late would end the statement of whoever has the session next.
      client.release(cancelled !== null);
    },
  };
}
