import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { expect } from 'vitest';
import { registerDevice } from '../../test/harness.ts';
import { Audiences } from '../assignments/audiences.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import { createMetrics } from '../metrics.ts';
import { prepare } from '../pipeline/index.ts';
import { positionOf, type Sketch } from '../pipeline/pipeline.fixture.ts';
import type { Device } from '../sessions/device.ts';
import { Store } from './store.ts';
import type { Outcome, Work } from './work.ts';

function openStore(databaseUrl: string, limits: Partial<Limits> = {}): Store {
  return new Store({
    databaseUrl,
    limits: { ...DEFAULT_LIMITS, ...limits },
    log: createLogger('test', 'silent'),
    metrics: createMetrics(new Registry()),
    audiences: new Audiences(DEFAULT_LIMITS.cachedDevices),
    pendingCommands: new Set<string>(),
    onCommitted: () => undefined,
  });
}

/** Pushes one position and answers what became of it. */
function push(
  store: Store,
  device: Device,
  sketch: number | Sketch,
  change: Partial<Work> = {},
): Promise<Outcome> {
  const position = positionOf(typeof sketch === 'number' ? { s: sketch } : sketch);
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
    bytes: 0,
    frame: null,
    source: { settled: (_, outcome) => resolve(outcome) },
    ...change,
  });
  return promise;
}

function deviceOf({ deviceId }: Awaited<ReturnType<typeof registerDevice>>): Device {
  return { id: deviceId, model: null, timeZone: null };
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

test('records that trickle in share their commits, and none of them waits when it stops', async ({
  databaseUrl,
  pool,
}) => {
  const store = openStore(databaseUrl, { gatherMs: 3_600_000 });
  const device = deviceOf(await registerDevice(pool));
  expect(await push(store, device, 0)).toBe('stored');
  const later: Promise<Outcome>[] = [];
  for (const s of [1, 2, 3]) {
    later.push(push(store, device, s));
    await turnOfTheLoop();
  }
  await store.close();
  expect(await Promise.all(later)).toEqual(['stored', 'stored', 'stored']);
  const { rows } = await pool.query(
    'SELECT count(*)::int AS records FROM positions WHERE device_id = $1 GROUP BY xmin ORDER BY min(fix_time)',
    [device.id],
  );
  expect(rows).toEqual([{ records: 1 }, { records: 3 }]);
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

/** Driven, stood with the engine on, crept away with a counter, and parked: a fix every ten seconds. */
const MORNING: Sketch[] = [
  ...each(30, (index) => ({ northM: index * 100, kmh: 36, attributes: { ignition: true } })),
  ...each(20, () => ({ northM: 3_000, kmh: 0, attributes: { ignition: true } })),
  ...each(20, (index) => ({
    northM: 3_012 + index * 12,
    kmh: 4.3,
    attributes: { ignition: true, engineSeconds: 8_000 + index * 5 },
  })),
  ...each(20, () => ({ northM: 3_240, kmh: 0, attributes: { ignition: false } })),
].map((sketch, index) => ({ s: index * 10, ...sketch }));

function each(count: number, sketch: (index: number) => Omit<Sketch, 's'>): Omit<Sketch, 's'>[] {
  return Array.from({ length: count }, (_, index) => sketch(index));
}

const TRACK = `SELECT total_distance_m, total_engine_seconds, ignition, ignition_since, motion, motion_since, machine
  FROM device_states WHERE device_id = $1`;
const CHANGES = `SELECT type, at, latitude FROM events WHERE device_id = $1 AND type <> 'deviceOnline' ORDER BY at, type`;

test('distance and engine time go on in another process as in one, and count no record twice', async ({
  databaseUrl,
  pool,
}) => {
  const [whole, shared] = [deviceOf(await registerDevice(pool)), deviceOf(await registerDevice(pool))];
  const one = openStore(databaseUrl);
  await Promise.all(MORNING.map((sketch) => push(one, whole, sketch)));
  await one.close();
  // Handed over while it drives, halts and creeps. Each begins with records that were stored already, as a tracker does that
  // missed their acknowledgement.
  for (const [from, to] of [
    [0, 15],
    [10, 33],
    [28, 57],
    [50, 90],
  ] as const) {
    const another = openStore(databaseUrl);
    await Promise.all(MORNING.slice(from, to).map((sketch) => push(another, shared, sketch)));
    await push(another, shared, { s: 5, northM: 70_000, kmh: 90, attributes: { ignition: true } });
    await another.close();
  }
  const [expected, found] = await Promise.all(
    [whole, shared].map(async ({ id }) => ({
      ...(await pool.query(TRACK, [id])).rows[0],
      events: (await pool.query(CHANGES, [id])).rows,
    })),
  );
  expect(found).toEqual(expected);
  expect(found?.events).toHaveLength(4);
  expect(found).toMatchObject({ total_engine_seconds: 595, ignition: false, motion: false });
  expect(found?.total_distance_m).toBeCloseTo(3_240, 3);
});

test('a race after a long outage is run again, not taken for a record that nobody can store', async ({
  databaseUrl,
  pool,
}) => {
  const device = deviceOf(await registerDevice(pool));
  const store = openStore(databaseUrl);
  await push(store, device, 0);
  await using other = await openTransaction(
    pool,
    'UPDATE device_states SET version = version + 1 WHERE device_id = $1',
    [device.id],
  );
  const outcome = push(store, device, 1);
  for (let outages = 0; outages < 7; outages++)
    await expect.poll(() => endWaitingSessions(pool), { timeout: 10_000 }).toBe(1);
  await expect.poll(() => countWaitingSessions(pool), { timeout: 10_000 }).toBe(1);
  await other.commit();
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
    audiences: new Audiences(DEFAULT_LIMITS.cachedDevices),
    pendingCommands: new Set<string>(),
    onCommitted: () => undefined,
  });
  const device = {
    id: '018f3c9e-0000-7000-8000-000000000001',
    model: null,
    timeZone: null,
  };
  const outcome = push(store, device, 0);
  await expect.poll(() => store.isAvailable).toBe(false);
  await store.close();
  expect(await outcome).toBe('abandoned');
});
