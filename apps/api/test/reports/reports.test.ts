import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { fit } from '../../../ingest/test/harness.ts';
import { ask, signUp, test } from '../api.ts';
import { KEPT } from '../kept-as.ts';
import { addTracked, drive, fold, MINUTE_MS, stand, store } from './days.ts';
import { at, MIDNIGHT_MS, openNight } from './night.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 60 * MINUTE_MS;

const SUMMARY = `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(where: $where) {
  total truncated vehicles isUpdating freshUntil period { from to timeZone } totals { distance movingDuration }
  content { id vehicleId day startTime endTime distance averageSpeed idlingDuration totalDistance } } }`;
const TRIPS = `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) {
  total truncated nextCursor startedBefore isUpdating totals { trips distance duration }
  content { id vehicleId startTime endTime distance duration averageSpeed maxSpeed isOpen startOdometer endOdometer spentFuel
    totalDistance } } }`;
const STOPS = `query ($where: VehiclesStopsReportWhere!) { vehiclesStopsReport(where: $where) {
  total totals { stops duration idlingDuration } content { startTime duration idlingDuration latitude } } }`;

type Row = {
  vehicleId: string;
  day: string | null;
  distance: number;
  startTime: string;
  endTime: string;
} & Record<'startOdometer' | 'endOdometer' | 'spentFuel' | 'duration' | 'idlingDuration', number | null>;
type Report = {
  total: number;
  nextCursor: string | null;
  startedBefore: number;
  isUpdating: boolean;
  freshUntil: string;
  period: { from: string; to: string; timeZone: string };
  totals: Record<string, number>;
  content: Row[];
};

async function report(api: { port: number }, token: string, text: string, where: object): Promise<Report> {
  const { data, errors } = await ask(api, text, { token, variables: { where } });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data ?? {})[0] as Report;
}

const kmOf = ({ distance }: Row) => Math.round(distance) / 1_000;

