import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';
import { command, type Fleet, open, plateOf } from './commands.fixture.ts';

const MANY = `mutation ($where: CommandVehiclesWhere!, $data: CommandVehiclesInput!) {
  commandVehicles(where: $where, data: $data) { vehicleId commandId code } }`;
const CANCEL = `mutation ($where: ById!) { cancelCommand(where: $where) { id status reason } }`;
const OFFERS = `query ($where: ById!) { vehicle(where: $where) { commands { type isDangerous isOnline } } }`;

describe('a vehicle', () => {
  test('is offered what its devices can do, and nothing else', async ({ api, db }) => {
    const offered = async (fleet: Partial<Fleet>) => {
      const { token, vehicleId } = await open({ api, db }, fleet);
      const answer = await ask(api, OFFERS, { token, variables: { where: { id: vehicleId } } });
      const vehicle = answer.data?.vehicle as { commands: { type: string; isDangerous: boolean }[] };
      return vehicle.commands.map(({ type, isDangerous }) => (isDangerous ? `${type}!` : type));
    };
    expect(await offered({ keys: [] })).toEqual(['custom']);
    expect(await offered({})).toEqual(['engineStop!', 'engineResume', 'custom!']);
    expect(await offered({ keys: ['ALL_DOORS_LOCK'] })).toEqual(['doorsLock', 'doorsUnlock', 'custom!']);
    expect(await offered({ protocol: 'wialon', keys: [] })).toEqual(['rebootDevice', 'deviceIdentification']);
    expect(await offered({ protocol: 'none', keys: ['ENGINE_BLOCK'] })).toEqual([]);
  });

  test('is told once what is asked twice under one key', async ({ api, db }) => {
    const world = await open({ api, db }, { keys: [] });
    const key = randomUUID();
    const data = { type: 'custom', parameters: { data: 'getver' } };
    const [one, two] = [await command(api, world, data, key), await command(api, world, data, key)];
    expect(one.data?.commandVehicle).toMatchObject({
      vehicleId: world.vehicleId,
      status: 'QUEUED',
      result: null,
    });
    expect(two.data).toEqual(one.data);
    expect(await db.command.count({ where: { vehicleId: world.vehicleId } })).toBe(1);
  });

  test.for([
    ['a parameter too many', { type: 'engineResume', parameters: { data: 'x' } }, ['BAD_REQUEST']],
    ['a line break', { type: 'custom', parameters: { data: 'getver\r\nsetdigout 1' } }, ['BAD_REQUEST']],
    ['a command that no device has', { type: 'positionSingle' }, ['COMMAND_NOT_SUPPORTED']],
    ['SMS', { type: 'engineResume', way: 'SMS' }, ['SMS_UNAVAILABLE']],
  ] as const)('is not told %s', async ([, data, codes], { api, db }) => {
    expect(codesOf(await command(api, await open({ api, db }), data))).toEqual(codes);
  });

  test('of another account, or by another account’s device, is told nothing', async ({ api, db }) => {
    const [own, other] = [await open({ api, db }), await open({ api, db })];
    const data = { type: 'custom', parameters: { data: 'getver' } };
    expect(codesOf(await command(api, { ...own, vehicleId: other.vehicleId }, data))).toEqual(['NOT_FOUND']);
    expect(codesOf(await command(api, own, { ...data, deviceId: other.deviceId }))).toEqual(['NO_DEVICE']);
    expect(await db.command.count({ where: { accountId: other.accountId } })).toBe(0);
  });

  test('with twenty that wait takes no more', async ({ api, db }) => {
    const world = await open({ api, db }, { keys: [] });
    const { deviceId, vehicleId, accountId } = world;
    const waiting = {
      deviceId,
      vehicleId,
      accountId,
      type: 'custom',
      expiresAt: new Date(Date.now() + 60_000),
    };
    await db.command.createMany({ data: Array.from({ length: 20 }, () => waiting) });
    const data = { type: 'custom', parameters: { data: 'getver' } };
    expect(codesOf(await command(api, world, data))).toEqual(['TOO_MANY_COMMANDS']);
  });
});

