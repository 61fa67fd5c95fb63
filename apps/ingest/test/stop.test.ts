import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import { describe, expect, vi } from 'vitest';
import { eventsOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const POSITIONS = 'SELECT fix_time FROM positions WHERE device_id = $1 ORDER BY fix_time';

describe('a stop', () => {
  test('stores and answers what came before it', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    const ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    await tracker.until(/WELCOME/);
    await using blocker = await openTransaction(pool, 'LOCK TABLE positions IN ACCESS EXCLUSIVE MODE');
    tracker.position({ at: '2026-01-05T10:00:00Z' });
    await vi.waitFor(async () => {
      const { rows } = await blocker.client.query('SELECT 1 FROM pg_locks WHERE NOT granted');
      expect(rows).not.toEqual([]);
    });
    const closed = ingest.close();
    await blocker.rollback();
    await closed;
    await tracker.until(/^OK/);
    await tracker.closed;
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1);
    // The tracker will be back in a moment: a restart of ours is no news of the device.
    expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline']);
  });

  test('does not wait for trackers that go on talking', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    const ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    let at = Date.UTC(2026, 0, 5);
    const talk = setInterval(() => {
      at += 1_000;
      tracker.position({ at });
    }, 1);
    await tracker.until(/^OK/, 50);
    const startedAt = performance.now();
    await ingest.close();
    clearInterval(talk);
    // Far from the time after which it gives up what is still to be stored.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    await tracker.closed;
    const acknowledged = tracker.heard.filter((line) => line.startsWith('OK')).length;
    expect((await rowsOf(pool, POSITIONS, deviceId)).length).toBeGreaterThanOrEqual(acknowledged);
  });
});
