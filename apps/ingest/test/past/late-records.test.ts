import { foldDevices } from '@fleet/past/fold-devices';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { addVehicle, fit, moveToAccount, registerDevice, rowsOf } from '../harness.ts';
import { drive, fixAt, heartbeatAt, START_MS, stand } from './by-the-minute.fixture.ts';
import { deliver, openStore } from './play.ts';
import { type Sent, sentOf } from './sent.ts';

const LOG = createLogger('test', 'silent');
const LATE_MS = 3_600_000;

const kmOf = async (pool: Pool, vehicleId: string) =>
  Math.round(
    (
      await rowsOf(pool, 'SELECT odometer_m AS m FROM vehicle_counters WHERE vehicle_id = $1', vehicleId)
    ).reduce((sum, { m }) => sum + Number(m), 0) / 100,
  ) / 10;
const TRIPS = `SELECT to_char(from_at, 'HH24:MI') AS "from", to_char(until_at, 'HH24:MI') AS until,
  round(distance_m)::int AS m, is_open FROM stretches WHERE device_id = $1 AND kind = 'TRIP' ORDER BY from_at`;
const EVENTS = `SELECT type, to_char(at, 'HH24:MI') AS at, withdrawn_at IS NOT NULL AS withdrawn FROM events
  WHERE device_id = $1 AND type IN ('deviceMoving', 'deviceStopped') ORDER BY events.at, type`;

