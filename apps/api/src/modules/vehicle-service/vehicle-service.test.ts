import { randomUUID } from 'node:crypto';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { createLogger } from '@fleet/telemetry/logger';
import { describe, expect } from 'vitest';
import { seedActor } from '../../../test/actor.ts';
import { test } from '../../../test/api.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { sendReminders } from '../../reminders/send-reminders.ts';
import { completeService, SERVICE_RECORDS_MAX } from './complete-service.ts';
import { findServicePaces } from './find-service-paces.ts';
import { findVehiclesByService } from './find-vehicles-by-service.ts';

const log = createLogger('test', 'silent');
/** That day at 09:00 UTC, 10:00 in Berlin in winter. */
const on = (day: string) => new Date(`${day}T09:00:00Z`);
const TODAY = on('2027-03-10');

/** An account in Berlin with a vehicle that ran 100,000 km and 1,000 h, and a tracker in it. */
async function openYard(db: Db, plan: Partial<Prisma.VehicleUncheckedCreateInput>) {
  const actor = { ...(await seedActor(db)), clock: { now: () => TODAY } };
  const { accountId } = actor;
  await db.account.update({ where: { id: accountId }, data: { timeZone: 'Europe/Berlin' } });
  const counters = { odometerOffsetM: 100_000_000, engineOffsetS: 3_600_000 };
  const vehicle = await db.vehicle.create({
    data: { accountId, title: 'Van 7', type: 'CAR', ...counters, ...plan },
  });
  const device = await db.device.create({ data: { accountId, vehicleId: vehicle.id, title: 'Tracker' } });
  await db.deviceAssignment.create({
    data: { deviceId: device.id, vehicleId: vehicle.id, accountId, from: new Date(0) },
  });
  return { actor, accountId, vehicleId: vehicle.id };
}

async function notifiedIn(db: Db, accountId: string): Promise<[boolean, number][]> {
  const events = await db.outboxEvent.findMany({ where: { accountId }, orderBy: { sequence: 'asc' } });
  type Payload = { secret?: { notices: PersonalNotice[] } };
  return events
    .flatMap(({ payload }) => (payload as Payload).secret?.notices ?? [])
    .flatMap((notice): [boolean, number][] =>
      notice.kind === 'SERVICE_DUE' ? [[notice.values.isDue, notice.values.total]] : [],
    );
}

describe('a service that was done', () => {
  test('moves on what has an interval, from the counters as they are', async ({ db }) => {
    const plan = { serviceIntervalM: 15_000_000, serviceMonths: 12, serviceEngineS: 1, serviceTold: 'DUE 1' };
    const { actor, vehicleId } = await openYard(db, plan);
    await completeService({ db }, actor, { id: vehicleId }, { note: 'Oil' });
    expect(await db.vehicle.findUniqueOrThrow({ where: { id: vehicleId } })).toMatchObject({
      ...{ serviceOdometerM: 115_000_000, serviceEngineS: null, serviceTold: null, version: 2 },
      serviceOn: new Date('2028-03-10'),
    });
    expect(await db.serviceRecord.findMany({ where: { vehicleId } })).toMatchObject([
      { doneOn: new Date('2027-03-10'), odometerM: 100_000_000, engineS: 3_600_000, note: 'Oil' },
    ]);
  });

  test('is not of tomorrow, by the clock of the account, nor one of too many', async ({ db }) => {
    const { actor, accountId, vehicleId } = await openYard(db, {});
    const done = (doneOn: string) => completeService({ db }, actor, { id: vehicleId }, { doneOn });
    await expect(done('2027-03-11')).rejects.toThrow(InvalidInputError);
    const record = { accountId, vehicleId, doneOn: TODAY, odometerM: 1, engineS: 1 };
    await db.serviceRecord.createMany({ data: Array(SERVICE_RECORDS_MAX).fill(record) });
    await expect(done('2027-03-10')).rejects.toThrow(ConflictError);
  });
});

