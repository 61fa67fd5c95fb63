import { randomUUID } from 'node:crypto';
import { ROLES } from '@fleet/contracts/roles';
import { describe, expect } from 'vitest';
import { actIn, seedHelp, startActing } from '../../../test/acting.ts';
import { ask, codesOf, test } from '../../../test/api.ts';
import { browse, connected, ended, listen, refusal } from '../../../test/browser.ts';
import { seedPerson, seedSide } from '../../../test/matrix/world.ts';

const ME = '{ credentials { account { id } } vehicles { total } sessions { id } }';
const END = 'mutation ($where: ById!) { endActing(where: $where) { total } }';
const SIGN_OUT = 'mutation { signOut { total } }';
const HISTORY = `query ($where: AuditEntriesWhere) { auditEntries(where: $where) {
  content { action actorId actorName byService reason } } }`;
const HELPERS = ['SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'];

describe('to act in an account', () => {
  test.for(ROLES)('as %s', async (role, { api, db }) => {
    const [side, own] = [await seedSide(db), await seedSide(db)];
    const person = await seedPerson(db, { ...own, role });
    const answer = await startActing(api, person, { accountId: side.accountId });
    expect(codesOf(answer)).toEqual(HELPERS.includes(role) ? [] : ['USER_NOT_ALLOWED']);
  });

  test('is not to be had of one’s own, of the service’s people, of one that is closed, or without a reason', async ({
    api,
    db,
  }) => {
    const { side, helper, serviceId } = await seedHelp(db);
    const { serviceId: otherService } = await seedHelp(db);
    const codes = async (data: object) => codesOf(await startActing(api, helper, data));
    expect(await codes({ accountId: serviceId })).toEqual(['USER_NOT_ALLOWED']);
    expect(await codes({ accountId: otherService })).toEqual(['USER_NOT_ALLOWED']);
    expect(await codes({ accountId: randomUUID() })).toEqual(['NOT_FOUND']);
    expect(await codes({ accountId: side.accountId, reason: '  too short ' })).toEqual(['BAD_REQUEST']);
    await db.account.update({ where: { id: side.accountId }, data: { status: 'SUSPENDED' } });
    expect(await codes({ accountId: side.accountId })).toEqual(['NOT_FOUND']);
  });

  test('shows that account and no other, for an hour, and not who is signed in there', async ({
    api,
    db,
  }) => {
    const { side, helper } = await seedHelp(db);
    await seedSide(db);
    const { accessToken: token, expiresAt } = await actIn(api, helper, side.accountId);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    expect((await ask(api, ME, { token })).data).toEqual({
      credentials: { account: { id: side.accountId } },
      vehicles: { total: 1 },
      // Their own, of which the one for others is none.
      sessions: [{ id: helper.sessionId }],
    });
    // From there to nowhere else.
    const other = await seedSide(db);
    const variables = { data: { accountId: other.accountId, reason: 'And on to the next' } };
    const further = 'mutation ($data: StartActingInput!) { startActing(data: $data) { id } }';
    expect(codesOf(await ask(api, further, { token, variables }))).toEqual(['USER_NOT_ALLOWED']);
  });

  test('is read by the account as done by the service, and why; by the service with the name', async ({
    api,
    db,
  }) => {
    const { side, helper } = await seedHelp(db);
    await actIn(api, helper, side.accountId);
    const keeper = await seedPerson(db, { ...side, role: 'ORGANIZATION_OWNER' });
    const historyOf = async (person: typeof keeper) => {
      const { data } = await ask(api, HISTORY, {
        token: await api.services.tokens.sign(person),
        variables: { where: { entity: 'Account', entityId: side.accountId } },
      });
      const entries = data?.auditEntries as { content: { action: string }[] } | undefined;
      return entries?.content.find(({ action }) => action === 'acting.started');
    };
    const told = { byService: true, reason: 'A tracker is silent' };
    expect(await historyOf(keeper)).toMatchObject({ ...told, actorId: null, actorName: null });
    expect(await historyOf(helper)).toMatchObject({ ...told, actorId: helper.userId });
  });
});

describe('it is over', () => {
  const ways = {
    'by the button': async ({ api, token, acting }) => {
      expect(
        codesOf(await ask(api, END, { token: acting.accessToken, variables: { where: { id: acting.id } } })),
      ).toEqual([]);
      expect(codesOf(await ask(api, END, { token, variables: { where: { id: acting.id } } }))).toEqual([
        'NOT_FOUND',
      ]);
    },
    'when the session it came from ends': async ({ api, token }) => {
      await ask(api, SIGN_OUT, { token });
    },
    'when its time is over': async ({ db, acting }) => {
      await db.session.update({ where: { id: acting.id }, data: { expiresAt: new Date() } });
    },
    'when the person is blocked': async ({ db, helper }) => {
      await db.user.update({ where: { id: helper.userId }, data: { status: 'BLOCKED' } });
    },
    'when the role is lost': async ({ api, db, helper, serviceId }) => {
      const owner = await seedPerson(db, { accountId: serviceId, role: 'SERVICE_OWNER', mark: serviceId });
      const update = `mutation ($where: VersionWhere!, $data: UpdateMembershipInput!) {
        updateMembership(where: $where, data: $data) { id } }`;
      const variables = { where: { id: helper.membershipId }, data: { roles: ['SERVICE_DRIVER'] } };
      const token = await api.services.tokens.sign(owner);
      expect(codesOf(await ask(api, update, { token, variables }))).toEqual([]);
    },
    'when the account is suspended': async ({ db, side }) => {
      await db.account.update({ where: { id: side.accountId }, data: { status: 'SUSPENDED' } });
    },
  } satisfies Record<string, (world: World) => Promise<void>>;

  test.for(Object.entries(ways))('%s, for requests and for the socket', async ([, end], { api, db }) => {
    const { side, helper, serviceId } = await seedHelp(db);
    const token = await api.services.tokens.sign(helper);
    const acting = await actIn(api, helper, side.accountId, true);
    const socket = browse(api, acting.accessToken);
    await connected(socket);
    expect(await listen(socket, side.accountId)).toEqual({ ok: true });
    const isOver = ended(socket);
    await end({ api, db, side, helper, serviceId, token, acting });
    const answer = await ask(api, ME, { token: acting.accessToken });
    expect(['UNAUTHORIZED', 'ACCOUNT_NOT_ACTIVE']).toContain(codesOf(answer)[0]);
    await isOver;
    const again = browse(api, acting.accessToken);
    expect(['UNAUTHORIZED', 'ACCOUNT_NOT_ACTIVE']).toContain(await refusal(again));
  });

  type World = Awaited<ReturnType<typeof seedHelp>> & {
    api: Parameters<typeof browse>[0];
    db: Parameters<typeof seedHelp>[0];
    token: string;
    acting: Awaited<ReturnType<typeof actIn>>;
  };

  test('only for who began it', async ({ api, db }) => {
    const { side, helper } = await seedHelp(db);
    const { helper: other } = await seedHelp(db);
    const { id } = await actIn(api, helper, side.accountId);
    const token = await api.services.tokens.sign(other);
    expect(codesOf(await ask(api, END, { token, variables: { where: { id } } }))).toEqual(['NOT_FOUND']);
    // A session of one's own that acts for nobody is ended otherwise.
    const where = { id: other.sessionId };
    expect(codesOf(await ask(api, END, { token, variables: { where } }))).toEqual(['NOT_FOUND']);
  });
});
