import { accountRoom, SERVICE_ROOM } from '@fleet/contracts/realtime';
import { brokerFrom } from '@fleet/runtime/broker';
import { test } from '@fleet/testing/database';
import { describe, expect, inject, vi } from 'vitest';
import { openAccountBrowser, openBrowser } from './browser.ts';
import { registerDevice, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const redisUrl = inject('redisUrl');

describe.for([
  ['PostgreSQL', true, undefined],
  ['Redis', redisUrl !== null, redisUrl ?? undefined],
] as const)('fan-out over %s', ([, isThere, url]) => {
  test.skipIf(!isThere)(
    'an account sees every fix of its own device, coalesced, and nobody else does',
    async ({ databaseUrl, pool }) => {
      const broker = brokerFrom({ DATABASE_URL: databaseUrl, REDIS_URL: url });
      const { identifier, accountId, deviceId, vehicleId } = await registerDevice(pool);
      const other = await registerDevice(pool);
      await using ingest = await startTestIngest(databaseUrl, { broker });
      await using own = await openAccountBrowser(broker, accountId);
      await using foreign = await openAccountBrowser(broker, other.accountId);
      await using staff = await openBrowser(broker, SERVICE_ROOM, accountRoom(accountId));
      await using tracker = await connectTracker(ingest.port, identifier);
      const now = Math.floor(Date.now() / 1_000) * 1_000;
      for (let count = 0; count < 20; count++) tracker.position({ at: now + count * 1_000, speedKmh: 30 });
      await tracker.until(/^OK/, 20);
      tracker.position({ at: now - 60_000 });
      await tracker.until(/^OK/, 21);
      await vi.waitFor(() => {
        const newest = own
          .positions()
          .filter((position) => position.latest)
          .at(-1);
        expect(newest).toMatchObject({
          vehicleId,
          deviceId,
          fixTime: new Date(now + 19_000).toISOString(),
          speed: 30,
          connection: 'ONLINE',
        });
        // The track misses none of them, in whatever messages they came.
        const seen = own.positions().map(({ fixTime }) => Date.parse(fixTime) - now);
        expect(seen.toSorted((a, b) => a - b)).toEqual([
          -60_000,
          ...Array.from({ length: 20 }, (_, count) => count * 1_000),
        ]);
        expect(own.events.flatMap((event) => event.events)).toMatchObject([
          { type: 'deviceOnline', deviceId },
        ]);
        expect(own.events.flatMap((event) => event.connections)).toMatchObject([{ connection: 'ONLINE' }]);
      }, 10_000);
      // Twenty-one frames within moments are a few messages, and one to who is in both rooms.
      expect(own.events.length).toBeLessThanOrEqual(6);
      await vi.waitFor(() => expect(staff.events).toEqual(own.events));
      expect(foreign.events).toEqual([]);
    },
  );

  test.skipIf(!isThere)(
    'more records at once than are worth sending are told to be read instead',
    async ({ databaseUrl, pool }) => {
      const broker = brokerFrom({ DATABASE_URL: databaseUrl, REDIS_URL: url });
      const { identifier, accountId } = await registerDevice(pool);
      await using ingest = await startTestIngest(databaseUrl, { broker });
      await using own = await openAccountBrowser(broker, accountId);
      await using tracker = await connectTracker(ingest.port, identifier);
      const now = Math.floor(Date.now() / 1_000) * 1_000;
      const buffered = Array.from({ length: 400 }, (_, count) => ({ at: now + (count - 400) * 1_000 }));
      tracker.position(buffered);
      await tracker.until(/^OK/);
      await vi.waitFor(() => expect(own.events.some(({ tracksCut }) => tracksCut)).toBe(true), 10_000);
      const newest = own.positions().filter(({ latest }) => latest);
      expect(newest.at(-1)?.fixTime).toBe(new Date(now - 1_000).toISOString());
      for (const { positions } of own.events) expect(positions.length).toBeLessThanOrEqual(101);
    },
  );
});
