import { randomUUID } from 'node:crypto';
import { replay } from '@fleet/tracks/replay';
import { segmentsOf } from '@fleet/tracks/segments';
import { speedCurve } from '@fleet/tracks/speed-curve';
import type { TrackFix } from '@fleet/tracks/track-fix';
import { readFixes, readSegments, readSpeeds } from '@fleet/tracks/track-text';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { ask, signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { addTracked } from './days.ts';

const TRACKS = `query ($where: VehiclesTracksWhere!) { vehiclesTracks(where: $where) {
  content { vehicleId fixes distance points segments speeds } } }`;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 27, 22);
const DAYS = 4;
const PERIOD = { fromMs: START_MS, toMs: START_MS + DAYS * DAY_MS };
const STEP_MS = 12_000;
const COLUMNS = 720;

/** The first device in it until some hour of the second day, and another from some hour of the day before: both tell. */
const FIRST_UNTIL_MS = START_MS + 1.7 * DAY_MS;
const SECOND_FROM_MS = START_MS + 1.4 * DAY_MS;

async function addOfTwo(pool: Pool, accountId: string) {
  const { vehicleId, deviceId } = await addTracked(pool, accountId);
  const other = randomUUID();
  await pool.query('UPDATE device_assignments SET until = $2 WHERE device_id = $1', [
    deviceId,
    new Date(FIRST_UNTIL_MS),
  ]);
  await pool.query(
    'INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())',
    [other, accountId, randomUUID()],
  );
  await pool.query(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from") VALUES ($1, $2, $3, $4, $5)`,
    [randomUUID(), other, vehicleId, accountId, new Date(SECOND_FROM_MS)],
  );
  await drive(pool, deviceId, { fromMs: START_MS, untilMs: FIRST_UNTIL_MS });
  await drive(pool, other, { fromMs: SECOND_FROM_MS, untilMs: PERIOD.toMs });
  return { vehicleId, deviceIds: [deviceId, other].sort() };
}

/** Drives of fifty minutes and ten at a stop; fixes at midnight, two of one instant at noon. */
async function drive(
  pool: Pool,
  deviceId: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, course_deg,
        ignition, motion, protocol, attributes)
       SELECT $1, at - CASE WHEN n % 3600 = 1 THEN interval '12 seconds' ELSE interval '0' END, n, now(), n % 500 <> 77,
              50 + way / 1e4, 13 + sin(way / 9.0) / 100, CASE WHEN drives THEN 30 + n % 50 ELSE 0 END, n % 360,
              drives, drives, 'gt06', '{}'
         FROM (SELECT n, to_timestamp($2 / 1e3 + n * 12) AS at, n % 300 < 250 AS drives,
                      n / 300 * 250 + LEAST(n % 300, 250) AS way
                 FROM generate_series(0, (($3::float8 - $2) / $4)::int - 1) n) f`,
    [deviceId, fromMs, untilMs, STEP_MS],
  );
}

async function storedOf(pool: Pool, deviceIds: readonly string[]): Promise<TrackFix[]> {
  const { rows } = await pool.query<Omit<TrackFix, 'atMs'> & { at: Date }>(
    `SELECT fix_time AS at, latitude, longitude, speed_kmh AS "speedKmh", course_deg AS "courseDeg", ignition, motion
       FROM positions WHERE device_id = ANY($1) AND valid ORDER BY fix_time, device_id, hash`,
    [deviceIds],
  );
  return rows.map(({ at, ...fix }) => ({ atMs: at.getTime(), ...fix }));
}

test.for(KEPT)(
  'the past of several days is all of it, read piece by piece, of two devices, kept as %s',
  async (kept, { api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { vehicleId, deviceIds } = await addOfTwo(pool, accountId);
    const { fixes, distanceM } = replay(await storedOf(pool, deviceIds));
    expect(fixes.length).toBeGreaterThan(30_000);
    await keepAs(pool, kept, deviceIds);
    const [from, to] = [new Date(PERIOD.fromMs), new Date(PERIOD.toMs)];
    const { data, errors } = await ask(api, TRACKS, {
      token,
      variables: { where: { stretches: [{ vehicleId, from, to }] } },
    });
    expect(errors).toBeUndefined();
    const [track] = (data as { vehiclesTracks: { content: Record<string, string>[] } }).vehiclesTracks
      .content;
    expect(track).toMatchObject({ vehicleId, fixes: fixes.length, distance: distanceM });
    expect(readSegments(track?.segments ?? '')).toEqual(segmentsOf(fixes, PERIOD, PERIOD.toMs));
    expect(readSpeeds(track?.speeds ?? '')).toEqual(speedCurve(fixes, PERIOD, COLUMNS));
    // Stored ones, as they are, with how many lie between them.
    let index = -1;
    for (const { leftOut, isAfterGap, ...point } of readFixes(track?.points ?? '')) {
      index += leftOut + 1;
      const { latitude, longitude, ...fix } = fixes[index] as TrackFix;
      expect(point).toEqual({
        ...fix,
        latitude: expect.closeTo(latitude, 6),
        longitude: expect.closeTo(longitude, 6),
      });
    }
    expect(index).toBe(fixes.length - 1);
  },
);
