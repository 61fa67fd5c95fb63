import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, test } from '../../../test/api.ts';
import { command, open, type World } from './commands.fixture.ts';

const MANY = `mutation ($where: CommandVehiclesWhere!, $data: CommandVehiclesInput!) {
  commandVehicles(where: $where, data: $data) { vehicleId commandId batchId code } }`;
const QUESTION = { type: 'custom', parameters: { data: 'getver' } };
const QUEUE_MAX = 20;

type Answer = { vehicleId: string; commandId: string | null; batchId: string | null; code: string | null };

/** Adds a vehicle with a device to the account. */
async function addVehicle(db: Db, { accountId, token }: World): Promise<World> {
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: 'Van 16', type: 'CAR' } });
  const { id: deviceId } = await db.device.create({
    data: { accountId, assignments: { create: { vehicleId, accountId, from: new Date(0) } } },
  });
  await db.deviceState.create({
    data: { deviceId, protocol: 'teltonika', speedKmh: 0, valid: true, connection: 'ONLINE' },
  });
  return { token, accountId, vehicleId, deviceId };
}

async function queue(db: Db, { deviceId, vehicleId, accountId }: World, count: number): Promise<void> {
  // Older than a minute, so that only the limit of the device counts them.
  const [createdAt, expiresAt] = [new Date(Date.now() - 300_000), new Date(Date.now() + 300_000)];
  const waiting = { deviceId, vehicleId, accountId, type: 'custom', createdAt, expiresAt };
  await db.command.createMany({ data: Array.from({ length: count }, () => waiting) });
}

describe('a group', () => {
  const send = (api: { port: number }, { token }: World, vehicles: readonly World[]) =>
    ask(api, MANY, {
      token,
      variables: { where: { ids: vehicles.map(({ vehicleId }) => vehicleId) }, data: QUESTION },
    });
  const answersOf = ({ data }: Awaited<ReturnType<typeof ask>>) =>
    (data?.commandVehicles ?? []) as unknown as Answer[];

  test('with one full queue sends to the others', async ({ api, db }) => {
    const full = await open({ api, db }, { keys: [] });
    const free = await addVehicle(db, full);
    await queue(db, full, QUEUE_MAX);
    const sent = await send(api, full, [full, free]);
    expect(codesOf(sent)).toEqual([]);
    const { vehicleId } = full;
    const answers = answersOf(sent);
    expect(answers).toHaveLength(2);
    expect(answers).toContainEqual({ vehicleId, commandId: null, batchId: null, code: 'TOO_MANY_COMMANDS' });
    const [id, batchId] = [expect.any(String), expect.any(String)];
    expect(answers).toContainEqual({ vehicleId: free.vehicleId, commandId: id, batchId, code: null });
    expect(await db.command.count({ where: { vehicleId } })).toBe(QUEUE_MAX);
    // A single vehicle is refused as before.
    expect(codesOf(await command(api, full, QUESTION))).toEqual(['TOO_MANY_COMMANDS']);
  });

  test('with full queues only sends nothing', async ({ api, db }) => {
    const full = await open({ api, db }, { keys: [] });
    await queue(db, full, QUEUE_MAX);
    expect(answersOf(await send(api, full, [full])).map(({ code }) => code)).toEqual(['TOO_MANY_COMMANDS']);
  });

  test('that is sent several times at once does not exceed the queue', async ({ api, db }) => {
    const almost = await open({ api, db }, { keys: [] });
    const free = await addVehicle(db, almost);
    await queue(db, almost, QUEUE_MAX - 1);
    const groups = [0, 1, 2, 3].map(() => send(api, almost, [free, almost]));
    const alone = [0, 1].map(() => command(api, almost, QUESTION));
    const answers = (await Promise.all(groups)).flatMap(answersOf);
    const single = (await Promise.all(alone)).flatMap(codesOf);
    const queued = (vehicleId: string) => db.command.count({ where: { vehicleId, status: 'QUEUED' } });
    expect(await queued(almost.vehicleId)).toBe(QUEUE_MAX);
    expect(await queued(free.vehicleId)).toBe(4);
    const refused = answers.filter(({ code }) => code === 'TOO_MANY_COMMANDS');
    expect(refused.length + single.length).toBe(5);
    expect(new Set(refused.map(({ vehicleId }) => vehicleId))).toEqual(new Set([almost.vehicleId]));
  });

  test('does not count refused vehicles among the commands of the account', async ({ api, db }) => {
    const full = await open({ api, db }, { keys: [] });
    const free = await addVehicle(db, full);
    await queue(db, full, QUEUE_MAX);
    const { deviceId, vehicleId, accountId } = free;
    const ended = { deviceId, vehicleId, accountId, type: 'custom', status: 'CANCELLED' as const };
    const now = new Date();
    const recent = { ...ended, createdAt: now, expiresAt: now, finishedAt: now };
    await db.command.createMany({ data: Array.from({ length: 599 }, () => recent) });
    expect(codesOf(await send(api, full, [full, free]))).toEqual([]);
    // The account has used its minute, so nothing more is sent.
    expect(codesOf(await send(api, full, [free]))).toEqual(['TOO_MANY_COMMANDS']);
  });
});
