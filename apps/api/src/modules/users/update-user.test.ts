import { ROLES, type Role } from '@fleet/contracts/roles';
import { UserStatus } from '@fleet/contracts/user';
import { statusesAfter } from '@fleet/contracts/user-status';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, PASSWORD, test } from '../../../test/api.ts';
import { browse, connected, ended } from '../../../test/browser.ts';
import { type Person, type Side, seedPerson, seedSide } from '../../../test/matrix/world.ts';

const UPDATE = `mutation ($where: ById!, $data: UpdateUserInput!) { updateUser(where: $where, data: $data) {
  id firstName username birthday gender status phoneNumber } }`;
const NEXT = 'query ($where: ById!) { user(where: $where) { status nextStatuses } }';
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
const ME = '{ credentials { profile { id } } }';

type Api = { port: number; services: { tokens: { sign: (person: Person) => Promise<string> } } };

async function change(api: Api, by: Person, id: string, key: string, value: unknown): Promise<Answer> {
  const token = await api.services.tokens.sign(by);
  return ask(api, UPDATE, { token, variables: { where: { id }, data: { key, value } } });
}

async function nextOf(api: Api, by: Person, id: string): Promise<string[]> {
  const token = await api.services.tokens.sign(by);
  const { data } = await ask(api, NEXT, { token, variables: { where: { id } } });
  return (data as { user: { nextStatuses: string[] } }).user.nextStatuses;
}

async function inSide(db: Db, side: Side, role: Role): Promise<Person> {
  return seedPerson(db, { accountId: side.accountId, role, mark: side.mark });
}

describe('one field', () => {
  test.for([
    ['firstName', '  Thandi ', { firstName: 'Thandi' }],
    ['username', '  ', { username: null }],
    ['username', null, { username: null }],
    ['birthday', '1990-12-31', { birthday: '1990-12-31' }],
    ['birthday', ' 1990-12-31 ', { birthday: '1990-12-31' }],
    ['birthday', '', { birthday: null }],
    ['gender', ' FEMALE ', { gender: 'FEMALE' }],
    ['phoneNumber', ' +27 21 555 0100 ', { phoneNumber: '+27 21 555 0100' }],
  ] as const)('%s with %j is trimmed and kept', async ([key, value, shown], { api, db }) => {
    const person = await inSide(db, await seedSide(db), 'ORGANIZATION_DRIVER');
    const answer = await change(api, person, person.userId, key, value);
    expect(answer.errors).toBeUndefined();
    expect(answer.data?.updateUser).toMatchObject(shown);
  });

  test.for([
    ['firstName', ' ', 'REQUIRED'],
    ['firstName', null, 'REQUIRED'],
    ['firstName', 7, 'INVALID'],
    ['gender', 'OTHER', 'INVALID'],
    ['birthday', '1990-02-31', 'INVALID'],
    ['birthday', '1899-12-31', 'INVALID'],
    ['birthday', '2990-12-31', 'INVALID'],
    ['status', 'GONE', 'INVALID'],
    ['timeZone', 'Mars/Base', 'INVALID'],
  ] as const)('%s with %j is refused', async ([key, value, code], { api, db }) => {
    const person = await inSide(db, await seedSide(db), 'ORGANIZATION_DRIVER');
    const answer = await change(api, person, person.userId, key, value);
    expect(answer.errors?.[0]?.extensions.issues).toMatchObject([{ path: ['data', 'value'], code }]);
  });

  test('that is no field of this mutation is refused: neither address nor password nor owner', async ({
    api,
    db,
  }) => {
    const person = await inSide(db, await seedSide(db), 'ORGANIZATION_OWNER');
    for (const key of ['email', 'passwordHash', 'credentialsConfirmed', 'statusHeldByService', '__proto__'])
      expect((await change(api, person, person.userId, key, 'x')).errors).toBeDefined();
  });

  test('of a user name that somebody has is refused', async ({ api, db }) => {
    const side = await seedSide(db);
    const [one, other] = [await inSide(db, side, 'DRIVER'), await inSide(db, side, 'DRIVER')];
    const { username } = await db.user.findUniqueOrThrow({ where: { id: other.userId } });
    expect(codesOf(await change(api, one, one.userId, 'username', username))).toEqual(['USERNAME_TAKEN']);
  });
});

/** Roles by how high they stand, the highest first, written by hand. */
const RANKS: readonly (readonly Role[])[] = [
  ['SERVICE_OWNER'],
  ['SERVICE_ADMINISTRATOR'],
  ['ORGANIZATION_OWNER', 'FAMILY_OWNER', 'CUSTOMER', 'OWNER'],
  ['ORGANIZATION_ADMINISTRATOR', 'ADMINISTRATOR'],
];
const rankOf = (role: Role): number => {
  const rank = RANKS.findIndex((some) => some.includes(role));
  return rank < 0 ? RANKS.length : rank;
};

