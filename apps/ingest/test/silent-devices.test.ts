import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import {
  eventsOf,
  fit,
  type Registered,
  registerDevice,
  rowsOf,
  startTestIngest,
  type TestIngest,
} from './harness.ts';
import { connectTracker } from './tracker.ts';

const INACTIVE = `SELECT at - (attributes->>'lastHeardAt')::timestamptz = interval '24 hours' AS "isAfterADay"
  FROM events WHERE device_id = $1 AND type = 'deviceInactive'`;

describe('a device of a vehicle from which nothing comes for long', () => {
  test('is called inactive once a silence, by several processes, and again after the next one', async ({
    databaseUrl,
    pool,
  }) => {
    const device = await registerDevice(pool);
    const { deviceId } = device;
    await using ingest = await startTestIngest(databaseUrl);
    await using other = await startTestIngest(databaseUrl);
    await speak(ingest, pool, device);
    await beSilent(pool, deviceId, '23 hours');
    await ingest.sweep();
    expect(await eventsOf(pool, deviceId)).not.toContain('deviceInactive');
    await beSilent(pool, deviceId, '25 hours');
    await Promise.all([ingest.sweep(), other.sweep(), ingest.sweep()]);
    expect(await rowsOf(pool, INACTIVE, deviceId)).toEqual([{ isAfterADay: true }]);
    await speak(ingest, pool, device);
    await beSilent(pool, deviceId, '26 hours');
    await Promise.all([ingest.sweep(), other.sweep()]);
    expect(await rowsOf(pool, INACTIVE, deviceId)).toHaveLength(2);
  });

  test('waits for the hours of its account', async ({ databaseUrl, pool }) => {
    const device = await registerDevice(pool);
    const { deviceId, accountId } = device;
    await using ingest = await startTestIngest(databaseUrl);
    await speak(ingest, pool, device);
    await pool.query('UPDATE accounts SET inactive_after_h = 48 WHERE id = $1', [accountId]);
    await beSilent(pool, deviceId, '47 hours');
    await ingest.sweep();
    expect(await eventsOf(pool, deviceId)).not.toContain('deviceInactive');
    await beSilent(pool, deviceId, '49 hours');
    await ingest.sweep();
    expect(await eventsOf(pool, deviceId)).toContain('deviceInactive');
  });

  test('is no news in no vehicle, nor in one it came to while it was silent', async ({
    databaseUrl,
    pool,
  }) => {
    const device = await registerDevice(pool);
    const { deviceId, vehicleId } = device;
    await using ingest = await startTestIngest(databaseUrl);
    await speak(ingest, pool, device);
    await fit(pool, deviceId, null, new Date());
    await beSilent(pool, deviceId, '25 hours');
    await ingest.sweep();
    await fit(pool, deviceId, vehicleId, new Date());
    await ingest.sweep();
    expect(await eventsOf(pool, deviceId)).not.toContain('deviceInactive');
  });
});

describe('a device that is online', () => {
  test('is unknown after ten minutes of silence, once, and online with its next message', async ({
    databaseUrl,
    pool,
  }) => {
    const device = await registerDevice(pool);
    const { deviceId } = device;
    await using ingest = await startTestIngest(databaseUrl);
    await speak(ingest, pool, device);
    const unknown = async () => (await eventsOf(pool, deviceId)).filter((type) => type === 'deviceUnknown');
    await beSilent(pool, deviceId, '1 hour');
    await ingest.sweep();
    expect(await unknown(), 'of a device that is offline').toEqual([]);
    await pool.query(`UPDATE device_states SET connection = 'ONLINE' WHERE device_id = $1`, [deviceId]);
    await beSilent(pool, deviceId, '590 seconds');
    await ingest.sweep();
    expect(await unknown(), 'ten seconds before').toEqual([]);
    await beSilent(pool, deviceId, '600 seconds');
    await Promise.all([ingest.sweep(), ingest.sweep()]);
    expect(await unknown()).toEqual(['deviceUnknown']);
    await speak(ingest, pool, device);
    expect((await eventsOf(pool, deviceId)).filter((type) => type === 'deviceOnline')).toHaveLength(2);
  });

  test('that was never heard of is neither unknown nor inactive', async ({ databaseUrl, pool }) => {
    const { deviceId } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await ingest.sweep();
    expect(await eventsOf(pool, deviceId)).toEqual([]);
  });
});

/** Connects, says something and leaves; its state is stored then. */
async function speak(ingest: TestIngest, pool: Pool, { deviceId, identifier }: Registered): Promise<void> {
  const tracker = await connectTracker(ingest.port, identifier);
  tracker.write('S {}');
  await tracker.until(/^OK/);
  await tracker[Symbol.asyncDispose]();
  const sql = `SELECT FROM device_states WHERE device_id = $1 AND connection = 'OFFLINE'`;
  await vi.waitUntil(async () => (await pool.query(sql, [deviceId])).rowCount === 1);
}

/** `since` is an interval of PostgreSQL. */
async function beSilent(pool: Pool, deviceId: string, since: string): Promise<void> {
  const sql = 'UPDATE device_states SET last_heard_at = now() - $2::interval WHERE device_id = $1';
  await pool.query(sql, [deviceId, since]);
}
