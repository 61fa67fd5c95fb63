import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { expect } from 'vitest';
import { registerDevice } from '../../test/harness.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createMetrics } from '../metrics.ts';
import { prepare } from '../pipeline/index.ts';
import { positionOf } from '../pipeline/pipeline.fixture.ts';
import type { Device } from '../sessions/device.ts';
import { Store } from './store.ts';
import type { Outcome, Work } from './work.ts';

function openStore(databaseUrl: string): Store {
  return new Store({
    databaseUrl,
    limits: DEFAULT_LIMITS,
    log: createLogger('test', 'silent'),
    metrics: createMetrics(new Registry()),
    onCommitted: () => undefined,
  });
}

/** Pushes one position and answers what became of it. */
function push(store: Store, device: Device, s: number, change: Partial<Work> = {}): Promise<Outcome> {
  const position = positionOf({ s });
  const receivedAt = position.fixTime;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  store.push({
    device,
    protocol: 'gt06',
    receivedAt,
    remoteAddress: '192.0.2.1',
    link: null,
    records: [{ kind: 'position', position, ...prepare(position, receivedAt, 'gt06') }],
    replies: [],
    source: { settled: (_, outcome) => resolve(outcome) },
    ...change,
  });
  return promise;
}

function deviceOf({ deviceId, accountId, vehicleId }: Awaited<ReturnType<typeof registerDevice>>): Device {
  return { id: deviceId, accountId, vehicleId, model: null, timeZone: null };
}

test('one record that no column takes does not hold up the others', async ({ databaseUrl, pool }) => {
  const store = openStore(databaseUrl);
  const devices = await Promise.all(
    Array.from({ length: 9 }, async () => deviceOf(await registerDevice(pool))),
  );
  const outcomes = await Promise.all(
    devices.map((device, index) => push(store, device, 0, index === 4 ? { protocol: 'a\0b' } : {})),
  );
  expect(outcomes).toEqual(devices.map((_, index) => (index === 4 ? 'refused' : 'stored')));
  await store.close();
});

test('a lost state does not make stored records new', async ({ databaseUrl, pool }) => {
  const device = deviceOf(await registerDevice(pool));
  const store = openStore(databaseUrl);
  for (const s of [0, 1, 2]) expect(await push(store, device, s)).toBe('stored');
  await pool.query('DELETE FROM device_states WHERE device_id = $1', [device.id]);
  for (const s of [2, 3]) expect(await push(store, device, s)).toBe('stored');
  const { rows } = await pool.query('SELECT 1 FROM positions WHERE device_id = $1', [device.id]);
  expect(rows).toHaveLength(4);
  await store.close();
});

test('a state written past it is read again', async ({ databaseUrl, pool }) => {
  const device = deviceOf(await registerDevice(pool));
  const store = openStore(databaseUrl);
  await push(store, device, 0);
  await pool.query(
    `UPDATE device_states SET version = version + 1, total_distance_m = 5000 WHERE device_id = $1`,
    [device.id],
  );
  await push(store, device, 1);
  const { rows } = await pool.query(
    'SELECT version, total_distance_m FROM device_states WHERE device_id = $1',
    [device.id],
  );
  expect(rows).toEqual([{ version: '3', total_distance_m: 5_000 }]);
  await store.close();
});

test('a race after a long outage is run again, not taken for a record that nobody can store', async ({
  databaseUrl,
  pool,
}) => {
  const device = deviceOf(await registerDevice(pool));
  const store = openStore(databaseUrl);
  await push(store, device, 0);
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query('UPDATE device_states SET version = version + 1 WHERE device_id = $1', [device.id]);
  const outcome = push(store, device, 1);
  for (let outages = 0; outages < 7; outages++)
    await expect.poll(() => endWaitingSessions(pool), { timeout: 10_000 }).toBe(1);
  await expect.poll(() => countWaitingSessions(pool), { timeout: 10_000 }).toBe(1);
  await other.query('COMMIT');
  other.release();
  expect(await outcome).toBe('stored');
  await store.close();
});

const WAITING = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

async function countWaitingSessions(pool: Pool): Promise<number | null> {
  return (await pool.query(`SELECT ${WAITING}`)).rowCount;
}

async function endWaitingSessions(pool: Pool): Promise<number | null> {
  return (await pool.query(`SELECT pg_terminate_backend(pid, 1000) ${WAITING}`)).rowCount;
}

test('a database that is not there is waited for, and what waits is given up at the end', async () => {
  const store = new Store({
    databaseUrl: 'postgresql://postgres@127.0.0.1:1/none',
    limits: { ...DEFAULT_LIMITS, flushSeconds: 1 },
    log: createLogger('test', 'silent'),
    metrics: createMetrics(new Registry()),
    onCommitted: () => undefined,
  });
  const device = {
    id: '018f3c9e-0000-7000-8000-000000000001',
    accountId: '',
    vehicleId: null,
    model: null,
    timeZone: null,
  };
  const outcome = push(store, device, 0);
  await expect.poll(() => store.isAvailable).toBe(false);
  await store.close();
  expect(await outcome).toBe('abandoned');
});
