import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { moveToAccount } from '../../../ingest/test/harness.ts';
import { ask, codesOf, type Served, signUp, test } from '../api.ts';
import { addTracked, drive, fold, MINUTE_MS, stand, store } from './days.ts';

const TRIPS = `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) {
  isUpdating totals { trips } } }`;
const SUMMARY = `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(where: $where) {
  totals { movingDuration } } }`;
const ACCOUNT = `query ($where: ById!) { account(where: $where) { version
  motionRules { vehicleType vehicles days set { stopAfterSeconds startSpeedKmh } behind { stopAfterSeconds startSpeedKmh } }
  motionProgress { daysDone daysTotal finishedAt } } }`;
const VEHICLE =
  'query ($where: ById!) { vehicle(where: $where) { motionRule { stopAfterSeconds gapStopMinutes } } }';
const SET = `mutation ($where: UpdateMotionRulesWhere!, $data: UpdateMotionRulesInput!) {
  updateMotionRules(where: $where, data: $data) { id version } }`;

const DAY_MS = 86_400_000;
const MIDNIGHT_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** Two drives of ten minutes with four minutes at a delivery between them, the engine on. */
const round = (startMs: number) => [
  ...stand(startMs, 0, 4, 5),
  ...drive(startMs, 5, 15),
  ...stand(startMs, 16, 19, 15, true),
  ...drive(startMs, 20, 30, 15),
  ...stand(startMs, 31, 40, 25),
];

type Stack = { api: Served; databaseUrl: string; pool: Pool };

/** An account with a van and a round on each of its last three days, and what it may ask. */
async function settled({ api, databaseUrl, pool }: Stack) {
  const { accountId, accessToken: token } = await signUp(api);
  const { vehicleId, deviceId } = await addTracked(pool, accountId);
  for (const daysAgo of [3, 2, 1])
    await store(databaseUrl, deviceId, round(MIDNIGHT_MS - daysAgo * DAY_MS + 8 * 60 * MINUTE_MS));
  await foldToEnd(pool);
  const period = { from: new Date(MIDNIGHT_MS - 3 * DAY_MS), to: new Date(MIDNIGHT_MS) };
  const read = async (text: string, where: object) => {
    const { data, errors } = await ask(api, text, { token, variables: { where } });
    expect(errors).toBeUndefined();
    return Object.values(data ?? {})[0] as Record<string, never>;
  };
  return {
    ...{ accountId, vehicleId, deviceId, token },
    account: () => read(ACCOUNT, { id: accountId }),
    vehicle: () => read(VEHICLE, { id: vehicleId }),
    trips: () => read(TRIPS, { ...period, vehicleIds: [vehicleId] }),
    drivenUntil: async (daysAgo: number, minute: number) => {
      const to = new Date(MIDNIGHT_MS - daysAgo * DAY_MS + (8 * 60 + minute) * MINUTE_MS);
      return (await read(SUMMARY, { from: period.from, to, vehicleIds: [vehicleId] })).totals;
    },
    set: (where: object, data: object) =>
      ask(api, SET, { token, variables: { where: { id: accountId, ...where }, data } }),
  };
}

async function foldToEnd(pool: Pool): Promise<void> {
  const waiting = 'SELECT FROM motion_recomputes WHERE finished_at IS NULL';
  do await fold(pool);
  while (((await pool.query(waiting)).rowCount ?? 0) > 0);
}

