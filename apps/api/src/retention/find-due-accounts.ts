import type { Pool, PoolClient } from 'pg';
import { type AskedHistory, keptFrom } from './kept-from.ts';

/** Accounts of one look: each has a transaction of its own. */
const ACCOUNTS_AT_ONCE = 100;
const BETWEEN_LOOKS_S = 600;
/** What came late of what is gone goes with the next round. */
const BETWEEN_ROUNDS_S = 86_400;

/**
 * Looks from when on accounts keep their history, those first that were looked at longest ago. Where that has moved on, at
 * the beginning of their days or by another setting, and once a day, their devices are noted to be cut. It only moves on: what
 * is gone is gone, whatever is asked for later.
 *
 * @param most days that the installation keeps; null: as many as are asked for
 * @returns whether there was anything to look at
 */
export async function findDueAccounts(pool: Pool, most: number | null, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>(SELECT_ACCOUNTS, [most, ACCOUNTS_AT_ONCE]);
  for (const { id } of rows) await lookAt(pool, id, (asked) => keptFrom(asked, most, now));
  return rows.length > 0;
}

const SELECT_ACCOUNTS = `SELECT a.id FROM accounts a LEFT JOIN account_histories h ON h.account_id = a.id
  WHERE (a.history_days IS NOT NULL OR $1::int IS NOT NULL OR h.kept_from IS NOT NULL)
    AND (h.looked_at IS NULL OR h.looked_at <= now() - interval '${BETWEEN_LOOKS_S} seconds')
  ORDER BY h.looked_at NULLS FIRST, a.id LIMIT $2`;

async function lookAt(pool: Pool, id: string, wanted: (asked: AskedHistory) => Date | null): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('BEGIN');
    await move(client, id, wanted);
    await client.query('COMMIT');
    isDone = true;
  } finally {
    // A session that ends takes its transaction back.
    client.release(!isDone);
  }
}

/** Who asks for more days meanwhile waits, or is seen: the row is locked. */
async function move(
  client: PoolClient,
  id: string,
  wanted: (asked: AskedHistory) => Date | null,
): Promise<void> {
  const [asked] = (await client.query<AskedHistory>(SELECT_ASKED, [id])).rows;
  if (!asked) return;
  const { rows } = await client.query<{ isDue: boolean }>(MOVE, [id, wanted(asked)]);
  if (rows[0]?.isDue) await client.query(NOTE_DEVICES, [id]);
}

const SELECT_ASKED = `SELECT time_zone AS "timeZone", history_days AS days, history_lowered_at AS "loweredAt"
  FROM accounts WHERE id = $1 FOR SHARE`;

/** What is noted is due where it moved on, or was noted a day ago. */
const MOVE = `WITH before AS (SELECT kept_from, noted_at FROM account_histories WHERE account_id = $1),
    next AS (SELECT GREATEST((SELECT kept_from FROM before), $2::timestamptz) AS kept_from),
    due AS (SELECT next.kept_from IS NOT NULL AND (NOT EXISTS (SELECT FROM before)
        OR next.kept_from IS DISTINCT FROM (SELECT kept_from FROM before)
        OR COALESCE((SELECT noted_at FROM before), '-infinity') <= now() - interval '${BETWEEN_ROUNDS_S} seconds') AS is_due
      FROM next)
  INSERT INTO account_histories AS h (account_id, kept_from, looked_at, noted_at)
  SELECT $1, next.kept_from, now(), CASE WHEN due.is_due THEN now() END FROM next, due
  ON CONFLICT (account_id) DO UPDATE SET kept_from = excluded.kept_from, looked_at = excluded.looked_at,
    noted_at = COALESCE(excluded.noted_at, h.noted_at)
  RETURNING (SELECT is_due FROM due) AS "isDue"`;

/** All that it has, and those that it had. */
const NOTE_DEVICES = `INSERT INTO devices_to_cut (device_id)
  SELECT id FROM devices WHERE account_id = $1 UNION SELECT device_id FROM device_assignments WHERE account_id = $1
  ORDER BY 1 ON CONFLICT DO NOTHING`;