describe('people are told of a service', () => {
  test.for<[string, Partial<Prisma.VehicleUncheckedCreateInput>, boolean[]]>([
    ['is far', { serviceOdometerM: 101_500_000 }, []],
    ['comes within 1,000 km', { serviceOdometerM: 100_900_000 }, [false]],
    ['is exactly 1,000 km away', { serviceOdometerM: 101_000_000 }, [false]],
    ['is a metre further away', { serviceOdometerM: 101_000_001 }, []],
    [
      'is a tenth of a small interval away',
      { serviceOdometerM: 100_900_000, serviceIntervalM: 5_000_000 },
      [],
    ],
    ['is reached', { serviceOdometerM: 100_000_000 }, [true]],
    ['comes within 50 hours', { serviceEngineS: 3_600_000 + 49 * 3_600 }, [false]],
    ['is exactly 50 hours away', { serviceEngineS: 3_600_000 + 50 * 3_600 }, [false]],
    ['is a second further away', { serviceEngineS: 3_600_000 + 50 * 3_600 + 1 }, []],
    ['comes within 14 days', { serviceOn: new Date('2027-03-23') }, [false]],
    ['is exactly 14 days away', { serviceOn: new Date('2027-03-24') }, [false]],
    ['is 15 days away', { serviceOn: new Date('2027-03-25') }, []],
    ['is today', { serviceOn: new Date('2027-03-10') }, [true]],
    ['is due by one of two', { serviceOdometerM: 100_900_000, serviceOn: new Date('2027-03-01') }, [true]],
    ['is of an erased vehicle', { serviceOdometerM: 1, status: 'ERASED' }, []],
  ])('that %s, once, and it is an event of its tracker', async ([, plan, told], { db }) => {
    const { accountId, vehicleId } = await openYard(db, plan);
    await Promise.all([1, 2].map(() => sendReminders({ db, log }, TODAY)));
    await sendReminders({ db, log }, TODAY);
    expect((await notifiedIn(db, accountId)).map(([isDue]) => isDue)).toEqual(told);
    expect(
      await db.event.findMany({ where: { vehicleId }, select: { type: true, attributes: true } }),
    ).toEqual(told.map((isDue) => ({ type: 'maintenance', attributes: { stage: isDue ? 'DUE' : 'SOON' } })));
  });

  test('anew at the next stage, and for other values', async ({ db }) => {
    const { actor, accountId, vehicleId } = await openYard(db, {
      ...{ serviceOn: new Date('2027-03-20'), serviceMonths: 1 },
    });
    const told = async (day: string) => {
      await sendReminders({ db, log }, on(day));
      return (await notifiedIn(db, accountId)).map(([isDue]) => isDue);
    };
    expect(await told('2027-03-10')).toEqual([]);
    expect(await told('2027-03-18')).toEqual([false]);
    expect(await told('2027-03-20')).toEqual([false, true]);
    expect(await told('2027-03-21')).toEqual([false, true]);
    const clock = { now: () => on('2027-03-21') };
    await completeService({ db }, { ...actor, clock }, { id: vehicleId }, {});
    expect(await told('2027-04-10')).toEqual([false, true]);
    expect(await told('2027-04-19')).toEqual([false, true, false]);
  });

  test.for<[string, string, string, string]>([
    ['in Berlin, on the day that lost an hour', 'Europe/Berlin', '2027-03-28', '2027-03-28T06:00:00Z'],
    ['in Berlin, on the day that has an hour twice', 'Europe/Berlin', '2027-10-31', '2027-10-31T07:00:00Z'],
    ['in Auckland, a day before London', 'Pacific/Auckland', '2027-07-02', '2027-07-01T20:00:00Z'],
    ['in Los Angeles, a day after', 'America/Los_Angeles', '2027-03-14', '2027-03-14T15:00:00Z'],
  ])('from 8 o’clock of the account: %s', async ([, timeZone, day, eight], { db }) => {
    const { accountId } = await openYard(db, { serviceOn: new Date(day) });
    await db.account.update({ where: { id: accountId }, data: { timeZone } });
    const isDueAt = async (now: Date) => {
      await sendReminders({ db, log }, now);
      return (await notifiedIn(db, accountId)).some(([isDue]) => isDue);
    };
    const atMs = Date.parse(eight);
    // Service is near in the evening. It becomes due in the night, when nobody is notified.
    for (const beforeMs of [11 * 3_600_000, 7 * 3_600_000, 1])
      expect(await isDueAt(new Date(atMs - beforeMs))).toBe(false);
    expect(await isDueAt(new Date(atMs))).toBe(true);
  });

  test('vehicles that come to a stage together share a notice', async ({ db }) => {
    const { accountId } = await openYard(db, { serviceOn: new Date('2027-03-10') });
    await db.vehicle.create({
      data: { accountId, title: 'Van 8', type: 'CAR', serviceOn: new Date('2027-03-09') },
    });
    await sendReminders({ db, log }, TODAY);
    expect(await notifiedIn(db, accountId)).toEqual([[true, 2]]);
  });
});

test('a pace is of two weeks at least, and of the last eight', async ({ db, pool }) => {
  const { accountId, vehicleId } = await openYard(db, {});
  const day = (daysAgo: number) => new Date(on('2027-03-10').getTime() - daysAgo * 86_400_000);
  const ranOn = (daysAgo: number) => ({
    ...{ deviceId: randomUUID(), accountId, vehicleId, fromAt: day(daysAgo), untilAt: day(daysAgo - 1) },
    ...{ day: day(daysAgo), distanceM: 20_000, engineS: 3_600, movingMs: 0, idlingMs: 0, parkedMs: 0 },
    ...{ unknownMs: 0, maxSpeedKmh: 50, fixes: 1, generation: 0 },
  });
  const pace = async () => (await findServicePaces(pool, [vehicleId], TODAY))[0];
  await db.deviceDay.createMany({ data: [ranOn(13), ranOn(1)] });
  expect(await pace()).toBeNull();
  await db.deviceDay.createMany({ data: [ranOn(20), ranOn(100)] });
  expect(await pace()).toEqual({ days: 20, distanceM: 3_000, engineS: 540 });
});

test('vehicles are found by the stage of their next service, those without a plan by none', async ({
  db,
  pool,
}) => {
  const { accountId, vehicleId: due } = await openYard(db, { serviceOdometerM: 99_000_000 });
  const add = async (plan: object) => {
    const counters = { odometerOffsetM: 100_000_000, engineOffsetS: 3_600_000 };
    const data = { accountId, title: 'Van', type: 'CAR' as const, ...counters, ...plan };
    return (await db.vehicle.create({ data })).id;
  };
  const soon = await add({ serviceEngineS: 3_600_000 + 49 * 3_600, serviceOdometerM: 200_000_000 });
  const later = await add({ serviceOn: new Date('2099-01-01') });
  await add({});
  const erased = { status: 'ERASED' as const, serviceOdometerM: 1, erasedAt: TODAY };
  await add(erased);
  expect(await findVehiclesByService(pool, accountId, ['DUE'])).toEqual([due]);
  expect(await findVehiclesByService(pool, accountId, ['SOON'])).toEqual([soon]);
  expect((await findVehiclesByService(pool, accountId, ['DUE', 'LATER'])).sort()).toEqual(
    [due, later].sort(),
  );
});
