import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@fleet/db/migrate';
import { createPool } from '@fleet/db/pool';
import { startPostgres } from '@fleet/runtime/postgres-server';
import { startRedis } from '@fleet/runtime/redis-server';
import { test } from '@fleet/testing/database';
import { describe, expect, inject, vi } from 'vitest';
import { openAccountBrowser } from './browser.ts';
import { openCutProxy } from './cut-proxy.ts';
import { holdTable, metricOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { runStubbornTracker } from './stubborn-tracker.ts';
import { connectTracker } from './tracker.ts';

const SEARCH_PATH = '/usr/local/bin:/usr/bin:/opt/homebrew/bin';
const RESUME_TIMEOUT = { timeout: 20_000, interval: 300 };
const POSITIONS = 'SELECT fix_time FROM positions WHERE device_id = $1 ORDER BY fix_time';

describe('faults', () => {
  test('PostgreSQL killed in the middle: what was acknowledged is there, once', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-chaos-'));
    let server = await startPostgres({ dataDir });
    const databaseUrl = server.url('postgres');
    await migrate(databaseUrl);
    const pool = createPool(databaseUrl, 2);
    pool.on('error', () => undefined);
    const devices = await Promise.all(Array.from({ length: 8 }, () => registerDevice(pool)));
    const ingest = await startTestIngest(databaseUrl, { limits: { batchRecords: 200 } });
    const stop = new AbortController();
    const trackers = devices.map(({ identifier }) =>
      runStubbornTracker(ingest.port, identifier, stop.signal),
    );
    for (let kills = 0; kills < 4; kills++) {
      const before = trackers.reduce((sum, tracker) => sum + tracker.acknowledged, 0);
      await vi.waitUntil(
        () => trackers.reduce((sum, tracker) => sum + tracker.acknowledged, 0) > before + 400,
        { timeout: 20_000, interval: 5 },
      );
      await server.kill();
      server = await startPostgres({ dataDir, port: server.port });
    }
    stop.abort();
    const sent = await Promise.all(trackers.map((tracker) => tracker.finished));
    for (const [index, { deviceId }] of devices.entries()) {
      const rows = await rowsOf(pool, POSITIONS, deviceId);
      const stored = new Set(rows.map((row) => (row.fix_time as Date).getTime()));
      expect(sent[index]?.acknowledgedTimes.filter((time) => !stored.has(time))).toEqual([]);
      expect(rows).toHaveLength(stored.size);
      const events = await rowsOf(
        pool,
        `SELECT 1 FROM events WHERE device_id = $1 AND type = 'alarm'`,
        deviceId,
      );
      expect(events).toHaveLength(
        rows.filter((row) => (row.fix_time as Date).getTime() % 5_000 === 0).length,
      );
    }
    expect(trackers.reduce((sum, tracker) => sum + tracker.acknowledged, 0)).toBeGreaterThan(1_600);
    await ingest.close();
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a commit whose answer is lost is stored once, and told to those who look on', async ({
    databaseUrl,
    pool,
  }) => {
    const { accountId, deviceId, identifier } = await registerDevice(pool);
    await using proxy = await openCutProxy(databaseUrl);
    const broker = { kind: 'postgres', url: databaseUrl } as const;
    await using browser = await openAccountBrowser(broker, accountId);
    await using ingest = await startTestIngest(proxy.url, { broker });
    await using tracker = await connectTracker(ingest.port, identifier);
    const start = Date.now() - 60_000;
    tracker.position({ at: start });
    await tracker.until(/^OK/);
    const said = [
      () => tracker.position({ at: start + 1_000, attributes: { alarm: 'sos' } }),
      () => tracker.write('S {"ignition":true}'),
      () => tracker.position({ at: start + 2_000, attributes: { alarm: 'powerCut' } }),
    ];
    for (const [index, say] of said.entries()) {
      const version = async () => {
        const [state] = await rowsOf(
          pool,
          'SELECT version FROM device_states WHERE device_id = $1',
          deviceId,
        );
        return Number(state?.version);
      };
      const before = await version();
      const held = proxy.holdNextCommit();
      say();
      const { cut } = await held;
      await vi.waitFor(async () => expect(await version()).toBeGreaterThan(before), 5_000);
      cut();
      await tracker.until(/^OK/, index + 2);
    }
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(3);
    const told = () => browser.events.flatMap((message) => message.events.map(({ type }) => type));
    await vi.waitFor(() => expect(told()).toEqual(['deviceOnline', 'alarm', 'alarm']));
    const times = browser.positions().map(({ fixTime }) => new Date(fixTime).getTime());
    expect(times).toContain(start + 1_000);
  });

  test('PostgreSQL away: the queue is bounded, sockets wait, and all is stored afterwards', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, {
      limits: { queueRecords: 50, batchRecords: 10, unstoredFramesPerConnection: 1_000 },
    });
    await using tracker = await connectTracker(ingest.port, identifier);
    await tracker.until(/WELCOME/);
    await using table = await holdTable(pool, 'device_states');
    const start = Date.UTC(2026, 0, 5);
    for (let count = 0; count < 500; count++) tracker.position({ at: start + count * 1_000 });
    await vi.waitFor(async () => expect(await metricOf(ingest, 'ingest_queued_records')).toBe(50));
    await delay(100);
    expect(await metricOf(ingest, 'ingest_queued_records')).toBe(50);
    await table.letGo();
    await tracker.until(/^OK/, 500);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(500);
  });

  test('PostgreSQL away: the queue is bounded in bytes, whatever the records weigh', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, {
      limits: { queueBytes: 200_000, batchBytes: 50_000, unstoredFramesPerConnection: 1_000 },
    });
    await using tracker = await connectTracker(ingest.port, identifier);
    await tracker.until(/WELCOME/);
    await using table = await holdTable(pool, 'device_states');
    const start = Date.UTC(2026, 0, 5);
    const note = 'x'.repeat(1_500);
    for (let count = 0; count < 100; count++)
      tracker.position({ at: start + count * 1_000, attributes: { note } });
    const queued = () => metricOf(ingest, 'ingest_queued_bytes');
    // A batch that is in hand is not in the queue any more.
    await vi.waitFor(async () => expect(await queued()).toBeGreaterThan(200_000 - 50_000), 10_000);
    await delay(100);
    expect(await queued()).toBeLessThan(220_000);
    expect(await metricOf(ingest, 'ingest_queued_records')).toBeLessThan(20);
    await table.letGo();
    await tracker.until(/^OK/, 100);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(100);
  });

  test('PostgreSQL away for longer than a tracker may be silent: none that waits for us is closed', async ({
    databaseUrl,
    pool,
  }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, {
      limits: { idleSeconds: 1, unstoredFramesPerConnection: 1 },
    });
    await using tracker = await connectTracker(ingest.port, identifier);
    await tracker.until(/WELCOME/);
    await using table = await holdTable(pool, 'device_states');
    for (let count = 0; count < 3; count++) tracker.position({ at: Date.UTC(2026, 0, 5) + count });
    // Deadlines are looked at once a second.
    await delay(3_500);
    await table.letGo();
    await tracker.until(/^OK/, 3);
  });

  test.skipIf(inject('redisUrl') === null)(
    'Redis taken away: storing goes on, and the fan-out resumes when it is back',
    async ({ databaseUrl, pool }) => {
      const { identifier, accountId } = await registerDevice(pool);
      const redis = await startRedis({ searchPath: SEARCH_PATH });
      if (!redis) throw new Error('redisUrl is there, so a server is');
      await using ingest = await startTestIngest(databaseUrl, { broker: { kind: 'redis', url: redis.url } });
      await using tracker = await connectTracker(ingest.port, identifier);
      let sent = 0;
      const report = async () => {
        tracker.position({ at: Date.now() });
        await tracker.until(/^OK/, ++sent);
      };
      await report();
      await redis.stop();
      for (let count = 0; count < 20; count++) await report();
      const back = await startRedis({ searchPath: SEARCH_PATH, port: redis.port });
      if (!back) throw new Error('it was there a moment ago');
      await using browser = await openAccountBrowser({ kind: 'redis', url: back.url }, accountId);
      await vi.waitFor(async () => {
        await report();
        expect(browser.positions()).not.toEqual([]);
      }, RESUME_TIMEOUT);
      await back.stop();
    },
  );
});
