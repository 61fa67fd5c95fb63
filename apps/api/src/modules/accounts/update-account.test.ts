import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, test } from '../../../test/api.ts';
import { browse, connected, ended } from '../../../test/browser.ts';
import { type Person, type Side, seedPerson, seedSide } from '../../../test/matrix/world.ts';

const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateAccountInput!) {
  updateAccount(where: $where, data: $data) { id status ownerId } }`;

type Api = { port: number; services: { tokens: { sign: (person: Person) => Promise<string> } } };

async function change(api: Api, by: Person, { accountId: id }: Side, data: object): Promise<Answer> {
  return ask(api, UPDATE, { token: await api.services.tokens.sign(by), variables: { where: { id }, data } });
}

const inSide = (db: Db, { accountId, mark }: Side, role: Role) => seedPerson(db, { accountId, role, mark });

describe('the owner of an account', () => {
  test('hands it over to a member, who has the role of an owner from then on', async ({ api, db }) => {
    const side = await seedSide(db);
    const [owner, heir] = [
      await inSide(db, side, 'ORGANIZATION_OWNER'),
      await inSide(db, side, 'ORGANIZATION_DRIVER'),
    ];
    await db.account.update({ where: { id: side.accountId }, data: { ownerId: owner.userId } });
    expect((await change(api, owner, side, { ownerId: heir.userId })).data?.updateAccount).toMatchObject({
      ownerId: heir.userId,
    });
    const { roles, vehicleScope } = await db.membership.findUniqueOrThrow({
      where: { id: heir.membershipId },
    });
    expect({ roles, vehicleScope }).toEqual({
      roles: ['ORGANIZATION_DRIVER', 'ORGANIZATION_OWNER'],
      vehicleScope: 'ALL',
    });
    // It is not theirs any more.
    expect(codesOf(await change(api, owner, side, { ownerId: owner.userId }))).toEqual(['USER_NOT_ALLOWED']);
  });

  test('is no stranger, and nobody who is shut out', async ({ api, db }) => {
    const [side, other] = [await seedSide(db), await seedSide(db)];
    const owner = await inSide(db, side, 'ORGANIZATION_OWNER');
    await db.account.update({ where: { id: side.accountId }, data: { ownerId: owner.userId } });
    const stranger = await inSide(db, other, 'ORGANIZATION_OWNER');
    const blocked = await inSide(db, side, 'ORGANIZATION_DRIVER');
    await db.user.update({ where: { id: blocked.userId }, data: { status: 'BLOCKED' } });
    for (const { userId: ownerId } of [stranger, blocked]) {
      const answer = await change(api, owner, side, { ownerId });
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'NOT_FOUND',
        issues: [{ path: ['data', 'ownerId'] }],
      });
    }
  });

  test('is not named by others who keep the account', async ({ api, db }) => {
    const side = await seedSide(db);
    const administrator = await inSide(db, side, 'ORGANIZATION_ADMINISTRATOR');
    expect(codesOf(await change(api, administrator, side, { ownerId: administrator.userId }))).toEqual([
      'USER_NOT_ALLOWED',
    ]);
  });
});

describe('the status of an account', () => {
  test('is the service’s to change, and of another than the one it stands in', async ({ api, db }) => {
    const [side, own] = [await seedSide(db), await seedSide(db)];
    const owner = await inSide(db, side, 'ORGANIZATION_OWNER');
    const service = await inSide(db, own, 'SERVICE_ADMINISTRATOR');
    expect(codesOf(await change(api, owner, side, { status: 'CLOSED' }))).toEqual(['USER_NOT_ALLOWED']);
    expect(codesOf(await change(api, service, own, { status: 'CLOSED' }))).toEqual(['USER_NOT_ALLOWED']);
    expect(codesOf(await change(api, service, side, { status: 'SUSPENDED' }))).toEqual([]);
  });

  test('that is not active ends the sockets of its people at once', async ({ api, db }) => {
    const side = await seedSide(db);
    const [person, service] = [
      await inSide(db, side, 'ORGANIZATION_OWNER'),
      await inSide(db, await seedSide(db), 'SERVICE_OWNER'),
    ];
    const token = await api.services.tokens.sign(person);
    const socket = browse(api, token);
    await connected(socket);
    const over = ended(socket);
    const before = Date.now();
    await change(api, service, side, { status: 'SUSPENDED' });
    await over;
    expect(Date.now() - before).toBeLessThan(2_000);
    expect(codesOf(await ask(api, '{ vehicles { total } }', { token }))).toEqual(['ACCOUNT_NOT_ACTIVE']);
    await change(api, service, side, { status: 'ACTIVE' });
    expect(codesOf(await ask(api, '{ vehicles { total } }', { token }))).toEqual([]);
  });
});
