import { foldDevices } from '@fleet/past/fold-devices';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { addVehicle, fit, moveToAccount, registerDevice, rowsOf } from '../harness.ts';
import { drive, fixAt, heartbeatAt, START_MS, stand } from './by-the-minute.fixture.ts';
import { deliver, openStore } from './play.ts';
import type { Sent } from './sent.ts';

const LOG = createLogger('test', 'silent');
const MINUTE_MS = 60_000;
const LATE_MS = 7 * 86_400_000;
const TOLD = `SELECT type, to_char(at, 'HH24:MI') AS at, withdrawn_at IS NOT NULL AS withdrawn FROM events
  WHERE device_id = $1 AND type IN ('deviceMoving', 'deviceStopped', 'ignitionOn', 'ignitionOff')
  ORDER BY events.at, type`;

test('what was told of a former account stays told, though the next one knows nothing yet', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId } = await registerDevice(pool);
  const other = await registerDevice(pool);
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, [...stand(0, 5, 5), ...drive(6, 10), ...stand(11, 20, 11)], 0);
  await foldAll(pool, LOG);
  const told = await rowsOf(pool, TOLD, deviceId);
  expect(told.map(({ type, at }) => `${type} ${at}`)).toEqual([
    'deviceMoving 08:05',
    'ignitionOn 08:06',
    'deviceStopped 08:11',
    'ignitionOff 08:11',
  ]);
  await moveToAccount(pool, deviceId, other.accountId, new Date(START_MS + 30 * MINUTE_MS));
  store.forgetDevice(deviceId);
  // In a garage at first, without a lock and without a word of the engine; then the days after it, one of them late.
  const silent = [40, 41].map((minute) => withoutLock(fixAt(minute, 0, 11)));
  const day = 24 * 60;
  await deliver(store, deviceId, [...silent, ...stand(day, day + 5, 11), fixAt(2 * day, 0, 11)], 0);
  await foldAll(pool, LOG);
  await deliver(store, deviceId, [fixAt(day + 10, 0, 11)], LATE_MS);
  await store.close();
  await foldAll(pool, LOG);
  expect(await rowsOf(pool, TOLD, deviceId)).toEqual(told);
});

test('what a heartbeat told one account is nothing that the next one knows', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId } = await registerDevice(pool);
  const other = await registerDevice(pool);
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, [heartbeatAt(0, { ignition: false })], 0);
  await foldAll(pool, LOG);
  await moveToAccount(pool, deviceId, other.accountId, new Date(START_MS + 5 * MINUTE_MS));
  store.forgetDevice(deviceId);
  await deliver(store, deviceId, [heartbeatAt(6, { batteryPercent: 80 })], 0);
  await deliver(store, deviceId, [heartbeatAt(1, { ignition: false })], LATE_MS);
  await store.close();
  await foldAll(pool, LOG);
  expect(await rowsOf(pool, 'SELECT ignition FROM device_states WHERE device_id = $1', deviceId)).toEqual([
    { ignition: null },
  ]);
});

test('a worker that ends right after its commit leaves the odometers right', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId, accountId, vehicleId } = await registerDevice(pool);
  const truck = await addVehicle(pool, accountId);
  const store = openStore(databaseUrl);
  await fit(pool, deviceId, truck, new Date(START_MS + 20 * MINUTE_MS));
  await deliver(store, deviceId, [...stand(0, 5, 5), ...drive(6, 30)], 0);
  await foldDevices(endingPool(pool), [deviceId]).catch(() => undefined);
  // Its next records are folded from where it was.
  await deliver(store, deviceId, drive(31, 40), 0);
  await store.close();
  await foldAll(pool, LOG);
  const km = `SELECT round(odometer_m / 1000)::int AS km FROM vehicle_counters WHERE vehicle_id = $1`;
  expect([await rowsOf(pool, km, vehicleId), await rowsOf(pool, km, truck)]).toEqual([
    [{ km: 8 }],
    [{ km: 12 }],
  ]);
});

test('late heartbeats of a device without a fix make its engine time right', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId, vehicleId } = await registerDevice(pool);
  const store = openStore(databaseUrl);
  const [first, second, third] = [0, 5, 10].map(heartbeat);
  await deliver(
    store,
    deviceId,
    [third, first, second].flatMap((each) => each ?? []),
    LATE_MS,
  );
  await store.close();
  await foldAll(pool, LOG);
  const engine = 'SELECT engine_s AS s FROM vehicle_counters WHERE vehicle_id = $1';
  expect(await rowsOf(pool, engine, vehicleId)).toEqual([{ s: 600 }]);
});

function withoutLock({ atMs, soonMs, position }: Sent): Sent {
  return {
    atMs,
    soonMs,
    attributes: {},
    position: position && { ...position, attributes: {}, valid: false },
  };
}

function heartbeat(minute: number): Sent {
  const atMs = START_MS + minute * MINUTE_MS;
  return { atMs, soonMs: atMs, position: null, attributes: { ignition: true } };
}

/** The transaction has a session of its own; whatever comes after it goes by the pool. */
function endingPool(pool: Pool): Pool {
  const query = () => Promise.reject(new Error('the worker ended'));
  return { connect: () => pool.connect(), query } as unknown as Pool;
}