describe('reports of days', () => {
  test.for(KEPT)(
    'a night is cut at midnight of the account, and at any minute, kept as %s',
    async (kept, { api, pool, databaseUrl }) => {
      const { token } = await openNight(api, pool, databaseUrl, kept);
      const days = await report(api, token, SUMMARY, {
        groupBy: 'DAY',
        from: at(-24 * 60),
        to: at(24 * 60),
      });
      expect(days.content.map((row) => [row.day, kmOf(row)])).toEqual([
        ['2026-03-27', 18],
        ['2026-03-28', 18],
      ]);
      expect(days.period.timeZone).toBe('Europe/Berlin');
      const cut = await report(api, token, SUMMARY, { from: at(-10), to: at(5) });
      expect(cut.content.map(kmOf)).toEqual([9]);
      expect(cut.totals).toMatchObject({ movingDuration: 15 * 60 });
      const idled = await report(api, token, SUMMARY, { from: at(40), to: at(45) });
      expect(idled.content).toMatchObject([{ distance: 0, idlingDuration: 300, averageSpeed: null }]);
    },
  );

  test.for(KEPT)(
    'a trip is of the day in which it began, whole, and the next one says so, kept as %s',
    async (kept, { api, pool, databaseUrl }) => {
      const { token, vehicleId } = await openNight(api, pool, databaseUrl, kept);
      await pool.query('UPDATE vehicles SET odometer_offset_m = odometer_offset_m + 1000000 WHERE id = $1', [
        vehicleId,
      ]);
      const before = await report(api, token, TRIPS, { from: at(-24 * 60), to: at(0) });
      expect(before).toMatchObject({ total: 1, startedBefore: 0, totals: { trips: 1, duration: 3_660 } });
      const [trip] = before.content;
      expect(trip).toMatchObject({
        startTime: at(-30).toISOString(),
        endTime: at(31).toISOString(),
        maxSpeed: 36,
      });
      expect(Math.round(trip?.startOdometer ?? 0)).toBe(1_000_000);
      expect(Math.round(trip?.endOdometer ?? 0)).toBe(1_036_000);
      expect(trip?.spentFuel).toBeCloseTo(6, 6);
      const after = await report(api, token, TRIPS, { from: at(0), to: at(24 * 60) });
      expect(after).toMatchObject({ total: 0, startedBefore: 1 });
      const stops = await report(api, token, STOPS, { from: at(0), to: at(24 * 60), minIdling: 60 });
      expect(stops.content).toMatchObject([{ startTime: at(31).toISOString(), duration: 39 * 60 }]);
      expect(stops.content[0]?.idlingDuration).toBe(20 * 60);
    },
  );

  test.for(KEPT)(
    'what a device did counts to the vehicle in which it sat then, kept as %s',
    async (kept, { api, pool, databaseUrl }) => {
      const { accountId, token, vehicleId, deviceId } = await openNight(api, pool, databaseUrl, kept);
      const other = await addTracked(pool, accountId);
      await fit(pool, other.deviceId, null, new Date(1));
      await fit(pool, deviceId, other.vehicleId, at(10));
      const where = { from: at(-24 * 60), to: at(24 * 60) };
      expect((await report(api, token, SUMMARY, where)).isUpdating).toBe(true);
      await fold(pool);
      const { content, isUpdating } = await report(api, token, SUMMARY, where);
      expect(isUpdating).toBe(false);
      expect(new Map(content.map((row) => [row.vehicleId, kmOf(row)]))).toEqual(
        new Map([
          // The leg over the move is of neither.
          [vehicleId, 23.4],
          [other.vehicleId, 12],
        ]),
      );
      const { content: trips } = await report(api, token, TRIPS, where);
      expect(
        trips.map((row) => [row.vehicleId === vehicleId, kmOf(row), Math.round(row.endOdometer ?? 0)]),
      ).toEqual(
        expect.arrayContaining([
          [true, 23.4, 23_400],
          [false, 12, 12_000],
        ]),
      );
    },
  );

  test('records that come late are told of before they are counted', async ({ api, pool, databaseUrl }) => {
    const { token, deviceId } = await openNight(api, pool, databaseUrl);
    const where = { from: at(-24 * 60), to: at(24 * 60) };
    expect((await report(api, token, SUMMARY, where)).isUpdating).toBe(false);
    await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, -120, -100), DAY_MS);
    const meanwhile = await report(api, token, SUMMARY, where);
    expect(meanwhile.isUpdating).toBe(true);
    expect(Date.parse(meanwhile.freshUntil)).toBeLessThanOrEqual(MIDNIGHT_MS - 120 * MINUTE_MS);
    expect((await report(api, token, TRIPS, where)).isUpdating).toBe(true);
    await fold(pool);
    const after = await report(api, token, SUMMARY, where);
    expect(after.isUpdating).toBe(false);
    expect(after.totals.distance ?? 0).toBeGreaterThan((meanwhile.totals.distance ?? 0) + 11_000);
  });

  test('pages go on without gap or repeat, and totals are of all of it', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const cars = [await addTracked(pool, accountId), await addTracked(pool, accountId)];
    for (const { deviceId } of cars)
      for (const day of [0, 1, 2])
        await store(databaseUrl, deviceId, [
          ...drive(MIDNIGHT_MS + day * DAY_MS + HOUR_MS, 0, 10),
          ...stand(MIDNIGHT_MS + day * DAY_MS + HOUR_MS, 11, 20, 10),
        ]);
    await fold(pool);
    for (const [text, more] of [
      [SUMMARY.replace('truncated', 'truncated nextCursor'), { groupBy: 'DAY' }],
      [TRIPS, {}],
    ] as const) {
      const where = { from: at(-60), to: at(5 * 24 * 60), limit: 2, ...more };
      const seen: string[] = [];
      const totals = new Set<string>();
      let cursor: string | null = null;
      do {
        const part: Report = await report(api, token, text, { ...where, cursor });
        seen.push(...part.content.map(({ vehicleId, startTime }) => `${vehicleId} ${startTime}`));
        totals.add(JSON.stringify(part.totals));
        cursor = part.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(6);
      expect(seen).toEqual(seen.toSorted());
      expect(totals.size).toBe(1);
    }
  });

  test('a cursor of a day or a period that no answer has is refused', async ({ api, pool, databaseUrl }) => {
    const { token } = await openNight(api, pool, databaseUrl);
    const year = ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00Z'];
    for (const parts of [['0000-01-01'], ['1969-12-31'], ['9999-12-31'], [null, year]]) {
      const cursor = Buffer.from(JSON.stringify([randomUUID(), ...parts])).toString('base64url');
      const where = { period: 'TODAY', groupBy: 'DAY', cursor };
      await expect(report(api, token, SUMMARY, where), String(parts)).rejects.toThrow('BAD_REQUEST');
    }
  });

  test.for([
    ['no period', { from: null }],
    ['a period that ends before it starts', { from: at(1), to: at(0) }],
    ['an end of all time', { to: new Date(8.64e15) }],
    ['no vehicle', { vehicleIds: [] }],
    ['a cursor of its own making', { cursor: 'AAAA' }],
    ['more rows than an answer holds', { limit: 5_001 }],
  ] as const)('%s is refused', async ([, wrong], { api }) => {
    const { accessToken: token } = await signUp(api);
    for (const text of [SUMMARY, TRIPS, STOPS]) {
      const { data, errors } = await ask(api, text, {
        token,
        variables: { where: { from: at(0), to: at(60), ...wrong } },
      });
      expect(data ?? null).toBeNull();
      expect(errors?.length).toBe(1);
    }
  });
});