describe('an account sets when its trips end', () => {
  test('and its days are worked out again, its reports follow, and it sees how far that is', async ({
    api,
    databaseUrl,
    pool,
  }) => {
    const own = await settled({ api, databaseUrl, pool });
    expect(await own.trips()).toMatchObject({ isUpdating: false, totals: { trips: 6 } });
    const [group] = (await own.account()).motionRules as unknown as { days: number }[];
    expect(group).toMatchObject({ vehicleType: null, vehicles: 1, set: { stopAfterSeconds: null } });
    expect(group?.days).toBe(3);

    await own.set({}, { stopAfterSeconds: 600 });
    expect(await own.trips()).toMatchObject({ isUpdating: true, totals: { trips: 6 } });
    expect(await own.account()).toMatchObject({
      version: 2,
      motionProgress: { daysDone: 0, daysTotal: 3, finishedAt: null },
      motionRules: [
        { set: { stopAfterSeconds: 600 } },
        { behind: { stopAfterSeconds: 600, startSpeedKmh: 7 } },
      ],
    });

    await foldToEnd(pool);
    expect(await own.trips()).toMatchObject({ isUpdating: false, totals: { trips: 3 } });
    expect(await own.account()).toMatchObject({
      motionProgress: { daysDone: 3, daysTotal: 3, finishedAt: expect.any(String) },
    });
    expect(await own.vehicle()).toEqual({ motionRule: { stopAfterSeconds: 600, gapStopMinutes: 15 } });
  });

  test('of one vehicle type: it goes before the account’s, and what is cleared is the account’s again', async ({
    api,
    databaseUrl,
    pool,
  }) => {
    const own = await settled({ api, databaseUrl, pool });
    await own.set({}, { stopAfterSeconds: 600 });
    await own.set({ vehicleType: 'CAR' }, { stopAfterSeconds: 120 });
    await foldToEnd(pool);
    expect(await own.trips()).toMatchObject({ totals: { trips: 6 } });
    await own.set({ vehicleType: 'CAR' }, { stopAfterSeconds: null });
    await foldToEnd(pool);
    expect(await own.trips()).toMatchObject({ totals: { trips: 3 } });
    const { rows } = await pool.query('SELECT motion_rules FROM accounts WHERE id = $1', [own.accountId]);
    expect(rows).toEqual([{ motion_rules: { own: { stopAfterSeconds: 600 } } }]);
  });

  test('of a type that none of its vehicles is of, and nothing is worked out again until one is', async ({
    api,
    databaseUrl,
    pool,
  }) => {
    const own = await settled({ api, databaseUrl, pool });
    await own.set({ vehicleType: 'TRUCK' }, { stopAfterSeconds: 600 });
    expect(await own.account()).toMatchObject({ motionProgress: { daysTotal: 0 } });
    expect(await own.trips()).toMatchObject({ isUpdating: false });
    await pool.query("UPDATE vehicles SET type = 'TRUCK' WHERE id = $1", [own.vehicleId]);
    expect(await own.trips()).toMatchObject({ isUpdating: true });
    await foldToEnd(pool);
    expect(await own.trips()).toMatchObject({ isUpdating: false, totals: { trips: 3 } });
  });

  test('and days of a device that went to another account since are made anew with its former vehicle', async ({
    api,
    databaseUrl,
    pool,
  }) => {
    const own = await settled({ api, databaseUrl, pool });
    const { accountId: next } = await signUp(api);
    await moveToAccount(pool, own.deviceId, next, new Date(MIDNIGHT_MS));
    await foldToEnd(pool);
    await own.set({ vehicleType: 'TRUCK' }, { stopAfterSeconds: 600 });
    await foldToEnd(pool);
    await pool.query("UPDATE vehicles SET type = 'TRUCK' WHERE id = $1", [own.vehicleId]);
    await foldToEnd(pool);
    expect(await own.trips()).toMatchObject({ isUpdating: false, totals: { trips: 3 } });
  });

  test('and a day that a period cuts is judged by it too', async ({ api, databaseUrl, pool }) => {
    const own = await settled({ api, databaseUrl, pool });
    const before = (await own.drivenUntil(1, 18)) as unknown as { movingDuration: number };
    await own.set({}, { stopAfterSeconds: 600 });
    await foldToEnd(pool);
    const after = (await own.drivenUntil(1, 18)) as unknown as { movingDuration: number };
    // Four minutes at each of two deliveries, and two of the cut one, are part of the drive now.
    expect(after.movingDuration).toBeGreaterThan(before.movingDuration + 5 * 60);
  });

  test('while days of another account are folded as before', async ({ api, databaseUrl, pool }) => {
    const [own, other] = [
      await settled({ api, databaseUrl, pool }),
      await settled({ api, databaseUrl, pool }),
    ];
    const generations = 'SELECT generation, from_at FROM device_days WHERE device_id = $1 ORDER BY from_at';
    const before = (await pool.query(generations, [other.deviceId])).rows;
    await own.set({}, { stopAfterSeconds: 600 });
    await foldToEnd(pool);
    expect((await pool.query(generations, [other.deviceId])).rows).toEqual(before);
    expect(await other.trips()).toMatchObject({ isUpdating: false, totals: { trips: 6 } });
    expect(await other.account()).toMatchObject({ motionProgress: null });
  });

  test('only of the last 90 days: what is older stays as it was', async ({ api, databaseUrl, pool }) => {
    const own = await settled({ api, databaseUrl, pool });
    await store(databaseUrl, own.deviceId, round(MIDNIGHT_MS - 100 * DAY_MS));
    await foldToEnd(pool);
    await own.set({}, { stopAfterSeconds: 600 });
    await foldToEnd(pool);
    const trips = `SELECT count(*)::int AS trips FROM stretches WHERE device_id = $1 AND kind = 'TRIP' AND from_at < $2`;
    const old = await pool.query(trips, [own.deviceId, new Date(MIDNIGHT_MS - 90 * DAY_MS)]);
    expect(old.rows).toEqual([{ trips: 2 }]);
    expect(await own.trips()).toMatchObject({ isUpdating: false, totals: { trips: 3 } });
  });

  test.for([
    { startSpeedKmh: 3 },
    { startSpeedKmh: 16 },
    { stopAfterSeconds: 29 },
    { stopAfterSeconds: 1_801 },
    { stopAfterSeconds: 99.5 },
    { leaveDistanceM: 49 },
    { placeRadiusM: 501 },
    { driftDistanceM: 0 },
    { gapStopMinutes: -5 },
    { engineGapMinutes: 61 },
  ])('is refused as %o', async (data, { api }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const variables = { where: { id: accountId }, data };
    expect(codesOf(await ask(api, SET, { token, variables }))).toEqual(['BAD_REQUEST']);
  });
});
