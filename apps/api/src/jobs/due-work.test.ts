import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { SYSTEM_CLOCK } from '../clock.ts';
import { findDueWork, startDueWork, type WorkName } from './due-work.ts';

const log = createLogger('test', 'silent');
const MINUTE_MS = 60_000;

async function putCommand(pool: Pool, columns: string, values: string): Promise<void> {
  await pool.query(
    `INSERT INTO commands (id, account_id, device_id, type, ${columns}) VALUES ($1, $2, $3, 'custom', ${values})`,
    [randomUUID(), randomUUID(), randomUUID()],
  );
}

async function putMark(pool: Pool, dueAt: Date): Promise<void> {
  await pool.query('INSERT INTO alert_marks (device_id, account_id, at, due_at) VALUES ($1, $2, now(), $3)', [
    randomUUID(),
    randomUUID(),
    dueAt,
  ]);
}

/** Migrations and commands leave events in the outbox, which are due at once. */
async function findOthers(pool: Pool, now: Date): Promise<WorkName[]> {
  return (await findDueWork(pool, now)).filter((name) => name !== 'outbox');
}

test('work is due by its own time, and an empty installation has none', async ({ pool }) => {
  const now = new Date();
  expect(await findOthers(pool, now)).toEqual([]);
  await putCommand(pool, 'expires_at', `now() + interval '1 h'`);
  await putMark(pool, new Date(now.getTime() + MINUTE_MS));
  expect(await findOthers(pool, now)).toEqual([]);
  await putCommand(pool, 'expires_at, way', `now() + interval '1 h', 'SMS'`);
  expect(await findOthers(pool, now)).toEqual(['sms']);
  await putCommand(pool, 'expires_at', `now() - interval '1 s'`);
  expect(await findOthers(pool, now)).toEqual(['sms', 'commandSweeps']);
  expect(await findOthers(pool, new Date(now.getTime() + 2 * MINUTE_MS))).toEqual([
    'sms',
    'commandSweeps',
    'alerts',
  ]);
});

test('whoever has work is called within two seconds, and the others are not', async ({ pool }) => {
  const due = startDueWork({ pool, clock: SYSTEM_CLOCK, log });
  onTestFinished(due.close);
  const [alerts, syncs] = [vi.fn(), vi.fn()];
  due.onDue('alerts', alerts);
  due.onDue('serverSyncs', syncs);
  await delay(1_500);
  expect(alerts).not.toHaveBeenCalled();
  await putMark(pool, new Date());
  await vi.waitFor(() => expect(alerts).toHaveBeenCalled(), { timeout: 5_000 });
  expect(syncs).not.toHaveBeenCalled();
});

test('all are called while the database does not answer', async () => {
  const pool = { query: () => Promise.reject(new Error('away')) } as unknown as Pool;
  const due = startDueWork({ pool, clock: SYSTEM_CLOCK, log });
  onTestFinished(due.close);
  const ring = vi.fn();
  due.onDue('trackImports', ring);
  await vi.waitFor(() => expect(ring).toHaveBeenCalled(), { timeout: 5_000 });
});
