import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';

type Fleet = { accountId: string; vehicleId: string; deviceId: string; personId: string };

/** Creates an account with a person, a vehicle and a device in it. */
async function makeFleet(pool: Pool): Promise<Fleet> {
  const [accountId, vehicleId, deviceId, personId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'FAMILY', 'Test', now())`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO vehicles (id, account_id, title, type, updated_at) VALUES ($1, $2, 'Van', 'CAR', now())`,
    [vehicleId, accountId],
  );
  await pool.query(
    `INSERT INTO devices (id, account_id, vehicle_id, updated_at) VALUES ($1, $2, $3, now())`,
    [deviceId, accountId, vehicleId],
  );
  await pool.query(`INSERT INTO users (id, email, updated_at) VALUES ($1, $2, now())`, [
    personId,
    `${personId}@example.com`,
  ]);
  await pool.query(
    `INSERT INTO memberships (id, account_id, user_id, roles) VALUES ($1, $2, $3, '{OWNER}')`,
    [randomUUID(), accountId, personId],
  );
  return { accountId, vehicleId, deviceId, personId };
}

async function queueCommand(
  pool: Pool,
  { accountId, vehicleId, deviceId, personId }: Fleet,
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO commands (id, account_id, vehicle_id, device_id, type, created_by, expires_at)
     VALUES ($1, $2, $3, $4, 'custom', $5, now() + interval '1 hour')`,
    [id, accountId, vehicleId, deviceId, personId],
  );
  return id;
}

const SEND = `UPDATE commands SET status = 'SENT', sent_at = now() WHERE id = $1`;

const endOf = async (pool: Pool, id: string) =>
  (await pool.query(`SELECT status, reason FROM commands WHERE id = $1`, [id])).rows[0];

describe('a command', () => {
  test('is on its way alone: the next of its device is sent once it has ended', async ({ pool }) => {
    const fleet = await makeFleet(pool);
    const [first, second] = [await queueCommand(pool, fleet), await queueCommand(pool, fleet)];
    await pool.query(SEND, [first]);
    await expect(pool.query(SEND, [second])).rejects.toMatchObject({ constraint: 'commands_one_on_its_way' });
    await pool.query(`UPDATE commands SET finished_at = now() WHERE id = $1`, [first]);
    await pool.query(SEND, [second]);
  });

  test('records each of its moves, whoever writes it', async ({ pool }) => {
    const id = await queueCommand(pool, await makeFleet(pool));
    await pool.query(SEND, [id]);
    await pool.query(`UPDATE commands SET finished_at = now(), reason = 'NO_ANSWER' WHERE id = $1`, [id]);
    await pool.query(`UPDATE commands SET result = 'late' WHERE id = $1`, [id]);
    const { rows } = await pool.query(
      `SELECT type FROM outbox_events WHERE entity_id = $1 ORDER BY sequence`,
      [id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['command.queued', 'command.sent', 'command.ended']);
  });

  test.for([
    ['QUEUED', `finished_at = now()`],
    ['SENT', `status = 'SENT'`],
    ['SUCCEEDED', `status = 'SUCCEEDED', sent_at = now()`],
    ['a condition', `condition = 'STANDING'`],
  ] as const)('has the times and limits that %s asks for', async ([, change], { pool }) => {
    const id = await queueCommand(pool, await makeFleet(pool));
    await expect(pool.query(`UPDATE commands SET ${change} WHERE id = $1`, [id])).rejects.toMatchObject({
      code: '23514',
    });
  });

  test.for([
    ['is erased', `UPDATE devices SET status = 'ERASED' WHERE id = $1`],
    ['leaves the vehicle', `UPDATE devices SET vehicle_id = NULL WHERE id = $1`],
    ['is deleted', `DELETE FROM devices WHERE id = $1`],
  ] as const)('does not leave once its device %s', async ([, change], { pool }) => {
    const fleet = await makeFleet(pool);
    const [waiting, sent] = [await queueCommand(pool, fleet), await queueCommand(pool, fleet)];
    await pool.query(SEND, [sent]);
    await pool.query(change, [fleet.deviceId]);
    expect(await endOf(pool, waiting)).toEqual({ status: 'CANCELLED', reason: 'DEVICE_MOVED' });
    expect(await endOf(pool, sent)).toEqual({ status: 'SENT', reason: null });
  });

  test.for([
    ['left the account', `DELETE FROM memberships WHERE user_id = $1`],
    ['was blocked', `UPDATE users SET status = 'BLOCKED' WHERE id = $1`],
  ] as const)('does not leave once its person %s', async ([, change], { pool }) => {
    const fleet = await makeFleet(pool);
    const waiting = await queueCommand(pool, fleet);
    await pool.query(change, [fleet.personId]);
    expect(await endOf(pool, waiting)).toEqual({ status: 'CANCELLED', reason: 'MEMBER_LEFT' });
  });
});
