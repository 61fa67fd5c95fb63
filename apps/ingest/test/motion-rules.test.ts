import type { MotionRules } from '@fleet/contracts/motion-rules';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { type Registered, registerDevice, startTestIngest, type TestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const WITHIN = { timeout: 10_000, interval: 50 };
const STEP_MS = 10_000;
const SINCE_MS = Date.now() - 86_400_000;

/** 8 m in ten seconds, northwards: the way of a vehicle that creeps. */
const STEP_DEG = 0.000_072;

/** A tracker in a yard: faster than others walk, slower than the product says that a trip begins. */
async function crawler({ port }: TestIngest, pool: Pool, { identifier, deviceId }: Registered) {
  const tracker = await connectTracker(port, identifier);
  let told = 0;
  return {
    /** Tells once more, and whether it moves by now. */
    crawls: async (): Promise<boolean | null> => {
      tracker.position({ at: SINCE_MS + told * STEP_MS, latitude: 52.5 + told * STEP_DEG, speedKmh: 5 });
      await tracker.until(/^OK/, ++told);
      const { rows } = await pool.query('SELECT motion FROM device_states WHERE device_id = $1', [deviceId]);
      return rows[0].motion;
    },
    [Symbol.asyncDispose]: tracker[Symbol.asyncDispose],
  };
}

const setRules = (pool: Pool, accountId: string, rules: MotionRules) =>
  pool.query('UPDATE accounts SET motion_rules = $2 WHERE id = $1', [accountId, rules]);

describe('a tracker that is connected', () => {
  test('is judged by what its account sets from then on, and one of another account as before', async ({
    databaseUrl,
    pool,
  }) => {
    const [own, other] = [await registerDevice(pool), await registerDevice(pool)];
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await crawler(ingest, pool, own);
    await using neighbour = await crawler(ingest, pool, other);
    for (let count = 0; count < 5; count++) expect(await tracker.crawls()).toBe(false);
    await neighbour.crawls();

    await setRules(pool, own.accountId, { own: { startSpeedKmh: 4 } });
    await vi.waitFor(async () => expect(await tracker.crawls()).toBe(true), WITHIN);
    for (let count = 0; count < 5; count++) expect(await neighbour.crawls()).toBe(false);
  });

  test('is judged by the type of its vehicle, and by another one when that changes', async ({
    databaseUrl,
    pool,
  }) => {
    const own = await registerDevice(pool);
    await setRules(pool, own.accountId, { types: { SCOOTER: { startSpeedKmh: 4 } } });
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await crawler(ingest, pool, own);
    for (let count = 0; count < 5; count++) expect(await tracker.crawls()).toBe(false);
    await pool.query("UPDATE vehicles SET type = 'SCOOTER' WHERE id = $1", [own.vehicleId]);
    await vi.waitFor(async () => expect(await tracker.crawls()).toBe(true), WITHIN);
  });
});
