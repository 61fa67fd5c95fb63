import { setTimeout as delay } from 'node:timers/promises';
import { accountRoom, NOTIFY_ACCOUNT_EVENT } from '@fleet/contracts/realtime';
import { UserStatus } from '@fleet/contracts/user';
import { describe, expect, inject, vi } from 'vitest';
import { ask, codesOf, PASSWORD, signUp, test } from '../../../test/api.ts';
import { browse, connected, ended } from '../../../test/browser.ts';
import { hear, openWithIngest } from '../../../test/ingest-node.ts';
import { isShutOut } from '../auth/may-use.ts';
import { refreshCredentials } from '../auth/refresh-credentials.ts';
import { endSessions } from './end-sessions.ts';

const ME = '{ credentials { profile { id } } }';
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken refreshToken } }';
const REFRESH =
  'mutation ($data: RefreshCredentialsInput!) { refreshCredentials(data: $data) { accessToken refreshToken } }';
const SIGN_OUT = 'mutation { signOut { total } }';
const EVERYWHERE = 'mutation ($data: SignOutEverywhereInput!) { signOutEverywhere(data: $data) { total } }';
const REVOKE = 'mutation ($where: ById!) { revokeSession(where: $where) { total } }';
const SESSIONS = '{ sessions { id current userAgent remoteAddress createdAt lastSeenAt expiresAt } }';

type Api = { port: number };
type Tokens = { accessToken: string; refreshToken: string };
type Listed = { id: string; current: boolean; remoteAddress: string };

async function signInAgain(api: Api, email: string, address?: string): Promise<Tokens> {
  const variables = { data: { email, password: PASSWORD } };
  const answer = await ask(api, SIGN_IN, { variables, ...(address && { address }) });
  return answer.data?.signIn as Tokens;
}

async function listOf(api: Api, { accessToken: token }: Tokens): Promise<Listed[]> {
  return (await ask(api, SESSIONS, { token })).data?.sessions as Listed[];
}

const isLive = async (api: Api, { accessToken: token }: Tokens) =>
  codesOf(await ask(api, ME, { token })).length === 0;
const refresh = (api: Api, { refreshToken }: Tokens) =>
  ask(api, REFRESH, { variables: { data: { refreshToken } } });

describe('signing out', () => {
  test('ends the session on the server: access token, refresh token and sockets, at once', async ({
    api,
    db,
  }) => {
    const person = await signUp(api);
    const other = await signInAgain(api, person.email);
    const [mine, theirs] = [browse(api, person.accessToken), browse(api, other.accessToken)];
    await Promise.all([connected(mine), connected(theirs)]);
    const over = ended(mine);
    const answer = await ask(api, SIGN_OUT, { token: person.accessToken });
    expect(answer.data).toEqual({ signOut: { total: 1 } });
    expect(await over).toBe('io server disconnect');
    expect(codesOf(await ask(api, ME, { token: person.accessToken }))).toEqual(['UNAUTHORIZED']);
    expect(codesOf(await refresh(api, person))).toEqual(['UNAUTHORIZED']);
    expect(await isLive(api, other)).toBe(true);
    expect(theirs.connected).toBe(true);
    const noted = await db.auditEntry.findMany({
      where: { actorId: person.userId, action: 'session.revoked' },
    });
    expect(noted).toMatchObject([
      { entity: 'Session', accountId: person.accountId, details: { reason: 'signed out' } },
    ]);
  });

  test('without a session is refused', async ({ api }) => {
    expect(codesOf(await ask(api, SIGN_OUT))).toEqual(['UNAUTHORIZED']);
  });

  test.for([
    [true, 2],
    [false, 3],
  ] as const)('everywhere, this one excepted: %s', async ([exceptCurrent, total], { api }) => {
    const person = await signUp(api);
    const others = [await signInAgain(api, person.email), await signInAgain(api, person.email)];
    const stranger = await signUp(api);
    const sockets = others.map(({ accessToken }) => browse(api, accessToken));
    await Promise.all(sockets.map(connected));
    const over = Promise.all(sockets.map(ended));
    const asked = { token: person.accessToken, variables: { data: { exceptCurrent } } };
    expect((await ask(api, EVERYWHERE, asked)).data).toEqual({ signOutEverywhere: { total } });
    expect(await over).toEqual(['io server disconnect', 'io server disconnect']);
    for (const other of others) {
      expect(await isLive(api, other)).toBe(false);
      expect(codesOf(await refresh(api, other))).toEqual(['UNAUTHORIZED']);
    }
    expect(await isLive(api, person)).toBe(exceptCurrent);
    expect(await isLive(api, stranger)).toBe(true);
  });
});

