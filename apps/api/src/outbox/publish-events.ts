import type { AccountChange } from '@fleet/contracts/realtime';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool, PoolClient } from 'pg';
import { type CausedJob, dispatch } from './dispatch.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { insertNotices } from './insert-notices.ts';
import type { OutboxEvent, Subscription } from './outbox-event.ts';

const AGGREGATES_MAX = 100;
const EVENTS_PER_AGGREGATE_MAX = 20;
/** With the waits below, the last attempt is more than an hour after the first. */
export const ATTEMPTS_MAX = 8;
const FIRST_WAIT_MS = 1_000;
const WAIT_GROWS_BY = 4;
const WAIT_MAX_MS = 3_600_000;
/** A stalled publisher loses its events to another one after this. */
const IDLE_MAX_MS = 15_000;
const ERROR_TEXT_MAX = 1_000;

export type Publishing = {
  pool: Pool;
  subscriptions: readonly Subscription[];
  /** Never throws. Called before the commit, so a crash may notify twice but not never. */
  notifyBrowsers: (
    changes: ReadonlyMap<string, readonly AccountChange[]>,
    /** People with new notifications. */
    readers: readonly string[],
  ) => void;
  log: Logger;
};

/**
 * Publishes waiting events and returns their number. An event is marked in the transaction that writes its effects, so each
 * job is created once. Concurrent publishers take different aggregates.
 */
export async function publishEvents({
  pool,
  subscriptions,
  notifyBrowsers,
  log,
}: Publishing): Promise<number> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MAX_MS}`);
    const events = await takeWaiting(client);
    const { published, jobs, notices, readers, changes, deliveries, failed } = dispatch(
      events,
      subscriptions,
    );
    const told = await insertNotices(client, notices);
    await insertJobs(client, [...jobs, ...told.jobs]);
    await insertDeliveries(client, deliveries);
    await markPublished(client, published);
    for (const { event, error } of failed) await recordFailure(client, event, error, log);
    notifyBrowsers(changes, [...new Set([...readers, ...told.readers])]);
    await client.query('COMMIT');
    return events.length;
  } catch (error) {
    broken = error;
    throw error;
  } finally {
    // Closing the session rolls back, whatever its state.
    client.release(broken !== undefined);
  }
}

type WaitingEvent = OutboxEvent & { attempts: number };

/**
 * The lock of an aggregate is the lock of its first waiting event, so nobody else takes a later one
 * meanwhile. A first event that waits for a retry holds up the later ones; one that failed for good does not.
 * Columns are rounded to the millisecond, so a row written just now may seem up to 1 ms in the future.
 */
const TAKE_WAITING = `
  WITH first AS MATERIALIZED (
    SELECT entity, entity_id FROM outbox_events AS fact
    WHERE published_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now() + interval '1 millisecond'
      AND NOT EXISTS (
        SELECT FROM outbox_events AS earlier
        WHERE earlier.entity = fact.entity AND earlier.entity_id = fact.entity_id
          AND earlier.published_at IS NULL AND earlier.failed_at IS NULL AND earlier.sequence < fact.sequence)
    ORDER BY sequence LIMIT ${AGGREGATES_MAX}
    FOR UPDATE OF fact SKIP LOCKED)
  SELECT fact.id, fact.type, fact.account_id AS "accountId", fact.entity, fact.entity_id AS "entityId",
    fact.actor_id AS "actorId", fact.payload, fact.attempts, fact.created_at AS "createdAt"
  FROM first CROSS JOIN LATERAL (
    SELECT * FROM outbox_events AS waiting
    WHERE waiting.entity = first.entity AND waiting.entity_id = first.entity_id
      AND waiting.published_at IS NULL AND waiting.failed_at IS NULL
    ORDER BY waiting.sequence LIMIT ${EVENTS_PER_AGGREGATE_MAX}) AS fact
  ORDER BY fact.sequence`;

async function takeWaiting(client: PoolClient): Promise<WaitingEvent[]> {
  const { rows } = await client.query<WaitingEvent>(TAKE_WAITING);
  return rows;
}

async function insertJobs(client: PoolClient, jobs: readonly CausedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ id, factId, order: { name, data } }) => ({ id, fact_id: factId, name, data }));
  await client.query(
    `INSERT INTO fact_jobs (id, fact_id, name, data)
     SELECT id, fact_id, name, data
     FROM jsonb_to_recordset($1) AS job (id text, fact_id uuid, name text, data jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

async function markPublished(client: PoolClient, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `UPDATE outbox_events SET published_at = now(), last_error = NULL, payload = payload - 'secret'
     WHERE id = ANY($1::uuid[])`,
    [events.map(({ id }) => id)],
  );
}

async function recordFailure(
  client: PoolClient,
  { id, type, attempts: before }: WaitingEvent,
  error: unknown,
  log: Logger,
): Promise<void> {
  const attempts = before + 1;
  const isLast = attempts >= ATTEMPTS_MAX;
  log.error({ err: error, event: id, type, attempts }, isLast ? 'fact failed for good' : 'fact failed');
  await client.query(
    `UPDATE outbox_events
     SET attempts = $2, last_error = $3, next_attempt_at = now() + $4 * interval '1 millisecond',
       failed_at = CASE WHEN $5 THEN now() END
     WHERE id = $1`,
    [id, attempts, String(error).slice(0, ERROR_TEXT_MAX), waitMs(attempts), isLast],
  );
}

function waitMs(attempts: number): number {
  return Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * WAIT_GROWS_BY ** (attempts - 1));
}
