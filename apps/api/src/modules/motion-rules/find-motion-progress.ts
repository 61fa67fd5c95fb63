import type { Pool } from 'pg';

/** How far days are made anew by the settings of an account. */
export type MotionProgress = {
  daysDone: number;
  daysTotal: number;
  askedAt: Date;
  /** Null while it goes on. */
  finishedAt: Date | null;
};

const SELECT_PROGRESS = `
  SELECT r.asked_at AS "askedAt", r.finished_at AS "finishedAt", r.days_total AS total, r.days_marked AS marked,
    (SELECT count(*)::int FROM stale_days m WHERE m.remade_for = r.account_id) AS left
  FROM motion_recomputes r WHERE r.account_id = $1`;

type Row = Pick<MotionProgress, 'askedAt' | 'finishedAt'> & { total: number; marked: number; left: number };

/** Null where the settings were never changed. */
export async function findMotionProgress(pool: Pool, accountId: string): Promise<MotionProgress | null> {
  const [row] = (await pool.query<Row>(SELECT_PROGRESS, [accountId])).rows;
  if (!row) return null;
  const { askedAt, finishedAt, total, marked, left } = row;
  // A day that begins meanwhile is marked too, and was not counted.
  const daysTotal = Math.max(total, marked);
  return { askedAt, finishedAt, daysTotal, daysDone: Math.max(0, marked - left) };
}
