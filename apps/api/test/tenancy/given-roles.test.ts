import { rankOf } from '@fleet/contracts/access';
import { ROLES, type Role } from '@fleet/contracts/roles';
import { withTenant } from '@fleet/db/tenant-scope';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { type Person, type Side, seedPerson, seedSide } from '../matrix/world.ts';

test('the database ranks roles as the table of access does', async ({ pool }) => {
  const { rows } = await pool.query<{ role: Role; rank: number }>(
    'SELECT role, rank_of_roles(ARRAY[role]) AS rank FROM unnest($1::text[]) role',
    [ROLES],
  );
  expect(rows).toEqual(ROLES.map((role) => ({ role, rank: rankOf([role]) })));
});

type Giving = { by: Person; account: Side; to: Person; roles: readonly Role[]; everyAccount?: boolean };

/** Whether a statement that forgot every rule of ours gives these roles. */
async function gives(pool: Pool, { by, account, to, roles, everyAccount = false }: Giving): Promise<boolean> {
  const tenant = { userId: by.userId, accountId: account.accountId, everyAccount };
  const client = await withTenant(tenant, () => pool.connect());
  try {
    const { rowCount } = await client.query(
      `UPDATE memberships SET roles = '{${roles.join()}}' WHERE id = '${to.membershipId}'`,
    );
    return rowCount === 1;
  } catch (error) {
    expect((error as { code?: string }).code).toBe('42501');
    return false;
  } finally {
    client.release();
  }
}

test('nobody makes themselves more than they are', async ({ db, pool }) => {
  const account = await seedSide(db);
  for (const role of ['ORGANIZATION_DRIVER', 'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_OWNER'] as const) {
    const by = await seedPerson(db, { ...account, role });
    for (const more of ['SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'] as const)
      expect(await gives(pool, { by, account, to: by, roles: [role, more] }), `${role} ${more}`).toBe(false);
  }
  const administrator = await seedPerson(db, { ...account, role: 'ORGANIZATION_ADMINISTRATOR' });
  const asOwner = { by: administrator, account, to: administrator, roles: ['ORGANIZATION_OWNER'] as const };
  expect(await gives(pool, asOwner)).toBe(false);
  const owner = await seedPerson(db, { ...account, role: 'ORGANIZATION_OWNER' });
  expect(await gives(pool, { by: owner, account, to: owner, roles: ['FAMILY_OWNER'] })).toBe(true);
});

test('nobody gives a colleague more than they are, and who keeps no people gives nothing', async ({
  db,
  pool,
}) => {
  const [account, other] = [await seedSide(db), await seedSide(db)];
  const of = (role: Role) => seedPerson(db, { ...account, role });
  const [driver, administrator, owner] = [
    await of('ORGANIZATION_DRIVER'),
    await of('ORGANIZATION_ADMINISTRATOR'),
    await of('ORGANIZATION_OWNER'),
  ];
  const to = await of('FAMILY_MEMBER');
  expect(await gives(pool, { by: driver, account, to, roles: ['DRIVER'] })).toBe(false);
  expect(await gives(pool, { by: administrator, account, to, roles: ['ORGANIZATION_OWNER'] })).toBe(false);
  expect(await gives(pool, { by: administrator, account, to, roles: ['ORGANIZATION_ADMINISTRATOR'] })).toBe(
    true,
  );
  expect(await gives(pool, { by: owner, account, to, roles: ['ORGANIZATION_OWNER'] })).toBe(true);
  expect(await gives(pool, { by: owner, account, to, roles: ['SERVICE_OWNER'] })).toBe(false);
  // An owner elsewhere is what they are here.
  const { userId, sessionId, email } = owner;
  const { id: membershipId } = await db.membership.create({
    data: { userId, accountId: other.accountId, roles: ['DRIVER'] },
  });
  const guest = { userId, sessionId, email, membershipId };
  expect(await gives(pool, { by: guest, account: other, to: other.owner, roles: ['DRIVER'] })).toBe(false);
});

test('the service gives its own roles, and an administrator of it none above', async ({ db, pool }) => {
  const [service, customer] = [await seedSide(db), await seedSide(db)];
  const owner = await seedPerson(db, { ...service, role: 'SERVICE_OWNER' });
  const administrator = await seedPerson(db, { ...service, role: 'SERVICE_ADMINISTRATOR' });
  const to = customer.owner;
  const everywhere = { account: service, to, everyAccount: true };
  expect(await gives(pool, { ...everywhere, by: administrator, roles: ['SERVICE_OWNER'] })).toBe(false);
  expect(await gives(pool, { ...everywhere, by: administrator, roles: ['FAMILY_OWNER'] })).toBe(true);
  expect(await gives(pool, { ...everywhere, by: owner, roles: ['SERVICE_OWNER'] })).toBe(true);
});