describe('records that come late', () => {
  test('make trips, odometer and the live state right', async ({ databaseUrl, pool }) => {
    const { deviceId, vehicleId } = await registerDevice(pool);
    const store = openStore(databaseUrl);
    await deliver(store, deviceId, [...stand(0, 5, 5), fixAt(40, 36, 31)], 0);
    await foldAll(pool, LOG);
    // What it did on the way was in its buffer: it drove for ten minutes, stood for ten and drove on.
    await deliver(store, deviceId, [...drive(6, 15), ...stand(16, 25, 16), ...drive(26, 39, 17)], LATE_MS);
    await store.close();
    expect(await rowsOf(pool, 'SELECT day::text FROM stale_days WHERE device_id = $1', deviceId)).toEqual([
      { day: '2026-01-05' },
    ]);
    await foldAll(pool, LOG);
    expect(await rowsOf(pool, TRIPS, deviceId)).toEqual([
      { from: '08:05', until: '08:16', m: 6_600, is_open: false },
      { from: '08:25', until: '08:40', m: 9_000, is_open: true },
    ]);
    expect(await kmOf(pool, vehicleId)).toBe(15.6);
    // Once when its first day was made, and once when that was made anew.
    const told = "SELECT type FROM outbox_events WHERE entity = 'VehicleDays' AND entity_id = $1";
    expect(await rowsOf(pool, told, vehicleId)).toHaveLength(2);
    const state =
      "SELECT motion, to_char(motion_since, 'HH24:MI') AS since FROM device_states WHERE device_id = $1";
    expect(await rowsOf(pool, state, deviceId)).toEqual([{ motion: true, since: '08:25' }]);
    expect(await rowsOf(pool, 'SELECT 1 FROM stale_days WHERE device_id = $1', deviceId)).toEqual([]);
  });

  test('withdraw what they show to be wrong, and leave it told', async ({ databaseUrl, pool }) => {
    const { deviceId } = await registerDevice(pool);
    const store = openStore(databaseUrl);
    // A silence of twenty minutes at one place was a stop, as far as anybody knew.
    await deliver(store, deviceId, [...stand(0, 3, 3), ...drive(4, 10), ...drive(30, 33, 10)], 0);
    await foldAll(pool, LOG);
    const told = [
      { type: 'deviceMoving', at: '08:03', withdrawn: false },
      { type: 'deviceStopped', at: '08:10', withdrawn: false },
      { type: 'deviceMoving', at: '08:30', withdrawn: false },
    ];
    expect(await rowsOf(pool, EVENTS, deviceId)).toEqual(told);
    // It went round the block.
    await deliver(
      store,
      deviceId,
      Array.from({ length: 19 }, (_, index) => fixAt(11 + index, 36, 10 + (index % 2))),
      LATE_MS,
    );
    await store.close();
    await foldAll(pool, LOG);
    expect(await rowsOf(pool, EVENTS, deviceId)).toEqual([
      { type: 'deviceMoving', at: '08:03', withdrawn: false },
      { type: 'deviceStopped', at: '08:10', withdrawn: true },
      { type: 'deviceMoving', at: '08:30', withdrawn: true },
    ]);
  });

  test('withdraw what is told again as soon as it is found after all', async ({ databaseUrl, pool }) => {
    const { deviceId } = await registerDevice(pool);
    const store = openStore(databaseUrl);
    // With the engine on, as far as anybody knew, one fix leaves no doubt.
    await deliver(store, deviceId, [...stand(0, 3, 3), heartbeatAt(4, { ignition: true }), fastAt(6)], 0);
    await foldAll(pool, LOG);
    expect(await rowsOf(pool, EVENTS, deviceId)).toEqual([
      { type: 'deviceMoving', at: '08:03', withdrawn: false },
    ]);
    await deliver(store, deviceId, [heartbeatAt(5, { ignition: false })], LATE_MS);
    await foldAll(pool, LOG);
    expect(await rowsOf(pool, EVENTS, deviceId)).toEqual([
      { type: 'deviceMoving', at: '08:03', withdrawn: true },
    ]);
    store.forgetDevice(deviceId);
    await deliver(store, deviceId, [fastAt(7)], 0);
    await store.close();
    await foldAll(pool, LOG);
    expect(await rowsOf(pool, TRIPS, deviceId)).toMatchObject([{ from: '08:03', is_open: true }]);
    expect(await rowsOf(pool, EVENTS, deviceId)).toEqual([
      { type: 'deviceMoving', at: '08:03', withdrawn: false },
    ]);
  });

  test('say since when it stands, also where that is not certain yet', async ({ databaseUrl, pool }) => {
    const { deviceId } = await registerDevice(pool);
    const store = openStore(databaseUrl);
    await deliver(store, deviceId, [...stand(0, 3, 3), ...drive(4, 10), idleAt(11)], 0);
    await foldAll(pool, LOG);
    await deliver(store, deviceId, [idleAt(10.5)], LATE_MS);
    await foldAll(pool, LOG);
    store.forgetDevice(deviceId);
    await deliver(store, deviceId, [idleAt(12), idleAt(13)], 0);
    await store.close();
    await foldAll(pool, LOG);
    expect(await rowsOf(pool, TRIPS, deviceId)).toMatchObject([{ from: '08:03', until: '08:10' }]);
    expect(await rowsOf(pool, EVENTS, deviceId)).toEqual([
      { type: 'deviceMoving', at: '08:03', withdrawn: false },
      { type: 'deviceStopped', at: '08:10', withdrawn: false },
    ]);
  });

  test('stay with the account that had the device then', async ({ databaseUrl, pool }) => {
    const { deviceId, accountId, vehicleId } = await registerDevice(pool);
    const other = await registerDevice(pool);
    const truck = await addVehicle(pool, other.accountId);
    const store = openStore(databaseUrl);
    await deliver(store, deviceId, [...stand(0, 5, 5), ...drive(6, 10)], 0);
    await foldAll(pool, LOG);
    await moveToAccount(pool, deviceId, other.accountId, new Date(START_MS + 20 * 60_000));
    await fit(pool, deviceId, truck, new Date(START_MS + 25 * 60_000));
    store.forgetDevice(deviceId);
    await deliver(store, deviceId, [...drive(11, 14), ...drive(30, 35)], LATE_MS);
    await store.close();
    await foldAll(pool, LOG);
    const days = `SELECT account_id, vehicle_id, round(distance_m)::int AS m FROM device_days
      WHERE device_id = $1 AND fixes > 0 ORDER BY from_at`;
    expect(await rowsOf(pool, days, deviceId)).toEqual([
      { account_id: accountId, vehicle_id: vehicleId, m: 5_400 },
      { account_id: other.accountId, vehicle_id: truck, m: 3_000 },
    ]);
    expect(await kmOf(pool, truck)).toBe(3);
  });
});

