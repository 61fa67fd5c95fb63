import { randomUUID } from 'node:crypto';
import { readSegments } from '@fleet/tracks/track-text';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { deliver, openStore } from '../../../ingest/test/past/play.ts';
import { type Sent, sentOf } from '../../../ingest/test/past/sent.ts';
import { ask, signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { addTracked, drive, fold } from './days.ts';

const TRACKS = `query ($where: VehiclesTracksWhere!) { vehiclesTracks(where: $where) {
  content { fixes distance segments } } }`;
const START_MS = Date.UTC(2026, 2, 3, 8);
const MINUTE_MS = 60_000;
const METRES_PER_DEGREE = 111_195;
const METRES_A_MINUTE = 600;

type Track = { fixes: number; distance: number; segments: string };

async function trackOf(
  api: { port: number },
  token: string,
  vehicleId: string,
  [fromMs, toMs]: [number, number],
) {
  const where = { stretches: [{ vehicleId, from: new Date(fromMs), to: new Date(toMs) }] };
  const { data } = await ask(api, TRACKS, { token, variables: { where } });
  const [track] = (data as { vehiclesTracks: { content: Track[] } }).vehiclesTracks.content;
  const segments = readSegments(track?.segments ?? '');
  const msOf = (state: string) =>
    segments.reduce((sum, one) => sum + (one.state === state ? one.toMs - one.fromMs : 0), 0);
  return { fixes: track?.fixes, distanceM: track?.distance, segments, msOf };
}

async function deliverAll(databaseUrl: string, deviceId: string, sent: Sent[]): Promise<void> {
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, sent, 0);
  await store.close();
}

const daysOf = async (pool: Pool, deviceId: string) =>
  (
    await pool.query<{ parked: number; unknown: number; distance: number; fixes: number }>(
      `SELECT sum(parked_ms)::float8 AS parked, sum(unknown_ms)::float8 AS unknown, sum(distance_m) AS distance,
        sum(fixes)::int AS fixes FROM device_days WHERE device_id = $1`,
      [deviceId],
    )
  ).rows[0];

/** A minute after the start, so many metres to the north of it. */
const parkedAt = (minute: number, northM: number): Sent =>
  sentOf(
    START_MS + minute * MINUTE_MS,
    { ignition: false },
    { latitude: 52 + northM / METRES_PER_DEGREE, longitude: 13, valid: true, speedKmh: 0 },
  );

describe('the player tells what the days tell', () => {
  test.for([
    [500, 300, 'parked'],
    [50, 100, 'unknown'],
  ] as const)(
    'of a silence, where %i m are away and it is found %i m farther: %s',
    async ([leaveDistanceM, metres, state], { api, pool, databaseUrl }) => {
      const { accountId, accessToken: token } = await signUp(api);
      await pool.query(`UPDATE accounts SET time_zone = 'UTC', motion_rules = $2 WHERE id = $1`, [
        accountId,
        { own: { leaveDistanceM } },
      ]);
      const { vehicleId, deviceId } = await addTracked(pool, accountId);
      const sent = [0, 1, 2].map((minute) => parkedAt(minute, 0));
      await deliverAll(databaseUrl, deviceId, [...sent, parkedAt(62, metres), parkedAt(63, metres)]);
      await fold(pool);
      const day = await daysOf(pool, deviceId);
      const track = await trackOf(api, token, vehicleId, [START_MS, START_MS + 63 * MINUTE_MS]);
      expect({ parked: track.msOf('parked'), unknown: track.msOf('noData') }).toEqual({
        parked: day?.parked,
        unknown: day?.unknown,
      });
      expect(day?.[state]).toBeGreaterThanOrEqual(60 * MINUTE_MS);
    },
  );

  test.for(KEPT)(
    'of a record whose clock was hours ahead, kept as %s: nothing',
    async (kept, { api, pool, databaseUrl }) => {
      const { accountId, accessToken: token } = await signUp(api);
      await pool.query(`UPDATE accounts SET time_zone = 'UTC' WHERE id = $1`, [accountId]);
      const { vehicleId, deviceId } = await addTracked(pool, accountId);
      const northM = 25 * METRES_A_MINUTE;
      const ahead: Sent = {
        ...sentOf(
          START_MS + 385.5 * MINUTE_MS,
          { ignition: true },
          { latitude: 52 + northM / METRES_PER_DEGREE, longitude: 13, valid: true, speedKmh: 36 },
        ),
        soonMs: START_MS + 25 * MINUTE_MS,
      };
      const stands = Array.from({ length: 500 }, (_, minute) => parkedAt(31 + minute, 30 * METRES_A_MINUTE));
      await deliverAll(databaseUrl, deviceId, [
        ...drive(START_MS, 0, 25),
        ahead,
        ...drive(START_MS, 26, 30),
        ...stands,
      ]);
      await fold(pool);
      const day = await daysOf(pool, deviceId);
      await keepAs(pool, kept, [deviceId]);
      const track = await trackOf(api, token, vehicleId, [START_MS, START_MS + 600 * MINUTE_MS]);
      expect(track.distanceM).toBeCloseTo(day?.distance ?? 0, 3);
      expect(track.fixes).toBe(day?.fixes);
      expect(track.segments.filter(({ state }) => state === 'moving')).toHaveLength(1);
    },
  );

  test('of two devices in one vehicle: the way of the one that counts', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await pool.query(`UPDATE accounts SET time_zone = 'UTC' WHERE id = $1`, [accountId]);
    const { vehicleId, deviceId } = await addTracked(pool, accountId);
    const beside = randomUUID();
    await pool.query(
      'INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())',
      [beside, accountId, randomUUID()],
    );
    await pool.query(
      `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from", counts) VALUES ($1, $2, $3, $4, $5, false)`,
      [randomUUID(), beside, vehicleId, accountId, new Date(0)],
    );
    const way = drive(START_MS, 0, 30);
    await deliverAll(databaseUrl, deviceId, way);
    // A hundred metres to the east of it.
    const moved = way.map(({ position, ...sent }) => ({
      ...sent,
      position: position && { ...position, longitude: 13.0015 },
    }));
    await deliverAll(databaseUrl, beside, moved as Sent[]);
    await fold(pool);
    const track = await trackOf(api, token, vehicleId, [START_MS, START_MS + 31 * MINUTE_MS]);
    expect(track.distanceM).toBeCloseTo((await daysOf(pool, deviceId))?.distance ?? 0, 3);
    expect(track.distanceM).toBeGreaterThan(17_000);
    expect(track.fixes).toBe(way.length * 2);
  });
});

test('nothing is told of what is yet to come', async ({ api, pool }) => {
  const { accountId, accessToken: token } = await signUp(api);
  const { vehicleId, deviceId } = await addTracked(pool, accountId);
  const nowMs = Date.now();
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, motion, ignition,
        protocol, attributes)
       SELECT $1, to_timestamp($2::float8 / 1000) - n * interval '1 minute', n, now(), true, 52, 13, 0, false, false, 'gt06', '{}'
         FROM generate_series(1, 20) n`,
    [deviceId, nowMs],
  );
  const { segments } = await trackOf(api, token, vehicleId, [
    nowMs - 60 * MINUTE_MS,
    nowMs + 480 * MINUTE_MS,
  ]);
  expect(segments.at(-1)?.state).toBe('parked');
  expect(segments.at(-1)?.toMs).toBeGreaterThanOrEqual(nowMs);
  expect(segments.at(-1)?.toMs).toBeLessThanOrEqual(Date.now());
});
