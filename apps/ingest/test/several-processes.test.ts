import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import type { Ingest } from '../src/start-ingest.ts';
import { eventsOf, metricOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const POSITIONS = 'SELECT fix_time FROM positions WHERE device_id = $1 ORDER BY fix_time';

/** Those that another process was faster for. */
async function failedCommits(ingest: Ingest): Promise<number> {
  const failed = await metricOf(ingest, 'ingest_storage_failures_total', '{kind="again"}');
  return Number.isNaN(failed) ? 0 : failed;
}

describe('several processes', () => {
  test('a device that moves between two processes loses and doubles nothing', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using one = await startTestIngest(databaseUrl);
    await using two = await startTestIngest(databaseUrl);
    const start = Date.UTC(2026, 0, 5);
    const step = (count: number) => ({
      at: start + count * 60_000,
      latitude: 52 + count / 100,
      speedKmh: 60,
      attributes: { ignition: count % 4 < 2, ...(count % 5 === 0 ? { alarm: 'sos' } : {}) },
    });
    await using atOne = await connectTracker(one.port, identifier);
    await using atTwo = await connectTracker(two.port, identifier);
    for (let count = 0; count < 30; count++) {
      const tracker = count % 2 === 0 ? atOne : atTwo;
      tracker.position(step(count));
      await tracker.until(/^OK/, Math.floor(count / 2) + 1);
    }
    // Both send all of it again, at once.
    const all = Array.from({ length: 30 }, (_, count) => step(count));
    atOne.position(all);
    atTwo.position(all);
    await Promise.all([atOne.until(/^OK/, 16), atTwo.until(/^OK/, 16)]);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(30);
    const events = await eventsOf(pool, deviceId);
    const count = (type: string) => events.filter((event) => event === type).length;
    expect({ on: count('ignitionOn'), off: count('ignitionOff'), alarm: count('alarm') }).toEqual({
      on: 7,
      off: 7,
      alarm: 6,
    });
    const [state] = await rowsOf(pool, 'SELECT * FROM device_states WHERE device_id = $1', deviceId);
    expect(state?.latitude).toBeCloseTo(52.29);
    expect(state?.total_distance_m).toBeCloseTo(29 * 1_111.95, -2);
  });

  test('a device that alternates between two processes costs them few failed commits', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using one = await startTestIngest(databaseUrl);
    await using two = await startTestIngest(databaseUrl);
    await using atOne = await connectTracker(one.port, identifier);
    await using atTwo = await connectTracker(two.port, identifier);
    const start = Date.UTC(2026, 0, 5);
    for (let count = 0; count < 20; count++) {
      const tracker = count % 2 === 0 ? atOne : atTwo;
      tracker.position({ at: start + count * 1_000 });
      await tracker.until(/^OK/, Math.floor(count / 2) + 1);
    }
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(20);
    const failed = await Promise.all([one, two].map(failedCommits));
    expect(failed.map((count) => count <= 1)).toEqual([true, true]);
  });

  test('two processes that race for many devices lose and double nothing', async ({ databaseUrl, pool }) => {
    const devices = await Promise.all(Array.from({ length: 5 }, () => registerDevice(pool)));
    await using one = await startTestIngest(databaseUrl);
    await using two = await startTestIngest(databaseUrl);
    const start = Date.UTC(2026, 0, 5);
    await Promise.all(
      devices.flatMap(({ identifier }) =>
        [one, two].map(async ({ port }) => {
          await using tracker = await connectTracker(port, identifier);
          for (let count = 0; count < 50; count++) tracker.position({ at: start + count * 1_000 });
          await tracker.until(/^OK/, 50);
        }),
      ),
    );
    for (const { deviceId } of devices) expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(50);
  });
});
