import type { Db } from '@fleet/db/client';
import type { GraphQLObjectType } from 'graphql';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';
import { KEPT, keepAs } from '../../../test/kept-as.ts';
import { schema } from '../../graphql/schema.ts';

const DAY = '2026-11-10';
const at = (time: string) => new Date(`${DAY}T${time}:00.000Z`);
const REPORT = `query ($where: VehiclesRoutesReportWhere!) { vehiclesRoutesReport(where: $where) {
  total truncated nextCursor content { vehicleId positions { fixTime valid deviceId speed } } } }`;

type Report = {
  total: number;
  truncated: boolean;
  nextCursor: string | null;
  content: { vehicleId: string; positions: { fixTime: string; valid: boolean; deviceId: string }[] }[];
};

type Stay = { vehicleId: string; from: Date; until?: Date; counts?: boolean };

async function addVehicle(db: Db, accountId: string): Promise<string> {
  const { id } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  return id;
}

async function addDevice(
  db: Db,
  accountId: string,
  stays: (Stay & { startDistanceM?: number; endDistanceM?: number })[],
) {
  const { id } = await db.device.create({
    data: { accountId, assignments: { create: stays.map((stay) => ({ ...stay, accountId })) } },
  });
  return id;
}

async function addFix(db: Db, deviceId: string, fixTime: Date, more: object = {}): Promise<void> {
  const place = { latitude: -33.9, longitude: 18.4, speedKmh: 40, protocol: 'gt06', attributes: {} };
  const hash = BigInt(Math.floor(Math.random() * 1e12));
  await db.position.create({
    data: { ...place, deviceId, fixTime, hash, receivedAt: fixTime, valid: true, ...more },
  });
}

async function report(api: { port: number }, token: string, where: object): Promise<Report> {
  const { data, errors } = await ask(api, REPORT, {
    token,
    variables: { where: { from: at('00:00'), to: at('23:59'), ...where } },
  });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data?.vehiclesRoutesReport as Report;
}

const FULL = {
  ...{ receivedAt: at('08:01'), deviceTime: at('08:00'), altitudeM: 12, courseDeg: 90, accuracyM: 4 },
  ...{ satellites: 9, ignition: true, motion: true, distanceM: 120, totalDistanceM: 4_200 },
  attributes: { door: true, batteryPercent: 77, powerV: 13.5, networkMobileSignalStrength: 4, hdop: 0.9 },
};
const fieldsOfPosition = () =>
  Object.values((schema.getType('DevicePosition') as GraphQLObjectType).getFields()).map(({ name }) => name);

