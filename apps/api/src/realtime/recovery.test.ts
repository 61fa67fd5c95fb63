import { accountRoom, memberRoom, NOTIFY_ACCOUNT_EVENT, NOTIFY_LIVE_FEED } from '@fleet/contracts/realtime';
import type { Db } from '@fleet/db/client';
import type { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { describe, expect, inject, vi } from 'vitest';
import { signUp, test } from '../../test/api.ts';
import { browse, connected, ended, listen, refusal } from '../../test/browser.ts';
import { hear, openWithIngest } from '../../test/ingest-node.ts';
import type { Api } from '../server.ts';

// PostgreSQL keeps no stream to recover from: there a browser that comes back asks for everything anew.
const redisUrl = inject('redisUrl');
const scenario = test.skipIf(!redisUrl);

type Person = Awaited<ReturnType<typeof signUp>>;
type Claim = { pid: unknown; offset: unknown };

/** What the browser itself would send to get back what it misses. */
const triBoolOf = (socket: Socket): Claim => ({
  pid: Reflect.get(socket, '_pid'),
  offset: Reflect.get(socket, '_lastOffset'),
});

async function lose(socket: Socket): Promise<Claim> {
  const lost = ended(socket);
  socket.io.engine.close();
  await lost;
  return triBoolOf(socket);
}

/** Comes with this claim and handshake, and notes all that the server writes, whether the client makes it known or not. */
function claim(api: Api, { pid, offset }: Claim, handshake: object) {
  const socket = browse(api, '', { auth: { pid, offset, ...handshake } });
  const written: unknown[] = [];
  socket.io.engine.on('data', (data) => written.push(data));
  return { socket, all: () => JSON.stringify(written) };
}

const bearer = (accessToken: string) => ({ tokenType: 'Bearer', accessToken });

/** Somebody who listened, lost the connection, and missed something. */
async function missing(databaseUrl: string) {
  const { api, ingest } = await openWithIngest(databaseUrl, redisUrl);
  const person = await signUp(api);
  const room = accountRoom(person.accountId);
  const socket = browse(api, person.accessToken);
  await hear(socket, person.accountId, { ingest, room });
  const lost = await lose(socket);
  expect(lost).toEqual({ pid: expect.any(String), offset: expect.any(String) });
  ingest.to(room).emit(NOTIFY_ACCOUNT_EVENT, 'missed');
  return { api, ingest, person, lost };
}

const openSession = (db: Db, userId: string) =>
  db.session.create({ data: { userId, expiresAt: new Date(Date.now() + 3_600_000) } });

describe('what was missed is given back', () => {
  scenario('to the person who lost the connection, once and in order', async ({ databaseUrl }) => {
    const { api, ingest } = await openWithIngest(databaseUrl, redisUrl);
    const { accountId, accessToken } = await signUp(api);
    const room = accountRoom(accountId);
    const socket = browse(api, accessToken, { reconnection: true, reconnectionDelay: 300 });
    const heard = await hear(socket, accountId, { ingest, room });
    const emit = (event: number) => ingest.to(room).emit(NOTIFY_ACCOUNT_EVENT, event);
    await lose(socket);
    const back = connected(socket);
    for (const event of [1, 2, 3]) emit(event);
    await back;
    expect(socket.recovered).toBe(true);
    emit(4);
    await vi.waitFor(() => expect(heard).toContain(4), 5_000);
    expect(heard.filter((event) => event !== 'before')).toEqual([1, 2, 3, 4]);
  });

  scenario('without a gap, while more comes during the handshake', async ({ databaseUrl }) => {
    const { api, ingest } = await openWithIngest(databaseUrl, redisUrl);
    const { accountId, accessToken } = await signUp(api);
    const room = accountRoom(accountId);
    const socket = browse(api, accessToken, { reconnection: true, reconnectionDelay: 50 });
    const heard = await hear(socket, accountId, { ingest, room });
    let n = 0;
    const flow = setInterval(() => {
      n += 1;
      ingest.to(room).emit(NOTIFY_ACCOUNT_EVENT, n);
    }, 2);
    for (let times = 0; times < 3; times += 1) {
      const back = connected(socket);
      await lose(socket);
      await back;
      expect(socket.recovered).toBe(true);
    }
    clearInterval(flow);
    await vi.waitFor(() => expect(heard).toContain(n), 5_000);
    const all = Array.from({ length: n }, (_, index) => index + 1);
    expect(all.filter((event) => !heard.includes(event))).toEqual([]);
  });

  scenario('also after somebody else has claimed it in vain', async ({ databaseUrl }) => {
    const { api, person, lost } = await missing(databaseUrl);
    const thief = claim(api, lost, {});
    expect(await refusal(thief.socket)).toBe('UNAUTHORIZED');
    const own = claim(api, lost, bearer(person.accessToken));
    await connected(own.socket);
    await vi.waitFor(() => expect(own.all()).toContain('missed'), 5_000);
  });
});

type World = { api: Api; ingest: Server; person: Person; db: Db };
type Attempt = {
  /** What becomes of the person meanwhile; answers what is sent in place of a good token. */
  meanwhile: (world: World) => Promise<object>;
  code: string | null;
};

const own = ({ person }: World) => bearer(person.accessToken);
const ATTEMPTS: Record<string, Attempt> = {
  'with no token': { meanwhile: async () => ({}), code: 'UNAUTHORIZED' },
  'with a token of another form': {
    meanwhile: async () => ({ tokenType: 1, accessToken: [] }),
    code: 'UNAUTHORIZED',
  },
  'with a forged token': { meanwhile: async () => bearer('made up'), code: 'UNAUTHORIZED' },
  'with an expired token': {
    meanwhile: async ({ api, person, db }) => {
      const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId: person.userId } });
      const issued = new Date(Date.now() - 3_600_000);
      return bearer(await api.services.tokens.sign({ userId: person.userId, sessionId }, issued));
    },
    code: 'UNAUTHORIZED',
  },
  'with a revoked session': {
    meanwhile: async (world) => {
      const { userId } = world.person;
      await world.db.session.updateMany({ where: { userId }, data: { revokedAt: new Date() } });
      return own(world);
    },
    code: 'UNAUTHORIZED',
  },
  'with a session whose time is over': {
    meanwhile: async (world) => {
      const { userId } = world.person;
      await world.db.session.updateMany({ where: { userId }, data: { expiresAt: new Date() } });
      return own(world);
    },
    code: 'UNAUTHORIZED',
  },
  'by a blocked person': {
    meanwhile: async (world) => {
      await world.db.user.update({ where: { id: world.person.userId }, data: { status: 'BLOCKED' } });
      return own(world);
    },
    code: 'ACCOUNT_NOT_ACTIVE',
  },
  'of a suspended account': {
    meanwhile: async (world) => {
      await world.db.account.update({ where: { id: world.person.accountId }, data: { status: 'SUSPENDED' } });
      return own(world);
    },
    code: 'ACCOUNT_NOT_ACTIVE',
  },
  'by somebody of another account': {
    meanwhile: async ({ api }) => bearer((await signUp(api)).accessToken),
    code: null,
  },
  'by somebody of the service, in another session': {
    meanwhile: async ({ api, db }) => {
      const { userId, accessToken } = await signUp(api);
      await db.membership.updateMany({ where: { userId }, data: { roles: ['SERVICE_OWNER'] } });
      return bearer(accessToken);
    },
    code: null,
  },
  'by the same person in another session': {
    meanwhile: async ({ api, db, person: { userId } }) => {
      const { id: sessionId } = await openSession(db, userId);
      return bearer(await api.services.tokens.sign({ userId, sessionId }));
    },
    code: null,
  },
  'by somebody who is no member any more': {
    meanwhile: async (world) => {
      await world.db.membership.deleteMany({ where: { userId: world.person.userId } });
      return own(world);
    },
    code: null,
  },
  'by somebody who moved to another account': {
    meanwhile: async (world) => {
      const { accountId } = await signUp(world.api);
      const { userId } = world.person;
      await world.db.membership.updateMany({ where: { userId }, data: { accountId } });
      return own(world);
    },
    code: null,
  },
  'by somebody who hears less now': {
    meanwhile: async (world) => {
      const { userId } = world.person;
      await world.db.membership.updateMany({ where: { userId }, data: { roles: ['DRIVER'] } });
      return own(world);
    },
    code: null,
  },
};

