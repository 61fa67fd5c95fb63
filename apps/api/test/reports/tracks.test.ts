import { randomUUID } from 'node:crypto';
import { linkOf } from '@fleet/tracks/link';
import { replay } from '@fleet/tracks/replay';
import { segmentsOf, totalsOf } from '@fleet/tracks/segments';
import { speedCurve } from '@fleet/tracks/speed-curve';
import type { TrackFix } from '@fleet/tracks/track-fix';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { readFixes, readSegments, readSpeeds } from '@fleet/tracks/track-text';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { ask, signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { addTracked } from './days.ts';
import { at } from './night.ts';

const TRACKS = `query ($where: VehiclesTracksWhere!) { vehiclesTracks(where: $where) {
  isTooMuch tolerance content { vehicleId fixes distance points segments speeds } } }`;
const DAY = { from: at(0), to: at(24 * 60) };
const PERIOD = { fromMs: DAY.from.getTime(), toMs: DAY.to.getTime() };
const COLUMNS = 720;

type Tracks = {
  isTooMuch: boolean;
  tolerance: number;
  content: {
    vehicleId: string;
    fixes: number;
    distance: number;
    points: string;
    segments: string;
    speeds: string;
  }[];
};

async function tracksOf(api: { port: number }, token: string, stretches: object[]): Promise<Tracks> {
  const { data, errors } = await ask(api, TRACKS, { token, variables: { where: { stretches } } });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data?.vehiclesTracks as Tracks;
}

/** So many fixes evenly over a day: ways that wind, a stop every two hours, a silence, and one that is only guessed. */
async function addDriven(pool: Pool, accountId: string, fixes: number) {
  const tracked = await addTracked(pool, accountId);
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, course_deg,
        ignition, motion, protocol, attributes)
       SELECT $1, at, n, now(), n <> 77, 52 + way / 1e4, 13 + sin(way / 9.0) / 100,
              CASE WHEN drives THEN CASE n WHEN 4321 THEN 131.127 ELSE 50 END ELSE 0 END, n % 360, drives, drives, 'gt06', '{}'
         FROM (SELECT n, $2::timestamptz + n * interval '1 day' / $3 AS at, n * 12 % $3 < $3 * 0.8 AS drives,
                      n / ($3 / 12) * ($3 / 15.0) + LEAST(n % ($3 / 12), $3 / 15.0) AS way
                 FROM generate_series(0, $3::int - 1) n) f
        WHERE n NOT BETWEEN $3 * 0.55 AND $3 * 0.58`,
    [tracked.deviceId, DAY.from, fixes],
  );
  return tracked;
}

async function storedOf(pool: Pool, deviceId: string): Promise<TrackFix[]> {
  const { rows } = await pool.query<Omit<TrackFix, 'atMs'> & { at: Date }>(
    `SELECT fix_time AS at, latitude, longitude, speed_kmh AS "speedKmh", course_deg AS "courseDeg", ignition, motion
       FROM positions WHERE device_id = $1 AND valid ORDER BY fix_time, hash`,
    [deviceId],
  );
  return rows.map(({ at: fixAt, ...fix }) => ({ atMs: fixAt.getTime(), ...fix }));
}

/** As text tells it: places to a centimetre. */
const told = (fix: TrackFix) => ({
  ...fix,
  latitude: Math.round(fix.latitude * 1e7) / 1e7,
  longitude: Math.round(fix.longitude * 1e7) / 1e7,
});

const isAfterGap = (before: TrackFix | undefined, fix: TrackFix) =>
  before !== undefined && linkOf(before, fix) === 'unknown';

describe('the past to be played', () => {
  test.for(KEPT)('of few fixes has all of them, kept as %s', async (kept, { api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { vehicleId, deviceId } = await addDriven(pool, accountId, 8_640);
    const { fixes, distanceM } = replay(await storedOf(pool, deviceId));
    await keepAs(pool, kept, [deviceId]);
    const { content, tolerance } = await tracksOf(api, token, [{ vehicleId, ...DAY }]);
    const [track] = content;
    expect(tolerance).toBe(0);
    expect(readFixes(track?.points ?? '')).toEqual(
      fixes.map((fix, index) => ({
        ...told(fix),
        leftOut: 0,
        isAfterGap: isAfterGap(fixes[index - 1], fix),
      })),
    );
    expect(track).toMatchObject({ vehicleId, fixes: fixes.length, distance: distanceM });
    expect(readSegments(track?.segments ?? '')).toEqual(segmentsOf(fixes, PERIOD, PERIOD.toMs));
    expect(readSpeeds(track?.speeds ?? '')).toEqual(speedCurve(fixes, PERIOD, COLUMNS));
  });

  test('of many has some of them, and says of all what they came to', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { vehicleId, deviceId } = await addDriven(pool, accountId, 17_280);
    const { fixes, distanceM } = replay(await storedOf(pool, deviceId));
    const { content, tolerance } = await tracksOf(api, token, [{ vehicleId, ...DAY }]);
    const [track] = content;
    const points = readFixes(track?.points ?? '');
    expect(points.length).toBeLessThanOrEqual(5_000);
    expect(points.length).toBeGreaterThan(4_500);
    expect(tolerance).toBeGreaterThan(0);
    // Stored ones, as they are, with how many lie between them.
    let index = -1;
    for (const { leftOut, isAfterGap, ...point } of points) {
      index += leftOut + 1;
      expect(point).toEqual(told(fixes[index] as TrackFix));
    }
    expect(index).toBe(fixes.length - 1);
    expect(points.filter(({ isAfterGap }) => isAfterGap)).toHaveLength(1);
    expect(Math.max(...points.map(({ speedKmh }) => speedKmh ?? 0))).toBe(131.127);
    const segments = segmentsOf(fixes, PERIOD, PERIOD.toMs);
    expect(totalsOf(segments).noData).toBeGreaterThan(0);
    expect(readSegments(track?.segments ?? '')).toEqual(segments);
    const times = new Set(points.map(({ atMs }) => atMs));
    // A drive begins between two fixes; all else begins with one.
    const starts = new Set(segments.filter(({ state }) => state === 'moving').map(({ fromMs }) => fromMs));
    const isKept = (atMs: number) => times.has(atMs) || starts.has(atMs);
    expect(segments.slice(1, -1).filter(({ fromMs, toMs }) => !isKept(fromMs) || !isKept(toMs))).toEqual([]);
    expect(track).toMatchObject({ fixes: fixes.length, distance: distanceM });
    expect(readSpeeds(track?.speeds ?? '')).toEqual(speedCurve(fixes, PERIOD, COLUMNS));

    // Between two of them every fix is to be had, ends included.
    const place = points.findIndex(({ leftOut }) => leftOut > 0);
    const [from, to] = [points[place - 1], points[place]].map((point) => point?.atMs ?? 0) as [
      number,
      number,
    ];
    const stretch = { vehicleId, from: new Date(from), to: new Date(to + 1) };
    const near = await tracksOf(api, token, [stretch]);
    const between = fixes.filter(({ atMs }) => atMs >= from && atMs <= to);
    expect(between.length).toBe((points[place]?.leftOut ?? 0) + 2);
    expect(readFixes(near.content[0]?.points ?? '').map(({ atMs }) => atMs)).toEqual(
      between.map(({ atMs }) => atMs),
    );
  });

  test('is judged by the rule of its account', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { vehicleId, deviceId } = await addDriven(pool, accountId, 8_640);
    const stored = await storedOf(pool, deviceId);
    await pool.query('UPDATE positions SET ignition = NULL, motion = NULL WHERE device_id = $1', [deviceId]);
    await pool.query('UPDATE accounts SET motion_rules = $2 WHERE id = $1', [
      accountId,
      { own: { stopAfterSeconds: 3_600 } },
    ]);
    const { content } = await tracksOf(api, token, [{ vehicleId, ...DAY }]);
    const bare = stored.map((fix) => ({ ...fix, ignition: null, motion: null }));
    const judged = (stopAfterMs: number) =>
      segmentsOf(replay(bare, { ...DEFAULT_RULE, stopAfterMs }).fixes, PERIOD, PERIOD.toMs);
    expect(readSegments(content[0]?.segments ?? '')).toEqual(judged(3_600_000));
    expect(judged(3_600_000)).not.toEqual(judged(DEFAULT_RULE.stopAfterMs));
  });

  test('of several vehicles shares the room of an answer', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const all = [await addDriven(pool, accountId, 8_640), await addDriven(pool, accountId, 8_640)];
    const { content } = await tracksOf(
      api,
      token,
      all.map(({ vehicleId }) => ({ vehicleId, ...DAY })),
    );
    expect(content.map(({ vehicleId }) => vehicleId)).toEqual(all.map(({ vehicleId }) => vehicleId));
    const counts = content.map(({ points }) => readFixes(points).length);
    expect(counts.every((count) => count > 1_000)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5_000);
  });

  test.for([
    ['no stretch', () => []],
    ['a hundred and one', (vehicleId: string) => Array.from({ length: 101 }, () => ({ vehicleId, ...DAY }))],
    ['one that ends before it starts', (vehicleId: string) => [{ vehicleId, from: at(1), to: at(0) }]],
    ['the year 10000', (vehicleId: string) => [{ vehicleId, from: at(1), to: new Date(253402300800000) }]],
    ['no vehicle', () => [{ vehicleId: 'van', ...DAY }]],
  ] as const)('%s is refused', async ([, stretches], { api, pool }) => {
    const { accountId, accessToken } = await signUp(api);
    const { vehicleId } = await addTracked(pool, accountId);
    await expect(tracksOf(api, accessToken, stretches(vehicleId))).rejects.toThrow();
  });

  test("of another account's vehicle is none, also among one's own", async ({ api, pool }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const [own, other] = [await addTracked(pool, mine.accountId), await addTracked(pool, theirs.accountId)];
    for (const ids of [[other.vehicleId], [own.vehicleId, other.vehicleId], [randomUUID()]]) {
      const stretches = ids.map((vehicleId) => ({ vehicleId, ...DAY }));
      await expect(tracksOf(api, mine.accessToken, stretches)).rejects.toThrow('NOT_FOUND');
    }
  });
});
