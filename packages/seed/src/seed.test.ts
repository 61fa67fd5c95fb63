import { ROLES } from '@fleet/contracts/roles';
import { VEHICLE_TYPES } from '@fleet/contracts/vehicle';
import { verifyPassword } from '@fleet/db/password';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { DEMO_FLEET } from './demo-fleet.ts';
import { seedDemo } from './seed.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './sign-ins.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const LATER = new Date('2026-11-22T09:00:00Z');

/** Roles by which the routes of the product are chosen, and the plain people of each kind of account. */
const ROUTED_ROLES = ROLES.filter((role) => /^(SERVICE|ORGANIZATION|FAMILY)_|^CUSTOMER$/.test(role)).filter(
  (role) => role !== 'SERVICE_DRIVER',
);

describe('the demo data', () => {
  test('comes once: a second run, or one at the same time, changes nothing', async ({ db, pool }) => {
    expect(await Promise.all([seedDemo(db, NOW), seedDemo(db, NOW)]).then((runs) => runs.sort())).toEqual([
      false,
      true,
    ]);
    await db.vehicle.update({
      where: { id: DEMO_FLEET[0]?.vehicleId ?? '' },
      data: { title: 'Renamed by a person' },
    });
    const before = await everything(pool);
    expect(await seedDemo(db, LATER)).toBe(false);
    expect(await everything(pool)).toEqual(before);
  });

  test('is one organisation of 40 vehicles of all types, one family of 4 and one person of 1', async ({
    db,
  }) => {
    await seedDemo(db, NOW);
    const accounts = await db.account.findMany({
      include: { vehicles: true, owner: { include: { memberships: true } } },
      orderBy: { title: 'asc' },
    });
    const counts = accounts.map(({ type, vehicles }) => `${type} ${vehicles.length}`).sort();
    expect(counts).toEqual(['FAMILY 4', 'ORGANIZATION 0', 'ORGANIZATION 40', 'PERSONAL 1']);
    const types = accounts.find(({ vehicles }) => vehicles.length === 40)?.vehicles.map(({ type }) => type);
    expect([...new Set(types)].sort()).toEqual([...VEHICLE_TYPES].sort());
    for (const { owner, id } of accounts)
      expect(owner?.memberships.map(({ accountId }) => accountId)).toEqual([id]);
  });

  test('has a sign-in for every role that a route asks for, and the password fits', async ({ db }) => {
    await seedDemo(db, NOW);
    expect(DEMO_SIGN_INS.map(({ role }) => role).sort()).toEqual([...ROUTED_ROLES].sort());
    for (const { email, password, role } of DEMO_SIGN_INS) {
      const user = await db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true } });
      expect(user.memberships.map(({ roles }) => roles)).toEqual([[role]]);
      expect(user.status).toBe('APPROVED');
      expect(await verifyPassword(user.passwordHash ?? '', password)).toBe(true);
    }
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(8);
  });

  test('fits every vehicle with one tracker that its account owns', async ({ db }) => {
    await seedDemo(db, NOW);
    const vehicles = await db.vehicle.findMany({
      include: { devices: { include: { features: true } }, assignments: true },
    });
    for (const vehicle of vehicles) {
      expect(vehicle.devices).toHaveLength(1);
      expect(vehicle.devices[0]?.accountId).toBe(vehicle.accountId);
      expect(vehicle.devices[0]?.features.length).toBeGreaterThanOrEqual(3);
      expect(
        vehicle.assignments.filter(({ until }) => until === null).map(({ deviceId }) => deviceId),
      ).toEqual([vehicle.devices[0]?.id]);
    }
    expect(vehicles.some(({ assignments }) => assignments.length === 2)).toBe(true);
  });

  test('leaves every account with a subscription that runs, one of them a trial', async ({ db }) => {
    await seedDemo(db, NOW);
    const billings = await db.billing.findMany({ include: { lastRecord: true } });
    expect(billings).toHaveLength(4);
    for (const { effectiveUntil, lastRecord } of billings) {
      expect(effectiveUntil?.getTime()).toBeGreaterThan(NOW.getTime());
      expect(lastRecord?.effectiveUntil).toEqual(effectiveUntil);
    }
    expect(billings.filter(({ isTrial }) => isTrial)).toHaveLength(1);
  });
});

/** Every row of every table the seed writes, as text. */
async function everything(pool: { query: (sql: string) => Promise<{ rows: unknown[] }> }): Promise<string[]> {
  const tables = [
    'accounts',
    'users',
    'memberships',
    'membership_vehicles',
    'vehicle_groups',
    'contacts',
    'device_servers',
    'devices',
    'device_features',
    'device_to_feature',
    'device_assignments',
    'vehicles',
    'billings',
    'billing_records',
    'billing_plans',
    'billing_products',
    'billing_plan_to_product',
  ];
  const dumps = await Promise.all(
    tables.map((table) => pool.query(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)),
  );
  return dumps.map(({ rows }) => JSON.stringify(rows));
}