describe.for(ROLES)('%s', (role) => {
  test('changes people of the account who are not above, and nobody without keeping it', async ({
    api,
    db,
  }) => {
    const side = await seedSide(db);
    const by = await inSide(db, side, role);
    const keeps = rankOf(role) < RANKS.length;
    for (const other of ROLES) {
      const person = await inSide(db, side, other);
      const wanted = keeps ? (rankOf(other) >= rankOf(role) ? [] : ['USER_NOT_ALLOWED']) : ['NOT_FOUND'];
      expect(codesOf(await change(api, by, person.userId, 'firstName', 'A')), other).toEqual(wanted);
      const blocked = await change(api, by, person.userId, 'status', 'BLOCKED');
      expect(codesOf(blocked), `${other} blocked`).toEqual(wanted);
    }
  });
});

describe('a status', () => {
  const pairs = UserStatus.options.flatMap((from) => UserStatus.options.map((to) => ({ from, to })));
  test.for([
    ['ORGANIZATION_OWNER', 'ACCOUNT'],
    ['SERVICE_ADMINISTRATOR', 'SERVICE'],
  ] as const)('becomes another one by %s as the table has it', async ([role, grade], { api, db }) => {
    const side = await seedSide(db);
    const [by, person] = [await inSide(db, side, role), await inSide(db, side, 'DRIVER')];
    const where = { id: person.userId };
    for (const { from, to } of pairs) {
      await db.user.update({ where, data: { status: from, statusHeldByService: false } });
      const wanted = statusesAfter(from, grade, false);
      expect(await nextOf(api, by, person.userId)).toEqual(wanted);
      expect(codesOf(await change(api, by, person.userId, 'status', to)), `${from} to ${to}`).toEqual(
        wanted.includes(to) ? [] : ['STATUS_CHANGE_NOT_ALLOWED'],
      );
      const { status } = await db.user.findUniqueOrThrow({ where });
      expect(status).toBe(wanted.includes(to) ? to : from);
    }
  });

  test('that the service gave to shut somebody out is not changed by the account', async ({ api, db }) => {
    const side = await seedSide(db);
    const [owner, person] = [await inSide(db, side, 'ORGANIZATION_OWNER'), await inSide(db, side, 'DRIVER')];
    const service = await inSide(db, await seedSide(db), 'SERVICE_ADMINISTRATOR');
    await change(api, service, person.userId, 'status', 'BLOCKED');
    expect(await nextOf(api, owner, person.userId)).toEqual([]);
    expect(codesOf(await change(api, owner, person.userId, 'status', 'APPROVED'))).toEqual([
      'STATUS_CHANGE_NOT_ALLOWED',
    ]);
    expect(codesOf(await change(api, service, person.userId, 'status', 'APPROVED'))).toEqual([]);
    expect(codesOf(await change(api, owner, person.userId, 'status', 'BLOCKED'))).toEqual([]);
  });

  test('is not changed by an account of somebody who belongs to another one as well', async ({ api, db }) => {
    const [side, other] = [await seedSide(db), await seedSide(db)];
    const [owner, person] = [await inSide(db, side, 'ORGANIZATION_OWNER'), await inSide(db, side, 'DRIVER')];
    await db.membership.create({
      data: { accountId: other.accountId, userId: person.userId, roles: ['DRIVER'] },
    });
    for (const [key, value] of [
      ['status', 'BLOCKED'],
      ['firstName', 'Mine'],
    ] as const)
      expect(codesOf(await change(api, owner, person.userId, key, value))).toEqual(['USER_NOT_ALLOWED']);
    expect(await nextOf(api, owner, person.userId)).toEqual([]);
  });

  test('is not changed of oneself, nor within an account of its owner', async ({ api, db }) => {
    const side = await seedSide(db);
    const [first, second] = [
      await inSide(db, side, 'ORGANIZATION_OWNER'),
      await inSide(db, side, 'ORGANIZATION_OWNER'),
    ];
    await db.account.update({ where: { id: side.accountId }, data: { ownerId: first.userId } });
    for (const by of [first, second])
      expect(codesOf(await change(api, by, first.userId, 'status', 'BLOCKED'))).toEqual([
        'STATUS_CHANGE_NOT_ALLOWED',
      ]);
  });

  test.for(['REJECTED', 'BLOCKED', 'DEACTIVATED'] as const)(
    'of %s ends sessions and sockets at once, and lets nobody sign in',
    async (status, { api, db }) => {
      const side = await seedSide(db);
      const service = await inSide(db, await seedSide(db), 'SERVICE_OWNER');
      const person = await inSide(db, side, 'DRIVER');
      await db.user.update({ where: { id: person.userId }, data: { status: 'REGISTERED' } });
      const token = await api.services.tokens.sign(person);
      const socket = browse(api, token);
      await connected(socket);
      const over = ended(socket);
      const before = Date.now();
      await change(api, service, person.userId, 'status', status);
      await over;
      expect(Date.now() - before).toBeLessThan(2_000);
      expect(codesOf(await ask(api, ME, { token }))).toEqual(['ACCOUNT_NOT_ACTIVE']);
      const data = { email: person.email, password: PASSWORD };
      expect(codesOf(await ask(api, SIGN_IN, { variables: { data } }))).toEqual(['ACCOUNT_NOT_ACTIVE']);
      expect(await db.session.count({ where: { userId: person.userId, revokedAt: null } })).toBe(0);
    },
  );
});
