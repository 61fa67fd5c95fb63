import type { Pool } from 'pg';
import { expect } from 'vitest';
import { ask, signUp, test } from '../../../test/api.ts';

const COUNTS = `query ($where: VehiclesWhere) { vehicleStateCounts(where: $where) {
  moving idling parked offline total } }`;

/** A vehicle with a tracker that is online and says this. */
async function drive(pool: Pool, accountId: string, title: string, [motion, ignition]: [boolean, boolean]) {
  await pool
    .query(
      `WITH v AS (INSERT INTO vehicles (id, account_id, title, type, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 'CAR', now()) RETURNING id),
       d AS (INSERT INTO devices (id, account_id, updated_at) VALUES (gen_random_uuid(), $1, now()) RETURNING id),
       s AS (INSERT INTO device_states (device_id, fix_time, hash, valid, latitude, longitude, motion, ignition, connection)
         SELECT id, now(), 1, true, 52, 13, $3, $4, 'ONLINE' FROM d)
     SELECT v.id AS vehicle, d.id AS device FROM v, d`,
      [accountId, title, motion, ignition],
    )
    .then(({ rows: [made] }) =>
      pool.query(
        `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
       VALUES (gen_random_uuid(), $1, $2, $3, now() - interval '1 day')`,
        [made.device, made.vehicle, accountId],
      ),
    );
}

test('states are counted over the filter without its states, of the own account', async ({
  api,
  db,
  pool,
}) => {
  const [mine, theirs] = [await signUp(api), await signUp(api)];
  const { accountId, accessToken: token } = mine;
  await drive(pool, accountId, 'Van 1', [true, true]);
  await drive(pool, accountId, 'Van 2', [false, true]);
  await drive(pool, accountId, 'Bus', [false, false]);
  await db.vehicle.create({ data: { accountId, title: 'Van 3', type: 'CAR' } });
  await db.vehicle.create({ data: { accountId, title: 'Van 4', type: 'CAR', status: 'ERASED' } });
  await drive(pool, theirs.accountId, 'Van 5', [true, true]);
  const count = async (where: object) => (await ask(api, COUNTS, { token, variables: { where } })).data;
  expect(await count({})).toEqual({
    vehicleStateCounts: { moving: 1, idling: 1, parked: 1, offline: 1, total: 4 },
  });
  expect(await count({ search: 'van', states: ['parked'] })).toEqual({
    vehicleStateCounts: { moving: 1, idling: 1, parked: 0, offline: 1, total: 3 },
  });
  expect(await count({ accountId: theirs.accountId })).toMatchObject({ vehicleStateCounts: { total: 0 } });
});
