import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { type HeldSession, holdSession, type Query } from './held-session.ts';

/**
 * What asks a session of its own, one question after the other. A question that would wait for another one is asked beside
 * it, in a second session, where the pool has one that nobody waits for: it is held for that question alone.
 */
export type Queries = { query: Query };

/** A pool, and another of one session that cancels what runs in it: the first may be full of it. */
export type CancellablePool = { pool: Pool; canceller: Pool };

/**
 * Does `work` in a session of the pool. When `signal` aborts, PostgreSQL is told to cancel what is under way, and `work` gets
 * its refusal (57014).
 *
 * @throws the signal's reason when it aborted before
 */
export async function inSession<Result>(
  { pool, canceller }: CancellablePool,
  signal: AbortSignal,
  work: (session: Queries) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  // The second session has the caller's tenant, too.
  const hold = AsyncLocalStorage.bind(async () => holdSession(await pool.connect(), canceller, signal));
  const own = await hold();
  let beside: Promise<unknown> | null = null;

  const queryOnSecondSession = async <Row extends QueryResultRow>(text: string, values: unknown[]) => {
    let other: HeldSession;
    try {
      other = await hold();
    } catch {
      // Without a spare connection the query waits in the first session.
      return own.query<Row>(text, values);
    }
    try {
      return await other.query<Row>(text, values);
    } finally {
      await other.release();
    }
  };
  const query = <Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>> => {
    if (own.isFree() || beside || !hasSpare(pool)) return own.query(text, values);
    const answer = queryOnSecondSession<Row>(text, values);
    const over = () => {
      beside = null;
    };
    beside = answer.then(over, over);
    return answer;
  };
  try {
    return await work({ query });
  } finally {
    await beside;
    await own.release();
  }
}

const hasSpare = ({ waitingCount, idleCount, totalCount, options }: Pool): boolean =>
  waitingCount === 0 && (idleCount > 0 || totalCount < options.max);
