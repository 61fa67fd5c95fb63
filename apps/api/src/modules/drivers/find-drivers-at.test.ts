import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { seedSide } from '../../../test/matrix/world.ts';
import { findDriversAt } from './find-drivers-at.ts';

const START_MS = Date.parse('2026-11-02T08:00:00Z');
const at = (minutes: number) => new Date(START_MS + 60_000 * minutes);

type Happened = [minutes: number, type: 'driverChanged' | 'ignitionOn' | 'ignitionOff', key?: string];

/**
 * Creates a vehicle with these events and two drivers: Ada had key ADA1 until minute 100, Bea has BEA1 since
 * then.
 */
async function seedDrives(db: Db, happened: readonly Happened[]): Promise<string> {
  const { accountId, groupId } = await seedSide(db);
  const vehicle = await db.vehicle.create({ data: { accountId, groupId, title: 'Van', type: 'CAR' } });
  const shared = { accountId, key: 'SHARED' };
  await db.driver.create({
    data: {
      accountId,
      name: 'Ada',
      keys: { create: [{ key: 'ADA1' }, { key: shared.key, untilAt: at(100) }] },
    },
  });
  await db.driver.create({
    data: {
      accountId,
      name: 'Bea',
      keys: { create: [{ key: 'BEA1' }, { key: shared.key, fromAt: at(100) }] },
    },
  });
  await db.event.createMany({
    data: happened.map(([minutes, type, key]) => ({
      ...{
        id: randomUUID(),
        deviceId: randomUUID(),
        accountId,
        vehicleId: vehicle.id,
        type,
        at: at(minutes),
      },
      attributes: key ? { driverUniqueId: key } : {},
    })),
  });
  return vehicle.id;
}

test.for<[string, Happened[], string | null]>([
  ['nothing was read', [[-5, 'ignitionOn']], null],
  ['it was read before the trip', [[-1, 'driverChanged', 'ADA1']], 'Ada'],
  ['it was read under way', [[5, 'driverChanged', 'ADA1']], 'Ada'],
  ['the next driver has read it after the trip', [[31, 'driverChanged', 'ADA1']], null],
  [
    'two were read, and the last before the trip counts',
    [
      [-9, 'driverChanged', 'ADA1'],
      [-3, 'driverChanged', 'BEA1'],
    ],
    'Bea',
  ],
  [
    'another one was read under way',
    [
      [-3, 'driverChanged', 'ADA1'],
      [5, 'driverChanged', 'BEA1'],
    ],
    'Ada',
  ],
  [
    'the engine rested for four minutes',
    [
      [-60, 'driverChanged', 'ADA1'],
      [-20, 'ignitionOff'],
      [-16, 'ignitionOn'],
    ],
    'Ada',
  ],
  [
    'the engine rested for six minutes',
    [
      [-60, 'driverChanged', 'ADA1'],
      [-20, 'ignitionOff'],
      [-14, 'ignitionOn'],
    ],
    null,
  ],
  [
    'the engine rested, and the next one was read under way',
    [
      [-60, 'driverChanged', 'ADA1'],
      [-20, 'ignitionOff'],
      [-1, 'ignitionOn'],
      [1, 'driverChanged', 'BEA1'],
    ],
    'Bea',
  ],
  ['it was read eight days ago', [[-8 * 1_440, 'driverChanged', 'ADA1']], null],
  ['its owner changed later', [[-1, 'driverChanged', 'SHARED']], 'Ada'],
])('who drove where %s', async ([, happened, name], { db, pool }) => {
  const vehicleId = await seedDrives(db, happened);
  const [driver] = await findDriversAt(pool, [{ vehicleId, from: at(0), until: at(30) }]);
  expect(driver?.name ?? null).toBe(name);
});

test('several spans are answered in their order; a key of nobody has no name', async ({ db, pool }) => {
  const vehicleId = await seedDrives(db, [
    [10, 'driverChanged', 'ADA1'],
    [60, 'driverChanged', 'NOBODYS'],
    [120, 'driverChanged', 'SHARED'],
  ]);
  const span = (from: number, until: number) => ({ vehicleId, from: at(from), until: at(until) });
  const drivers = await findDriversAt(pool, [span(130, 140), span(0, 5), span(61, 70), span(11, 20)]);
  expect(drivers.map((driver) => driver && [driver.name, driver.key])).toEqual([
    ['Bea', 'SHARED'],
    null,
    [null, 'NOBODYS'],
    ['Ada', 'ADA1'],
  ]);
});

test('a change that later records withdrew is none', async ({ db, pool }) => {
  const vehicleId = await seedDrives(db, [[-1, 'driverChanged', 'ADA1']]);
  await db.event.updateMany({ where: { vehicleId }, data: { withdrawnAt: at(1) } });
  expect(await findDriversAt(pool, [{ vehicleId, from: at(0), until: at(1) }])).toEqual([null]);
});