describe('nothing of what was missed is written', () => {
  for (const [name, { meanwhile, code }] of Object.entries(ATTEMPTS))
    scenario(name, async ({ databaseUrl, db }) => {
      const { api, ingest, person, lost } = await missing(databaseUrl);
      const thief = claim(api, lost, await meanwhile({ api, ingest, person, db }));
      if (code === null) {
        await connected(thief.socket);
        expect(triBoolOf(thief.socket).pid).not.toBe(lost.pid);
        // Whatever was to come has come before the answer.
        await listen(thief.socket, person.accountId);
      } else expect(await refusal(thief.socket)).toBe(code);
      expect(thief.all()).not.toContain('missed');
    });

  scenario('to a limited member, whose vehicles may be others now', async ({ databaseUrl, db }) => {
    const { api, ingest } = await openWithIngest(databaseUrl, redisUrl);
    const { accountId, userId, accessToken } = await signUp(api);
    const { id } = await db.membership.findFirstOrThrow({ where: { userId } });
    await db.membership.update({ where: { id }, data: { roles: ['DRIVER'], vehicleScope: 'GIVEN' } });
    const socket = browse(api, accessToken);
    await hear(socket, accountId, { ingest, room: memberRoom(id) });
    const lost = await lose(socket);
    ingest.to(memberRoom(id)).emit(NOTIFY_ACCOUNT_EVENT, 'missed');
    const back = claim(api, lost, bearer(accessToken));
    await connected(back.socket);
    expect(triBoolOf(back.socket).pid).not.toBe(lost.pid);
    expect(await listen(back.socket, accountId)).toEqual({ ok: true });
    expect(back.all()).not.toContain('missed');
  });

  scenario('of more than a reconnection is for: that is read anew', async ({ databaseUrl }) => {
    const { api, ingest, person, lost } = await missing(databaseUrl);
    for (let n = 0; n < 600; n += 1) ingest.to(accountRoom(person.accountId)).emit(NOTIFY_LIVE_FEED, n);
    const back = claim(api, lost, bearer(person.accessToken));
    await connected(back.socket);
    expect(triBoolOf(back.socket).pid).not.toBe(lost.pid);
    await listen(back.socket, person.accountId);
    expect(back.all()).not.toContain('missed');
  });
});
