import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { type SeededActor, seedActor } from '../../../test/actor.ts';
import { KEPT, keepAs } from '../../../test/kept-as.ts';
import { eraseVehicle } from '../vehicles/erase-vehicle.ts';
import { updateVehicle } from '../vehicles/update-vehicle.ts';
import { createDevice } from './create-device.ts';
import { eraseDevice } from './erase-device.ts';
import { updateDevice } from './update-device.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

async function addVehicle(db: Db, { accountId }: { accountId: string }, more: object = {}): Promise<string> {
  const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR', ...more } });
  return vehicle.id;
}

const addDevice = async (db: Db, by: SeededActor, data: object = {}): Promise<string> =>
  (await createDevice({ db }, by, data, NOW)).id;

const fit = (db: Db, by: SeededActor, id: string, vehicleId: string | null, fittedAt = NOW) =>
  updateDevice({ db }, by, { id }, { vehicleId, fittedAt }, NOW);

/** What the device has measured in all, as its last fix says. */
async function measured(db: Db, deviceId: string, totalDistanceM: number, totalEngineSeconds = 0) {
  const state = { fixTime: NOW, totalDistanceM, totalEngineSeconds };
  await db.deviceState.upsert({ where: { deviceId }, create: { deviceId, ...state }, update: state });
}

async function counters(db: Db, vehicleId: string): Promise<{ odometerM: number; engineS: number }> {
  const [found] = await db.$queryRaw<{ odometerM: number; engineS: number }[]>`
    SELECT odometer_m AS "odometerM", engine_s AS "engineS" FROM vehicle_counters
     WHERE vehicle_id = ${vehicleId}::uuid`;
  if (!found) throw new Error('The vehicle has no counters');
  return found;
}

const assignmentsOf = (db: Db, deviceId: string) =>
  db.deviceAssignment.findMany({ where: { deviceId }, orderBy: { from: 'asc' } });

