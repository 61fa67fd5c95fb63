import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, PASSWORD, test } from './api.ts';
import { browse, connected, ended } from './browser.ts';
import { type Person, type Side, seedPerson, seedSide } from './matrix/world.ts';

const ME =
  '{ credentials { account { id } profile { accountId roles } } memberships { accountId accountTitle roles } }';
const SWITCH = `mutation ($data: SwitchAccountInput!) { switchAccount(data: $data) {
  accessToken refreshToken account { id } profile { accountId roles } } }`;
const VEHICLES = '{ vehicles { content { id } } }';
const ACCOUNT = 'query ($where: ById!) { account(where: $where) { id } }';
const USER =
  'query ($where: ById!) { user(where: $where) { accountId roles account { id } membership { accountId } } }';

type Api = { port: number; services: { tokens: { sign: (person: Person) => Promise<string> } } };

/** Somebody who owns the first account and rides along in the second. */
async function openTwo(api: Api, db: Db) {
  const [first, second] = [await seedSide(db), await seedSide(db)];
  const person = await seedPerson(db, {
    accountId: first.accountId,
    role: 'ORGANIZATION_OWNER',
    mark: 'both',
  });
  const rider = await db.membership.create({
    data: { userId: person.userId, accountId: second.accountId, roles: ['FAMILY_MEMBER'] },
  });
  const token = await api.services.tokens.sign(person);
  const asking = (text: string, variables: object = {}) => ask(api, text, { token, variables });
  const go = ({ accountId }: Side) => asking(SWITCH, { data: { accountId } });
  return { first, second, person, rider, token, asking, go };
}

async function standsIn(asking: (text: string) => Promise<Answer>): Promise<string> {
  const { data, errors } = await asking(ME);
  return (
    (data?.credentials as { account: { id: string } } | undefined)?.account.id ??
    errors?.[0]?.extensions.code ??
    ''
  );
}

