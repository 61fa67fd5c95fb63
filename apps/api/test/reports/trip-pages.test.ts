import { expect } from 'vitest';
import { addVehicle, fit } from '../../../ingest/test/harness.ts';
import { ask, signUp, test } from '../api.ts';
import { addTracked } from './days.ts';

const TRIPS = `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) {
  nextCursor content { id vehicleId startOdometer endOdometer } } }`;
const PERIOD = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
const LIMIT = 7;
/** How many trips each vehicle has: more than a page, none, and one of many that follow each other. */
const COUNTS = [30, 0, 0, 1, 1, 1, 1, 12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 40, 0, 2, 3, 0, 0, 0, 1, 9, 1, 1];

type Trip = { id: string; vehicleId: string; startOdometer: number | null; endOdometer: number | null };
type Report = { nextCursor: string | null; content: Trip[] };

const INSERT_TRIPS = `INSERT INTO stretches (device_id, from_at, kind, until_at, is_open, account_id, vehicle_id, from_latitude,
    from_longitude, until_latitude, until_longitude, distance_m, later_distance_m, engine_s, known_ms, ignition_ms, unknown_ms,
    max_speed_kmh, fixes)
  SELECT $1::uuid, at, 'TRIP', at + interval '5 minutes', false, $2::uuid, $3::uuid, 52, 13, 52.1, 13, 3000, 0, 300, 300000, 300000, 0, 60, 6
  FROM (SELECT timestamptz '2026-06-02' + n * interval '3 hours' + $5::int * interval '1 hour' AS at
    FROM generate_series(0, $4::int - 1) AS n) AS trip`;

test('pages of many vehicles that have few trips or many tell each once, in one order', async ({
  api,
  pool,
}) => {
  const { accountId, accessToken: token } = await signUp(api);
  for (const [place, count] of COUNTS.entries()) {
    const { vehicleId, deviceId } = await addTracked(pool, accountId);
    await pool.query(INSERT_TRIPS, [deviceId, accountId, vehicleId, count, place % 2]);
  }
  // Two devices that count in one vehicle, one after the other.
  const shared = await addVehicle(pool, accountId);
  for (const half of [0, 1]) {
    const { deviceId } = await addTracked(pool, accountId);
    await pool.query(`UPDATE device_assignments SET until = '2026-06-03Z' WHERE vehicle_id = $1`, [shared]);
    await fit(pool, deviceId, shared, new Date(Date.UTC(2026, 5, 2 + half)));
    await pool.query(INSERT_TRIPS, [deviceId, accountId, shared, 8, half * 24]);
  }
  const { rows } = await pool.query<{ id: string }>(
    `SELECT device_id || ':' || to_char(from_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS id FROM stretches
      WHERE account_id = $1 ORDER BY vehicle_id, from_at, device_id`,
    [accountId],
  );
  expect(rows).toHaveLength(COUNTS.reduce((sum, count) => sum + count, 16));
  const told: Trip[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const where = { ...PERIOD, limit: LIMIT, cursor };
    const { data, errors } = await ask(api, TRIPS, { token, variables: { where } });
    expect(errors).toBeUndefined();
    const report = data?.vehiclesTripsReport as Report;
    told.push(...report.content);
    cursor = report.nextCursor;
    pages += 1;
  } while (cursor && pages < 100);
  expect(told.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(pages).toBe(Math.ceil(rows.length / LIMIT));
  // Nothing was folded of these devices: what their odometers show is not known.
  expect(told.filter((trip) => trip.startOdometer !== null || trip.endOdometer !== null)).toEqual([]);
});
