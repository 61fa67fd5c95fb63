import { accountRoom, NOTIFY_ACCOUNT_EVENT, SERVICE_ROOM } from '@fleet/contracts/realtime';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import { createLogger } from '@fleet/telemetry/logger';
import { Server } from 'socket.io';
import { describe, expect, inject, onTestFinished, vi } from 'vitest';
import { openApi, signUp, test } from '../../test/api.ts';
import { browse, connected, ended, listen, refusal } from '../../test/browser.ts';
import { revokeSession } from '../modules/auth/revoke-session.ts';

const log = createLogger('test', 'silent');
const BROKERS = ['postgres', 'redis'] as const;

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

  recovering?.(
    'somebody who hears less meanwhile does not get back what they missed',
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
      await db.membership.updateMany({ where: { userId }, data: { roles: ['DRIVER'] } });
      const back = connected(socket);
      emit('missed');
      await back;
      expect(socket.recovered).toBe(false);
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
