import { createServer, type Server as HttpServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Broker } from './broker.ts';
import type { BrokerLinks } from './broker-connection.ts';
import type { BrokerLink } from './broker-link.ts';
import {
  isRedisInstalled,
  type KillableBroker,
  startKillablePostgres,
  startKillableRedis,
} from './killable-broker.ts';
import { openSocketAdapter } from './socket-adapter.ts';

const warnings: object[] = [];
const log = {
  info: () => {},
  warn: (fields: object) => {
    warnings.push(fields);
  },
};

afterEach(() => {
  warnings.length = 0;
});

async function opened(starting: Promise<KillableBroker>): Promise<KillableBroker> {
  const broker = await starting;
  onTestFinished(broker.stop);
  return broker;
}

/** A Socket.IO server whose clients are in the room `a`; without `http` it only emits, as the ingest does. */
async function openNode(broker: Broker, http?: HttpServer): Promise<Server> {
  return (await openLinkedNode(broker, http)).server;
}

async function openLinkedNode(
  broker: Broker,
  http?: HttpServer,
): Promise<{ server: Server; links: BrokerLinks }> {
  const { adapter, links, close } = await openSocketAdapter(broker, log, http ? 'listens' : 'sends');
  const server = http ? new Server(http, { adapter }) : new Server({ adapter });
  server.on('connection', (socket) => void socket.join('a'));
  onTestFinished(async () => {
    if (http) await server.close();
    await close();
  });
  return { server, links };
}

/** Every change of a link since now. */
function changesOf(link: BrokerLink): boolean[] {
  const changes: boolean[] = [];
  link.onChange((up) => changes.push(up));
  return changes;
}

async function openClient(http: HttpServer): Promise<{ client: Socket; received: number[] }> {
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', () => resolve()));
  const address = http.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const client = io(`http://127.0.0.1:${address.port}`, { transports: ['websocket'] });
  onTestFinished(() => void client.disconnect());
  const received: number[] = [];
  client.on('n', (n: number) => received.push(n));
  await new Promise<void>((resolve) => void client.once('connect', () => resolve()));
  return { client, received };
}

/** Emits a rising number every 50 ms until the client has one, and answers it. */
async function emitUntilReceived(from: Server, received: number[], firstNumber: number): Promise<number> {
  const deadline = Date.now() + 20_000;
  for (let n = firstNumber; Date.now() < deadline; n += 1) {
    from.to('a').emit('n', n);
    await delay(50);
    const arrived = received.find((value) => value >= firstNumber);
    if (arrived !== undefined) return arrived;
  }
  throw new Error('nothing arrived');
}

const cases = [
  { name: 'Redis', start: () => opened(startKillableRedis()), skipped: !(await isRedisInstalled()) },
  { name: 'PostgreSQL', start: () => opened(startKillablePostgres()), skipped: false },
];

