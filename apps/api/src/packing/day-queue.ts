import type { Pool } from 'pg';

/** Longer than all days of a batch take, with the pauses between them; those of a worker that died are taken after so long. */
const LEASE_S = 900;
/** The device is folded, or another worker has it. */
const BUSY_S = 30;
/** After something that nobody expected; it doubles each time. */
const AGAIN_S = 60;
/** A day at which workers die is not tried for ever. */
export const ATTEMPTS_MAX = 5;
const ERROR_TEXT_MAX = 1_000;

export type TakenDay = { deviceId: string; dayMs: number; attempts: number };

/** The oldest days that are due, for this worker alone. Instants are rounded to milliseconds: one of now may lie ahead. */
const TAKE = `UPDATE days_to_pack q SET due_at = now() + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
  FROM (SELECT device_id, day FROM days_to_pack WHERE failed_at IS NULL AND due_at <= now() + interval '1 millisecond'
    ORDER BY day, device_id LIMIT $1 FOR UPDATE SKIP LOCKED) next
  WHERE q.device_id = next.device_id AND q.day = next.day
  RETURNING q.device_id AS "deviceId", (extract(epoch FROM q.day) * 1000)::float8 AS "dayMs", q.attempts`;

export async function takeDays(pool: Pool, most: number): Promise<TakenDay[]> {
  const { rows } = await pool.query<TakenDay>(TAKE, [most]);
  return rows.sort((a, b) => a.dayMs - b.dayMs);
}

const OF_DAY = `device_id = $1 AND day = to_timestamp($2::float8 / 1000)::date`;

/** It is packed, or there is nothing of it. */
export async function settleDay(pool: Pool, day: TakenDay): Promise<void> {
  await pool.query(`DELETE FROM days_to_pack WHERE ${OF_DAY}`, [day.deviceId, day.dayMs]);
}

/** Nothing is wrong with it: it is not time yet. */
export async function postponeDay(pool: Pool, day: TakenDay, until: Date): Promise<void> {
  await pool.query(`UPDATE days_to_pack SET due_at = $3, attempts = 0 WHERE ${OF_DAY}`, [
    day.deviceId,
    day.dayMs,
    until,
  ]);
}

/** Its device is in other hands at this moment. */
export async function releaseBusy(pool: Pool, day: TakenDay): Promise<void> {
  await pool.query(
    `UPDATE days_to_pack SET due_at = now() + make_interval(secs => ${BUSY_S}), attempts = attempts - 1 WHERE ${OF_DAY}`,
    [day.deviceId, day.dayMs],
  );
}

/** Taken, and not begun. */
export async function release(pool: Pool, days: readonly TakenDay[]): Promise<void> {
  for (const { deviceId, dayMs } of days)
    await pool.query(`UPDATE days_to_pack SET due_at = now(), attempts = attempts - 1 WHERE ${OF_DAY}`, [
      deviceId,
      dayMs,
    ]);
}

/** It is tried again after a while. */
export async function retryDay(pool: Pool, day: TakenDay, error: unknown): Promise<void> {
  await pool.query(
    `UPDATE days_to_pack SET due_at = now() + make_interval(secs => $3), last_error = $4 WHERE ${OF_DAY}`,
    [day.deviceId, day.dayMs, AGAIN_S * 2 ** (day.attempts - 1), textOf(error)],
  );
}

/** It stays rows until an operator has it tried anew. */
export async function failDay(pool: Pool, day: TakenDay, error: unknown): Promise<void> {
  await pool.query(`UPDATE days_to_pack SET failed_at = now(), last_error = $3 WHERE ${OF_DAY}`, [
    day.deviceId,
    day.dayMs,
    textOf(error),
  ]);
}

function textOf(error: unknown): string {
  return String(error).slice(0, ERROR_TEXT_MAX);
}
