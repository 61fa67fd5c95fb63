import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const STATE = 'SELECT fix_time, latitude, clock_ahead_seconds FROM device_states WHERE device_id = $1';
const POSITIONS = 'SELECT fix_time FROM positions WHERE device_id = $1 ORDER BY fix_time';
const HOUR_MS = 3_600_000;

describe('a tracker whose clock is ahead', () => {
  test('freezes nothing: its fix is stored, those of now are where it is', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    const now = Date.now();
    const said = [{ at: now - 10_000 }, { at: now + 20 * HOUR_MS, latitude: 60 }];
    tracker.position(said);
    await tracker.until(/^OK/);
    const [ahead] = await rowsOf(pool, STATE, deviceId);
    expect(ahead).toMatchObject({ fix_time: new Date(now - 10_000), latitude: 52.5 });
    expect(Math.abs(Number(ahead?.clock_ahead_seconds) - 72_000)).toBeLessThan(60);
    // Its answer was lost.
    tracker.position(said);
    tracker.position({ at: now, latitude: 53 });
    await tracker.until(/^OK/, 3);
    expect(await rowsOf(pool, STATE, deviceId)).toEqual([
      { fix_time: new Date(now), latitude: 53, clock_ahead_seconds: null },
    ]);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(3);
    tracker.position({ at: now + 48 * HOUR_MS });
    await tracker.until(/^OK/, 4);
    const [farther] = await rowsOf(pool, STATE, deviceId);
    expect(Math.abs(Number(farther?.clock_ahead_seconds) - 48 * 3_600)).toBeLessThan(60);
  });

  test('is where it is again, when it was frozen before', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    const now = Date.now();
    const report = async (at: number) => {
      await using ingest = await startTestIngest(databaseUrl);
      await using tracker = await connectTracker(ingest.port, identifier);
      tracker.position({ at, latitude: 53 });
      await tracker.until(/^OK/);
    };
    await report(now - 60_000);
    await pool.query(
      `UPDATE device_states SET fix_time = now() + interval '20 hours', received_at = now() - interval '50 seconds'
       WHERE device_id = $1`,
      [deviceId],
    );
    await report(now);
    expect(await rowsOf(pool, STATE, deviceId)).toMatchObject([{ fix_time: new Date(now), latitude: 53 }]);
  });
});

/** What a process whose clock is so far off takes for now, in milliseconds. */
const clockOff = (minutes: number) => () => Date.now() + minutes * 60_000;

describe('processes whose clocks differ', () => {
  const CONNECTION = 'SELECT connection, last_heard_at FROM device_states WHERE device_id = $1';

  test.for([
    { name: 'one that is ahead calls nobody silent', minutes: 20 },
    { name: 'what one that is behind hears is of now', minutes: -20 },
  ])('$name', async ({ minutes }, { databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using wrong = await startTestIngest(databaseUrl, { clockMs: clockOff(minutes) });
    await using right = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker((minutes > 0 ? right : wrong).port, identifier);
    tracker.position({ at: Date.now() });
    await tracker.until(/^OK/);
    await Promise.all([wrong.sweep(), right.sweep()]);
    const [state] = await rowsOf(pool, CONNECTION, deviceId);
    expect(state?.connection).toBe('ONLINE');
    expect(Math.abs(Date.now() - Number(state?.last_heard_at))).toBeLessThan(10_000);
  });
});
