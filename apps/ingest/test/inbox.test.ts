import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { describe, expect, vi } from 'vitest';
import { networkOf } from '../src/sessions/unknown-devices.ts';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

describe('the inbox of unknown devices', () => {
  test('a device nobody registered is refused and noted, and welcome once registered', async ({
    databaseUrl,
    pool,
  }) => {
    const identifier = randomUUID();
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    await tracker.until(/STRANGER/);
    tracker.position({ at: '2026-01-05T10:00:00Z' });
    tracker.write(`ID ${identifier}`);
    await tracker.until(/STRANGER/, 2);
    expect(tracker.heard).not.toContain('OK 1');
    const sql = `SELECT protocol, remote_address, frame_count, array_agg(convert_from(frame, 'UTF8')) AS frames
      FROM unknown_devices JOIN unknown_device_frames ON unknown_device_id = unknown_devices.id
      WHERE identifier = $1 GROUP BY unknown_devices.id`;
    await vi.waitFor(async () => {
      const [row] = await rowsOf(pool, sql, identifier);
      expect(row).toMatchObject({ protocol: 'teltonika', remote_address: '127.0.0.1', frame_count: '3' });
      expect(row?.frames).toHaveLength(3);
    }, 5_000);

    const { deviceId } = await registerDevice(pool, identifier);
    expect(await rowsOf(pool, sql, identifier)).toEqual([]);
    await vi.waitFor(async () => {
      tracker.write(`ID ${identifier}`);
      await vi.waitFor(() => expect(tracker.heard).toContain('WELCOME'), 100);
    }, 5_000);
    tracker.position({ at: '2026-01-05T10:00:00Z' });
    await tracker.until(/^OK/);
    expect(await rowsOf(pool, 'SELECT 1 FROM positions WHERE device_id = $1', deviceId)).toHaveLength(1);
  });

  test('a device that is registered while it is being noted leaves no trace in the inbox', async ({
    databaseUrl,
    pool,
  }) => {
    const { identifier: known } = await registerDevice(pool);
    const inbox = 'SELECT 1 FROM unknown_devices WHERE identifier = $1';
    const note = `INSERT INTO unknown_devices (id, identifier, protocol) VALUES (gen_random_uuid(), $1, 'gt06')`;
    const ingest = await startTestIngest(databaseUrl);
    // As when a process that had not heard of the registration wrote it a moment later.
    await pool.query(note, [known]);
    await registerDevice(pool);
    await vi.waitFor(async () => expect(await rowsOf(pool, inbox, known)).toEqual([]), 5_000);

    const later = randomUUID();
    await using tracker = await connectTracker(ingest.port, later);
    await tracker.until(/STRANGER/);
    await registerDevice(pool, later);
    await ingest.close();
    expect(await rowsOf(pool, inbox, later)).toEqual([]);
  });

  test('a device that comes back from the erased leaves the inbox, one that is erased may enter it', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await pool.query(`UPDATE devices SET status = 'ERASED' WHERE id = $1`, [deviceId]);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    await tracker.until(/STRANGER/);
    const inbox = 'SELECT 1 FROM unknown_devices WHERE identifier = $1';
    await vi.waitFor(async () => expect(await rowsOf(pool, inbox, identifier)).toHaveLength(1), 5_000);
    await pool.query(`UPDATE devices SET status = 'ACTIVE' WHERE id = $1`, [deviceId]);
    expect(await rowsOf(pool, inbox, identifier)).toEqual([]);
  });

  test('the frames kept of a stranger are bounded', async ({ databaseUrl, pool }) => {
    const identifier = randomUUID();
    await using ingest = await startTestIngest(databaseUrl, { limits: { unknownDeviceFrames: 3 } });
    await using tracker = await connectTracker(ingest.port, identifier);
    for (let count = 1; count < 10; count++) tracker.write(`ID ${identifier}`);
    const sql = `SELECT frame_count, (SELECT count(*)::int FROM unknown_device_frames
      WHERE unknown_device_id = unknown_devices.id) AS kept FROM unknown_devices WHERE identifier = $1`;
    const expectRow = (expected: object) =>
      vi.waitFor(async () => expect(await rowsOf(pool, sql, identifier)).toEqual([expected]), 5_000);
    await expectRow({ frame_count: '10', kept: 3 });
    tracker.write(`ID ${identifier}`);
    await expectRow({ frame_count: '11', kept: 3 });
  });

  const WAITING = `SELECT identifier FROM unknown_devices WHERE identifier = $1`;
  const knock = async (port: number, identifiers: readonly string[]) => {
    await using tracker = await connectTracker(port);
    for (const identifier of identifiers) tracker.write(`ID ${identifier}`);
    await tracker.until(/STRANGER/, identifiers.length);
  };

  test('invented identifiers push nobody out who waits, and leave room for others', async ({
    databaseUrl,
    pool,
  }) => {
    await pool.query('DELETE FROM unknown_devices');
    const waiting = randomUUID();
    await pool.query(
      `INSERT INTO unknown_devices (id, identifier, protocol, network, first_seen_at, last_seen_at)
       SELECT gen_random_uuid(), CASE n WHEN 1 THEN $1 ELSE 'elsewhere-' || n END, 'teltonika',
         CASE n WHEN 1 THEN '127.0.0.1' ELSE 'network-' || n END, now() - n * interval '2 hours', now()
       FROM generate_series(1, 8) AS n`,
      [waiting],
    );
    const limits = { unknownDevices: 12, unknownDevicesPerNetwork: 3 };
    await using ingest = await startTestIngest(databaseUrl, { limits });
    await knock(
      ingest.port,
      Array.from({ length: 200 }, () => randomUUID()),
    );
    const count = 'SELECT count(*)::int AS count FROM unknown_devices WHERE network = $1';
    await vi.waitFor(
      async () => expect(await rowsOf(pool, count, '127.0.0.1')).toEqual([{ count: 3 }]),
      5_000,
    );
    expect(await rowsOf(pool, WAITING, waiting)).toHaveLength(1);
    expect(
      (await pool.query(`SELECT FROM unknown_devices WHERE identifier LIKE 'elsewhere-%'`)).rowCount,
    ).toBe(7);
  });

  test('of one that a person blocked nothing is noted, and it is not forgotten', async ({
    databaseUrl,
    pool,
  }) => {
    const blocked = randomUUID();
    await pool.query('DELETE FROM unknown_devices');
    await pool.query(
      `INSERT INTO unknown_devices (id, identifier, protocol, network, blocked, last_seen_at)
       VALUES (gen_random_uuid(), $1, 'teltonika', '127.0.0.1', true, now() - interval '1 year')`,
      [blocked],
    );
    await using ingest = await startTestIngest(databaseUrl, { limits: { unknownDevices: 3 } });
    const others = Array.from({ length: 5 }, () => randomUUID());
    await knock(ingest.port, [blocked, ...others.slice(0, 2)]);
    await vi.waitFor(
      async () => expect((await pool.query('SELECT FROM unknown_devices')).rowCount).toBe(3),
      5_000,
    );
    await knock(ingest.port, others.slice(2));
    // Three of five, and the blocked one.
    await vi.waitFor(
      async () => expect((await pool.query('SELECT FROM unknown_devices')).rowCount).toBe(4),
      5_000,
    );
    const sql = `SELECT frame_count, last_seen_at < now() - interval '1 day' AS silent,
      (SELECT count(*)::int FROM unknown_device_frames WHERE unknown_device_id = unknown_devices.id) AS kept
      FROM unknown_devices WHERE identifier = $1`;
    expect(await rowsOf(pool, sql, blocked)).toEqual([{ frame_count: '0', silent: true, kept: 0 }]);
  });
});

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const)('%s is of the network %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});
