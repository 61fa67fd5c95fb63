import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    driverId: string;
    driverKeyId: string;
  }
}

type Account = { accountId: string; vehicleId: string; deviceId: string; userId: string; mark: string };

const HOUR_MS = 3_600_000;
const keyOf = (accountId: string) => `D${accountId.replaceAll('-', '').toUpperCase().slice(0, 20)}`;

/** A driver of which no column is empty, whose key the vehicle read before its trips; and one that nobody has. */
async function seedDriver(
  db: Db,
  { accountId, vehicleId, deviceId, userId, mark }: Account,
): Promise<{ driverId: string; driverKeyId: string }> {
  const key = keyOf(accountId);
  const driver = await db.driver.create({
    data: {
      ...{ accountId, userId, name: `name of the driver ${mark}`, phone: '+32 470 11 22 33' },
      description: `about the driver ${mark}`,
      keys: { create: { key, title: `title of the key ${mark}`, fromAt: new Date(0) } },
    },
    include: { keys: true },
  });
  const read = (hours: number, driverUniqueId: string) => ({
    ...{ id: crypto.randomUUID(), deviceId, accountId, vehicleId, type: 'driverChanged' as const },
    ...{ at: new Date(PAST.getTime() - hours * HOUR_MS), attributes: { driverUniqueId } },
  });
  await db.event.createMany({ data: [read(51, `${key}X`), read(50, key)] });
  return { driverId: driver.id, driverKeyId: driver.keys[0]?.id ?? '' };
}

const theDriver = ({ driverId }: Side) => ({ id: driverId });

const writes: WriteFixtures = {
  createDriver: {
    entity: 'driver',
    data: () => ({ name: 'Ada', phone: '+32 470 00 00 00' }),
    tables: ['drivers'],
    events: ['driver.created'],
    becomes: { name: 'Ada', phone: '+32 470 00 00 00', version: 1 },
  },
  updateDriver: {
    entity: 'driver',
    where: theDriver,
    data: () => ({ name: 'Bea' }),
    tables: ['drivers'],
    events: ['driver.updated'],
    becomes: { name: 'Bea', version: 2 },
  },
  eraseDriver: {
    entity: 'driver',
    where: theDriver,
    tables: ['driver_keys', 'drivers'],
    events: ['driver.erased'],
    becomes: { version: 2 },
  },
  addDriverKey: {
    entity: 'driver',
    where: theDriver,
    data: () => ({ key: '01-4F:2a 9c' }),
    tables: ['driver_keys', 'drivers'],
    events: ['driver.updated'],
    becomes: { version: 2 },
  },
  removeDriverKey: {
    entity: 'driver',
    where: ({ driverId, driverKeyId }) => ({ id: driverId, keyId: driverKeyId }),
    tables: ['driver_keys', 'drivers'],
    events: ['driver.updated'],
    becomes: { version: 2 },
  },
};

export const ENTITY: EntityFixture = {
  seed: seedDriver,
  rows: async (db, { driverId: id, driverKeyId }) => ({
    Driver: await db.driver.findUniqueOrThrow({ where: { id } }),
    DriverKey: await db.driverKey.findUniqueOrThrow({ where: { id: driverKeyId } }),
  }),
  roots: {
    driver: { args: ({ driverId }) => `(where: { id: "${driverId}" })` },
    drivers: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
    unknownDriverKeys: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
  },
  routes: {
    Driver: 'driver',
    DriverKey: 'driver.keys.0',
    DriverLastDrive: 'driver.lastDrive',
    DriverPage: 'drivers',
    UnknownDriverKey: 'unknownDriverKeys.content.0',
    UnknownDriverKeyPage: 'unknownDriverKeys',
    VehicleDriver: 'vehicle.driver',
  },
  holders: {
    'may read Driver': 'seers',
    'may create Driver': 'keepers',
    'may update Driver': 'keepers',
    'may erase Driver': 'keepers',
  },
  writes,
  supportChanges: ['createDriver', 'updateDriver', 'addDriverKey', 'removeDriverKey'],
};
