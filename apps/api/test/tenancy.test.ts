import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from './api.ts';

async function addVehicles(db: Db, accountId: string, titles: readonly string[]): Promise<void> {
  await db.vehicle.createMany({ data: titles.map((title) => ({ accountId, title, type: 'CAR' as const })) });
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

  test('a relation that leads into another account, by a slip of data, delivers nothing of it', async ({
    api,
    db,
  }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const vehicle = await db.vehicle.create({
      data: { accountId: theirs.accountId, title: 'theirs', type: 'CAR' },
    });
    const device = await db.device.create({ data: { accountId: mine.accountId, vehicleId: vehicle.id } });
    const answer = await ask(
      api,
      'query ($where: ById!) { device(where: $where) { id vehicle { title } } }',
      {
        token: mine.accessToken,
        variables: { where: { id: device.id } },
      },
    );
    expect(answer.data?.device).toEqual({ id: device.id, vehicle: null });
    expect(codesOf(answer)).toEqual(['NOT_FOUND']);
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
        issues: [{ path: `options.${Object.keys(options)[0]}` }],
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