describe.for(KEPT)('vehiclesRoutesReport of fixes kept as %s', (kept) => {
  test('a track is the union of the devices that sat in the vehicle, each for its time', async ({
    api,
    db,
    pool,
  }) => {
    const { accountId, accessToken } = await signUp(api);
    const [van, other] = [await addVehicle(db, accountId), await addVehicle(db, accountId)];
    const first = await addDevice(db, accountId, [
      { vehicleId: van, from: at('00:00'), until: at('10:00') },
      { vehicleId: other, from: at('10:00') },
    ]);
    const second = await addDevice(db, accountId, [{ vehicleId: van, from: at('10:00') }]);
    // Written out of order, as late records are.
    for (const time of ['11:00', '09:00', '08:00']) await addFix(db, first, at(time));
    await addFix(db, second, at('10:30'));
    await addFix(db, second, at('09:30'));
    await keepAs(pool, kept, [first, second]);
    const { content, total, truncated } = await report(api, accessToken, { vehicleIds: [van] });
    expect({ total, truncated }).toEqual({ total: 3, truncated: false });
    expect(content[0]?.positions.map(({ fixTime }) => fixTime)).toEqual(
      ['08:00', '09:00', '10:30'].map((time) => at(time).toISOString()),
    );
  });

  test('each field of a fix is the same, whatever else is asked for', async ({ api, db, pool }) => {
    const { accountId, accessToken } = await signUp(api);
    const van = await addVehicle(db, accountId);
    const tracker = await addDevice(db, accountId, [
      { vehicleId: van, from: at('00:00'), startDistanceM: 0 },
    ]);
    await addFix(db, tracker, at('08:00'), FULL);
    await keepAs(pool, kept, [tracker]);
    const where = { vehicleIds: [van], from: at('00:00'), to: at('23:59') };
    const asked = async (fields: string, fragment = '') => {
      const text = `query ($where: VehiclesRoutesReportWhere!) {
        vehiclesRoutesReport(where: $where) { content { positions { ${fields} } } } } ${fragment}`;
      const { data, errors } = await ask(api, text, { token: accessToken, variables: { where } });
      expect(errors).toBeUndefined();
      const told = data?.vehiclesRoutesReport as { content: { positions: Record<string, unknown>[] }[] };
      return told.content[0]?.positions[0];
    };
    const names = fieldsOfPosition();
    const all = await asked(names.join(' '));
    const unknown = names.filter((name) => all?.[name] === null);
    // What is known of the newest fix only.
    expect(unknown).toEqual([
      ...['connection', 'connectionSince', 'externalDeviceId'],
      ...['ignitionSince', 'lastHeardAt', 'motionSince'],
    ]);
    for (const name of names) {
      expect(await asked(name), name).toEqual({ [name]: all?.[name] });
      const inFragment = await asked('...Asked', `fragment Asked on DevicePosition { other: ${name} }`);
      expect(inFragment, name).toEqual({ other: all?.[name] });
    }
  });

  test("a fix has the vehicle's odometer: its own figure, and what its counting devices drove until then", async ({
    api,
    db,
    pool,
  }) => {
    const { accountId, accessToken } = await signUp(api);
    const van = await addVehicle(db, accountId);
    await db.vehicle.update({ where: { id: van }, data: { odometerOffsetM: 1_000_000 } });
    const [from, change] = [at('00:00'), at('10:00')];
    const first = await addDevice(db, accountId, [
      { vehicleId: van, from, until: change, startDistanceM: 700, endDistanceM: 5_700 },
    ]);
    const second = await addDevice(db, accountId, [{ vehicleId: van, from: change, startDistanceM: 40 }]);
    const beside = await addDevice(db, accountId, [{ vehicleId: van, from: change, counts: false }]);
    await addFix(db, first, at('08:00'), { totalDistanceM: 1_700 });
    await addFix(db, first, at('09:00'), { totalDistanceM: null });
    await addFix(db, second, at('10:10'), { totalDistanceM: 90 });
    await addFix(db, beside, at('10:20'), { totalDistanceM: 12_345 });
    await keepAs(pool, kept, [first, second, beside]);
    await db.deviceState.create({ data: { deviceId: second, totalDistanceM: 90 } });
    const text = `query ($where: VehiclesRoutesReportWhere!, $van: ById!) {
      vehiclesRoutesReport(where: $where) { content { positions { odometer } } } vehicle(where: $van) { odometer } }`;
    const variables = { where: { vehicleIds: [van], from, to: at('23:59') }, van: { id: van } };
    const { data } = await ask(api, text, { token: accessToken, variables });
    const answer = data?.vehiclesRoutesReport as { content: { positions: { odometer: number | null }[] }[] };
    const odometers = answer.content[0]?.positions.map(({ odometer }) => odometer);
    expect(odometers).toEqual([1_001_000, null, 1_005_050, null]);
    expect(data?.vehicle).toEqual({ odometer: 1_005_050 });
  });

  test('an answer that is cut says so, and its cursor goes on without gap or repeat', async ({
    api,
    db,
    pool,
  }) => {
    const { accountId, accessToken } = await signUp(api);
    const vehicles = [await addVehicle(db, accountId), await addVehicle(db, accountId)];
    for (const vehicleId of vehicles) {
      const device = await addDevice(db, accountId, [{ vehicleId, from: at('00:00') }]);
      for (let minute = 10; minute < 17; minute += 1) await addFix(db, device, at(`12:${minute}`));
      await addFix(db, device, at('12:10'));
      await keepAs(pool, kept, [device]);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const part: Report = await report(api, accessToken, { vehicleIds: vehicles, limit: 5, cursor });
      expect(part.truncated).toBe(part.nextCursor !== null);
      seen.push(
        ...part.content.flatMap(({ positions }) => positions.map((fix) => `${fix.deviceId} ${fix.fixTime}`)),
      );
      cursor = part.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(16);
  });

  test('places the device only guessed are left out unless asked for', async ({ api, db, pool }) => {
    const { accountId, accessToken } = await signUp(api);
    const van = await addVehicle(db, accountId);
    const device = await addDevice(db, accountId, [{ vehicleId: van, from: at('00:00') }]);
    await addFix(db, device, at('12:00'));
    await addFix(db, device, at('12:01'), { valid: false });
    await keepAs(pool, kept, [device]);
    expect((await report(api, accessToken, { vehicleIds: [van] })).total).toBe(1);
    const all = await report(api, accessToken, { vehicleIds: [van], includeInvalid: true });
    expect(all.content[0]?.positions.map(({ valid }) => valid)).toEqual([true, false]);
  });

  test.for([
    ['a period that ends before it starts', { from: at('10:00'), to: at('09:00') }],
    ['no vehicle', { vehicleIds: [] }],
    ['a cursor of its own making', { cursor: 'AAAA' }],
    ['more positions than an answer holds', { limit: 20_001 }],
  ] as const)('%s is refused', async ([, wrong], { api, db }) => {
    const { accountId, accessToken } = await signUp(api);
    const van = await addVehicle(db, accountId);
    await expect(report(api, accessToken, { vehicleIds: [van], ...wrong })).rejects.toThrow('BAD_REQUEST');
  });

  test("one foreign vehicle among one's own spoils the whole wish", async ({ api, db }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const vehicleIds = [await addVehicle(db, mine.accountId), await addVehicle(db, theirs.accountId)];
    await expect(report(api, mine.accessToken, { vehicleIds })).rejects.toThrow('NOT_FOUND');
  });
});

describe('where a vehicle is', () => {
  const POSITION = `query ($where: VehiclePositionWhere!) { resolveVehiclePosition(where: $where) { fixTime deviceId } }`;

  test('the newest fix of the devices that sit in it; not one from before they were fitted', async ({
    api,
    db,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const van = await addVehicle(db, accountId);
    const states: [string, Date][] = [
      [await addDevice(db, accountId, [{ vehicleId: van, from: at('00:00') }]), at('08:00')],
      [await addDevice(db, accountId, [{ vehicleId: van, from: at('00:00'), counts: false }]), at('09:00')],
      [await addDevice(db, accountId, [{ vehicleId: van, from: at('12:00'), counts: false }]), at('11:00')],
    ];
    for (const [deviceId, fixTime] of states) {
      await db.deviceState.create({
        data: { deviceId, fixTime, hash: 1n, valid: true, latitude: 1, longitude: 2 },
      });
    }
    const text =
      'query ($where: ById!) { vehicle(where: $where) { latestPosition { deviceId connection } } }';
    const answer = await ask(api, text, { token, variables: { where: { id: van } } });
    expect(answer.data?.vehicle).toEqual({
      latestPosition: { deviceId: states[1]?.[0], connection: 'UNKNOWN' },
    });
    const resolved = await ask(api, POSITION, { token, variables: { where: { vehicleId: van } } });
    expect(resolved.data?.resolveVehiclePosition).toMatchObject({ deviceId: states[1]?.[0] });
  });

  test.for(KEPT)(
    'at an instant: the last valid fix until then, kept as %s',
    async (kept, { api, db, pool }) => {
      const { accountId, accessToken: token } = await signUp(api);
      const van = await addVehicle(db, accountId);
      const device = await addDevice(db, accountId, [{ vehicleId: van, from: at('07:00') }]);
      for (const time of ['06:00', '08:00', '09:00']) await addFix(db, device, at(time));
      await addFix(db, device, at('08:20'), { valid: false });
      await keepAs(pool, kept, [device]);
      const when = async (time: string) => {
        const { data } = await ask(api, POSITION, {
          token,
          variables: { where: { vehicleId: van, at: at(time) } },
        });
        return (data?.resolveVehiclePosition as { fixTime: string } | null)?.fixTime ?? null;
      };
      expect(await when('08:30')).toBe(at('08:00').toISOString());
      expect(await when('07:30')).toBeNull();
      const stranger = await signUp(api);
      const variables = { where: { vehicleId: van } };
      expect(codesOf(await ask(api, POSITION, { token: stranger.accessToken, variables }))).toEqual([
        'NOT_FOUND',
      ]);
    },
  );
});