describe('a person in two accounts', () => {
  test('stands in the first, as what they are there, and is told of both', async ({ api, db }) => {
    const { first, second, person, asking } = await openTwo(api, db);
    const { data } = await asking(ME);
    expect(data?.credentials).toEqual({
      account: { id: first.accountId },
      profile: { accountId: first.accountId, roles: ['ORGANIZATION_OWNER'] },
    });
    expect(data?.memberships).toEqual([
      { accountId: first.accountId, accountTitle: `account ${first.mark}`, roles: ['ORGANIZATION_OWNER'] },
      { accountId: second.accountId, accountTitle: `account ${second.mark}`, roles: ['FAMILY_MEMBER'] },
    ]);
    expect(person.userId).toBeTruthy();
  });

  test('sees one account at a time, and is there what their membership says', async ({ api, db }) => {
    const { first, second, asking, go } = await openTwo(api, db);
    const lookAround = async (here: Side, there: Side) => {
      expect((await asking(VEHICLES)).data?.vehicles).toEqual({ content: [{ id: here.vehicleId }] });
      expect(codesOf(await asking(ACCOUNT, { where: { id: here.accountId } }))).toEqual([]);
      expect(codesOf(await asking(ACCOUNT, { where: { id: there.accountId } }))).toEqual(['NOT_FOUND']);
      expect(JSON.stringify(await asking(VEHICLES))).not.toContain(there.vehicleId);
    };
    await lookAround(first, second);
    expect(codesOf(await asking('{ users { total } }'))).toEqual([]);
    const switched = await go(second);
    expect(switched.data?.switchAccount).toMatchObject({
      refreshToken: null,
      account: { id: second.accountId },
      profile: { accountId: second.accountId, roles: ['FAMILY_MEMBER'] },
    });
    await lookAround(second, first);
    expect(codesOf(await asking('{ users { total } }'))).toEqual(['USER_NOT_ALLOWED']);
    await go(first);
    await lookAround(first, second);
  });

  test('is signed in where they were last', async ({ api, db }) => {
    const { second, person, go } = await openTwo(api, db);
    await go(second);
    const data = { email: person.email, password: PASSWORD };
    const signIn = 'mutation ($data: SignInInput!) { signIn(data: $data) { account { id } } }';
    const answer = await ask(api, signIn, { variables: { data } });
    expect(answer.data?.signIn).toEqual({ account: { id: second.accountId } });
  });

  test('is in a list of an account, to the service too, what they are there', async ({ api, db }) => {
    const { first, second, person } = await openTwo(api, db);
    const { accountId } = await seedSide(db);
    const service = await seedPerson(db, { accountId, role: 'SERVICE_OWNER', mark: 'service' });
    const token = await api.services.tokens.sign(service);
    const AS = 'id accountId roles account { id } membership { accountId roles }';
    const LISTS = `query ($id: ID!) { account(where: { id: $id }) { users { content { ${AS} } } }
      users(where: { accountId: $id }) { content { ${AS} } } }`;
    type Listed = { content: { id: string }[] };
    for (const { side, roles } of [
      { side: first, roles: ['ORGANIZATION_OWNER'] },
      { side: second, roles: ['FAMILY_MEMBER'] },
    ]) {
      const { accountId: id } = side;
      const { data } = await ask(api, LISTS, { token, variables: { id } });
      const { account, users } = data as { account: { users: Listed }; users: Listed };
      for (const { content } of [account.users, users])
        expect(content.find((one) => one.id === person.userId)).toEqual({
          id: person.userId,
          accountId: id,
          roles,
          account: { id },
          membership: { accountId: id, roles },
        });
    }
  });

  test('is to each account what they are in it, and nothing of the other', async ({ api, db }) => {
    const { first, second, person } = await openTwo(api, db);
    for (const { side, roles } of [
      { side: first, roles: ['ORGANIZATION_OWNER'] },
      { side: second, roles: ['FAMILY_MEMBER'] },
    ]) {
      const { accountId, mark } = side;
      const manager = await seedPerson(db, { accountId, role: 'ORGANIZATION_ADMINISTRATOR', mark });
      const token = await api.services.tokens.sign(manager);
      const answer = await ask(api, USER, { token, variables: { where: { id: person.userId } } });
      expect(answer.data?.user).toEqual({
        accountId,
        roles,
        account: { id: accountId },
        membership: { accountId },
      });
    }
  });

  test('cannot switch to an account of others, nor to one that is not active', async ({ api, db }) => {
    const { first, second, asking, go } = await openTwo(api, db);
    expect(codesOf(await go(await seedSide(db)))).toEqual(['NOT_FOUND']);
    await db.account.update({ where: { id: second.accountId }, data: { status: 'SUSPENDED' } });
    expect(codesOf(await go(second))).toEqual(['NOT_FOUND']);
    expect(await standsIn(asking)).toBe(first.accountId);
    const { data } = await asking(ME);
    expect(data?.memberships).toMatchObject([{ accountId: first.accountId }]);
  });

  test('has their sockets ended by the switch', async ({ api, db }) => {
    const { second, token, go } = await openTwo(api, db);
    const socket = browse(api, token);
    await connected(socket);
    const over = ended(socket);
    await go(second);
    expect(await over).toBe('io server disconnect');
  });
});

describe('whoever chose an account', () => {
  test('falls back to another of theirs when they are a member no more', async ({ api, db }) => {
    const { first, second, rider, asking, go } = await openTwo(api, db);
    await go(second);
    expect(await standsIn(asking)).toBe(second.accountId);
    await db.membership.delete({ where: { id: rider.id } });
    expect(await standsIn(asking)).toBe(first.accountId);
  });

  test.for(['SUSPENDED', 'CLOSED'] as const)(
    'falls back while it is %s, and is let in nowhere when all are',
    async (status, { api, db }) => {
      const { first, second, asking, go } = await openTwo(api, db);
      const set = ({ accountId }: Side, to: typeof status | 'ACTIVE') =>
        db.account.update({ where: { id: accountId }, data: { status: to } });
      await go(second);
      await set(second, status);
      expect(await standsIn(asking)).toBe(first.accountId);
      await set(first, status);
      expect(await standsIn(asking)).toBe('ACCOUNT_NOT_ACTIVE');
      await set(second, 'ACTIVE');
      expect(await standsIn(asking)).toBe(second.accountId);
    },
  );

  test('without any membership left is nobody in no account', async ({ api, db }) => {
    const { person, asking } = await openTwo(api, db);
    await db.membership.deleteMany({ where: { userId: person.userId } });
    const { data } = await asking(
      '{ credentials { account { id } profile { id accountId roles } } vehicles { total } }',
    );
    expect(data).toEqual({
      credentials: { account: null, profile: { id: person.userId, accountId: null, roles: [] } },
      vehicles: { total: 0 },
    });
  });
});
