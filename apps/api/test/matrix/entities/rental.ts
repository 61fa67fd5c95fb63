import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    rentalId: string;
    plannedRentalId: string;
  }
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(PAST.getTime() + hours * HOUR_MS);
type Account = { accountId: string; vehicleId: string; userId: string; mark: string };

/** One that is over, of which no column is empty but that it was cancelled, and one that begins tomorrow. */
async function seedRental(
  db: Db,
  { accountId, vehicleId, userId, mark }: Account,
): Promise<{ rentalId: string; plannedRentalId: string }> {
  const of = { accountId, vehicleId, userId, renterName: `name of the renter ${mark}` };
  const facts = { price: `price ${mark}`, deposit: `deposit ${mark}`, note: `note ${mark}` };
  const over = await db.rental.create({
    data: {
      ...{ ...of, ...facts, fromAt: inHours(-30), untilAt: inHours(-20) },
      ...{ handedOverAt: inHours(-29), odometerOutM: 1_000, fuelOut: 80 },
      ...{ returnedAt: inHours(-21), odometerBackM: 9_000, fuelBack: 40 },
    },
  });
  const planned = await db.rental.create({
    data: { ...of, ...facts, fromAt: inHours(24), untilAt: inHours(48) },
  });
  return { rentalId: over.id, plannedRentalId: planned.id };
}

/** A past rental, and a current one with the id of the person. */
export async function seedRentalOf(db: Db, { accountId, vehicleId, userId, mark }: Account): Promise<void> {
  const fromAt = new Date(Math.floor(Math.random() * 1.5e12));
  const at = { fromAt, handedOverAt: fromAt, returnedAt: new Date(fromAt.getTime() + 1) };
  const read = { odometerOutM: 1, fuelOut: 2, odometerBackM: 3, fuelBack: 4, price: mark, deposit: mark };
  const of = { accountId, vehicleId, userId, renterName: mark };
  await db.rental.create({ data: { ...of, ...at, ...read, untilAt: new Date(fromAt.getTime() + 2) } });
  const { id } = await db.vehicle.create({ data: { accountId, title: mark, type: 'CAR' } });
  const times = { fromAt: new Date(0), handedOverAt: new Date(0), untilAt: inHours(24) };
  await db.rental.create({ data: { ...of, ...times, id: userId, vehicleId: id } });
}

const thePlanned = ({ plannedRentalId }: Side) => ({ id: plannedRentalId });

/**
 * The person has a rental of the vehicle; its tracker locks doors and the account allows renters to do so.
 */
async function lendDoors(db: Db, side: Side, asking: { userId: string }): Promise<void> {
  const { accountId, deviceId, plannedRentalId: id } = side;
  await db.account.update({ where: { id: accountId }, data: { rentersMayLock: true } });
  await db.deviceState.update({ where: { deviceId }, data: { protocol: 'gt06' } });
  const doorsLock = { type: 'custom', data: 'DOOR,1#' };
  await db.deviceToFeature.updateMany({
    where: { deviceId },
    data: { settings: { commands: { doorsLock } } },
  });
  const times = { fromAt: inHours(-2), handedOverAt: inHours(-1) };
  await db.rental.update({ where: { id }, data: { ...times, userId: asking.userId } });
}

const writes: WriteFixtures = {
  createRental: {
    entity: 'rental',
    data: ({ vehicleId, owner }) => ({
      ...{ vehicleId, userId: owner.userId, price: '90 EUR' },
      ...{ fromAt: inHours(72).toISOString(), untilAt: inHours(96).toISOString() },
    }),
    tables: ['rentals'],
    events: ['rental.created'],
    becomes: { price: '90 EUR', version: 1 },
  },
  updateRental: {
    entity: 'rental',
    where: thePlanned,
    data: () => ({ deposit: 'none' }),
    tables: ['rentals'],
    events: ['rental.updated'],
    becomes: { deposit: 'none', version: 2 },
  },
  handOverRental: {
    entity: 'rental',
    where: thePlanned,
    data: () => ({ odometer: 12_000, fuel: 75 }),
    tables: ['rentals'],
    events: ['rental.handedOver'],
    becomes: { odometerOutM: 12_000, fuelOut: 75, version: 2 },
  },
  returnRental: {
    entity: 'rental',
    before: (db, { plannedRentalId: id }) =>
      db.rental.update({ where: { id }, data: { fromAt: inHours(-2), handedOverAt: inHours(-1) } }),
    where: thePlanned,
    data: () => ({ odometer: 13_000, fuel: 25 }),
    tables: ['rentals'],
    events: ['rental.returned'],
    becomes: { odometerBackM: 13_000, fuelBack: 25, version: 2 },
  },
  commandRentedVehicle: {
    entity: 'rental',
    before: lendDoors,
    where: thePlanned,
    data: () => ({ type: 'doorsLock' }),
    unversioned: true,
    tables: ['commands'],
    events: ['vehicle.commanded'],
    becomes: { version: 1 },
  },
  cancelRental: {
    entity: 'rental',
    where: thePlanned,
    tables: ['rentals'],
    events: ['rental.cancelled'],
    becomes: { version: 2 },
  },
};

export const ENTITY: EntityFixture = {
  seed: seedRental,
  rows: async (db, { rentalId: id }) => {
    const row = await db.rental.findUniqueOrThrow({ where: { id } });
    // No rental is both returned and cancelled, while lists may be asked for either.
    return { Rental: { ...row, cancelledAt: row.returnedAt } };
  },
  roots: {
    rental: { args: ({ rentalId }) => `(where: { id: "${rentalId}" })` },
    rentals: { args: ({ accountId }) => `(where: { accountId: "${accountId}" })` },
    rentalDriving: {
      args: ({ rentalId }) => `(where: { id: "${rentalId}" })`,
    },
    myRentals: { args: () => '', ofOneself: true },
    myRentalDriving: {
      args: ({ userId }) => `(where: { id: "${userId}" })`,
      ofOneself: true,
    },
    myRentalTrack: {
      args: ({ userId }) =>
        `(where: { id: "${userId}", from: "${inHours(-30).toISOString()}", to: "${PAST.toISOString()}" })`,
      ofOneself: true,
    },
  },
  routes: {
    Rental: 'rental',
    RentalPage: 'rentals',
    MyRental: 'myRentals.0',
    RentedPosition: 'myRentals.0.position',
    RentalDriving: 'rentalDriving',
    RentalTrip: 'rentalDriving.trips.0',
  },
  holders: {
    'may read Rental': 'seers',
    'may create Rental': 'keepers',
    'may update Rental': 'keepers',
  },
  writes,
  supportChanges: ['createRental', 'updateRental', 'handOverRental', 'returnRental', 'cancelRental'],
};
