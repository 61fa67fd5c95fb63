import { brokerFrom } from '@fleet/runtime/broker';
import { isRedisInstalled, startKillableRedis } from '@fleet/runtime/killable-broker';
import { test } from '@fleet/testing/database';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { openAccountBrowser } from './browser.ts';
import { openCutProxy } from './cut-proxy.ts';
import { metricOf, registerDevice, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const WITHIN = { timeout: 15_000, interval: 100 };

/** Every ingest on a Redis tells all browsers on it of its start: nobody else's are to be heard here. */
async function ownRedis(): Promise<string> {
  const { broker, stop } = await startKillableRedis();
  onTestFinished(stop);
  return broker.url;
}

describe.for([
  ['PostgreSQL', true],
  ['Redis', await isRedisInstalled()],
] as const)('while %s carries the live feed', ([name, isThere]) => {
  test.skipIf(!isThere)(
    'what was committed and could not be told is made known as a gap, once ingest reaches the broker again',
    { timeout: 30_000 },
    async ({ databaseUrl, pool }) => {
      const url = name === 'Redis' ? await ownRedis() : databaseUrl;
      const brokerAt = (at: string) =>
        brokerFrom({ DATABASE_URL: at, REDIS_URL: name === 'Redis' ? at : undefined });
      await using proxy = await openCutProxy(url);
      const { identifier, accountId } = await registerDevice(pool);
      await using browser = await openAccountBrowser(brokerAt(url), accountId);
      await using ingest = await startTestIngest(databaseUrl, { broker: brokerAt(proxy.url) });
      await using tracker = await connectTracker(ingest.port, identifier);
      // For what an ingest before this one may not have lived to tell.
      await vi.waitFor(() => expect(browser.feed).toEqual(['resync']), WITHIN);
      const now = Math.floor(Date.now() / 1_000) * 1_000;
      tracker.position({ at: now });
      await vi.waitFor(() => expect(browser.positions()).toHaveLength(1), WITHIN);

      await proxy.goAway();
      for (let count = 1; count <= 5; count++) tracker.position({ at: now + count * 1_000 });
      await tracker.until(/^OK/, 6);
      await vi.waitFor(async () => expect(await metricOf(ingest, 'ingest_feed_up')).toBe(0), WITHIN);
      expect(browser.feed).toEqual(['resync']);
      await proxy.comeBack();
      await vi.waitFor(() => expect(browser.feed).toEqual(['resync', 'resync']), WITHIN);
      expect(browser.positions()).toHaveLength(1);
      tracker.position({ at: now + 6_000 });
      await vi.waitFor(() => {
        expect(browser.positions().at(-1)?.fixTime).toBe(new Date(now + 6_000).toISOString());
      }, WITHIN);
      expect(browser.feed).toEqual(['resync', 'resync']);
    },
  );
});
