import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { ask, signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { addTracked } from './days.ts';
import { at, openNight } from './night.ts';

const OUTLINE = `query ($where: VehiclesRoutesOutlineWhere!) { vehiclesRoutesOutline(where: $where) {
  total vehicles tolerance boxTolerance seenFixes seenPoints isUpdating period { from to timeZone }
  content { vehicleId fixes isDrawn firstFixTime lastFixTime distance maxSpeed
    points { fixTime latitude longitude speed isAfterGap } } } }`;
const DAY = { from: at(-24 * 60), to: at(24 * 60) };
const LONG_FIXES = 6_500;

type Point = { fixTime: string; latitude: number; longitude: number; speed: number; isAfterGap: boolean };
type Outline = {
  total: number;
  vehicles: number;
  tolerance: number;
  boxTolerance: number;
  seenFixes: number;
  seenPoints: number;
  content: {
    vehicleId: string;
    fixes: number;
    isDrawn: boolean;
    firstFixTime: string | null;
    lastFixTime: string | null;
    distance: number;
    maxSpeed: number;
    points: Point[];
  }[];
};

async function outlineOf(api: { port: number }, token: string, where: object): Promise<Outline> {
  const { data, errors } = await ask(api, OUTLINE, { token, variables: { where } });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data?.vehiclesRoutesOutline as Outline;
}

/** A day of a vehicle on a winding way, a fix every ten seconds; once it is fast, and once one is only guessed. */
async function addLong(pool: Pool, accountId: string): Promise<{ vehicleId: string; deviceId: string }> {
  const tracked = await addTracked(pool, accountId);
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, protocol, attributes)
       SELECT $1, $2::timestamptz + n * interval '10 seconds', n, now(), n <> 77, 52 + n / 1e4, 13 + sin(n / 9.0) / 100,
              CASE n WHEN 4321 THEN 131 ELSE 50 END, 'gt06', '{}'
         FROM generate_series(0, $3::int) n`,
    [tracked.deviceId, at(0), LONG_FIXES],
  );
  return tracked;
}

describe('routes to be drawn', () => {
  test.for(KEPT)(
    'of a few fixes have all of them, and what the days came to, kept as %s',
    async (kept, { api, pool, databaseUrl }) => {
      const { token, vehicleId, deviceId } = await openNight(api, pool, databaseUrl);
      const { rows } = await pool.query<{ fixes: number; first: Date; last: Date; most: number }>(
        `SELECT count(*)::int AS fixes, min(fix_time) AS first, max(fix_time) AS last, max(speed_kmh) AS most
         FROM positions WHERE device_id = $1`,
        [deviceId],
      );
      const [stored] = rows;
      await keepAs(pool, kept, [deviceId]);
      const { content, ...outline } = await outlineOf(api, token, DAY);
      expect(content).toEqual([
        {
          ...{
            vehicleId,
            fixes: stored?.fixes,
            isDrawn: true,
            distance: expect.closeTo(36_000, 2),
            maxSpeed: stored?.most,
          },
          ...{ firstFixTime: stored?.first.toISOString(), lastFixTime: stored?.last.toISOString() },
          points: expect.objectContaining({ length: stored?.fixes }),
        },
      ]);
      expect(outline).toMatchObject({
        ...{ total: stored?.fixes, vehicles: 1, tolerance: 0, boxTolerance: 0, isUpdating: false },
        ...{ seenFixes: stored?.fixes, seenPoints: stored?.fixes },
        period: { from: DAY.from.toISOString(), to: DAY.to.toISOString(), timeZone: 'Europe/Berlin' },
      });
    },
  );

  test('of many fixes have stored ones within the limit: ends, and the highest speed', async ({
    api,
    pool,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { deviceId } = await addLong(pool, accountId);
    const { content, ...outline } = await outlineOf(api, token, { ...DAY, limit: 1_000 });
    const { fixes, points = [] } = content[0] ?? {};
    // One of them was only guessed.
    expect(fixes).toBe(LONG_FIXES);
    expect(points.length).toBe(outline.total);
    expect(outline.total).toBeLessThanOrEqual(1_000);
    expect(outline.total).toBeGreaterThan(900);
    expect(outline.tolerance).toBeGreaterThan(0);
    expect(outline).toMatchObject({ seenFixes: LONG_FIXES, seenPoints: outline.total });
    expect(points[0]?.fixTime).toBe(at(0).toISOString());
    expect(points.at(-1)?.fixTime).toBe(new Date(at(0).getTime() + LONG_FIXES * 10_000).toISOString());
    expect(Math.max(...points.map(({ speed }) => speed))).toBe(131);
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM positions p
         JOIN unnest($2::timestamptz[], $3::float8[], $4::float8[]) AS k(at, latitude, longitude)
           ON p.fix_time = k.at AND p.latitude = k.latitude AND p.longitude = k.longitude
        WHERE p.device_id = $1`,
      [
        deviceId,
        points.map(({ fixTime }) => fixTime),
        points.map(({ latitude }) => latitude),
        points.map(({ longitude }) => longitude),
      ],
    );
    expect(rows[0]?.count).toBe(points.length);
  });

  test.for(KEPT)(
    'have every fix where they are looked at closely, kept as %s',
    async (kept, { api, pool }) => {
      const { accountId, accessToken: token } = await signUp(api);
      const { deviceId } = await addLong(pool, accountId);
      const box = { south: 52.1, west: 12, north: 52.13, east: 14 };
      const { rows } = await pool.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM positions WHERE device_id = $1 AND latitude BETWEEN $2 AND $3',
        [deviceId, box.south, box.north],
      );
      await keepAs(pool, kept, [deviceId]);
      const near = await outlineOf(api, token, { ...DAY, limit: 1_000, box });
      expect(rows[0]?.count).toBeGreaterThan(290);
      expect(near).toMatchObject({ seenFixes: rows[0]?.count, seenPoints: rows[0]?.count, boxTolerance: 0 });
      expect(near.total).toBeLessThanOrEqual(1_000);
    },
  );

  test('share what an answer holds; who has too much for it is told without its points', async ({
    api,
    pool,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const [one, other, most] = [
      await addLong(pool, accountId),
      await addLong(pool, accountId),
      await addLong(pool, accountId),
    ];
    await pool.query(
      `INSERT INTO device_days (device_id, from_at, until_at, day, account_id, vehicle_id, distance_m, engine_s, moving_ms,
           idling_ms, parked_ms, unknown_ms, max_speed_kmh, fixes, generation)
         VALUES ($1, $2, $3, '2026-03-28', $4, $5, 12345, 1, 1, 1, 1, 1, 99, 300001, 0)`,
      [most.deviceId, at(0), at(23 * 60), accountId, most.vehicleId],
    );
    for (const [title, { vehicleId }] of Object.entries({ A: most, B: other, C: one }))
      await pool.query('UPDATE vehicles SET title = $1 WHERE id = $2', [title, vehicleId]);
    // One without any fix is not a route.
    await addTracked(pool, accountId);
    const { content, total, vehicles } = await outlineOf(api, token, { ...DAY, limit: 1_000 });
    expect(content.map(({ vehicleId, isDrawn }) => [vehicleId, isDrawn])).toEqual([
      [most.vehicleId, false],
      [other.vehicleId, true],
      [one.vehicleId, true],
    ]);
    expect(content[0]).toMatchObject({ fixes: 300_001, distance: 12_345, maxSpeed: 99, points: [] });
    expect([vehicles, total]).toEqual([3, content.reduce((sum, { points }) => sum + points.length, 0)]);
    expect(total).toBeLessThanOrEqual(1_000);
  });

  test('say where nobody knows the way', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { deviceId } = await addLong(pool, accountId);
    await pool.query('DELETE FROM positions WHERE device_id = $1 AND hash BETWEEN 1000 AND 2000', [deviceId]);
    const { content } = await outlineOf(api, token, { ...DAY, limit: 1_000 });
    const gaps = (content[0]?.points ?? []).filter(({ isAfterGap }) => isAfterGap);
    expect(gaps).toHaveLength(1);
    expect(Date.parse(gaps[0]?.fixTime ?? '')).toBeGreaterThanOrEqual(at(0).getTime() + 2_001 * 10_000);
  });

  test.for([
    ['a box that is upside down', { box: { south: 2, north: 1, west: 0, east: 0 } }],
    ['a box beyond the pole', { box: { south: 2, north: 91, west: 0, east: 0 } }],
    ['too few points', { limit: 999 }],
    ['too many points', { limit: 10_001 }],
    ['a period that ends before it starts', { from: at(1), to: at(0) }],
  ] as const)('%s is refused', async ([, wrong], { api }) => {
    const { accessToken } = await signUp(api);
    await expect(outlineOf(api, accessToken, { ...DAY, ...wrong })).rejects.toThrow('BAD_REQUEST');
  });

  test("of another account's vehicle are none, also among one's own", async ({ api, pool }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const [own, other] = [await addTracked(pool, mine.accountId), await addTracked(pool, theirs.accountId)];
    for (const vehicleIds of [[other.vehicleId], [own.vehicleId, other.vehicleId], [randomUUID()]])
      await expect(outlineOf(api, mine.accessToken, { ...DAY, vehicleIds })).rejects.toThrow('NOT_FOUND');
  });
});

