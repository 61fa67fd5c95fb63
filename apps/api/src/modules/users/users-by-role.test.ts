import type { Role } from '@fleet/contracts/roles';
import { expect } from 'vitest';
import { ask, test } from '../../../test/api.ts';
import { seedPerson, seedSide } from '../../../test/matrix/world.ts';

const USERS = 'query ($where: UsersWhere) { users(where: $where) { content { id } } }';

test('people are listed by several roles, of which one is enough', async ({ api, db }) => {
  const side = await seedSide(db);
  const seed = (role: Role) => seedPerson(db, { accountId: side.accountId, role, mark: side.mark });
  const [reader, owner, driver] = await Promise.all([
    seed('ORGANIZATION_ADMINISTRATOR'),
    seed('ORGANIZATION_OWNER'),
    seed('ORGANIZATION_DRIVER'),
  ]);
  const token = await api.services.tokens.sign(reader);
  const listed = async (where: object) => {
    const { data, errors } = await ask(api, USERS, { token, variables: { where } });
    expect(errors).toBeUndefined();
    const { content } = (data as { users: { content: { id: string }[] } }).users;
    const ids = new Set(content.map(({ id }) => id));
    return [reader, owner, driver].map(({ userId }) => ids.has(userId));
  };
  expect(await listed({ roles: ['ORGANIZATION_OWNER', 'ORGANIZATION_DRIVER'] })).toEqual([false, true, true]);
  expect(await listed({ roles: ['CUSTOMER'] })).toEqual([false, false, false]);
  expect(await listed({ roles: ['ORGANIZATION_OWNER'], role: 'ORGANIZATION_DRIVER' })).toEqual([
    false,
    false,
    false,
  ]);
  expect(await listed({ roles: [] })).toEqual([true, true, true]);
});
