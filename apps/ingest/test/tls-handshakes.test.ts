import { once } from 'node:events';
import { type AddressInfo, connect as connectPlain, createServer, type Socket } from 'node:net';
import { connect } from 'node:tls';
import { test } from '@fleet/testing/database';
import { sayAll } from '@fleet/testing/say';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { metricOf, registerDevice } from './harness.ts';
import { HEARD, install, login, newImei, secured } from './tls-port.ts';

async function greetingOf(): Promise<Buffer> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  client.on('error', () => undefined);
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [greeting] = (await once(socket, 'data')) as [Buffer];
  client.destroy();
  return greeting;
}

describe('handshakes', () => {
  test('that go on slowly end in time, and leave room for others meanwhile', async ({
    databaseUrl,
    pool,
  }) => {
    const { identifier } = await registerDevice(pool, newImei());
    const limits = { handshakeSeconds: 2, handshakes: 40, connections: 50 };
    const installed = await install(databaseUrl, limits);
    const { ingest, port } = installed;
    const greeting = await greetingOf();
    const slow = Array.from({ length: 30 }, (_, index) =>
      connectPlain({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % 3)}` }),
    );
    let sent = 0;
    const dripping = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write(greeting.subarray(sent, sent + 1));
      sent++;
    }, 50);
    onTestFinished(() => clearInterval(dripping));
    for (const socket of slow) socket.on('error', () => undefined);
    // Not `once` of node:events, which takes an error for the end of waiting: a socket may end by a reset.
    const ends = slow.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await sayAll(await secured(installed), login(identifier))).toBe(HEARD);
    await Promise.all(ends);
    expect(sent).toBeLessThan(greeting.length);
    const name = 'ingest_closed_connections_total';
    expect(await metricOf(ingest, name, '{reason="handshakeTimeout"}')).toBe(30);
  });

  test('of one address are a part of all', async ({ databaseUrl, pool }) => {
    const { identifier } = await registerDevice(pool, newImei());
    const installed = await install(databaseUrl, { handshakes: 8, handshakeSeconds: 60 });
    const { ingest, port } = installed;
    const silent = Array.from({ length: 6 }, () =>
      connectPlain({ port, host: '127.0.0.1', localAddress: '127.0.0.5' }),
    );
    for (const socket of silent) socket.on('error', () => undefined);
    onTestFinished(() => silent.forEach((socket) => void socket.destroy()));
    const refused = () => metricOf(ingest, 'ingest_refused_connections_total', '{limit="handshakesOfOne"}');
    await vi.waitFor(async () => expect(await refused()).toBe(4));
    expect(await sayAll(await secured(installed), login(identifier))).toBe(HEARD);
  });

  test('are so many a second, of one address a part of them', async ({ databaseUrl }) => {
    const installed = await install(databaseUrl, { handshakesPerSecond: 8 });
    const { ingest, port } = installed;
    const many = Array.from({ length: 60 }, () => connectPlain({ port, host: '127.0.0.1' }));
    for (const socket of many) socket.on('error', () => undefined);
    onTestFinished(() => many.forEach((socket) => void socket.destroy()));
    const name = 'ingest_refused_connections_total';
    await vi.waitFor(async () =>
      expect(await metricOf(ingest, name, '{limit="handshakesPerSecondOfOne"}')).toBeGreaterThanOrEqual(50),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await secured(installed);
  });
});
