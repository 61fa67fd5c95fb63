import { randomUUID } from 'node:crypto';
import type { Queries } from '@fleet/db/in-session';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { findStays } from './find-stays.ts';

const BEGIN_MS = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const ALWAYS = { fromMs: Number.NEGATIVE_INFINITY, untilMs: BEGIN_MS + 10_000 * HOUR_MS };

/** A vehicle in which so many devices sat, each an hour after the one before, or at the same time as it. */
async function addAssigned(pool: Pool, devices: number): Promise<string> {
  const [accountId, vehicleId] = [randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'FAMILY', 'Test', now())`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO vehicles (id, account_id, title, type, odometer_offset_m, updated_at) VALUES ($1, $2, 'Van', 'CAR', 1e6, now())`,
    [vehicleId, accountId],
  );
  await pool.query(
    `WITH device AS (INSERT INTO devices (id, account_id, updated_at) SELECT gen_random_uuid(), $2, now()
       FROM generate_series(1, $3::int) RETURNING id), numbered AS (SELECT id, row_number() OVER () AS n FROM device)
     INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from", until, counts, start_distance_m, end_distance_m)
     SELECT gen_random_uuid(), id, $1, $2, at, at + interval '50 minutes', n % 5 > 0, n * 7,
       CASE WHEN n % 3 > 0 THEN n * 7 + n % 11 END
     FROM numbered, LATERAL (SELECT $4::timestamptz + n / 2 * interval '1 hour' AS at) AS of`,
    [vehicleId, accountId, devices, new Date(BEGIN_MS)],
  );
  return vehicleId;
}

/** What each device began at, by the words: the vehicle's own figure, and what counting devices drove before. */
const BASES = `SELECT a.device_id AS "deviceId", CASE WHEN a.counts THEN v.odometer_offset_m - a.start_distance_m + COALESCE((
    SELECT sum(COALESCE(b.end_distance_m, b.start_distance_m) - b.start_distance_m) FROM device_assignments b
     WHERE b.vehicle_id = a.vehicle_id AND b.counts AND b."from" < a."from"), 0) END AS "baseM"
  FROM device_assignments a JOIN vehicles v ON v.id = a.vehicle_id WHERE a.vehicle_id = ANY($1)`;

test('an odometer begins where those before it ended, whichever part of the time is asked for', async ({
  pool,
}) => {
  const ids = [await addAssigned(pool, 60), await addAssigned(pool, 7)];
  const { rows } = await pool.query<{ deviceId: string; baseM: number | null }>(BASES, [ids]);
  const bases = new Map(rows.map(({ deviceId, baseM }) => [deviceId, baseM]));
  const late = { fromMs: BEGIN_MS + 10 * HOUR_MS, untilMs: BEGIN_MS + 12 * HOUR_MS };
  for (const [period, expected] of [
    [ALWAYS, 67],
    [late, 4],
  ] as const) {
    const stays = await findStays(pool, ids, period);
    expect(stays).toHaveLength(expected);
    for (const { deviceId, odometerBaseM } of stays) expect(odometerBaseM).toBe(bases.get(deviceId));
  }
});

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Relation Name'?: string; Plans?: Plan[] };

/** Rows of assignments that a statement met. */
function metIn(plan: Plan): number {
  const own = plan['Relation Name'] === 'device_assignments' ? plan['Actual Rows'] * plan['Actual Loops'] : 0;
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + metIn(part), 0);
}

test('of a vehicle with many devices each is met a few times, not once for each of the others', async ({
  pool,
}) => {
  const vehicleId = await addAssigned(pool, 1_000);
  await pool.query('ANALYZE device_assignments');
  let met = 0;
  const session = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      met = metIn(rows[0]['QUERY PLAN'][0].Plan);
      return pool.query(text, values);
    },
  } as Pick<Queries, 'query'>;
  expect(await findStays(session, [vehicleId], ALWAYS)).toHaveLength(1_000);
  expect(met).toBeGreaterThan(1_000);
  expect(met).toBeLessThan(5_000);
});
