import { ROLES } from '@fleet/contracts/roles';
import { VEHICLE_TYPES } from '@fleet/contracts/vehicle';
import { createDb } from '@fleet/db/client';
import { hashPassword, verifyPassword } from '@fleet/db/password';
import { cloneDatabase } from '@fleet/testing/clone-database';
import { test } from '@fleet/testing/database';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { closePublishedPasswords } from './close-published-passwords.ts';
import { driverKeyIn } from './demo-drivers.ts';
import { DEMO_FLEET } from './demo-fleet.ts';
import { RealPeopleError, seedDemo } from './seed.ts';
import { userId } from './seed-accounts.ts';
import { DEMO_PASSWORD, demoSignIns, publishedPasswords, randomPasswords } from './sign-ins.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const LATER = new Date('2026-11-22T09:00:00Z');

/** Roles by which the routes of the product are chosen, and the plain people of each kind of account. */
const ROUTED_ROLES = ROLES.filter((role) => /^(SERVICE|ORGANIZATION|FAMILY)_|^CUSTOMER$/.test(role)).filter(
  (role) => role !== 'SERVICE_DRIVER',
);

describe('the demo data', () => {
  test('comes once: a second run, or one at the same time, changes nothing', async ({ db, pool }) => {
    expect(
      await Promise.all([seedDemo(db, NOW, publishedPasswords), seedDemo(db, NOW, publishedPasswords)]).then(
        (runs) => runs.sort(),
      ),
    ).toEqual([false, true]);
    await db.vehicle.update({
      where: { id: DEMO_FLEET[0]?.vehicleId ?? '' },
      data: { title: 'Renamed by a person' },
    });
    const before = await everything(pool);
    expect(await seedDemo(db, LATER, publishedPasswords)).toBe(false);
    expect(await everything(pool)).toEqual(before);
  });

  test('is one organisation of 40 vehicles of all types, one family of 4 and one person of 1', async ({
    db,
  }) => {
    await seedDemo(db, NOW, publishedPasswords);
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
    await seedDemo(db, NOW, publishedPasswords);
    expect(
      demoSignIns(publishedPasswords)
        .map(({ role }) => role)
        .sort(),
    ).toEqual([...ROUTED_ROLES].sort());
    for (const { email, password, role } of demoSignIns(publishedPasswords)) {
      const user = await db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true } });
      expect(user.memberships.map(({ roles }) => roles)).toEqual([[role]]);
      expect(user.status).toBe('APPROVED');
      expect(await verifyPassword(user.passwordHash ?? '', password)).toBe(true);
    }
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(8);
  });

  test('does not come among people', async ({ db }) => {
    const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('template'));
    onTestFinished(drop);
    const other = createDb(url, 2);
    onTestFinished(() => other.$disconnect());
    await other.user.create({ data: { email: 'somebody@real.example', firstName: 'Ann', lastName: 'Lee' } });
    await expect(seedDemo(other, NOW, publishedPasswords)).rejects.toThrow(RealPeopleError);
    expect(await other.user.count()).toBe(1);
    expect(await db.user.count()).toBeGreaterThan(1);
  });

  test('lets nobody in by the published password where others come, and ends who came by it', async ({
    db,
  }) => {
    await seedDemo(db, NOW, publishedPasswords);
    const [chosen, other] = [userId('anna@belova.example'), userId('owner@northbridge.example')];
    const own = await hashPassword('a password of her own');
    await db.user.update({ where: { id: chosen }, data: { passwordHash: own } });
    const opened = { createdAt: NOW, lastSeenAt: NOW, expiresAt: LATER };
    await db.session.createMany({
      data: [
        { userId: chosen, ...opened },
        { userId: other, ...opened },
      ],
    });
    const passwords = randomPasswords();
    expect(await closePublishedPasswords(db, NOW, passwords)).toBe(true);
    const users = await db.user.findMany({ select: { id: true, email: true, passwordHash: true } });
    for (const { email, passwordHash } of users)
      expect(await verifyPassword(passwordHash ?? '', DEMO_PASSWORD), email).toBe(false);
    for (const { email, password } of demoSignIns(passwords).filter(
      (one) => one.email !== 'anna@belova.example',
    ))
      expect(
        await verifyPassword(users.find((user) => user.email === email)?.passwordHash ?? '', password),
        email,
      ).toBe(true);
    expect(users.find(({ id }) => id === chosen)?.passwordHash).toBe(own);
    expect((await db.session.findMany({ where: { revokedAt: null } })).map((one) => one.userId)).toEqual([
      chosen,
    ]);
    expect(await closePublishedPasswords(db, NOW, passwords)).toBe(false);
  });

  test('fits every vehicle but one with one tracker that its account owns', async ({ db }) => {
    await seedDemo(db, NOW, publishedPasswords);
    const vehicles = await db.vehicle.findMany({
      include: { devices: { include: { features: true } }, assignments: true },
    });
    const bare = vehicles.filter(({ devices, assignments }) => devices.length + assignments.length === 0);
    expect(bare.map(({ title }) => title)).toEqual(['Pool car 20']);
    for (const vehicle of vehicles.filter((one) => !bare.includes(one))) {
      expect(vehicle.devices).toHaveLength(1);
      expect(vehicle.devices[0]?.accountId).toBe(vehicle.accountId);
      expect(vehicle.devices[0]?.features.length).toBeGreaterThanOrEqual(3);
      expect(
        vehicle.assignments.filter(({ until }) => until === null).map(({ deviceId }) => deviceId),
      ).toEqual([vehicle.devices[0]?.id]);
    }
    expect(vehicles.some(({ assignments }) => assignments.length === 2)).toBe(true);
  });

  test('knows whose keys the trackers read, but for one', async ({ db }) => {
    await seedDemo(db, NOW, publishedPasswords);
    const known = new Set((await db.driverKey.findMany()).map(({ key }) => key));
    const read = new Set(DEMO_FLEET.map(driverKeyIn).filter((key) => key !== null));
    expect([...read].filter((key) => !known.has(key))).toHaveLength(1);
    expect(read.size).toBeGreaterThan(5);
  });

  test('has rules of alerts and a geofence of each kind, which hold from the beginning', async ({ db }) => {
    await seedDemo(db, NOW, publishedPasswords);
    const versions = await db.geofenceVersion.findMany();
    expect(new Set(versions.map(({ area }) => (area as { type: string }).type))).toEqual(
      new Set(['Point', 'LineString', 'Polygon']),
    );
    expect(await db.alertRuleVersion.count()).toBe(await db.alertRule.count());
  });

  test('leaves every account with a subscription that runs, one of them a trial that will end', async ({
    db,
  }) => {
    await seedDemo(db, NOW, publishedPasswords);
    const billings = await db.billing.findMany({ include: { lastRecord: true } });
    expect(billings).toHaveLength(4);
    for (const { effectiveUntil, lastRecord } of billings) {
      expect(effectiveUntil?.getTime()).toBeGreaterThan(NOW.getTime());
      expect(lastRecord?.effectiveUntil).toEqual(effectiveUntil);
    }
    const trials = billings.filter(({ isTrial }) => isTrial);
    expect(trials).toMatchObject([{ nextStep: 'REMIND_TRIAL', nextDueAt: expect.any(Date) }]);
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
    'drivers',
    'driver_keys',
    'geofences',
    'geofence_versions',
    'alert_rules',
    'alert_rule_versions',
    'support_threads',
    'support_messages',
  ];
  const dumps = await Promise.all(
    tables.map((table) => pool.query(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)),
  );
  return dumps.map(({ rows }) => JSON.stringify(rows));
}
