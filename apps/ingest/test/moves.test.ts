import { randomUUID } from 'node:crypto';
import { brokerFrom } from '@fleet/runtime/broker';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, inject, vi } from 'vitest';
import { openAccountBrowser } from './browser.ts';
import { addVehicle, fit, moveToAccount, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const redisUrl = inject('redisUrl');
const MINUTE_MS = 60_000;
const WITHIN = { timeout: 10_000, interval: 50 };

/** Each alarm with whose it is, in the order of their times. */
function alarmsOf(pool: Pool, deviceId: string) {
  return rowsOf(
    pool,
    `SELECT attributes->>'alarm' AS alarm, account_id AS "accountId", vehicle_id AS "vehicleId"
     FROM events WHERE device_id = $1 AND type = 'alarm' ORDER BY at`,
    deviceId,
  );
}

/** The beginning of this minute, so that times are whole. */
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

describe('a device that sat elsewhere before', () => {
  test('tells late what happened to the vehicle it sat in then, and of no vehicle while it sat in none', async ({
    databaseUrl,
    pool,
  }) => {
    const now = thisMinute();
    const { deviceId, identifier, accountId, vehicleId: first } = await registerDevice(pool);
    const second = await addVehicle(pool, accountId);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.position({ at: now - 50 * MINUTE_MS });
    await tracker.until(/^OK/);
    await fit(pool, deviceId, null, new Date(now - 30 * MINUTE_MS));
    await fit(pool, deviceId, second, new Date(now - 20 * MINUTE_MS));
    await vi.waitFor(async () => {
      tracker.position([
        { at: now - 10 * MINUTE_MS, attributes: { alarm: 'second' } },
        { at: now - 40 * MINUTE_MS, attributes: { alarm: 'first' } },
        { at: now - 25 * MINUTE_MS, attributes: { alarm: 'none' } },
      ]);
      expect(await alarmsOf(pool, deviceId)).toEqual([
        { alarm: 'first', accountId, vehicleId: first },
        { alarm: 'none', accountId, vehicleId: null },
        { alarm: 'second', accountId, vehicleId: second },
      ]);
    }, WITHIN);
  });

  test('reaches back over more moves than are kept in memory', async ({ databaseUrl, pool }) => {
    const now = thisMinute();
    const { deviceId, identifier, accountId, vehicleId } = await registerDevice(pool);
    for (let hours = 12; hours > 0; hours--)
      await fit(pool, deviceId, await addVehicle(pool, accountId), new Date(now - hours * 60 * MINUTE_MS));
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.position({ at: now, attributes: {} });
    await tracker.until(/^OK/);
    tracker.position({ at: now - 20 * 60 * MINUTE_MS, attributes: { alarm: 'sos' } });
    await tracker.until(/^OK/, 2);
    expect(await alarmsOf(pool, deviceId)).toEqual([{ alarm: 'sos', accountId, vehicleId }]);
  });

  test('goes by its new registration when it was erased and registered again', async ({
    databaseUrl,
    pool,
  }) => {
    const before = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, before.identifier);
    tracker.position({ at: thisMinute() - 5 * MINUTE_MS, attributes: { vin: 'WVWZZZ1JZXW000001' } });
    await tracker.until(/^OK/);
    await fit(pool, before.deviceId, null, new Date());
    await pool.query(`UPDATE devices SET status = 'ERASED', erased_at = now() WHERE id = $1`, [
      before.deviceId,
    ]);
    const erasedAt = Date.now();
    const { rows: accounts } = await pool.query(
      `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'FAMILY', 'Other', now()) RETURNING id`,
      [randomUUID()],
    );
    const deviceId = randomUUID();
    await pool.query(
      `INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())`,
      [deviceId, accounts[0].id, before.identifier],
    );
    const vehicleId = await addVehicle(pool, accounts[0].id);
    await expect(fit(pool, deviceId, vehicleId, new Date(erasedAt - MINUTE_MS))).rejects.toMatchObject({
      constraint: 'device_assignments_account_from',
    });
    await fit(pool, deviceId, vehicleId, new Date());
    const sql = 'SELECT attributes, total_distance_m FROM device_states WHERE device_id = $1';
    await vi.waitFor(async () => {
      tracker.position({ attributes: { fuelPercent: 40 } });
      expect(await rowsOf(pool, sql, deviceId)).toEqual([
        { attributes: { fuelPercent: 40 }, total_distance_m: 0 },
      ]);
    }, WITHIN);
  });
});

