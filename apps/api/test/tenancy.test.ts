import type { Db } from '@fleet/db/client';
import { violatedConstraint } from '@fleet/db/violated-constraint';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from './api.ts';

async function addVehicles(db: Db, accountId: string, titles: readonly string[]): Promise<void> {
  await db.vehicle.createMany({ data: titles.map((title) => ({ accountId, title, type: 'CAR' as const })) });
}

type Side = Awaited<ReturnType<typeof withFleet>>;
type Pair = { mine: Side; theirs: Side };

/** Somebody's account with one of each that can be related. */
async function withFleet(db: Db, { accountId, userId }: { accountId: string; userId: string }) {
  const group = await db.vehicleGroup.create({ data: { accountId, title: 'Group' } });
  const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  const server = await db.deviceServer.create({ data: { accountId, title: 'Server', type: 'TRACCAR' } });
  const device = await db.device.create({ data: { accountId } });
  return {
    accountId,
    userId,
    groupId: group.id,
    vehicleId: vehicle.id,
    serverId: server.id,
    deviceId: device.id,
  };
}

function fit(db: Db, { deviceId }: Side, vehicleId: string, accountId: string) {
  return db.deviceAssignment.create({ data: { deviceId, vehicleId, accountId, from: new Date() } });
}

describe('lists', () => {
  test('hold rows of the own account only, whatever the filter asks for', async ({ api, db }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    await addVehicles(db, mine.accountId, ['mine']);
    await addVehicles(db, theirs.accountId, ['theirs']);
    const text = `query ($where: VehiclesWhere) { vehicles(where: $where) { total content { title } } users { total } }`;
    const token = mine.accessToken;
    const plain = await ask(api, text, { token });
    expect(plain.data).toEqual({ vehicles: { total: 1, content: [{ title: 'mine' }] }, users: { total: 1 } });
    const greedy = await ask(api, text, { token, variables: { where: { accountId: theirs.accountId } } });
    expect(greedy.data?.vehicles).toEqual({ total: 0, content: [] });
  });

  test.for([
    {
      name: "a device in another account's vehicle",
      write: (db: Db, { mine, theirs }: Pair) =>
        db.device.create({ data: { accountId: mine.accountId, vehicleId: theirs.vehicleId } }),
      constraint: 'devices_vehicle_id_account_id_fkey',
    },
    {
      name: "a vehicle in another account's group",
      write: (db: Db, { mine, theirs }: Pair) =>
        db.vehicle.update({ where: { id: mine.vehicleId }, data: { groupId: theirs.groupId } }),
      constraint: 'vehicles_group_id_account_id_fkey',
    },
    {
      name: "a device fitted in another account's vehicle",
      write: (db: Db, { mine, theirs }: Pair) => fit(db, mine, theirs.vehicleId, mine.accountId),
      constraint: 'device_assignments_vehicle_id_account_id_fkey',
    },
    {
      name: "a device of one's own fitted in the name of another account",
      write: (db: Db, { mine, theirs }: Pair) => fit(db, mine, theirs.vehicleId, theirs.accountId),
      constraint: 'device_assignments_one_account',
    },
  ])('the database refuses $name', async ({ write, constraint }, { api, db }) => {
    const pair = {
      mine: await withFleet(db, await signUp(api)),
      theirs: await withFleet(db, await signUp(api)),
    };
    const refused: unknown = await write(db, pair).then(
      () => null,
      (error: unknown) => error,
    );
    expect(violatedConstraint(refused)).toBe(constraint);
  });

  test.for([
    {
      name: 'the owner of the account',
      slip: (db: Db, { mine, theirs }: Pair) =>
        db.account.update({ where: { id: mine.accountId }, data: { ownerId: theirs.userId } }),
      query: 'query ($where: ById!) { account(where: $where) { id owner { id firstName } } }',
      row: ({ accountId }: Side) => accountId,
      field: 'owner',
    },
    {
      name: 'the server of a device',
      slip: (db: Db, { mine, theirs }: Pair) =>
        db.device.update({ where: { id: mine.deviceId }, data: { serverId: theirs.serverId } }),
      query: 'query ($where: ById!) { device(where: $where) { id server { id title } } }',
      row: ({ deviceId }: Side) => deviceId,
      field: 'server',
    },
  ])('$name that is of another account, by a slip of data, looks absent', async (one, { api, db }) => {
    const owner = await signUp(api);
    const pair = { mine: await withFleet(db, owner), theirs: await withFleet(db, await signUp(api)) };
    await one.slip(db, pair);
    const id = one.row(pair.mine);
    const answer = await ask(api, one.query, { token: owner.accessToken, variables: { where: { id } } });
    expect(Object.values(answer.data ?? {})).toEqual([{ id, [one.field]: null }]);
    expect(codesOf(answer)).toEqual([]);
  });

  test('come in pages that neither overlap nor leave a gap', async ({ api, db }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await addVehicles(
      db,
      accountId,
      Array.from({ length: 12 }, () => 'same title'),
    );
    const text = `query ($options: PageOptions) { vehicles(options: $options) { total pages content { id } } }`;
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = await ask(api, text, { token, variables: { options: { page, size: 5 } } });
      const vehicles = data?.vehicles as { total: number; pages: number; content: { id: string }[] };
      expect(vehicles).toMatchObject({ total: 12, pages: 3 });
      ids.push(...vehicles.content.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(12);
    const all = await ask(api, text, { token, variables: { options: { size: 0 } } });
    expect(all.data).toMatchObject({ vehicles: { content: { length: 12 } } });
  });

  test.for([{ page: 0 }, { size: -1 }, { size: 10_001 }, { page: 1_000_001 }])(
    'bounds hold: %o is refused',
    async (options, { api }) => {
      const { accessToken: token } = await signUp(api);
      const text = 'query ($options: PageOptions) { vehicles(options: $options) { total } }';
      const answer = await ask(api, text, { token, variables: { options } });
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_REQUEST',
        issues: [{ path: ['options', ...Object.keys(options)] }],
      });
    },
  );

  test('are searched and sorted', async ({ api, db }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await addVehicles(db, accountId, ['Скания 1', 'скания 2', 'Volvo']);
    const text = `{ vehicles(where: { search: "СКАНИЯ" }, orderBy: { field: title, direction: DESC }) {
      content { title } } }`;
    const { data } = await ask(api, text, { token });
    expect(data).toEqual({ vehicles: { content: [{ title: 'скания 2' }, { title: 'Скания 1' }] } });
  });
});

test("an account counts its vehicles, devices, servers and people in one's own page", async ({ api, db }) => {
  const { accountId, userId, accessToken: token } = await signUp(api, { accountType: 'FAMILY' });
  await addVehicles(db, accountId, ['a', 'b']);
  const text = `query ($where: ById!) { account(where: $where) { vehicles { total } devices { total } servers { total }
    balance currency billing { isTrial lastRecord { amountInitial currency } }
    users(options: { size: 1 }) { total pages content { id email } } } }`;
  const answer = await ask(api, text, { token, variables: { where: { id: accountId } } });
  expect(answer.data?.account).toMatchObject({
    vehicles: { total: 2 },
    devices: { total: 0 },
    servers: { total: 0 },
    balance: 0,
    currency: 'USD',
    billing: { isTrial: true, lastRecord: { amountInitial: 0, currency: 'USD' } },
    users: { total: 1, pages: 1, content: [{ id: userId }] },
  });
});