describe('a file of routes', () => {
  const get = ({ port }: { port: number }, token: string, where: object, columns: string) =>
    fetch(
      `http://127.0.0.1:${port}/exports/routes.csv?${new URLSearchParams({ where: JSON.stringify(where), columns })}`,
      { headers: { authorization: `Bearer ${token}` } },
    );

  test.for(KEPT)(
    'holds every fix of every vehicle once, in parts, in the order of names, kept as %s',
    async (kept, { api, pool }) => {
      const { accountId, accessToken: token } = await signUp(api);
      const vehicles = [await addLong(pool, accountId), await addLong(pool, accountId)];
      await pool.query('UPDATE vehicles SET title = $1 WHERE id = $2', ['A van', vehicles[1]?.vehicleId]);
      await keepAs(
        pool,
        kept,
        vehicles.map(({ deviceId }) => deviceId),
      );
      const answer = await get(api, token, DAY, 'title,fixTime,speed,fixes');
      expect(answer.status).toBe(200);
      const [header, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
      expect(header).toBe('Vehicle,Time,"Speed, km/h"');
      expect(lines).toHaveLength(2 * LONG_FIXES);
      expect(new Set(lines).size).toBe(2 * LONG_FIXES);
      // It was added last.
      expect(lines.findLastIndex((line) => line.startsWith('A van,'))).toBe(LONG_FIXES - 1);
      expect(lines.filter((line) => line.endsWith(',131'))).toHaveLength(2);
    },
  );

  test('is refused where the report is', async ({ api, pool }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const { vehicleId } = await addTracked(pool, theirs.accountId);
    const where = { ...DAY, vehicleIds: [vehicleId] };
    expect((await get(api, mine.accessToken, where, 'title')).status).toBe(404);
    expect((await get(api, theirs.accessToken, where, 'title')).status).toBe(200);
    const forged = Buffer.from(JSON.stringify(['AAAA', 1])).toString('base64url');
    expect((await get(api, theirs.accessToken, { ...where, cursor: forged }, 'title')).status).toBe(400);
  });
});
