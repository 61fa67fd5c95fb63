import pg, { type Pool } from 'pg';
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
  await addFleet(pool, accountId);
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

/** Statements of their own: a device is looked up when it is fitted, and one statement does not see its own rows. */
async function addFleet(pool: Pool, accountId: string): Promise<void> {
  await pool.query(
    `INSERT INTO vehicles (id, account_id, title, type, updated_at)
       SELECT gen_random_uuid(), $1, 'Van ' || n, 'CAR', now() FROM generate_series(1, $2::int) n`,
    [accountId, VEHICLES],
  );
  await pool.query(
    `INSERT INTO devices (id, account_id, vehicle_id, updated_at)
       SELECT gen_random_uuid(), account_id, id, now() FROM vehicles WHERE account_id = $1`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
       SELECT gen_random_uuid(), id, vehicle_id, account_id, now() - interval '1 day' FROM devices
        WHERE account_id = $1`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO device_states (device_id, fix_time, hash, valid, latitude, longitude, speed_kmh)
       SELECT id, now(), 1, true, -33.9, 18.4, 40 FROM devices WHERE account_id = $1`,
    [accountId],
  );
}
