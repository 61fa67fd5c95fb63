import { randomUUID } from 'node:crypto';
import { createDb, type Db } from '@fleet/db/client';
import { tenantDb } from '@fleet/db/tenant-db';
import { NOBODY, type TenantScope, withTenant } from '@fleet/db/tenant-scope';
import { test as base } from '@fleet/testing/database';
import { expect } from 'vitest';

type Side = { accountId: string; vehicleId: string; tenant: TenantScope; scoped: Db };

async function seedSide(db: Db): Promise<Side> {
  const { id: accountId } = await db.account.create({ data: { title: 'Fleet', type: 'FAMILY' } });
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  const tenant = { userId: randomUUID(), accountId, everyAccount: false };
  return { accountId, vehicleId, tenant, scoped: tenantDb(db, () => tenant) };
}

const test = base.extend<{ sides: { one: Side; other: Side } }>({
  sides: async ({ db }, use) => use({ one: await seedSide(db), other: await seedSide(db) }),
});

test('each sees their own account, the service all of them, and nobody nothing', async ({ db, sides }) => {
  const { one, other } = sides;
  const both = { where: { id: { in: [one.vehicleId, other.vehicleId] } } };
  expect(await one.scoped.vehicle.findMany(both)).toMatchObject([{ id: one.vehicleId }]);
  expect(await other.scoped.vehicle.count(both)).toBe(1);
  const service = tenantDb(db, () => ({ ...one.tenant, everyAccount: true }));
  expect(await service.vehicle.count(both)).toBe(2);
  expect(await tenantDb(db, () => NOBODY).vehicle.count()).toBe(0);
  expect(await db.vehicle.count(both)).toBe(2);
});

test('lookups of one moment are answered each in the name of who asks', async ({ db, sides }) => {
  const { one, other } = sides;
  const where = { id: one.vehicleId };
  const [own, foreign, asProcess] = await Promise.all([
    one.scoped.vehicle.findUnique({ where }),
    other.scoped.vehicle.findUnique({ where }),
    db.vehicle.findUnique({ where }),
  ]);
  expect([own?.id, foreign, asProcess?.id]).toEqual([one.vehicleId, null, one.vehicleId]);
  await expect(other.scoped.vehicle.findUniqueOrThrow({ where })).rejects.toMatchObject({ code: 'P2025' });
});

test('a key of two columns finds its row', async ({ db, sides }) => {
  const { scoped, accountId } = sides.one;
  await db.vehicleGroup.create({ data: { accountId, title: 'North' } });
  const where = { accountId_title: { accountId, title: 'North' } };
  expect(await scoped.vehicleGroup.findUnique({ where })).toMatchObject({ accountId, title: 'North' });
});

test('a transaction is behind the wall to its end, and the session is nobody’s afterwards', async ({
  db,
  sides,
}) => {
  const { one, other } = sides;
  const changed = await one.scoped.$transaction(async (tx) => {
    const where = { id: { in: [one.vehicleId, other.vehicleId] } };
    return tx.vehicle.updateMany({ where, data: { title: 'Lorry' } });
  });
  expect(changed.count).toBe(1);
  const [role] = await db.$queryRaw<[{ same: boolean }]>`SELECT current_user = session_user AS same`;
  expect(role.same).toBe(true);
});

test('what is left by a failed transaction holds no wall and no lock', async ({ db, sides }) => {
  const { scoped, vehicleId } = sides.one;
  const failing = scoped.$transaction(async (tx) => {
    await tx.vehicle.update({ where: { id: vehicleId }, data: { title: 'Never' } });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await db.vehicle.findUniqueOrThrow({ where: { id: vehicleId } })).toMatchObject({ title: 'Van' });
  const [role] = await db.$queryRaw<[{ same: boolean }]>`SELECT current_user = session_user AS same`;
  expect(role.same).toBe(true);
});

test('a row put into another account is refused by the database', async ({ sides }) => {
  const { one, other } = sides;
  const data = { accountId: other.accountId, title: 'Mine', type: 'CAR' as const };
  await expect(one.scoped.vehicle.create({ data })).rejects.toThrow(/row-level security/);
});

test('sessions that are waited for are handed over with the wall of who asked', async ({ pool, sides }) => {
  const { one, other } = sides;
  const asking = [one.tenant, other.tenant, NOBODY, null];
  const ids = [one.vehicleId, other.vehicleId];
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const tenant = asking[at % asking.length] ?? null;
      const ask = () =>
        pool.query<{ id: string }>('SELECT id FROM vehicles WHERE id = ANY($1) ORDER BY id', [ids]);
      const { rows } = await (tenant ? withTenant(tenant, ask) : ask());
      return rows.map(({ id }) => id).join();
    }),
  );
  const wanted = [one.vehicleId, other.vehicleId, '', ids.toSorted().join()];
  expect(answers.filter((answer, at) => answer !== wanted[at % wanted.length])).toEqual([]);
});

test('a plan that a session keeps answers each in their own name', async ({ databaseUrl, sides }) => {
  const { one, other } = sides;
  const db = createDb(databaseUrl, 1);
  try {
    const ids = [one.vehicleId, other.vehicleId];
    const kept = async () =>
      (
        await db.$queryRaw<
          { statement: string }[]
        >`SELECT statement FROM pg_prepared_statements WHERE name LIKE 'often%'`
      ).filter(({ statement }) => statement.includes('vehicles'));
    const service = { ...one.tenant, everyAccount: true };
    const asking = [one.tenant, other.tenant, NOBODY, service];
    const wanted = [[one.vehicleId], [other.vehicleId], [], ids.toSorted()];
    for (let round = 0; round < 8; round++)
      for (const [at, tenant] of asking.entries()) {
        const query = { where: { id: { in: ids } }, select: { id: true } };
        const rows = await tenantDb(db, () => tenant).vehicle.findMany(query);
        expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted[at]);
      }
    expect(await kept()).toHaveLength(1);
  } finally {
    await db.$disconnect();
  }
});

test('models and transactions are all there is of it', async ({ sides }) => {
  const { scoped } = sides.one;
  expect(scoped.$queryRawUnsafe).toBeUndefined();
  expect(scoped.$extends).toBeUndefined();
});