describe('the list of sessions', () => {
  test('shows where the person is signed in now, and nobody else', async ({ api }) => {
    const person = await signUp(api);
    const [gone, other] = [
      await signInAgain(api, person.email),
      await signInAgain(api, person.email, '10.9.8.7'),
    ];
    await ask(api, SIGN_OUT, { token: gone.accessToken });
    const listed = await listOf(api, other);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ current }) => current)).toEqual({
      id: expect.any(String),
      current: true,
      userAgent: 'node',
      remoteAddress: '10.9.8.7',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect((await listOf(api, person)).map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort());
  });

  test('ends one that the person picks, and none of anybody else’s', async ({ api, db }) => {
    const [person, stranger] = [await signUp(api), await signUp(api)];
    const other = await signInAgain(api, person.email);
    const [current] = (await listOf(api, other)).filter((session) => session.current);
    const revoke = (token: string) => ask(api, REVOKE, { token, variables: { where: { id: current?.id } } });
    await db.membership.updateMany({
      where: { userId: stranger.userId },
      data: { roles: ['SERVICE_OWNER'] },
    });
    expect(codesOf(await revoke(stranger.accessToken))).toEqual(['NOT_FOUND']);
    expect(await isLive(api, other)).toBe(true);
    expect((await revoke(person.accessToken)).data).toEqual({ revokeSession: { total: 1 } });
    expect(await isLive(api, other)).toBe(false);
    expect(codesOf(await revoke(person.accessToken))).toEqual(['NOT_FOUND']);
    expect(await isLive(api, person)).toBe(true);
  });
});

describe('a session ends', () => {
  test('90 days after it was opened, however much it is used', async ({ api, db }) => {
    const person = await signUp(api);
    const services = { db, endSockets: () => undefined };
    const origin = { address: '10.0.0.1', userAgent: null };
    const { createdAt } = await db.session.findFirstOrThrow({ where: { userId: person.userId } });
    const day = (days: number) => new Date(createdAt.getTime() + days * 86_400_000);
    let { refreshToken } = person;
    for (const days of [25, 50, 75, 89])
      ({ refreshToken } = await refreshCredentials(services, origin, { refreshToken }, day(days)));
    const [session] = await db.session.findMany({ where: { userId: person.userId } });
    expect(session?.expiresAt).toEqual(day(90));
    await expect(refreshCredentials(services, origin, { refreshToken }, day(90.001))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test('with its socket, when its time is over', async ({ api, db }) => {
    const { userId, accessToken } = await signUp(api);
    const socket = browse(api, accessToken);
    await connected(socket);
    const over = ended(socket);
    await db.session.updateMany({ where: { userId }, data: { expiresAt: new Date() } });
    expect(await over).toBe('io server disconnect');
  });

  test.for(UserStatus.options)(
    'for good when its person is %s, if that shuts out',
    async (status, { api, db }) => {
      const person = await signUp(api);
      const { userId } = person;
      const reason = async () => (await db.session.findFirstOrThrow({ where: { userId } })).revokedReason;
      await db.user.update({ where: { id: userId }, data: { status } });
      expect(await reason()).toBe(isShutOut(status) ? `person is ${status.toLowerCase()}` : null);
      if (isShutOut(status)) expect(codesOf(await refresh(api, person))).toEqual(['ACCOUNT_NOT_ACTIVE']);
      await db.user.update({ where: { id: userId }, data: { status: 'APPROVED' } });
      expect(await isLive(api, person)).toBe(!isShutOut(status));
    },
  );

  test('by a reason of its person, such as a changed password, all but the one that gave it', async ({
    api,
    db,
  }) => {
    const person = await signUp(api);
    const other = await signInAgain(api, person.email);
    const stranger = await signUp(api);
    const [current] = (await listOf(api, person)).filter((session) => session.current);
    const of = { userId: person.userId, ...(current && { exceptId: current.id }) };
    const socket = browse(api, other.accessToken);
    await connected(socket);
    const over = ended(socket);
    const gone = await db.$transaction((tx) => endSessions(tx, of, 'password changed', new Date()));
    expect(gone).toHaveLength(1);
    expect(await isLive(api, other)).toBe(false);
    expect(codesOf(await refresh(api, other))).toEqual(['UNAUTHORIZED']);
    expect(await isLive(api, person)).toBe(true);
    expect(await isLive(api, stranger)).toBe(true);
    // Also where nobody told the sockets.
    expect(await over).toBe('io server disconnect');
  });

  test.for([
    ['membership', { roles: [] }],
    ['role', { roles: ['DRIVER'], vehicleScope: 'GIVEN' }],
  ] as const)(
    'in effect with a lost %s: within seconds nothing more is heard',
    async ([lost, data], { databaseUrl, db }) => {
      const { api, ingest } = await openWithIngest(databaseUrl, inject('redisUrl'));
      const { accountId, userId, accessToken } = await signUp(api);
      const room = accountRoom(accountId);
      const socket = browse(api, accessToken);
      const heard = await hear(socket, accountId, { ingest, room });
      if (lost === 'membership') await db.membership.deleteMany({ where: { userId } });
      else await db.membership.updateMany({ where: { userId }, data: { ...data, roles: [...data.roles] } });
      let n = 0;
      await vi.waitFor(
        async () => {
          n += 1;
          ingest.to(room).emit(NOTIFY_ACCOUNT_EVENT, n);
          await delay(800);
          expect(heard).not.toContain(n);
        },
        { timeout: 12_000, interval: 100 },
      );
      expect(socket.connected).toBe(true);
      const { data: shown } = await ask(api, '{ vehicles { total } }', { token: accessToken });
      expect(shown).toEqual({ vehicles: { total: 0 } });
    },
  );
});
