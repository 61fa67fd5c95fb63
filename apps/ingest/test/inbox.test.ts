import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { describe, expect, vi } from 'vitest';
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
});
