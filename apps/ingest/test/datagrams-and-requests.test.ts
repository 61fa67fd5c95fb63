import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { DecodeError } from '@fleet/protocols/decode-error';
import type { HttpProtocol } from '@fleet/protocols/protocol';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import { describe, expect, vi } from 'vitest';
import { eventsOf, metricOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { lineProtocol } from './line-protocol.ts';
import { connectTracker } from './tracker.ts';

const POSITIONS = 'SELECT * FROM positions WHERE device_id = $1';

/** `?id=…&at=…` is a fix. */
const queryProtocol: HttpProtocol = {
  kind: 'http',
  name: 'osmand',
  defaultPort: 0,
  maxBodyBytes: 1_000,
  decode: ({ url, body }) => {
    const identifier = url.searchParams.get('id');
    const fixTime = new Date(Number(url.searchParams.get('at')));
    if (!identifier) throw new DecodeError('no id', body);
    const [latitude, longitude] = [52, 13];
    const unknown = { altitudeM: null, speedKmh: null, courseDeg: null, accuracyM: null, network: null };
    const position = {
      fixTime,
      deviceTime: null,
      valid: true,
      latitude,
      longitude,
      attributes: {},
      ...unknown,
    };
    return [
      { kind: 'identify', identifiers: [identifier] },
      { kind: 'position', position },
    ];
  },
};
const protocols = [lineProtocol, queryProtocol];
const AT = Date.UTC(2026, 0, 5);

async function openDatagramTracker(port: number) {
  const socket: Socket = createSocket('udp4');
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const heard: string[] = [];
  socket.on('message', (bytes) => heard.push(bytes.toString().trim()));
  return { heard, send: (text: string) => socket.send(text), [Symbol.dispose]: () => socket.close() };
}

describe('datagrams', () => {
  test('are answered when stored, and remember who sent them', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    using tracker = await openDatagramTracker(ingest.ports['teltonika/udp'] ?? 0);
    tracker.send('nonsense');
    tracker.send(`ID ${identifier}`);
    await vi.waitFor(() => expect(tracker.heard).toContain('WELCOME'));
    tracker.send(`P {"at":${AT}}`);
    await vi.waitFor(() => expect(tracker.heard.at(-1)).toMatch(/^OK/));
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1);
    expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline']);
  });

  test('of a device nobody registered are refused', async ({ databaseUrl }) => {
    await using ingest = await startTestIngest(databaseUrl);
    using tracker = await openDatagramTracker(ingest.ports['teltonika/udp'] ?? 0);
    tracker.send('ID nobody');
    await vi.waitFor(() => expect(tracker.heard).toEqual(['STRANGER']));
  });
});

describe('datagrams while storage is away', () => {
  test('get no reply, and what is sent again afterwards is stored', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, {
      limits: { httpWaitSeconds: 1, commitSeconds: 1 },
    });
    const ready = async () => (await fetch(`http://127.0.0.1:${ingest.ports.metrics}/ready`)).status;
    using tracker = await openDatagramTracker(ingest.ports['teltonika/udp'] ?? 0);
    tracker.send(`ID ${identifier}`);
    await vi.waitFor(() => expect(tracker.heard).toEqual(['WELCOME']));
    await using blocker = await openTransaction(pool, 'LOCK TABLE positions IN ACCESS EXCLUSIVE MODE');
    tracker.send(`P {"at":${AT}}`);
    await vi.waitFor(async () => expect(await ready()).toBe(503), 5_000);
    tracker.send('PING');
    tracker.send(`P {"at":${AT + 1_000}}`);
    const turnedAway = () => metricOf(ingest, 'ingest_turned_away_total', '{protocol="teltonika"}');
    await vi.waitFor(async () => expect(await turnedAway()).toBe(2));
    expect(tracker.heard).toEqual(['WELCOME']);
    await blocker.rollback();
    await vi.waitFor(async () => expect(await ready()).toBe(200), 10_000);
    tracker.send(`P {"at":${AT + 1_000}}`);
    await vi.waitFor(() => expect(tracker.heard.at(-1)).toMatch(/^OK/));
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(2);
  });
});

