import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { askBeside } from './wall.ts';

/** What asks one session, one question after the other: who asks meanwhile waits. */
export type Queries = {
  query: <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;
};

/** A pool, and another of one session that cancels what runs in it: the first may be full of it. */
export type CancellablePool = { pool: Pool; canceller: Pool };

/**
 * Does `work` in a session of the pool. When `signal` aborts, PostgreSQL is told to cancel the statement under way, and
 * `work` gets its refusal (57014).
 *
 * @throws the signal's reason when it aborted before
 */
export async function inSession<Result>(
  { pool, canceller }: CancellablePool,
  signal: AbortSignal,
  work: (session: Queries) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let cancelled: Promise<unknown> | null = null;
  const cancel = () => {
    const pid = (client as unknown as { processID: number }).processID;
    cancelled = askBeside(() => canceller.query('SELECT pg_cancel_backend($1)', [pid])).catch(
      () => undefined,
    );
  };
  signal.addEventListener('abort', cancel, { once: true });
  let asked: Promise<unknown> = Promise.resolve();
  try {
    return await work({
      query: (text, values) => {
        const answer = asked.then(() => {
          signal.throwIfAborted();
          return client.query(text, values);
        });
        asked = answer.catch(() => undefined);
        return answer;
      },
    });
  } finally {
    await asked;
    signal.removeEventListener('abort', cancel);
    await cancelled;
    // A cancel that comes late would end the statement of whoever has the session next.
    client.release(cancelled !== null);
  }
}
