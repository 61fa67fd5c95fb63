import { randomUUID } from 'node:crypto';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { purgeCommands } from '../jobs/purge-commands.ts';
import { endOverdueCommands } from './end-overdue-commands.ts';

async function put(pool: Pool, columns: string, values: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO commands (id, account_id, device_id, type, ${columns}) VALUES ($1, $2, $3, 'custom', ${values})`,
    [id, randomUUID(), randomUUID()],
  );
  return id;
}

async function endOf(pool: Pool, id: string): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT status, reason, finished_at IS NOT NULL AS "isOver" FROM commands WHERE id = $1`,
    [id],
  );
  return rows[0];
}

test('what waited too long expires, and what waits is left', async ({ pool }) => {
  const late = await put(pool, 'expires_at', `now() - interval '1 s'`);
  const early = await put(pool, 'expires_at', `now() + interval '1 min'`);
  await endOverdueCommands(pool);
  expect(await endOf(pool, late)).toEqual({ status: 'EXPIRED', reason: 'NOT_CONNECTED', isOver: true });
  expect(await endOf(pool, early)).toEqual({ status: 'QUEUED', reason: null, isOver: false });
});

test('what is not answered in time ends as what is known of it', async ({ pool }) => {
  const columns = 'expires_at, status, sent_at, answer_until';
  const due = `now(), 'SENT', now(), now() - interval '1 s'`;
  const silent = await put(pool, columns, due);
  const vague = await put(pool, columns, due.replace('SENT', 'ACKNOWLEDGED'));
  const patient = await put(pool, columns, `now(), 'SENT', now(), now() + interval '1 min'`);
  await endOverdueCommands(pool);
  expect(await endOf(pool, silent)).toEqual({ status: 'SENT', reason: 'NO_ANSWER', isOver: true });
  expect(await endOf(pool, vague)).toEqual({
    status: 'ACKNOWLEDGED',
    reason: 'RESULT_UNKNOWN',
    isOver: true,
  });
  expect(await endOf(pool, patient)).toEqual({ status: 'SENT', reason: null, isOver: false });
});

test('two workers end each command once', async ({ pool }) => {
  const ids = [];
  for (let index = 0; index < 20; index++) ids.push(await put(pool, 'expires_at', `now() - interval '1 s'`));
  await Promise.all([endOverdueCommands(pool), endOverdueCommands(pool)]);
  await endOverdueCommands(pool);
  const { rows } = await pool.query(
    `SELECT count(*)::int AS facts FROM outbox_events WHERE type = 'command.expired' AND entity_id = ANY($1)`,
    [ids],
  );
  expect(rows).toEqual([{ facts: ids.length }]);
});

test('what is older than 400 days goes', async ({ pool }) => {
  const old = await put(
    pool,
    'expires_at, created_at',
    `now() + interval '1 h', now() - interval '401 days'`,
  );
  const young = await put(
    pool,
    'expires_at, created_at',
    `now() + interval '1 h', now() - interval '399 days'`,
  );
  await purgeCommands(pool, createLogger('test', 'silent'), new Date());
  expect([await endOf(pool, old), await endOf(pool, young)]).toMatchObject([undefined, { status: 'QUEUED' }]);
});