describe('requests', () => {
  test('are 200 when stored, 400 when bad or of a stranger, 413 when too long', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols });
    const ask = async (query: string, init?: RequestInit) =>
      (await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?${query}`, init)).status;
    expect(await ask(`id=${identifier}&at=${AT}`)).toBe(200);
    expect(await ask(`id=${identifier}&at=${AT}`)).toBe(200);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1);
    expect(await ask('id=nobody')).toBe(400);
    expect(await ask('at=1')).toBe(400);
    expect(await ask(`id=${identifier}`, { method: 'POST', body: 'x'.repeat(2_000) })).toBe(413);
  });

  test('are 503 while nothing can be stored, and 200 again afterwards', async ({ databaseUrl, pool }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, {
      protocols,
      limits: { httpWaitSeconds: 1, commitSeconds: 1 },
    });
    const ask = async (at: number) =>
      (await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?id=${identifier}&at=${at}`)).status;
    const ready = async () => (await fetch(`http://127.0.0.1:${ingest.ports.metrics}/ready`)).status;
    expect(await ask(AT)).toBe(200);
    await using blocker = await openTransaction(pool, 'LOCK TABLE positions IN ACCESS EXCLUSIVE MODE');
    expect(await ask(AT + 1)).toBe(503);
    await vi.waitFor(async () => expect(await ready()).toBe(503), 5_000);
    expect(await ask(AT + 2)).toBe(503);
    await blocker.rollback();
    await vi.waitFor(async () => expect(await ready()).toBe(200), 10_000);
    expect(await ask(AT + 3)).toBe(200);
  });

  test('of one connection are stored in their order, and answered also when it said it was the end', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols });
    const request = (at: number) => `GET /?id=${identifier}&at=${at} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const times = Array.from({ length: 40 }, (_, count) => AT + count * 1_000);
    const socket = connect(ingest.ports.osmand ?? 0, '127.0.0.1');
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    socket.end(times.map(request).join(''));
    await once(socket, 'close');
    expect(answers.match(/^HTTP\/1\.1 200/gm)).toHaveLength(40);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(40);
    // One that came before an older one would have made it late.
    expect(await rowsOf(pool, 'SELECT day FROM stale_days WHERE device_id = $1', deviceId)).toEqual([]);
  });

  test('that nobody could have so many of in one connection end it', async ({ databaseUrl, pool }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols });
    const socket = connect(ingest.ports.osmand ?? 0, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /?id=${identifier}&at=${AT} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(500));
    socket.resume();
    await once(socket, 'close');
    const url = `http://127.0.0.1:${ingest.ports.osmand}/?id=${identifier}&at=${AT}`;
    expect((await fetch(url)).status).toBe(200);
  });

  test.for(['osmand', 'universal'] as const)(
    'of one address have their share of connections on %s',
    async (name, { databaseUrl, pool }) => {
      const { identifier } = await registerDevice(pool);
      await using ingest = await startTestIngest(databaseUrl, {
        protocols,
        limits: { connectionsPerAddress: 2 },
      });
      const hold = async () => {
        const socket = connect(ingest.ports[name] ?? 0, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.resume();
        await once(socket, 'connect');
        // A request that does not end.
        socket.write('POST /?id=1 HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\nhalf');
        return socket;
      };
      const held = [await hold(), await hold()];
      const third = await hold();
      await once(third, 'close');
      for (const socket of held) socket.destroy();
      await vi.waitFor(async () => {
        const url = `http://127.0.0.1:${ingest.ports[name]}/?id=${identifier}&at=${AT}`;
        expect((await fetch(url)).status).toBe(200);
      });
    },
  );

  test('and frames share the universal port', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols });
    const port = ingest.ports.universal ?? 0;
    const url = `http://127.0.0.1:${port}/?id=${identifier}&at=${AT}`;
    expect((await fetch(url)).status).toBe(200);
    await using tracker = await connectTracker(port, identifier);
    tracker.position({ at: AT + 1_000 });
    await tracker.until(/^OK/);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    for (const byte of `GET /?id=${identifier}&at=${AT + 2_000} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`) {
      socket.write(byte);
      await new Promise(setImmediate);
    }
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(3);
  });
});
