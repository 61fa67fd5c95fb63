import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { openCutProxy } from './cut-proxy.ts';
import { eventsOf, holdTable, moveToAccount, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const STATE = 'SELECT * FROM device_states WHERE device_id = $1';

describe('who speaks', () => {
  test('a second connection of a device takes over the first, and the device stays online', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using first = await connectTracker(ingest.port, identifier);
    first.position({ at: '2026-01-05T10:00:00Z' });
    await first.until(/^OK/);
    await using second = await connectTracker(ingest.port, identifier);
    await second.until(/WELCOME/);
    await first.closed;
    second.position({ at: '2026-01-05T10:00:01Z' });
    await second.until(/^OK/);
    expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline']);
    second.socket.end();
    await vi.waitFor(async () =>
      expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline', 'deviceOffline']),
    );
  });

  test('what is meant for a known device alone is answered also after its login', async ({
    databaseUrl,
    pool,
  }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    await tracker.until(/WELCOME/);
    tracker.write('PHOTO');
    await tracker.until(/SEND/);
    await using stranger = await connectTracker(ingest.port, randomUUID());
    stranger.write('PHOTO\nPING');
    await stranger.until(/PONG/);
    expect(stranger.heard).not.toContain('SEND');
  });

  test('the devices behind one gateway are offline when its connection ends', async ({
    databaseUrl,
    pool,
  }) => {
    const [one, two] = [await registerDevice(pool), await registerDevice(pool)];
    await using ingest = await startTestIngest(databaseUrl);
    await using gateway = await connectTracker(ingest.port);
    for (const { identifier } of [one, two, one]) gateway.write(`ID ${identifier}\nS {}`);
    await gateway.until(/^OK/, 3);
    for (const { deviceId } of [one, two]) expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline']);
    gateway.socket.end();
    for (const { deviceId } of [one, two])
      await vi.waitFor(async () =>
        expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline', 'deviceOffline']),
      );
  });

  test('a device that leaves its gateway takes nobody else along', async ({ databaseUrl, pool }) => {
    const [one, two] = [await registerDevice(pool), await registerDevice(pool)];
    await using ingest = await startTestIngest(databaseUrl);
    await using gateway = await connectTracker(ingest.port);
    for (const { identifier } of [one, two]) gateway.write(`ID ${identifier}\nS {}`);
    await gateway.until(/^OK/, 2);
    await using own = await connectTracker(ingest.port, one.identifier);
    own.write('S {}');
    await own.until(/^OK/);
    gateway.write('S {}');
    await gateway.until(/^OK/, 3);
    gateway.socket.end();
    await vi.waitFor(async () =>
      expect(await eventsOf(pool, two.deviceId)).toEqual(['deviceOnline', 'deviceOffline']),
    );
    expect(await eventsOf(pool, one.deviceId)).toEqual(['deviceOnline']);
  });

  test('what arrives after a device moved to another account belongs to that account, and so does its end', async ({
    databaseUrl,
    pool,
  }) => {
    await using moving = await connectMoving(databaseUrl, pool, 'S {"alarm":"sos"}');
    const { deviceId, otherAccountId, tracker } = moving;
    await moving.move();
    let count = 1;
    await vi.waitFor(async () => {
      tracker.write(`S {"alarm":"again${count}"}`);
      await tracker.until(/^OK/, ++count);
      const sql = `SELECT account_id FROM events WHERE device_id = $1 ORDER BY at DESC LIMIT 1`;
      expect(await rowsOf(pool, sql, deviceId)).toEqual([{ account_id: otherAccountId }]);
    }, 5_000);
    tracker.socket.end();
    await vi.waitFor(async () => {
      const sql = `SELECT account_id FROM events WHERE device_id = $1 AND type = 'deviceOffline'`;
      expect(await rowsOf(pool, sql, deviceId)).toEqual([{ account_id: otherAccountId }]);
    });
  });

  test('a change that nobody heard of, for the session that listens was dead, is found out', async ({
    databaseUrl,
    pool,
  }) => {
    await using proxy = await openCutProxy(databaseUrl);
    await using moving = await connectMoving(proxy.url, pool, 'S {}');
    proxy.freezeThoseThatSaid('LISTEN device_changed');
    await moving.move();
    let count = 1;
    await vi.waitFor(
      async () => {
        moving.tracker.write(`S {"alarm":"again${count}"}`);
        await moving.tracker.until(/^OK/, ++count);
        const sql = `SELECT account_id FROM events WHERE device_id = $1 ORDER BY at DESC LIMIT 1`;
        expect(await rowsOf(pool, sql, moving.deviceId)).toEqual([{ account_id: moving.otherAccountId }]);
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  test('a device that somebody changes is no stranger meanwhile, however much it sends at once', async ({
    databaseUrl,
    pool,
  }) => {
    await using known = await connectKnown(databaseUrl, pool);
    const { deviceId, tracker } = known;
    await tracker.until(/WELCOME/);
    await pool.query("UPDATE devices SET title = 'Renamed' WHERE id = $1", [deviceId]);
    await pool.query("SELECT pg_notify('device_changed', $1)", [deviceId]);
    await delay(300);
    const start = Date.UTC(2026, 0, 5);
    const note = 'x'.repeat(1_500);
    for (let count = 0; count < 40; count++)
      tracker.position({ at: start + count * 1_000, attributes: { note } });
    await tracker.until(/^OK/, 40);
  });

  test('a device that is erased while connected is a stranger from then on', async ({
    databaseUrl,
    pool,
  }) => {
    await using known = await connectKnown(databaseUrl, pool);
    const { deviceId, identifier, tracker } = known;
    await tracker.until(/WELCOME/);
    await pool.query(`UPDATE devices SET status = 'ERASED' WHERE id = $1`, [deviceId]);
    await vi.waitFor(async () => {
      tracker.write(`ID ${identifier}`);
      await vi.waitFor(() => expect(tracker.heard).toContain('STRANGER'), 100);
    }, 5_000);
  });

  test('nobody is called silent for the time in which the database did not listen', async ({
    databaseUrl,
    pool,
  }) => {
    await using known = await connectKnown(databaseUrl, pool);
    const { deviceId, ingest, tracker } = known;
    tracker.write('S {}');
    await tracker.until(/^OK/);
    await beSilent(pool, deviceId);
    await using table = await holdTable(pool, 'device_states');
    tracker.write('S {}');
    await ingest.sweep();
    // The sweep of the first moment, before what waits is stored.
    const next = ingest.sweep();
    await table.letGo();
    await next;
    await tracker.until(/^OK/, 2);
    expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline']);
  });

  test('a device that falls silent is called unknown once, and online when it speaks', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using other = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.position({ at: '2026-01-05T10:00:00Z' });
    await tracker.until(/^OK/);
    await beSilent(pool, deviceId);
    await Promise.all([ingest.sweep(), other.sweep(), ingest.sweep()]);
    expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline', 'deviceUnknown']);
    expect(await rowsOf(pool, STATE, deviceId)).toMatchObject([{ connection: 'UNKNOWN' }]);
    tracker.position({ at: '2026-01-05T10:10:00Z' });
    await tracker.until(/^OK/, 2);
    expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline', 'deviceUnknown', 'deviceOnline']);
  });
});

/** A registered device that has called a process of ingest by its identifier. */
async function connectKnown(databaseUrl: string, pool: Pool) {
  await using opened = new AsyncDisposableStack();
  const { deviceId, identifier } = await registerDevice(pool);
  const ingest = opened.use(await startTestIngest(databaseUrl));
  const tracker = opened.use(await connectTracker(ingest.port, identifier));
  const parts = opened.move();
  return { deviceId, identifier, ingest, tracker, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

/** One whose first words were acknowledged, and what moves it to another account. */
async function connectMoving(databaseUrl: string, pool: Pool, firstWords: string) {
  const { accountId: otherAccountId } = await registerDevice(pool);
  const known = await connectKnown(databaseUrl, pool);
  known.tracker.write(firstWords);
  await known.tracker.until(/^OK/);
  const move = () => moveToAccount(pool, known.deviceId, otherAccountId, new Date());
  return { ...known, otherAccountId, move };
}

/** As if it had said nothing for eleven minutes. */
async function beSilent(pool: Pool, deviceId: string): Promise<void> {
  const sql = `UPDATE device_states SET last_heard_at = now() - interval '11 minutes' WHERE device_id = $1`;
  await pool.query(sql, [deviceId]);
}
