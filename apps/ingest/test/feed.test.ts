import { test } from '@fleet/testing/database';
import { isRedisInstalled, startKillablePostgres, startKillableRedis } from '@fleet/testing/killable-broker';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { openAccountBrowser } from './browser.ts';
import { metricOf, registerDevice, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const WITHIN = { timeout: 15_000, interval: 100 };

describe.for([
  ['Redis', await isRedisInstalled(), startKillableRedis],
  // Not the database's server, which would hold up the commits too.
  ['PostgreSQL', true, startKillablePostgres],
] as const)('while %s carries the live feed', ([, isThere, start]) => {
  test.skipIf(!isThere)(
    'what was committed and could not be told is made known as a gap, once the broker is back',
    { timeout: 60_000 },
    async ({ databaseUrl, pool }) => {
      const { broker, kill, restart, stop } = await start();
      onTestFinished(stop);
      const { identifier, accountId } = await registerDevice(pool);
      await using browser = await openAccountBrowser(broker, accountId);
      await using ingest = await startTestIngest(databaseUrl, { broker });
      await using tracker = await connectTracker(ingest.port, identifier);
      // For what an ingest before this one may not have lived to tell.
      await vi.waitFor(() => expect(browser.feed).toEqual(['resync']), WITHIN);
      const now = Math.floor(Date.now() / 1_000) * 1_000;
      tracker.position({ at: now });
      await vi.waitFor(() => expect(browser.positions()).toHaveLength(1), WITHIN);

      await kill();
      for (let count = 1; count <= 5; count++) tracker.position({ at: now + count * 1_000 });
      await tracker.until(/^OK/, 6);
      await vi.waitFor(async () => expect(await metricOf(ingest, 'ingest_feed_up')).toBe(0), WITHIN);
      expect(browser.feed).toEqual(['resync']);
      await restart();
      await vi.waitFor(() => expect(browser.feed).toEqual(['resync', 'resync']), WITHIN);
      tracker.position({ at: now + 6_000 });
      await vi.waitFor(() => {
        expect(browser.positions().at(-1)?.fixTime).toBe(new Date(now + 6_000).toISOString());
      }, WITHIN);
      expect(browser.feed).toEqual(['resync', 'resync']);
    },
  );
});
