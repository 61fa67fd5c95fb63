import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';

const at = (time: string) => new Date(`2026-11-10T${time}:00.000Z`);
const PERIOD = { from: at('08:00'), to: at('18:00') };
const REPORT = `query ($where: VehiclesVisitsReportWhere!) { vehiclesVisitsReport(where: $where) {
  total truncated nextCursor content { vehicleId geofenceId geofenceTitle enteredAt leftAt } } }`;

type Report = {
  truncated: boolean;
  nextCursor: string | null;
  content: {
    vehicleId: string;
    geofenceId: string;
    geofenceTitle: string;
    enteredAt: string | null;
    leftAt: string | null;
  }[];
};
type Of = { accountId: string; vehicleId: string; deviceId: string };

async function addVehicle(db: Db, accountId: string): Promise<Of> {
  const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  const device = await db.device.create({ data: { accountId, vehicleId: vehicle.id } });
  return { accountId, vehicleId: vehicle.id, deviceId: device.id };
}

async function enter(db: Db, of: Of, geofenceId: string, time: string): Promise<void> {
  const attributes = { geofenceId, geofenceTitle: 'Yard' };
  await db.event.create({
    data: { ...of, id: randomUUID(), type: 'geofenceEnter', at: at(time), attributes },
  });
}

async function leave(
  db: Db,
  of: Of,
  geofenceId: string,
  time: string,
  entered: string | null,
): Promise<void> {
  const attributes = {
    ...{ geofenceId, geofenceTitle: 'Yard' },
    ...(entered && { enteredAt: at(entered).toISOString() }),
  };
  await db.event.create({
    data: { ...of, id: randomUUID(), type: 'geofenceExit', at: at(time), attributes },
  });
}

async function report(api: { port: number }, token: string, where: object): Promise<Report> {
  const answer = await ask(api, REPORT, { token, variables: { where: { ...PERIOD, ...where } } });
  if (answer.errors) throw new Error(codesOf(answer).join());
  return answer.data?.vehiclesVisitsReport as Report;
}

const timesOf = ({ content }: Report) =>
  content.map(({ enteredAt, leftAt }) => [enteredAt?.slice(11, 16) ?? null, leftAt?.slice(11, 16) ?? null]);

describe('vehiclesVisitsReport', () => {
  test('has the visits that overlap the period, those that began before it and those that go on', async ({
    api,
    db,
  }) => {
    const { accountId, accessToken } = await signUp(api);
    const van = await addVehicle(db, accountId);
    const yard = randomUUID();
    await enter(db, van, yard, '05:00');
    await leave(db, van, yard, '06:00', '05:00');
    await enter(db, van, yard, '07:00');
    await leave(db, van, yard, '09:00', '07:00');
    await leave(db, van, randomUUID(), '09:30', null);
    await enter(db, van, yard, '17:00');
    await leave(db, van, yard, '19:00', '17:00');
    await enter(db, van, yard, '18:30');
    const other = randomUUID();
    await enter(db, van, other, '12:00');
    const found = await report(api, accessToken, { vehicleIds: [van.vehicleId] });
    expect(timesOf(found)).toEqual([
      ['07:00', '09:00'],
      [null, '09:30'],
      ['12:00', null],
      ['17:00', '19:00'],
    ]);
    const ofOne = await report(api, accessToken, { vehicleIds: [van.vehicleId], geofenceIds: [other] });
    expect(timesOf(ofOne)).toEqual([['12:00', null]]);
  });

  test('leaves out what later data withdrew, and ends a visit with the version of its geofence', async ({
    api,
    db,
  }) => {
    const { accountId, accessToken } = await signUp(api);
    const van = await addVehicle(db, accountId);
    const area = { type: 'Point', coordinates: [4, 51] };
    const { id } = await db.geofence.create({ data: { accountId, title: 'Yard', area, radiusM: 100 } });
    await db.geofenceVersion.updateMany({
      where: { geofenceId: id },
      data: { fromAt: at('01:00'), untilAt: at('11:00') },
    });
    await enter(db, van, id, '10:00');
    await enter(db, van, randomUUID(), '13:00');
    await db.event.updateMany({ where: { ...van, at: at('13:00') }, data: { withdrawnAt: new Date() } });
    const found = await report(api, accessToken, { vehicleIds: [van.vehicleId] });
    expect(timesOf(found)).toEqual([['10:00', '11:00']]);
  });

  test('goes on by its cursor, and knows no vehicles of others', async ({ api, db }) => {
    const { accountId, accessToken } = await signUp(api);
    const van = await addVehicle(db, accountId);
    const yard = randomUUID();
    for (const hour of ['09', '10', '11']) {
      await enter(db, van, yard, `${hour}:00`);
      await leave(db, van, yard, `${hour}:30`, `${hour}:00`);
    }
    const first = await report(api, accessToken, { vehicleIds: [van.vehicleId], limit: 2 });
    expect(first.truncated).toBe(true);
    const rest = await report(api, accessToken, { vehicleIds: [van.vehicleId], cursor: first.nextCursor });
    expect([...timesOf(first), ...timesOf(rest)].map(([entered]) => entered)).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
    const { accessToken: stranger } = await signUp(api);
    await expect(report(api, stranger, { vehicleIds: [van.vehicleId] })).rejects.toThrow('NOT_FOUND');
  });
});
