import { DEMO_FLEET } from '@fleet/seed/demo-fleet';
import { seedDemo } from '@fleet/seed/seed';
import { publishedPasswords } from '@fleet/seed/sign-ins';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { REGIONS } from '../roads/regions.ts';
import { readDemoVehicles } from './demo-vehicles.ts';
import { generateVehicles } from './generated-vehicles.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const FIX_TIME = new Date('2026-11-21T08:59:30Z');
const ALL = 1000;

describe('the vehicles to drive', () => {
  test('are the demo’s 43 that speak, each at home in a town of its region, in the mix of protocols that its models speak', async ({
    db,
    databaseUrl,
  }) => {
    await seedDemo(db, NOW, publishedPasswords);
    const vehicles = await readDemoVehicles(databaseUrl, ALL);
    expect(vehicles).toHaveLength(43);
    for (const { region, home } of vehicles) expect(Object.keys(REGIONS[region].towns)).toContain(home);
    const speaking = (name: string) => vehicles.filter(({ protocol }) => protocol === name).length;
    expect([speaking('teltonika'), speaking('gt06'), speaking('osmand')]).toEqual([27, 11, 5]);
    const conditions = vehicles.flatMap(({ condition }) => condition ?? []);
    expect(conditions.sort()).toEqual(['idles', 'lowBattery', 'powerCut', 'silent']);
    expect(vehicles.every(({ lastFixMs }) => lastFixMs === null)).toBe(true);
  });

  test('go on from the fix and the odometer that the database knows', async ({ db, databaseUrl }) => {
    await seedDemo(db, NOW, publishedPasswords);
    const [known, counted] = DEMO_FLEET;
    await db.deviceState.createMany({
      data: [
        { deviceId: known?.deviceId ?? '', fixTime: FIX_TIME, attributes: { odometerM: 777_000 } },
        { deviceId: counted?.deviceId ?? '', fixTime: FIX_TIME, totalDistanceM: 5_000 },
      ],
    });
    const [first, second] = await readDemoVehicles(databaseUrl, 2);
    expect(first).toMatchObject({ lastFixMs: FIX_TIME.getTime(), odometerM: 777_000 });
    expect(second).toMatchObject({
      lastFixMs: FIX_TIME.getTime(),
      odometerM: (counted?.odometerM ?? 0) + 5_000,
    });
  });

  test('are never a device that a person added, nor one that was erased', async ({ db, databaseUrl }) => {
    await seedDemo(db, NOW, publishedPasswords);
    const account = await db.account.findFirstOrThrow();
    await db.device.create({ data: { accountId: account.id, externalDeviceId: '356307042441013' } });
    await db.device.update({ where: { id: DEMO_FLEET[3]?.deviceId ?? '' }, data: { status: 'ERASED' } });
    const driven = await readDemoVehicles(databaseUrl, ALL);
    expect(driven.map(({ imei }) => imei)).not.toContain('356307042441013');
    expect(driven.map(({ key }) => key)).not.toContain(DEMO_FLEET[3]?.deviceId);
    expect(driven).toHaveLength(42);
  });

  test('that are generated come out the same each time, in the mix asked for', () => {
    const mix = { teltonika: 1, gt06: 3 };
    const vehicles = generateVehicles(40, mix, 7);
    expect(vehicles).toEqual(generateVehicles(40, mix, 7));
    expect(vehicles.filter(({ protocol }) => protocol === 'teltonika')).toHaveLength(10);
    expect(vehicles.filter(({ protocol }) => protocol === 'gt06')).toHaveLength(30);
    expect(new Set(vehicles.map(({ imei }) => imei)).size).toBe(40);
    expect(vehicles[0]?.imei).toBe('350000000000006');
  });
});