describe.for([
  ['PostgreSQL', true, undefined],
  ['Redis', redisUrl !== null, redisUrl ?? undefined],
] as const)('told over %s', ([, isThere, url]) => {
  test.skipIf(!isThere)(
    'what a device recorded in the time of its former account is that account’s alone',
    async ({ databaseUrl, pool }) => {
      const broker = brokerFrom({ DATABASE_URL: databaseUrl, REDIS_URL: url });
      const now = thisMinute();
      const movedAt = now - 20 * MINUTE_MS;
      const { deviceId, identifier, accountId: former, vehicleId } = await registerDevice(pool);
      const { accountId: present } = await registerDevice(pool);
      await using ingest = await startTestIngest(databaseUrl, { broker });
      await using ofFormer = await openAccountBrowser(broker, former);
      await using ofPresent = await openAccountBrowser(broker, present);
      await using tracker = await connectTracker(ingest.port, identifier);
      tracker.position([
        { at: now - 60 * MINUTE_MS, speedKmh: 60, attributes: { vin: 'WVWZZZ1JZXW000001' } },
        { at: now - 59 * MINUTE_MS, speedKmh: 60, latitude: 52.51 },
      ]);
      await tracker.until(/^OK/);
      await moveToAccount(pool, deviceId, present, new Date(movedAt));
      tracker.position([
        { at: now - 40 * MINUTE_MS, latitude: 52.6, attributes: { alarm: 'sos', vin: 'WVWZZZ1JZXW000001' } },
        { at: now - 39 * MINUTE_MS, latitude: 52.61 },
      ]);
      await tracker.until(/^OK/, 2);
      const state = 'SELECT fix_time, attributes, total_distance_m FROM device_states WHERE device_id = $1';
      expect(await rowsOf(pool, state, deviceId)).toEqual([
        { fix_time: null, attributes: {}, total_distance_m: 0 },
      ]);
      const newVehicle = await addVehicle(pool, present);
      await fit(pool, deviceId, newVehicle, new Date(movedAt + MINUTE_MS));
      await vi.waitFor(async () => {
        tracker.position({ at: now - 10 * MINUTE_MS, latitude: 52.7, attributes: { alarm: 'lowPower' } });
        expect(await alarmsOf(pool, deviceId)).toEqual([
          { alarm: 'sos', accountId: former, vehicleId },
          { alarm: 'lowPower', accountId: present, vehicleId: newVehicle },
        ]);
      }, WITHIN);
      expect(await rowsOf(pool, state, deviceId)).toMatchObject([
        { attributes: { alarm: 'lowPower' }, total_distance_m: 0 },
      ]);
      await vi.waitFor(() => {
        expect(
          ofFormer
            .positions()
            .map(({ latitude }) => latitude)
            .toSorted(),
        ).toEqual([52.5, 52.51, 52.6, 52.61]);
        expect(ofPresent.positions().map(({ latitude }) => latitude)).toEqual([52.7]);
      }, WITHIN);
      expect(ofFormer.positions().filter(({ latest }) => latest)).toMatchObject([{ latitude: 52.51 }]);
      expect(ofFormer.events.flatMap(({ events }) => events).map(({ type }) => type)).toContain('alarm');
      const told = ofPresent.events.flatMap(({ events }) => events);
      expect(told.filter(({ type }) => type === 'alarm')).toMatchObject([
        { vehicleId: newVehicle, attributes: { alarm: 'lowPower' } },
      ]);
      await expect(fit(pool, deviceId, newVehicle, new Date(movedAt - 1))).rejects.toThrow();
    },
  );
});