test('in another time zone the days are others, and add up to the same', async ({ databaseUrl, pool }) => {
  const { deviceId, accountId } = await registerDevice(pool);
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, drive(0, 60), 0);
  await store.close();
  await foldAll(pool, LOG);
  const days =
    'SELECT day::text, round(distance_m)::int AS m FROM device_days WHERE device_id = $1 ORDER BY from_at';
  expect(await rowsOf(pool, days, deviceId)).toEqual([{ day: '2026-01-05', m: 36_000 }]);
  // Half an hour after the start it is midnight there.
  await pool.query(`UPDATE accounts SET time_zone = 'Australia/Eucla' WHERE id = $1`, [accountId]);
  await foldAll(pool, LOG);
  expect(await rowsOf(pool, days, deviceId)).toEqual([{ day: '2026-01-05', m: 36_000 }]);
  await pool.query(`UPDATE accounts SET time_zone = 'Pacific/Marquesas' WHERE id = $1`, [accountId]);
  await foldAll(pool, LOG);
  expect(await rowsOf(pool, days, deviceId)).toEqual([{ day: '2026-01-04', m: 36_000 }]);
});

test('a past that is too long for one transaction is folded in several', async ({ databaseUrl, pool }) => {
  const store = openStore(databaseUrl);
  const [whole, inParts] = [await registerDevice(pool), await registerDevice(pool)];
  for (const { deviceId } of [whole, inParts])
    await deliver(store, deviceId, [...stand(0, 5, 5), ...drive(6, 60)], 0);
  await foldAll(pool, LOG);
  for (const each of [whole, inParts]) {
    await deliver(store, each.deviceId, [fixAt(-30, 0, 0)], LATE_MS);
    store.forgetDevice(each.deviceId);
  }
  await store.close();
  await foldDevices(pool, [whole.deviceId]);
  let turns = 0;
  while ((await foldDevices(pool, [inParts.deviceId], 20)) > 0) turns++;
  expect(turns).toBe(4);
  const rows = `SELECT from_at, until_at, distance_m, parked_ms, fixes, state_in::text FROM device_days WHERE device_id = $1`;
  expect(await rowsOf(pool, rows, inParts.deviceId)).toEqual(await rowsOf(pool, rows, whole.deviceId));
  expect(await rowsOf(pool, TRIPS, inParts.deviceId)).toEqual(await rowsOf(pool, TRIPS, whole.deviceId));
  const events = (deviceId: string) => rowsOf(pool, EVENTS, deviceId);
  expect(await events(inParts.deviceId)).toEqual(await events(whole.deviceId));
  expect(await kmOf(pool, inParts.vehicleId)).toBe(36);
});

test('two workers at once make the same rows as one', async ({ databaseUrl, pool }) => {
  const { deviceId } = await registerDevice(pool);
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, [...stand(0, 5, 5), ...drive(6, 20)], 0);
  await store.close();
  await Promise.all([1, 2, 3].map(() => foldDevices(pool, [deviceId])));
  await foldAll(pool, LOG);
  expect(await rowsOf(pool, TRIPS, deviceId)).toEqual([
    { from: '08:05', until: '08:20', m: 9_000, is_open: true },
  ]);
});

test('a device in a vehicle with effect from the past has its days there from then on', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId, accountId, vehicleId } = await registerDevice(pool);
  const truck = await addVehicle(pool, accountId);
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, [...stand(0, 5, 5), ...drive(6, 30)], 0);
  await store.close();
  await foldAll(pool, LOG);
  await fit(pool, deviceId, truck, new Date(START_MS + 20 * 60_000));
  await foldAll(pool, LOG);
  expect([await kmOf(pool, vehicleId), await kmOf(pool, truck)]).toEqual([8.4, 6]);
  expect(await rowsOf(pool, TRIPS, deviceId)).toEqual([
    { from: '08:05', until: '08:19', m: 8_400, is_open: false },
    { from: '08:20', until: '08:30', m: 6_000, is_open: true },
  ]);
});

