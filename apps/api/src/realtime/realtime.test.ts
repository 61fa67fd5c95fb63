import { accountRoom, NOTIFY_ACCOUNT_EVENT, SERVICE_ROOM } from '@fleet/contracts/realtime';
import { describe, expect, inject, onTestFinished, vi } from 'vitest';
import { openApi, signUp, test } from '../../test/api.ts';
import { browse, connected, ended, listen } from '../../test/browser.ts';
import { openWithIngest } from '../../test/ingest-node.ts';
import { revokeSession } from '../modules/auth/revoke-session.ts';

const BROKERS = ['postgres', 'redis'] as const;

describe.for(BROKERS)('on %s', (broker) => {
  const redisUrl = broker === 'redis' ? inject('redisUrl') : null;
  const scenario = test.skipIf(broker === 'redis' && !redisUrl);

  const start = (databaseUrl: string) => openWithIngest(databaseUrl, redisUrl);

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
