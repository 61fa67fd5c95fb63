import { randomUUID } from 'node:crypto';
import { LISTEN_ACCOUNT, RENEW_CREDENTIALS } from '@fleet/contracts/realtime';
import { describe, expect } from 'vitest';
import { signUp, test } from '../../test/api.ts';
import { browse, connected, ended, listen, refusal } from '../../test/browser.ts';
import { ACCESS_TOKEN_LIFETIME_S } from '../modules/auth/access-tokens.ts';

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
    await db.membership.updateMany({ where: { userId: service.userId }, data: { roles: ['SERVICE_OWNER'] } });
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
    await db.membership.updateMany({ where: { userId: mine.userId }, data: { accountId: theirs.accountId } });
    expect(await listen(socket, mine.accountId)).toEqual({ ok: false, code: 'USER_NOT_ALLOWED' });
    expect(await listen(socket, theirs.accountId)).toEqual({ ok: true });
  });

  test('says whether anything was changed since the page began to ask', async ({ api, db }) => {
    const { accountId, accessToken } = await signUp(api);
    const other = await signUp(api);
    const socket = browse(api, accessToken);
    await connected(socket);
    const asked = (shownMs: number) =>
      socket.timeout(5_000).emitWithAck(LISTEN_ACCOUNT, { accountId, shownMs });
    const tell = (whose: string, agoMs: number, entity = 'Vehicle') =>
      db.outboxEvent.create({
        data: {
          ...{ type: 'vehicle.updated', entity, entityId: randomUUID(), accountId: whose },
          publishedAt: new Date(Date.now() - agoMs),
        },
      });
    await db.outboxEvent.deleteMany({ where: { OR: [{ accountId }, { accountId: null }] } });
    await tell(accountId, 30_000);
    await tell(other.accountId, 100);
    await tell(accountId, 100, 'VehicleDays');
    expect(await asked(5_000)).toEqual({ ok: true, unchanged: true });
    expect(await asked(40_000)).toEqual({ ok: true });
    expect(await asked(60_001)).toEqual({ ok: false, code: 'BAD_REQUEST' });
    await tell(accountId, 100);
    expect(await asked(1_000)).toEqual({ ok: true });
  });

  test('ends soon after its access token, unless renewed', { timeout: 30_000 }, async ({ api, db }) => {
    const { userId } = await signUp(api);
    const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId } });
    const issued = new Date(Date.now() - (ACCESS_TOKEN_LIFETIME_S + 2) * 1000);
    const old = await api.services.tokens.sign({ userId, sessionId }, issued);
    const fresh = await api.services.tokens.sign({ userId, sessionId });
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
