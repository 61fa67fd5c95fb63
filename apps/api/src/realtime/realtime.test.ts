import { randomUUID } from 'node:crypto';
import {
  accountRoom,
  LISTEN_ACCOUNT,
  NOTIFY_ACCOUNT_EVENT,
  RENEW_CREDENTIALS,
  SERVICE_ROOM,
  SOCKET_PATH,
} from '@fleet/contracts/realtime';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import { createLogger } from '@fleet/telemetry/logger';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { describe, expect, inject, onTestFinished, vi } from 'vitest';
import { openApi, signUp, test } from '../../test/api.ts';
import { ACCESS_TOKEN_LIFETIME_S } from '../modules/auth/access-tokens.ts';
import { revokeSession } from '../modules/auth/revoke-session.ts';
import type { Api } from '../server.ts';

const log = createLogger('test', 'silent');
const BROKERS = ['postgres', 'redis'] as const;

/** A browser's socket; `refused` resolves with the code when the handshake fails. */
function browse({ port }: Api, accessToken: string, more: object = {}): Socket {
  const socket = connect(`http://127.0.0.1:${port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { tokenType: 'Bearer', accessToken },
    reconnection: false,
    ...more,
  });
  onTestFinished(() => void socket.close());
  return socket;
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
const refusal = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once('connect_error', (error) => resolve((error as { data?: { code?: string } }).data?.code));
  });
const ended = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', resolve));
const listen = (socket: Socket, accountId: unknown): Promise<unknown> =>
  socket.timeout(5_000).emitWithAck(LISTEN_ACCOUNT, { accountId });

describe.for(BROKERS)('on %s', (broker) => {
  const redisUrl = broker === 'redis' ? inject('redisUrl') : null;
  const scenario = test.skipIf(broker === 'redis' && !redisUrl);

  /** An api of its own on this broker, and a node without listeners that emits as ingest does. */
  async function start(databaseUrl: string) {
    const api = await openApi(databaseUrl, redisUrl);
    const url = redisUrl ?? databaseUrl;
    const opened = await openSocketAdapter(
      redisUrl ? { kind: 'redis', url } : { kind: 'postgres', url },
      log,
    );
    const ingest = new Server({ adapter: opened.adapter });
    onTestFinished(async () => {
      await ingest.of('/').adapter.close();
      await opened.close();
      await api.close();
    });
    return { api, ingest };
  }

  scenario('a browser hears its account, from another process, and no other', async ({ databaseUrl }) => {
    const { api, ingest } = await start(databaseUrl);
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const heard: unknown[] = [];
    const socket = browse(api, mine.accessToken);
    socket.on(NOTIFY_ACCOUNT_EVENT, (event) => heard.push(event));
    await connected(socket);
    expect(await listen(socket, theirs.accountId)).toEqual({ ok: false, code: 'USER_NOT_ALLOWED' });
    expect(await listen(socket, 'no id')).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await listen(socket, mine.accountId)).toEqual({ ok: true });
    await vi.waitFor(
      () => {
        ingest.to([accountRoom(theirs.accountId), SERVICE_ROOM]).emit(NOTIFY_ACCOUNT_EVENT, 'theirs');
        ingest.to([accountRoom(mine.accountId), SERVICE_ROOM]).emit(NOTIFY_ACCOUNT_EVENT, 'mine');
        expect(heard).toContain('mine');
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(heard).not.toContain('theirs');
  });

  // PostgreSQL keeps no stream to recover from: there a browser that comes back asks for everything anew.
  const recovering = broker === 'redis' ? scenario : null;
  recovering?.(
    'a browser that lost its connection gets what it missed, once and in order',
    async ({ databaseUrl }) => {
      const { api, ingest } = await start(databaseUrl);
      const { accountId, accessToken } = await signUp(api);
      const socket = browse(api, accessToken, { reconnection: true, reconnectionDelay: 300 });
      const heard: unknown[] = [];
      socket.on(NOTIFY_ACCOUNT_EVENT, (event) => heard.push(event));
      await connected(socket);
      expect(await listen(socket, accountId)).toEqual({ ok: true });
      const emit = (event: number) => ingest.to(accountRoom(accountId)).emit(NOTIFY_ACCOUNT_EVENT, event);
      await vi.waitFor(
        () => {
          emit(0);
          expect(heard).toContain(0);
        },
        { timeout: 10_000, interval: 200 },
      );

      const lost = ended(socket);
      socket.io.engine.close();
      await lost;
      const back = connected(socket);
      for (const event of [1, 2, 3]) emit(event);
      await back;
      expect(socket.recovered).toBe(true);
      emit(4);
      await vi.waitFor(() => expect(heard).toContain(4), 5_000);
      expect(heard.filter((event) => event !== 0)).toEqual([1, 2, 3, 4]);
    },
  );

  recovering?.(
    'somebody blocked meanwhile does not get back what they missed',
    async ({ databaseUrl, db }) => {
      const { api, ingest } = await start(databaseUrl);
      const { accountId, userId, accessToken } = await signUp(api);
      const socket = browse(api, accessToken, { reconnection: true, reconnectionDelay: 300 });
      const heard: unknown[] = [];
      socket.on(NOTIFY_ACCOUNT_EVENT, (event) => heard.push(event));
      await connected(socket);
      await listen(socket, accountId);
      const emit = (event: string) => ingest.to(accountRoom(accountId)).emit(NOTIFY_ACCOUNT_EVENT, event);
      await vi.waitFor(
        () => {
          emit('before');
          expect(heard).toContain('before');
        },
        { timeout: 10_000, interval: 200 },
      );
      const lost = ended(socket);
      socket.io.engine.close();
      await lost;
      await db.user.update({ where: { id: userId }, data: { status: 'BLOCKED' } });
      emit('missed');
      expect(await refusal(socket)).toBe('ACCOUNT_NOT_ACTIVE');
      expect(heard).not.toContain('missed');
    },
  );

  scenario('the end of a session ends its sockets in every process', async ({ databaseUrl, db }) => {
    const { api } = await start(databaseUrl);
    const elsewhere = await openApi(databaseUrl, redisUrl);
    onTestFinished(elsewhere.close);
    const { userId, accessToken } = await signUp(api);
    const socket = browse(elsewhere, accessToken);
    await connected(socket);
    const over = ended(socket);
    const session = await db.session.findFirstOrThrow({ where: { userId } });
    await revokeSession({ db, endSockets: api.services.endSockets }, session.id, 'a test', new Date());
    // The order may be sent before the two processes have met; sending it again is harmless.
    const again = setInterval(() => api.services.endSockets(session.id), 300);
    expect(await over).toBe('io server disconnect');
    clearInterval(again);
  });
});

describe('handshake', () => {
  test('without a good token there is no socket', async ({ api, db }) => {
    expect(await refusal(browse(api, 'made up'))).toBe('UNAUTHORIZED');
    const { userId, accessToken } = await signUp(api);
    await db.user.update({ where: { id: userId }, data: { status: 'BLOCKED' } });
    expect(await refusal(browse(api, accessToken))).toBe('ACCOUNT_NOT_ACTIVE');
  });

  test('a person has a bounded number of sockets', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const sockets = Array.from({ length: 20 }, () => browse(api, accessToken));
    await Promise.all(sockets.map(connected));
    expect(await refusal(browse(api, accessToken))).toBe('TOO_MANY_REQUESTS');
  });

  test('a person of the service may listen to every account', async ({ api, db }) => {
    const [service, other] = [await signUp(api), await signUp(api)];
    await db.user.update({ where: { id: service.userId }, data: { roles: ['SERVICE_OWNER'] } });
    const socket = browse(api, service.accessToken);
    await connected(socket);
    expect(await listen(socket, service.accountId)).toEqual({ ok: true });
    expect(await listen(socket, other.accountId)).toEqual({ ok: true });
    expect(await listen(socket, randomUUID())).toEqual({ ok: true });
  });

  test('a fresh token carries the socket on; somebody else’s does not', async ({ api }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const socket = browse(api, mine.accessToken);
    await connected(socket);
    const renew = (accessToken: string) =>
      socket.timeout(5_000).emitWithAck(RENEW_CREDENTIALS, { tokenType: 'Bearer', accessToken });
    expect(await renew(mine.accessToken)).toEqual({ ok: true, expiresAt: expect.any(String) });
    expect(await renew(theirs.accessToken)).toEqual({ ok: false, code: 'USER_NOT_ALLOWED' });
    expect(await renew('made up')).toEqual({ ok: false, code: 'UNAUTHORIZED' });
  });
});

describe('an open socket', () => {
  test.for([
    ['is blocked', { status: 'BLOCKED' }, {}],
    ['belongs to an account that was suspended', {}, { status: 'SUSPENDED' }],
  ] as const)('of somebody who %s ends within seconds', async ([, user, account], { api, db }) => {
    const { userId, accountId, accessToken } = await signUp(api);
    const socket = browse(api, accessToken);
    await connected(socket);
    const over = ended(socket);
    await db.user.update({ where: { id: userId }, data: user });
    await db.account.update({ where: { id: accountId }, data: account });
    expect(await over).toBe('io server disconnect');
  });

  test('of somebody who moved to another account no longer hears the old one', async ({ api, db }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const socket = browse(api, mine.accessToken);
    await connected(socket);
    expect(await listen(socket, mine.accountId)).toEqual({ ok: true });
    await db.user.update({ where: { id: mine.userId }, data: { accountId: theirs.accountId } });
    expect(await listen(socket, mine.accountId)).toEqual({ ok: false, code: 'USER_NOT_ALLOWED' });
    expect(await listen(socket, theirs.accountId)).toEqual({ ok: true });
  });

  test('ends soon after its access token, unless renewed', { timeout: 30_000 }, async ({ api, db }) => {
    const { userId, accountId } = await signUp(api);
    const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId } });
    const issued = new Date(Date.now() - (ACCESS_TOKEN_LIFETIME_S + 2) * 1000);
    const old = await api.services.tokens.sign({ userId, sessionId, accountId, roles: [] }, issued);
    const fresh = await api.services.tokens.sign({ userId, sessionId, accountId, roles: [] });
    const [left, renewed] = [browse(api, old), browse(api, old)];
    await Promise.all([connected(left), connected(renewed)]);
    const renewal = { tokenType: 'Bearer', accessToken: fresh };
    expect(await renewed.timeout(5_000).emitWithAck(RENEW_CREDENTIALS, renewal)).toMatchObject({ ok: true });
    expect(await ended(left)).toBe('io server disconnect');
    expect(renewed.connected).toBe(true);
  });

  test.for<unknown[][]>([
    [[]],
    [[null]],
    [['text']],
    [[{ accountId: { toString: 'x' } }]],
    [[{ accountId: "' OR 1=1 --" }]],
    [[{ accountId: '\0' }]],
    [[[randomUUID()]]],
  ])('answers a malformed wish %j and goes on', async ([payload], { api }) => {
    const { accountId, accessToken } = await signUp(api);
    const socket = browse(api, accessToken);
    await connected(socket);
    socket.emit(LISTEN_ACCOUNT, ...(payload ?? []), 'no function');
    socket.emit('no such event', payload);
    const answer = await socket
      .timeout(5_000)
      .emitWithAck(LISTEN_ACCOUNT, ...(payload?.length ? payload : [{}]));
    expect(answer).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await listen(socket, accountId.toUpperCase())).toEqual({ ok: true });
  });
});
