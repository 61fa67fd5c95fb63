import { setTimeout as delay } from 'node:timers/promises';
import {
  accountRoom,
  LISTEN_ACCOUNT,
  NOTIFY_ACCOUNT_EVENT,
  NOTIFY_DISCONNECT,
  RENEW_CREDENTIALS,
  SOCKET_PATH,
} from '@fleet/contracts/realtime';
import { Manager, type Socket } from 'socket.io-client';
import { describe, expect, inject, onTestFinished, vi } from 'vitest';
import { freshAddress, signUp, test } from '../../test/api.ts';
import { browse, connected, ended, listen } from '../../test/browser.ts';
import { hear, openWithIngest } from '../../test/ingest-node.ts';
import type { Api } from '../server.ts';

/** A connection that has not said whose it is, and writes whatever it likes. */
async function connect({ port }: Api, address = freshAddress()) {
  const manager = new Manager(`http://127.0.0.1:${port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': address },
  });
  onTestFinished(() => void manager.engine.close());
  const closed = new Promise<void>((resolve) => manager.once('close', () => resolve()));
  let isOpen = true;
  void closed.then(() => {
    isOpen = false;
  });
  await new Promise<void>((resolve, reject) => {
    manager.once('open', resolve);
    manager.once('error', reject);
  });
  return { engine: manager.engine, closed, isOpen: () => isOpen };
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | 'too late'> {
  return Promise.race([work, delay(ms, 'too late' as const)]);
}

type Wire = { pause: () => void; resume: () => void };
type Flood = (socket: Socket, n: number, answered: () => void) => void;
const FLOODS: Record<string, Flood> = {
  [LISTEN_ACCOUNT]: (socket, n, answered) => socket.emit(LISTEN_ACCOUNT, { accountId: `${n}` }, answered),
  [RENEW_CREDENTIALS]: (socket, _n, answered) => socket.emit(RENEW_CREDENTIALS, {}, answered),
  'an event that nobody listens to': (socket) => socket.emit('no such event', [1, 2, 3]),
  'binary attachments': (socket) => socket.emit('no such event', Buffer.alloc(16)),
  'acknowledgements of nothing': (socket) => socket.io.engine.write('31[]'),
  'packets below those of the protocol': ({ io: { engine } }) =>
    Reflect.get(engine, '_sendPacket').call(engine, 'noop'),
};

describe('one connection', () => {
  test.for(Object.keys(FLOODS))('that floods with %s is told why, and ended', async (name, { api }) => {
    const { accessToken } = await signUp(api);
    const socket = browse(api, accessToken);
    await connected(socket);
    const told: unknown[] = [];
    socket.on(NOTIFY_DISCONNECT, (notice) => told.push(notice));
    const over = ended(socket);
    let answers = 0;
    for (let n = 0; n < 2_000; n += 1)
      FLOODS[name]?.(socket, n, () => {
        answers += 1;
      });
    expect(await within(5_000, over)).toBe('io server disconnect');
    expect(told).toEqual([{ code: 'TOO_MANY_REQUESTS' }]);
    expect(answers).toBeLessThanOrEqual(40);
  });

  test('that floods by polling is told why, and ended', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const socket = browse(api, accessToken, { transports: ['polling'] });
    await connected(socket);
    const told: unknown[] = [];
    socket.on(NOTIFY_DISCONNECT, (notice) => told.push(notice));
    const over = ended(socket);
    for (let n = 0; n < 100; n += 1) socket.emit(LISTEN_ACCOUNT, {});
    expect(await within(5_000, over)).toBe('io server disconnect');
    expect(told).toEqual([{ code: 'TOO_MANY_REQUESTS' }]);
  });

  test('that floods without saying whose it is, or by saying it again and again, is ended', async ({
    api,
  }) => {
    const [silent, asking] = [await connect(api), await connect(api)];
    for (let n = 0; n < 500; n += 1) {
      silent.engine.write('2["listen_account",{}]');
      asking.engine.write('0{"tokenType":"Bearer","accessToken":"made up"}');
    }
    expect(await within(5_000, Promise.all([silent.closed, asking.closed]))).not.toBe('too late');
  });

  test('that says nothing at all is ended', { timeout: 20_000 }, async ({ api }) => {
    const { closed } = await connect(api);
    expect(await within(12_000, closed)).not.toBe('too late');
  });

  test('that sends more at once than a browser does is ended, and the next one served', async ({ api }) => {
    const { accessToken, accountId } = await signUp(api);
    const [large, deep] = [browse(api, accessToken), browse(api, accessToken)];
    await Promise.all([connected(large), connected(deep)]);
    const over = Promise.all([ended(large), ended(deep)]);
    large.emit(LISTEN_ACCOUNT, { accountId: 'a'.repeat(10_001) });
    deep.io.engine.write(`2["${LISTEN_ACCOUNT}",${'['.repeat(20_000)}${']'.repeat(20_000)}]`);
    expect(await within(5_000, over)).not.toBe('too late');
    const next = browse(api, accessToken);
    await connected(next);
    expect(await listen(next, accountId)).toEqual({ ok: true });
  });

  test('that does not read what it is sent does not fill the memory', async ({ databaseUrl }) => {
    const { api, ingest } = await openWithIngest(databaseUrl, inject('redisUrl'));
    const { accountId, accessToken } = await signUp(api);
    const room = accountRoom(accountId);
    const slow = browse(api, accessToken);
    await hear(slow, accountId, { ingest, room });
    const reading = browse(api, accessToken);
    const heard = await hear(reading, accountId, { ingest, room });
    const wire = Reflect.get(Reflect.get(slow.io.engine.transport, 'ws') as object, '_socket') as Wire;
    wire.pause();
    const text = 'x'.repeat(6_000);
    const told = () => heard.filter((event) => event === text).length;
    // No faster than the broker carries: what does not fit, it leaves out.
    while (told() < 4_500) {
      const before = told();
      for (let i = 0; i < 50; i += 1) ingest.to(room).emit(NOTIFY_ACCOUNT_EVENT, text);
      await vi.waitUntil(() => told() >= before + 50, { timeout: 1_000, interval: 5 }).catch(() => undefined);
    }
    const over = ended(slow);
    wire.resume();
    expect(await within(5_000, over)).not.toBe('too late');
  });

  test.for(['accounts', 'account:', 'session:', 'user:', '*', ''])(
    'hears no room by the name %j',
    async (name, { api }) => {
      const [mine, theirs] = [await signUp(api), await signUp(api)];
      const socket = browse(api, mine.accessToken);
      await connected(socket);
      for (const accountId of [
        name,
        `${name}${theirs.accountId}`,
        `${theirs.accountId}:seen`,
        [theirs.accountId],
      ]) {
        const answer = await listen(socket, accountId);
        expect(answer).toEqual({
          ok: false,
          code: name === '' && accountId === theirs.accountId ? 'USER_NOT_ALLOWED' : 'BAD_REQUEST',
        });
      }
    },
  );
});

describe('one person', () => {
  test('who asks through many sockets at once asks no more than one may', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const sockets = Array.from({ length: 15 }, () => browse(api, accessToken));
    await Promise.all(sockets.map(connected));
    let answers = 0;
    for (let n = 0; n < 35; n += 1)
      for (const socket of sockets)
        socket.emit(LISTEN_ACCOUNT, {}, () => {
          answers += 1;
        });
    await vi.waitFor(
      () => expect(sockets.filter((socket) => !socket.connected).length).toBeGreaterThan(5),
      5_000,
    );
    expect(answers).toBeLessThan(200);
  });

  test('has a bounded number of sockets, also when all are opened at once', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const sockets = Array.from({ length: 35 }, () => browse(api, accessToken));
    const outcomes = await Promise.allSettled(sockets.map(connected));
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.data.code] : []));
    expect(codes).toEqual(Array.from({ length: 15 }, () => 'TOO_MANY_REQUESTS'));
    for (const socket of sockets) socket.close();
    await vi.waitFor(async () => connected(browse(api, accessToken)), { timeout: 10_000, interval: 500 });
  });

  test('who opens and closes sockets without end is made to wait', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const codes: unknown[] = [];
    for (let n = 0; n < 45; n += 1) {
      const socket = browse(api, accessToken);
      await connected(socket).catch((error) => codes.push(error.data.code));
      socket.close();
    }
    expect(codes).toContain('TOO_MANY_REQUESTS');
  });
});

test('connections that only occupy places keep nobody of their network out', async ({ api }) => {
  const { accessToken, accountId } = await signUp(api);
  const address = freshAddress();
  const idle: Awaited<ReturnType<typeof connect>>[] = [];
  for (let n = 0; n < 210; n += 1) idle.push(await connect(api, address));
  await vi.waitFor(() => expect(idle.filter(({ isOpen }) => isOpen())).toHaveLength(200), 5_000);
  expect(idle.slice(0, 10).some(({ isOpen }) => isOpen())).toBe(false);
  const socket = browse(api, accessToken, { extraHeaders: { 'x-forwarded-for': address } });
  await connected(socket);
  expect(await listen(socket, accountId)).toEqual({ ok: true });
});