/** At the place of minute ten, with the engine on. */
const idleAt = (minute: number): Sent => {
  const { atMs } = fixAt(minute, 0);
  const latitude = 52 + (10 * 600) / 111_195.08;
  return sentOf(atMs, { ignition: true }, { latitude, longitude: 13, valid: true, speedKmh: 0 });
};

/** Of a tracker that tells of its engine by heartbeats alone. */
function fastAt(minute: number): Sent {
  const latitude = 52 + (minute * 600) / 111_195.08;
  return sentOf(fixAt(minute, 0).atMs, {}, { latitude, longitude: 13, valid: true, speedKmh: 36 });
}

const STAYS = `SELECT vehicle_id, kind, to_char(until_at, 'HH24:MI') AS until, round(from_latitude::numeric, 1)::text AS latitude,
  round(distance_m)::int AS m FROM stretches WHERE device_id = $1 ORDER BY from_at`;
const standAt = (fromMinute: number, toMinute: number, latitude: number, everyMinutes = 10) =>
  Array.from({ length: (toMinute - fromMinute) / everyMinutes + 1 }, (_, index) => {
    const { atMs } = fixAt(fromMinute + index * everyMinutes, 0);
    return sentOf(atMs, {}, { latitude, longitude: 11.5, valid: true, speedKmh: 0 });
  });

test('nothing leads from one vehicle to the next, live and with what comes late', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId, accountId, vehicleId } = await registerDevice(pool);
  const truck = await addVehicle(pool, accountId);
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, standAt(0, 60, 48.1), 0);
  await fit(pool, deviceId, truck, new Date(START_MS + 240 * 60_000));
  store.forgetDevice(deviceId);
  await deliver(store, deviceId, standAt(360, 420, 48.3), 0);
  const live = 'SELECT total_distance_m AS m FROM device_states WHERE device_id = $1';
  expect(await rowsOf(pool, live, deviceId)).toEqual([{ m: 0 }]);
  const stays = [
    { vehicle_id: vehicleId, kind: 'STOP', until: '09:00', latitude: '48.1', m: 0 },
    { vehicle_id: truck, kind: 'STOP', until: '15:00', latitude: '48.3', m: 0 },
  ];
  await foldAll(pool, LOG);
  expect(await rowsOf(pool, STAYS, deviceId)).toEqual(stays);
  // What comes late before the move and after it changes nothing of that.
  await deliver(store, deviceId, [...standAt(65, 65, 48.1), ...standAt(365, 365, 48.3)], LATE_MS);
  await foldAll(pool, LOG);
  expect(await rowsOf(pool, STAYS, deviceId)).toEqual([{ ...stays[0], until: '09:05' }, stays[1]]);
  // Out of the truck and back into it, elsewhere, and into the first again on the same day.
  await fit(pool, deviceId, null, new Date(START_MS + 430 * 60_000));
  await fit(pool, deviceId, truck, new Date(START_MS + 440 * 60_000));
  store.forgetDevice(deviceId);
  await deliver(store, deviceId, standAt(450, 460, 48.5), 0);
  await fit(pool, deviceId, vehicleId, new Date(START_MS + 470 * 60_000));
  store.forgetDevice(deviceId);
  await deliver(store, deviceId, standAt(480, 490, 48.1), 0);
  await store.close();
  await foldAll(pool, LOG);
  expect(await rowsOf(pool, STAYS, deviceId)).toEqual([
    { ...stays[0], until: '09:05' },
    stays[1],
    { vehicle_id: truck, kind: 'STOP', until: '15:40', latitude: '48.5', m: 0 },
    { vehicle_id: vehicleId, kind: 'STOP', until: '16:10', latitude: '48.1', m: 0 },
  ]);
  expect(await rowsOf(pool, live, deviceId)).toEqual([{ m: 0 }]);
  expect([await kmOf(pool, vehicleId), await kmOf(pool, truck)]).toEqual([0, 0]);
});
