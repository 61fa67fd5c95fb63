import type { Pool } from 'pg';

/** Longer than all devices of a batch take, with the pauses between them; those of a worker that died are taken after so long. */
const LEASE_S = 900;
/** The device is folded or packed, or its days are to be folded first. */
const LATER_S = { busy: 30, early: 600 };
/** After something that nobody expected; it doubles each time. */
const AGAIN_S = 60;
/** A device at which workers die is not tried for ever. */
export const ATTEMPTS_MAX = 5;
const ERROR_TEXT_MAX = 1_000;

export type TakenDevice = { id: string; attempts: number };

/** Those that waited longest, for this worker alone. Instants are rounded to milliseconds: one of now may lie ahead. */
const TAKE = `UPDATE devices_to_cut q SET due_at = now() + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
  FROM (SELECT device_id FROM devices_to_cut WHERE failed_at IS NULL AND due_at <= now() + interval '1 millisecond'
    ORDER BY due_at, device_id LIMIT $1 FOR UPDATE SKIP LOCKED) next
  WHERE q.device_id = next.device_id RETURNING q.device_id AS id, q.attempts`;

export async function takeDevices(pool: Pool, most: number): Promise<TakenDevice[]> {
  return (await pool.query<TakenDevice>(TAKE, [most])).rows;
}

/** Nothing is left beyond what is kept. */
export async function settleDevice(pool: Pool, { id }: TakenDevice): Promise<void> {
  await pool.query('DELETE FROM devices_to_cut WHERE device_id = $1', [id]);
}

/** More is left: the others have their turn first. */
export async function goOnLater(pool: Pool, { id }: TakenDevice): Promise<void> {
  await pool.query('UPDATE devices_to_cut SET due_at = now(), attempts = 0 WHERE device_id = $1', [id]);
}

/** Nothing is wrong with it: it is not time yet. */
export async function postpone(pool: Pool, { id }: TakenDevice, why: keyof typeof LATER_S): Promise<void> {
  await pool.query(
    `UPDATE devices_to_cut SET due_at = now() + make_interval(secs => $2), attempts = attempts - 1 WHERE device_id = $1`,
    [id, LATER_S[why]],
  );
}

/** Taken, and not begun. */
export async function release(pool: Pool, devices: readonly TakenDevice[]): Promise<void> {
  await pool.query(
    'UPDATE devices_to_cut SET due_at = now(), attempts = attempts - 1 WHERE device_id = ANY($1::uuid[])',
    [devices.map(({ id }) => id)],
  );
}

/** It is tried again after a while. */
export async function retryDevice(pool: Pool, { id, attempts }: TakenDevice, error: unknown): Promise<void> {
  await pool.query(
    `UPDATE devices_to_cut SET due_at = now() + make_interval(secs => $2), last_error = $3 WHERE device_id = $1`,
    [id, AGAIN_S * 2 ** (attempts - 1), textOf(error)],
  );
}

/** It keeps what it has until an operator has it tried anew. */
export async function failDevice(pool: Pool, { id }: TakenDevice, error: unknown): Promise<void> {
  await pool.query('UPDATE devices_to_cut SET failed_at = now(), last_error = $2 WHERE device_id = $1', [
    id,
    textOf(error),
  ]);
}

function textOf(error: unknown): string {
  return String(error).slice(0, ERROR_TEXT_MAX);
}