describe('a race', () => {
  test('for one device: whoever wins, it sits in one vehicle and has never sat in two at a time', async ({
    db,
  }) => {
    const by = await seedActor(db);
    const vehicles = await Promise.all(Array.from({ length: 6 }, () => addVehicle(db, by)));
    const device = await addDevice(db, by);
    const outcomes = await Promise.allSettled(vehicles.map((vehicle) => fit(db, by, device, vehicle)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const reason of refused) expect(reason).toMatchObject({ code: 'CONFLICT' });
    const assignments = await assignmentsOf(db, device);
    expect(assignments.filter(({ until }) => until === null)).toHaveLength(1);
    expect(assignments.length).toBe(outcomes.length - refused.length);
    const open = assignments.find(({ until }) => until === null);
    expect(await db.device.findUniqueOrThrow({ where: { id: device } })).toMatchObject({
      vehicleId: open?.vehicleId,
    });
  });

  test('of devices into one vehicle: one of them counts', async ({ db }) => {
    const by = await seedActor(db);
    const vehicle = await addVehicle(db, by);
    const devices = await Promise.all(Array.from({ length: 6 }, () => addDevice(db, by)));
    const outcomes = await Promise.allSettled(devices.map((device) => fit(db, by, device, vehicle)));
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' });
    const assignments = await db.deviceAssignment.findMany({ where: { vehicleId: vehicle } });
    expect(assignments.filter(({ counts }) => counts)).toHaveLength(1);
    expect(assignments.length).toBe(outcomes.filter(({ status }) => status === 'fulfilled').length);
  });
});

describe('the moment of fitting', () => {
  test('may be past, and not before the device was fitted last, nor to come', async ({ db }) => {
    const by = await seedActor(db);
    const [one, other] = [await addVehicle(db, by), await addVehicle(db, by)];
    const device = await addDevice(db, by, { vehicleId: one, fittedAt: at(-5) });
    const invalid = {
      code: 'BAD_REQUEST',
      extensions: { issues: [{ path: ['data', 'fittedAt'], code: 'INVALID' }] },
    };
    await expect(fit(db, by, device, other, at(-6))).rejects.toMatchObject(invalid);
    await expect(fit(db, by, device, other, at(1))).rejects.toMatchObject(invalid);
    await fit(db, by, device, other, new Date(NOW.getTime() + 5 * 60_000));
    expect(await assignmentsOf(db, device)).toMatchObject([
      { vehicleId: one, from: at(-5), until: new Date(NOW.getTime() + 5 * 60_000) },
      { vehicleId: other, until: null },
    ]);
  });

  test('does not reach into a stay that is over', async ({ db }) => {
    const by = await seedActor(db);
    const [one, other] = [await addVehicle(db, by), await addVehicle(db, by)];
    const device = await addDevice(db, by, { vehicleId: one, fittedAt: at(-5) });
    await fit(db, by, device, null, at(-2));
    await expect(fit(db, by, device, other, at(-3))).rejects.toMatchObject({
      code: 'CONFLICT',
      extensions: { issues: [{ path: ['data', 'vehicleId'] }] },
    });
    await fit(db, by, device, other, at(-2));
    expect(await assignmentsOf(db, device)).toHaveLength(2);
  });

  test('where it sits already changes nothing of its seat', async ({ db }) => {
    const by = await seedActor(db);
    const vehicle = await addVehicle(db, by);
    const device = await addDevice(db, by, { vehicleId: vehicle, fittedAt: at(-5) });
    await fit(db, by, device, vehicle, at(-1));
    await fit(db, by, device, vehicle, at(-9));
    expect(await assignmentsOf(db, device)).toMatchObject([
      { from: at(-5), until: null, createdBy: by.userId },
    ]);
  });

  test.for(KEPT)(
    'in the past counts from what the device had measured by then, kept as %s',
    async (kept, { db, pool }) => {
      const by = await seedActor(db);
      const vehicle = await addVehicle(db, by);
      const device = await addDevice(db, by);
      for (const [hours, totalDistanceM] of [
        [-4, 1_000],
        [-2, 3_000],
      ] as const) {
        const fix = { latitude: 1, longitude: 2, protocol: 'gt06', valid: true, attributes: {} };
        const fixTime = at(hours);
        await db.position.create({
          data: {
            ...fix,
            deviceId: device,
            fixTime,
            receivedAt: fixTime,
            hash: BigInt(hours + 9),
            totalDistanceM,
          },
        });
      }
      await keepAs(pool, kept, [device]);
      await measured(db, device, 5_000);
      await fit(db, by, device, vehicle, at(-3));
      expect(await counters(db, vehicle)).toMatchObject({ odometerM: 4_000 });
    },
  );
});

describe('the odometer', () => {
  test('goes on where it was when one device takes the place of another', async ({ db }) => {
    const by = await seedActor(db);
    const vehicle = await addVehicle(db, by, { odometerOffsetM: 100_000, engineOffsetS: 50 });
    const [old, young] = [await addDevice(db, by), await addDevice(db, by)];
    await measured(db, old, 7_000, 70);
    await measured(db, young, 900_000, 9_000);
    await fit(db, by, old, vehicle, NOW);
    await measured(db, old, 9_000, 90);
    expect(await counters(db, vehicle)).toEqual({ odometerM: 102_000, engineS: 70 });
    await fit(db, by, old, null, NOW);
    await fit(db, by, young, vehicle, NOW);
    expect(await counters(db, vehicle)).toEqual({ odometerM: 102_000, engineS: 70 });
    await measured(db, young, 900_500, 9_005);
    await measured(db, old, 99_000, 990);
    expect(await counters(db, vehicle)).toEqual({ odometerM: 102_500, engineS: 75 });
  });

  test('counts a second device not twice, and goes on by it when the first is removed', async ({ db }) => {
    const by = await seedActor(db);
    const vehicle = await addVehicle(db, by);
    const [first, second] = [await addDevice(db, by), await addDevice(db, by)];
    await fit(db, by, first, vehicle, NOW);
    await fit(db, by, second, vehicle, NOW);
    await measured(db, first, 1_000, 10);
    await measured(db, second, 1_000, 10);
    expect(await counters(db, vehicle)).toEqual({ odometerM: 1_000, engineS: 10 });
    await fit(db, by, first, null, NOW);
    expect(await counters(db, vehicle)).toEqual({ odometerM: 1_000, engineS: 10 });
    await measured(db, second, 1_300, 13);
    expect(await counters(db, vehicle)).toEqual({ odometerM: 1_300, engineS: 13 });
  });

  test('is not changed by removing the device that does not count', async ({ db }) => {
    const by = await seedActor(db);
    const vehicle = await addVehicle(db, by);
    const [first, second] = [await addDevice(db, by), await addDevice(db, by)];
    await fit(db, by, first, vehicle, NOW);
    await fit(db, by, second, vehicle, NOW);
    await fit(db, by, second, null, NOW);
    await measured(db, first, 400);
    await measured(db, second, 9_000);
    expect(await counters(db, vehicle)).toMatchObject({ odometerM: 400 });
  });

  test('is corrected with a reason, moves on from there, and tells of it', async ({ db }) => {
    const by = await seedActor(db);
    const id = await addVehicle(db, by);
    const device = await addDevice(db, by, { vehicleId: id });
    await measured(db, device, 5_000, 3_600);
    const correct = (data: object) => updateVehicle({ db }, by, { id }, data);
    expect(() => correct({ odometer: 70_000 })).toThrow('Reason is required');
    await correct({ odometer: 70_000, engineHours: 20, correctionReason: 'New instrument' });
    expect(await counters(db, id)).toEqual({ odometerM: 70_000, engineS: 72_000 });
    await measured(db, device, 5_200, 3_660);
    expect(await counters(db, id)).toEqual({ odometerM: 70_200, engineS: 72_060 });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { entityId: id, action: 'vehicle.updated' },
    });
    expect(entry).toMatchObject({ details: { reason: 'New instrument' } });
    expect(entry.changes).toEqual([
      { field: 'odometer', from: 5_000, to: 70_000 },
      { field: 'engineHours', from: 1, to: 20 },
    ]);
  });
});