describe.each(cases)('a socket adapter on $name', ({ start, skipped }) => {
  test.skipIf(skipped)('carries an emit of one process to a client of another', async () => {
    const { broker } = await start();
    const http = createServer();
    await openNode(broker, http);
    const emitter = await openNode(broker);
    const { received } = await openClient(http);
    expect(await emitUntilReceived(emitter, received, 1)).toBeGreaterThan(0);
  });

  test.skipIf(skipped)(
    'delivers locally while the broker is away, and across processes once it is back',
    async () => {
      const { broker, kill, restart } = await start();
      const http = createServer();
      const listener = await openNode(broker, http);
      const emitter = await openNode(broker);
      const { received } = await openClient(http);
      await emitUntilReceived(emitter, received, 1);

      await kill();
      expect(await emitUntilReceived(listener, received, 100_000)).toBeGreaterThanOrEqual(100_000);
      for (let n = 0; n < 5_000; n += 1) emitter.to('a').emit('n', n);
      await vi.waitFor(() => expect(warnings).toHaveLength(2), 5_000);
      await delay(500);
      expect(warnings, 'one warning per process and outage').toHaveLength(2);

      await restart();
      expect(await emitUntilReceived(emitter, received, 200_000)).toBeGreaterThanOrEqual(200_000);
    },
  );

  test.skipIf(skipped)('opens while the broker is away, and joins it when it comes', async () => {
    const { broker, kill, restart } = await start();
    await kill();
    const http = createServer();
    await openNode(broker, http);
    const emitter = await openNode(broker);
    const { received } = await openClient(http);
    await restart();
    expect(await emitUntilReceived(emitter, received, 1)).toBeGreaterThan(0);
  });

  test.skipIf(skipped)(
    'says that messages were missed, by who did not get them and by who sent them',
    async () => {
      const { broker, kill, restart } = await start();
      const http = createServer();
      const listener = await openLinkedNode(broker, http);
      const emitter = await openLinkedNode(broker);
      const { received } = await openClient(http);
      await emitUntilReceived(emitter.server, received, 1);
      await vi.waitFor(() => expect(listener.links.receiving.isUp()).toBe(true), 5_000);
      expect(emitter.links.sending.isUp()).toBe(true);
      const [missing, lost] = [changesOf(listener.links.receiving), changesOf(emitter.links.sending)];

      await kill();
      await vi.waitFor(() => expect(missing).toEqual([false]), 5_000);
      emitter.server.to('a').emit('n', 100);
      await vi.waitFor(() => expect(lost).toEqual([false]), 5_000);

      await restart();
      await vi.waitFor(() => expect(missing).toEqual([false, true]), 10_000);
      await emitUntilReceived(emitter.server, received, 200);
      expect(lost.at(-1)).toBe(true);
      expect(listener.links.receiving.isUp()).toBe(true);
      // What is sent from the moment on that messages come again is not missed.
      expect(missing).toEqual([false, true]);
    },
  );
});

describe.skipIf(!(await isRedisInstalled()))('on Redis', () => {
  test('a process that sends only does not read what is sent', async () => {
    const { broker } = await opened(startKillableRedis());
    if (broker.kind !== 'redis') throw new Error('not Redis');
    const http = createServer();
    await openNode(broker, http);
    const emitter = await openNode(broker);
    const { received } = await openClient(http);
    await emitUntilReceived(emitter, received, 1);
    const redis = new Redis(broker.url);
    onTestFinished(() => redis.disconnect());
    const clients = String(await redis.client('LIST')).split('\n');
    expect(clients.filter((client) => client.includes('cmd=xread'))).toHaveLength(1);
    expect(clients.filter((client) => client.includes('cmd=xadd'))).toHaveLength(1);
  });

  test('a busy stream is read in pieces, and all of it arrives in order', async () => {
    const { broker } = await opened(startKillableRedis());
    if (broker.kind !== 'redis') throw new Error('not Redis');
    const http = createServer();
    await openNode(broker, http);
    const emitter = await openNode(broker);
    const { received } = await openClient(http);
    const last = await emitUntilReceived(emitter, received, 1);
    const redis = new Redis(broker.url);
    onTestFinished(() => redis.disconnect());
    await redis.config('RESETSTAT');
    const sent = Array.from({ length: 1_000 }, (_, index) => last + 1_000 + index);
    for (const [index, n] of sent.entries()) {
      emitter.to('a').emit('n', n);
      // First one by one, and then more at once than one read takes.
      if (index < 300) await delay(1);
    }
    await vi.waitFor(() => expect(received).toContain(sent.at(-1)), 10_000);
    expect(received.filter((n) => n >= last + 1_000)).toEqual(sent);
    const [, reads] = /cmdstat_xread:calls=(\d+)/.exec(await redis.info('commandstats')) ?? [];
    expect(Number(reads)).toBeLessThan(60);
  });

  test('of messages for several rooms those come that are for a room of this process', async () => {
    const { broker } = await opened(startKillableRedis());
    const http = createServer();
    await openNode(broker, http);
    const emitter = await openNode(broker);
    const { received } = await openClient(http);
    const last = await emitUntilReceived(emitter, received, 1);
    received.length = 0;
    emitter.to('b').emit('n', last + 1_000);
    emitter.to(['b', 'a']).emit('n', last + 1_001);
    emitter.emit('n', last + 1_002);
    await vi.waitFor(() => expect(received).toContain(last + 1_002), 5_000);
    expect(received.filter((n) => n >= last + 1_000)).toEqual([last + 1_001, last + 1_002]);
  });
});
