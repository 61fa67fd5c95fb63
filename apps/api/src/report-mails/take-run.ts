import type { ReportFailure } from '@fleet/contracts/saved-report';
import type { ReportRun } from '@fleet/db/models';
import type { Pool } from 'pg';

const MINUTE_MS = 60_000;
/** Longer than any run lasts: whoever took it before that is not at it any more. */
const TAKEN_MS = 10 * MINUTE_MS;
export const RUN_MAX_MS = 8 * MINUTE_MS;
/** The last one is half an hour after the first. */
export const ATTEMPTS_MAX = 5;
const FIRST_WAIT_MS = 2 * MINUTE_MS;
/** Days that are being worked out are looked at again so often. */
const LOOK_AGAIN_MS = MINUTE_MS;

export type TakenRun = Pick<
  ReportRun,
  'id' | 'reportId' | 'accountId' | 'dueAt' | 'askedById' | 'attempts' | 'createdAt'
>;

const COLUMNS = `id, report_id AS "reportId", account_id AS "accountId", due_at AS "dueAt", asked_by AS "askedById", attempts,
  created_at AS "createdAt"`;
const IS_LOST = `state = 'RUNNING' AND taken_until < $1`;
const IS_OPEN = `next_attempt_at <= $1 AND (state = 'WAITING' OR ${IS_LOST} AND attempts < ${ATTEMPTS_MAX})`;

/**
 * The run that has waited longest, or the one that is asked for, as ours alone; null where there is none. Each taking has a
 * number, and who was thought dead and comes back writes nothing: the number is another's.
 */
export async function takeRun(pool: Pool, id: string | null, now = new Date()): Promise<TakenRun | null> {
  const { rows } = await pool.query<TakenRun>(
    `UPDATE report_runs SET state = 'RUNNING', attempts = attempts + 1, taken_until = $2
     WHERE id = (SELECT id FROM report_runs WHERE ${IS_OPEN} AND ($3::uuid IS NULL OR id = $3)
       ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [now, new Date(now.getTime() + TAKEN_MS), id],
  );
  return rows[0] ?? null;
}

/**
 * Runs whose last attempt was never heard of again have failed for good, and are named: one that is too much for the memory
 * of its process would end each that takes it up.
 */
export async function giveUpLost(pool: Pool, now = new Date()): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE report_runs SET state = 'FAILED', failure = 'FAILED', taken_until = NULL, finished_at = $1
     WHERE ${IS_LOST} AND attempts >= ${ATTEMPTS_MAX} RETURNING id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

const OURS = `id = $1 AND attempts = $2 AND state = 'RUNNING'`;

/** Some of the report is being worked out: it is looked at again, and that is no failure. */
export async function putBack(pool: Pool, { id, attempts }: TakenRun, now = new Date()): Promise<void> {
  await pool.query(
    `UPDATE report_runs SET state = 'WAITING', attempts = attempts - 1, taken_until = NULL, is_updating = true,
       next_attempt_at = $3 WHERE ${OURS}`,
    [id, attempts, new Date(now.getTime() + LOOK_AGAIN_MS)],
  );
}

/** It is tried again, later each time; after the last attempt, and where nothing will change, it has failed for good. */
export async function recordFailure(
  pool: Pool,
  { id, attempts }: TakenRun,
  { failure, isFinal, now }: { failure: ReportFailure; isFinal: boolean; now: Date },
): Promise<void> {
  const isOver = isFinal || attempts >= ATTEMPTS_MAX;
  await pool.query(
    `UPDATE report_runs SET state = CASE WHEN $3 THEN 'FAILED' ELSE 'WAITING' END::"ReportRunState", failure = $4,
       taken_until = NULL, next_attempt_at = $5, finished_at = CASE WHEN $3 THEN $6::timestamptz END WHERE ${OURS}`,
    [id, attempts, isOver, failure, new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1)), now],
  );
}