describe('a device that leaves', () => {
  test('for another account takes no reading along, and its former account keeps its past', async ({
    db,
  }) => {
    const by = await seedActor(db, { role: 'SERVICE_OWNER' });
    const [mine, theirs] = [by, await seedActor(db)];
    const vehicle = await addVehicle(db, mine);
    const id = await addDevice(db, mine, { vehicleId: vehicle, fittedAt: at(-5) });
    await measured(db, id, 8_000);
    await updateDevice({ db }, by, { id }, { accountId: theirs.accountId }, NOW);
    expect(await db.device.findUniqueOrThrow({ where: { id } })).toMatchObject({
      accountId: theirs.accountId,
      vehicleId: null,
    });
    expect(await db.deviceState.count({ where: { deviceId: id } })).toBe(0);
    expect(await assignmentsOf(db, id)).toMatchObject([
      { accountId: mine.accountId, vehicleId: vehicle, from: at(-5), until: NOW, endDistanceM: 8_000 },
    ]);
    expect(await counters(db, vehicle)).toMatchObject({ odometerM: 8_000 });
    const there = await addVehicle(db, theirs);
    await fit(db, by, id, there, NOW);
    expect(await counters(db, there)).toMatchObject({ odometerM: 0 });
    expect(await counters(db, vehicle)).toMatchObject({ odometerM: 8_000 });
  });

  test('because its vehicle is erased keeps the odometer of that vehicle, and is free', async ({ db }) => {
    const by = await seedActor(db);
    const id = await addVehicle(db, by);
    const device = await addDevice(db, by, { vehicleId: id, fittedAt: at(-1) });
    await measured(db, device, 600);
    await eraseVehicle({ db }, by, { id }, NOW);
    expect(await assignmentsOf(db, device)).toMatchObject([{ until: NOW, endDistanceM: 600 }]);
    expect(await db.device.findUniqueOrThrow({ where: { id: device } })).toMatchObject({
      vehicleId: null,
      version: 2,
    });
    expect(await counters(db, id)).toMatchObject({ odometerM: 600 });
  });

  test('because it is erased sits nowhere, and what it measured stays with the vehicle', async ({ db }) => {
    const by = await seedActor(db);
    const vehicle = await addVehicle(db, by);
    const id = await addDevice(db, by, { vehicleId: vehicle, fittedAt: at(-1) });
    await measured(db, id, 600);
    await eraseDevice({ db }, by, { id }, NOW);
    expect(await db.device.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'ERASED',
      vehicleId: null,
    });
    expect(await counters(db, vehicle)).toMatchObject({ odometerM: 600 });
  });
});
