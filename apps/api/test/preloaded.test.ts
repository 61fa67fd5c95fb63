import pg, { type Pool } from 'pg';
import { expect, vi } from 'vitest';
import { ask, signUp, test } from './api.ts';

const PLACE = 'latestPosition { id fixTime receivedAt latitude odometer attributes connectionSince }';
const ONE = `query ($where: ById!) { vehicle(where: $where) { id title odometer engineHours ${PLACE}
  group { id title vehicles { total } } account { id title } } }`;
/** The same, in every manner in which a list can ask for it. */
const LIST = `query { vehicles { content { id ...More
  ... on Vehicle { latestPosition { id } place: latestPosition { fixTime receivedAt connectionSince } }
  short: group { id } group { id title vehicles { total } } account { id title } } } }
  fragment More on Vehicle { title odometer engineHours ${PLACE} }`;

const FIX = {
  fixTime: '2026-11-22T09:30:05.123Z',
  receivedAt: '2026-11-22T09:30:07.000Z',
  connectionSince: '2026-11-22T08:00:00.070Z',
};

async function addVehicles(pool: Pool, accountId: string, count: number): Promise<void> {
  const asAccount = (text: string, ...more: unknown[]) => pool.query(text, [accountId, ...more]);
  await asAccount(
    `INSERT INTO vehicle_groups (id, account_id, title, updated_at) VALUES (gen_random_uuid(), $1, 'North', now())`,
  );
  await asAccount(
    `INSERT INTO vehicles (id, account_id, group_id, title, type, updated_at)
       SELECT gen_random_uuid(), $1, (SELECT id FROM vehicle_groups WHERE account_id = $1), 'Van ' || n, 'CAR', now()
         FROM generate_series(1, $2::int) n`,
    count,
  );
  await asAccount(
    `INSERT INTO devices (id, account_id, vehicle_id, updated_at)
       SELECT gen_random_uuid(), account_id, id, now() FROM vehicles WHERE account_id = $1`,
  );
  await asAccount(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from", counts)
       SELECT gen_random_uuid(), id, vehicle_id, account_id, '2026-01-01', true FROM devices WHERE account_id = $1`,
  );
  await asAccount(
    `INSERT INTO device_states
       (device_id, fix_time, received_at, hash, valid, latitude, longitude, attributes, connection_since)
       SELECT id, $2, $3, 9007199254740993, true, -33.9, 18.4, '{"powerV": 12.6, "note": "é \\" \\\\ 0.1"}', $4
         FROM devices WHERE account_id = $1`,
    ...[FIX.fixTime, FIX.receivedAt, FIX.connectionSince],
  );
  await asAccount(
    'UPDATE vehicles SET odometer_offset_m = 1234.5, engine_offset_s = 7200 WHERE account_id = $1',
  );
}

test('a row of a list is what it is by itself, however it is asked for', async ({ api, pool }) => {
  const { accountId, accessToken: token } = await signUp(api);
  await addVehicles(pool, accountId, 2);
  const answer = await ask(api, LIST, { token });
  expect(answer.errors).toBeUndefined();
  const page = answer.data?.vehicles as { content: Record<string, unknown>[] };
  expect(page.content).toHaveLength(2);
  for (const { short, place, ...row } of page.content) {
    const alone = (await ask(api, ONE, { token, variables: { where: { id: row.id } } })).data?.vehicle;
    expect(row).toEqual(alone);
    expect(row).toMatchObject({
      odometer: 1_234.5,
      engineHours: 2,
      group: { title: 'North', vehicles: { total: 2 } },
      account: { id: accountId },
      latestPosition: { ...FIX, latitude: -33.9, attributes: { powerV: 12.6, note: 'é " \\ 0.1' } },
    });
    expect(row.latestPosition).toMatchObject({ id: expect.stringMatching(/_9007199254740993$/) });
    expect(short).toEqual({ id: (row.group as { id: string }).id });
    expect(place).toEqual(FIX);
  }
});

test('as many statements for thirty rows as for one', async ({ api, pool }) => {
  const counted: number[] = [];
  for (const count of [1, 30]) {
    const { accountId, accessToken: token } = await signUp(api);
    await addVehicles(pool, accountId, count);
    await ask(api, LIST, { token });
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    await ask(api, LIST, { token });
    counted.push(statements.mock.calls.length);
    statements.mockRestore();
  }
  expect(counted[0]).toBe(counted[1]);
});
