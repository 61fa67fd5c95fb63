import type { Pool } from 'pg';

/** Days of one account that are marked together: enough to be worth a turn, and soon over for the others who wait. */
const BATCH_DAYS = 100;
/** Of all accounts in one turn of the worker; between two turns what is new is folded, and waits no longer than that. */
const BATCHES_A_TURN = 10;
const TURN_MS = 5_000;
/** Days that could not be made anew stay marked and hold up no others, unless they are as many. */
const LEFT_MAX = 1_000;

/**
 * Days of accounts that changed the rule of motion are made anew: the newest first, so many at a time, and one account
 * after the other, so that none waits for the years of another. What is marked is worked off as days of late records are.
 *
 * @param fold makes these devices' marked days anew
 * @param turnMs no batch begins later than this after the first
 * @returns whether any were, or an account was done; then more may wait
 */
export async function remakeDays(
  pool: Pool,
  fold: (deviceIds: readonly string[]) => Promise<void>,
  signal?: AbortSignal,
  turnMs = TURN_MS,
): Promise<boolean> {
  let isAny = false;
  const endsAt = performance.now() + turnMs;
  for (let batch = 0; batch < BATCHES_A_TURN && !signal?.aborted; batch++) {
    if (batch > 0 && performance.now() >= endsAt) break;
    const next = await markNext(pool);
    if (next === null) break;
    isAny ||= next.marked.length > 0 || next.isDone;
    await fold(next.marked);
  }
  return isAny;
}

/** The account that was served longest ago; two processes never serve one at the same moment. */
const SERVE = `UPDATE motion_recomputes SET served_at = clock_timestamp() WHERE account_id = (
    SELECT account_id FROM motion_recomputes WHERE finished_at IS NULL ORDER BY served_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING account_id AS "accountId"`;

/** The next days before those that are marked. A mark is of a day in UTC, and a day of the account begins in it. */
const MARK = `
  WITH batch AS MATERIALIZED (
    SELECT d.device_id, d.from_at FROM motion_recomputes r JOIN device_days d ON d.account_id = r.account_id
    WHERE r.account_id = $1 AND d.from_at >= r.since_at AND (d.from_at, d.device_id) < (r.next_at, r.next_device_id)
      AND (r.vehicle_types IS NULL
        OR EXISTS (SELECT FROM vehicles v WHERE v.id = d.vehicle_id AND v.type = ANY(r.vehicle_types)))
    ORDER BY d.from_at DESC, d.device_id DESC LIMIT $2
  ), marked AS (
    INSERT INTO stale_days (device_id, day, marked_at, remade_for)
    SELECT DISTINCT device_id, (from_at AT TIME ZONE 'UTC')::date, now(), $1::uuid FROM batch ORDER BY 1, 2
    ON CONFLICT (device_id, day) DO UPDATE SET marked_at = excluded.marked_at, remade_for = excluded.remade_for
    RETURNING device_id
  ), last AS (SELECT device_id, from_at FROM batch ORDER BY from_at, device_id LIMIT 1
  ), moved AS (
    UPDATE motion_recomputes r SET next_at = last.from_at, next_device_id = last.device_id,
      days_marked = r.days_marked + (SELECT count(*) FROM batch)
    FROM last WHERE r.account_id = $1)
  SELECT DISTINCT device_id AS id FROM marked`;

const COUNT_LEFT = 'SELECT count(*)::int AS days FROM stale_days WHERE remade_for = $1';

const FINISH = 'UPDATE motion_recomputes SET finished_at = now() WHERE account_id = $1';

/** The devices of the days that were marked, and whether that were all of the account. */
type Next = { marked: string[]; isDone: boolean };

/** @returns null where no account waits */
async function markNext(pool: Pool): Promise<Next | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const [served] = (await client.query<{ accountId: string }>(SERVE)).rows;
    const next = served ? await markOf(served.accountId) : null;
    await client.query('COMMIT');
    client.release();
    return next;
  } catch (error) {
    client.release(true);
    throw error;
  }

  async function markOf(accountId: string): Promise<Next> {
    const left = (await client.query<{ days: number }>(COUNT_LEFT, [accountId])).rows[0]?.days ?? 0;
    if (left >= LEFT_MAX) return { marked: [], isDone: false };
    const { rows } = await client.query<{ id: string }>(MARK, [accountId, BATCH_DAYS]);
    const isDone = rows.length === 0 && left === 0;
    if (isDone) await client.query(FINISH, [accountId]);
    return { marked: rows.map(({ id }) => id), isDone };
  }
}