describe('an engine', () => {
  test('is stopped with a reason and the plate, however it is spelled', async ({ api, db }) => {
    const world = await open({ api, db });
    const plate = await plateOf(db, world);
    const stop = (more: object) => command(api, world, { type: 'engineStop', ...more });
    expect(codesOf(await stop({}))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await stop({ why: 'Stolen' }))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await stop({ why: 'Stolen', confirm: 'FD-1' }))).toEqual(['WRONG_CONFIRMATION']);
    const confirm = plate.toLowerCase().replace('-', ' ');
    const done = await stop({ why: 'Stolen', confirm, condition: 'STANDING' });
    expect(done.data?.commandVehicle).toMatchObject({ condition: 'STANDING', maxSpeed: 5, insisted: false });
    const { expiresAt, createdAt } = await db.command.findFirstOrThrow({
      where: { vehicleId: world.vehicleId },
    });
    expect((expiresAt.getTime() - createdAt.getTime()) / 60_000).toBe(30);
  });

  test.for([
    ['drives', { speedKmh: 60 }, 'VEHICLE_TOO_FAST'],
    ['was heard a minute ago', { ageS: 60 }, 'SPEED_UNKNOWN'],
  ] as const)('of a vehicle that %s is stopped only on a condition', async ([, fleet, code], { api, db }) => {
    const world = await open({ api, db }, fleet);
    const words = { type: 'engineStop', why: 'Stolen in the night', confirm: await plateOf(db, world) };
    expect(codesOf(await command(api, world, words))).toEqual([code]);
    expect(codesOf(await command(api, world, { ...words, condition: 'IGNITION_OFF' }))).toEqual([]);
    const insisted = await command(api, world, { ...words, insist: true });
    expect(insisted.data?.commandVehicle).toMatchObject({ insisted: true, maxSpeed: null });
    const brief = await command(api, world, { ...words, why: 'Now', insist: true });
    expect(codesOf(brief)).toEqual(['BAD_REQUEST']);
  });

  test('is not stopped around all of it by free text', async ({ api, db }) => {
    const world = await open({ api, db });
    const text = (data: string) => command(api, world, { type: 'custom', parameters: { data } });
    expect(codesOf(await text('setdigout 1'))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await text('getver'))).toEqual([]);
  });

  test('that is to start again is not stopped by what waited', async ({ api, db }) => {
    const world = await open({ api, db });
    const words = { why: 'Stolen', confirm: await plateOf(db, world), condition: 'STANDING' };
    await command(api, world, { type: 'engineStop', ...words });
    await command(api, world, { type: 'engineResume' });
    const rows = await db.command.findMany({
      where: { vehicleId: world.vehicleId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { type: true, status: true, reason: true },
    });
    expect(rows).toEqual([
      { type: 'engineStop', status: 'CANCELLED', reason: 'SUPERSEDED' },
      { type: 'engineResume', status: 'QUEUED', reason: null },
    ]);
  });
});

describe('a group', () => {
  test('is told each by itself, and no doors are opened', async ({ api, db }) => {
    const one = await open({ api, db }, { keys: ['ALL_DOORS_LOCK'] });
    const { token, vehicleId, accountId } = one;
    const { id: bare } = await db.vehicle.create({ data: { accountId, title: 'Bare', type: 'CAR' } });
    const tell = (type: string) =>
      ask(api, MANY, { token, variables: { where: { ids: [vehicleId, bare] }, data: { type } } });
    expect(codesOf(await tell('doorsUnlock'))).toEqual(['NOT_FOR_GROUPS']);
    const told = (await tell('doorsLock')).data?.commandVehicles as object[];
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ vehicleId, commandId: expect.any(String), code: null });
    expect(told).toContainEqual({ vehicleId: bare, commandId: null, code: 'NO_DEVICE' });
  });
});

describe('a command that was asked for', () => {
  test('is withdrawn while it waits, and not after it left', async ({ api, db }) => {
    const world = await open({ api, db }, { keys: [] });
    const data = { type: 'custom', parameters: { data: 'getver' } };
    const { data: asked } = await command(api, world, data);
    const { id } = (asked as unknown as { commandVehicle: { id: string } }).commandVehicle;
    const cancel = (token: string) => ask(api, CANCEL, { token, variables: { where: { id } } });
    const other = await signUp(api);
    expect(codesOf(await cancel(other.accessToken))).toEqual(['NOT_FOUND']);
    expect((await cancel(world.token)).data?.cancelCommand).toMatchObject({
      status: 'CANCELLED',
      reason: 'WITHDRAWN',
    });
    expect(codesOf(await cancel(world.token))).toEqual(['COMMAND_ALREADY_SENT']);
  });
});
