import { ROLES, type Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, test } from '../../../test/api.ts';
import { type Person, type Side, seedPerson, seedSide } from '../../../test/matrix/world.ts';

const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateMembershipInput!) {
  updateMembership(where: $where, data: $data) { roles } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseMembership(where: $where) { total } }';
const ME = '{ credentials { account { id } profile { id } } vehicles { total } }';

type Api = { port: number; services: { tokens: { sign: (person: Person) => Promise<string> } } };

async function change(api: Api, by: Person, member: Person, data: object | null): Promise<Answer> {
  const token = await api.services.tokens.sign(by);
  const where = { id: member.membershipId };
  return data
    ? ask(api, UPDATE, { token, variables: { where, data } })
    : ask(api, ERASE, { token, variables: { where } });
}

const inSide = (db: Db, { accountId, mark }: Side, role: Role) => seedPerson(db, { accountId, role, mark });

/** In an organisation, by hand: whom each may change, and what they give. */
const MAY: Partial<Record<Role, { change: readonly Role[]; give: readonly Role[] }>> = {
  ORGANIZATION_OWNER: {
    change: ROLES.filter((role) => !['SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'].includes(role)),
    give: ['ORGANIZATION_OWNER', 'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_DRIVER'],
  },
  ORGANIZATION_ADMINISTRATOR: {
    change: ROLES.filter(
      (role) =>
        role === 'DEMO_ORGANIZATION_OWNER' ||
        role === 'DEMO_FAMILY_OWNER' ||
        !/OWNER$|CUSTOMER|SERVICE_ADMINISTRATOR/.test(role),
    ),
    give: ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_DRIVER'],
  },
  SERVICE_ADMINISTRATOR: {
    change: ROLES.filter((role) => role !== 'SERVICE_OWNER'),
    give: [
      'SERVICE_ADMINISTRATOR',
      'SERVICE_DRIVER',
      'ORGANIZATION_OWNER',
      'ORGANIZATION_ADMINISTRATOR',
      'ORGANIZATION_DRIVER',
    ],
  },
};

describe.for(Object.entries(MAY))('%s', ([role, may]) => {
  test('gives a member these roles and no others', async ({ api, db }) => {
    const side = await seedSide(db);
    const [by, member] = [await inSide(db, side, role as Role), await inSide(db, side, 'EMPLOYER')];
    for (const given of ROLES) {
      await db.membership.update({ where: { id: member.membershipId }, data: { roles: ['EMPLOYER'] } });
      const wanted = may?.give.includes(given) ? [] : ['USER_NOT_ALLOWED'];
      expect(codesOf(await change(api, by, member, { roles: [given] })), given).toEqual(wanted);
    }
  });

  test('changes and takes out members of these roles and no others', async ({ api, db }) => {
    const side = await seedSide(db);
    const by = await inSide(db, side, role as Role);
    for (const held of ROLES) {
      const member = await inSide(db, side, held);
      const wanted = may?.change.includes(held) ? [] : ['USER_NOT_ALLOWED'];
      const lowered = await change(api, by, member, { roles: ['ORGANIZATION_DRIVER'] });
      expect(codesOf(lowered), held).toEqual(wanted);
      await db.membership.update({ where: { id: member.membershipId }, data: { roles: [held] } });
      expect(codesOf(await change(api, by, member, null)), `${held} taken out`).toEqual(wanted);
    }
  });
});

test('a role that is given twice is held once', async ({ api, db }) => {
  const side = await seedSide(db);
  const [owner, member] = [await inSide(db, side, 'ORGANIZATION_OWNER'), await inSide(db, side, 'EMPLOYER')];
  const roles = ['ORGANIZATION_DRIVER', 'ORGANIZATION_DRIVER'];
  const { data } = await change(api, owner, member, { roles });
  expect(data?.updateMembership).toEqual({ roles: ['ORGANIZATION_DRIVER'] });
});

test('nobody changes or takes out themselves, nor within an account its owner', async ({ api, db }) => {
  const side = await seedSide(db);
  const [owner, other] = [
    await inSide(db, side, 'ORGANIZATION_OWNER'),
    await inSide(db, side, 'ORGANIZATION_OWNER'),
  ];
  await db.account.update({ where: { id: side.accountId }, data: { ownerId: owner.userId } });
  for (const [by, member] of [
    [owner, owner],
    [other, other],
    [other, owner],
  ] as const)
    for (const data of [{ roles: ['ORGANIZATION_DRIVER'] }, null])
      expect(codesOf(await change(api, by, member, data))).toEqual(['USER_NOT_ALLOWED']);
});

test('who is taken out stands in no account of it any more, from the next request on', async ({
  api,
  db,
}) => {
  const side = await seedSide(db);
  const [owner, member] = [await inSide(db, side, 'ORGANIZATION_OWNER'), await inSide(db, side, 'EMPLOYER')];
  await change(api, owner, member, null);
  const { data } = await ask(api, ME, { token: await api.services.tokens.sign(member) });
  expect(data).toEqual({
    credentials: { account: null, profile: { id: member.userId } },
    vehicles: { total: 0 },
  });
});
