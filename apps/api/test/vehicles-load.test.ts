import pg from 'pg';
import { expect, vi } from 'vitest';
import { ask, signUp, test } from './api.ts';

const VEHICLES = 10_000;
/** The caller's session, the rows, the places, the devices' states, the total; and no more with more rows. */
const MAX_STATEMENTS = 8;

const LIVE_MAP = `{ vehicles(options: { size: 0 }) { total content { id title type category status plateNumber
  latestPosition { id fixTime latitude longitude speed course ignition motion connection lastHeardAt }
  devices { id title connection } features { key } } } }`;

test('ten thousand vehicles with places, devices and features come in a handful of statements', async ({
  api,
  pool,
}) => {
  const { accountId, accessToken: token } = await signUp(api);
  await pool.query(
    `WITH v AS (INSERT INTO vehicles (id, account_id, title, type, updated_at)
         SELECT gen_random_uuid(), $1, 'Van ' || n, 'CAR', now() FROM generate_series(1, $2::int) n RETURNING id),
       d AS (INSERT INTO devices (id, account_id, vehicle_id, updated_at)
         SELECT gen_random_uuid(), $1, id, now() FROM v RETURNING id, vehicle_id),
       a AS (INSERT INTO device_assignments (id, device_id, vehicle_id, "from")
         SELECT gen_random_uuid(), id, vehicle_id, now() - interval '1 day' FROM d)
     INSERT INTO device_states (device_id, fix_time, hash, valid, latitude, longitude, speed_kmh)
       SELECT id, now(), 1, true, -33.9, 18.4, 40 FROM d`,
    [accountId, VEHICLES],
  );
  await pool.query('ANALYZE');
  await ask(api, LIVE_MAP, { token });

  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const startedAt = performance.now();
  const answer = await ask(api, LIVE_MAP, { token });
  const tookMs = Math.round(performance.now() - startedAt);
  const count = statements.mock.calls.length;
  statements.mockRestore();

  const vehicles = answer.data?.vehicles as { total: number; content: { latestPosition: object | null }[] };
  expect(vehicles.total).toBe(VEHICLES);
  expect(vehicles.content.filter(({ latestPosition }) => latestPosition)).toHaveLength(VEHICLES);
  process.stdout.write(`live map: ${VEHICLES} vehicles in ${tookMs} ms and ${count} statements\n`);
  expect(count).toBeLessThanOrEqual(MAX_STATEMENTS);
});
