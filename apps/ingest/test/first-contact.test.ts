import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { osmand } from '@fleet/protocols/osmand/osmand';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { metricOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { lineProtocol } from './line-protocol.ts';
import { connectTracker } from './tracker.ts';

const BAD = ['a\0b', 'a\u0001b', 'x'.repeat(200), '\ud800'];

/** Until `goOn`, or the end of the test, nobody can be looked up. */
async function blockLookups(pool: Pool) {
  const { rollback } = await openTransaction(pool, 'LOCK TABLE devices IN ACCESS EXCLUSIVE MODE');
  return { goOn: rollback, [Symbol.asyncDispose]: rollback };
}

describe('a first contact', () => {
  test('with an identifier that nothing can have is refused, and holds up nobody', async ({
    databaseUrl,
    pool,
  }) => {
    const genuine = await Promise.all(Array.from({ length: 20 }, () => registerDevice(pool)));
    await using ingest = await startTestIngest(databaseUrl);
    const names = [...BAD, ...genuine.map(({ identifier }) => identifier)];
    await using stack = new AsyncDisposableStack();
    const trackers = await Promise.all(
      names.map(async (name) => stack.use(await connectTracker(ingest.port, name))),
    );
    // The half character reaches us as U+FFFD, which is only unknown.
    for (const tracker of trackers.slice(0, BAD.length)) await tracker.until(/STRANGER/);
    for (const tracker of trackers.slice(BAD.length)) await tracker.until(/WELCOME/);
    await vi.waitFor(async () => {
      const { rows } = await pool.query('SELECT identifier FROM unknown_devices');
      expect(rows).toEqual([{ identifier: '\ufffd' }]);
    }, 5_000);
  });

  test('by a request is refused as well, while others are taken', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols: [lineProtocol, osmand] });
    const ask = async (id: string) =>
      (await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?id=${id}&lat=52&lon=13&timestamp=1767607200`))
        .status;
    const statuses = await Promise.all(['%00', 'a%00b', identifier, '%0A', 'y'.repeat(65)].map(ask));
    expect(statuses).toEqual([400, 400, 200, 400, 400]);
    expect(await rowsOf(pool, 'SELECT 1 FROM positions WHERE device_id = $1', deviceId)).toHaveLength(1);
  });

  test('by a datagram is refused as well', async ({ databaseUrl, pool }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    const socket = createSocket('udp4');
    socket.connect(ingest.ports['teltonika/udp'] ?? 0, '127.0.0.1');
    await once(socket, 'connect');
    const heard: string[] = [];
    socket.on('message', (bytes) => heard.push(bytes.toString().trim()));
    for (const name of ['a\0b', identifier]) socket.send(`ID ${name}`);
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['STRANGER', 'WELCOME']));
    socket.close();
  });

  test('by a datagram that the database does not answer is no bad frame, and welcome when it comes again', async ({
    databaseUrl,
    pool,
  }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    const socket = createSocket('udp4');
    socket.connect(ingest.ports['teltonika/udp'] ?? 0, '127.0.0.1');
    await once(socket, 'connect');
    const heard: string[] = [];
    socket.on('message', (bytes) => heard.push(bytes.toString().trim()));
    await using lookups = await blockLookups(pool);
    socket.send(`ID ${identifier}`);
    const turnedAway = () => metricOf(ingest, 'ingest_turned_away_total', '{protocol="teltonika"}');
    await vi.waitFor(async () => expect(await turnedAway()).toBe(1), 10_000);
    const bad = await metricOf(ingest, 'ingest_decode_errors_total', '{protocol="teltonika"}');
    expect(bad).toBeNaN();
    await lookups.goOn();
    socket.send(`ID ${identifier}`);
    await vi.waitFor(() => expect(heard).toEqual(['WELCOME']));
    socket.close();
  });

  test('that the database does not answer is let go after a while, and welcome when it comes again', async ({
    databaseUrl,
    pool,
  }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { limits: { lookupSeconds: 1 } });
    await using lookups = await blockLookups(pool);
    await using held = await connectTracker(ingest.port, identifier);
    await held.closed;
    expect(held.heard).toEqual([]);
    await lookups.goOn();
    await using again = await connectTracker(ingest.port, identifier);
    await again.until(/WELCOME/);
  });

  test('that is broken off while we look it up leaves no connection behind', async ({
    databaseUrl,
    pool,
  }) => {
    const devices = await Promise.all(Array.from({ length: 10 }, () => registerDevice(pool)));
    await using ingest = await startTestIngest(databaseUrl);
    const open = () => metricOf(ingest, 'ingest_connections', '{protocol="teltonika"}');
    await using lookups = await blockLookups(pool);
    const trackers = await Promise.all(
      devices.map(({ identifier }) => connectTracker(ingest.port, identifier)),
    );
    await vi.waitFor(async () => expect(await open()).toBe(10));
    for (const [index, { socket }] of trackers.entries()) {
      if (index % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
    // Those that were cut off; a goodbye waits for what was said before it.
    await vi.waitFor(async () => expect(await open()).toBe(5), 3_000);
    await lookups.goOn();
    await vi.waitFor(async () => expect(await open()).toBe(0), 10_000);
  });
});
