import { randomUUID } from 'node:crypto';
import { createRandom, type Random } from '@fleet/testing/random';
import type { DaySums } from '@fleet/tracks/sums';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { addVehicle, fit } from '../../../ingest/test/harness.ts';
import { simulateDrives } from '../../../ingest/test/past/drives.ts';
import { type Device, play } from '../../../ingest/test/past/play.ts';
import { makeScenario, type Scenario } from '../../../ingest/test/past/scenario.ts';
import { ask, signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { compareStops, STOPS, type Stops } from './compare-stops.ts';
import { CASES, PERIODS, SEED } from './env.ts';
import { type Scan, scanDevice } from './full-scan.ts';

const LATE_MS = 7 * 86_400_000;
const LIMIT_MS = Math.max(400_000, CASES * 10_000);

const SUMMARY = `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(where: $where) {
  isUpdating truncated nextCursor totals { distance engineHours maxSpeed spentFuel }
  content { vehicleId day distance engineHours spentFuel maxSpeed movingDuration idlingDuration parkedDuration unknownDuration
    totalDistance totalSpentFuel } } }`;
const TRIPS = `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) {
  isUpdating truncated totals { trips distance duration spentFuel }
  content { vehicleId startTime endTime distance maxSpeed engineHours spentFuel startLatitude endLatitude startOdometer
    endOdometer totalSpentFuel } } }`;

type Row = Record<string, number> & { vehicleId: string; day: string | null } & Fuel;
type Fuel = { spentFuel: number | null; totalSpentFuel: number | null };
type Summary = { isUpdating: boolean; nextCursor: string | null; totals: Row; content: Row[] };
type Trips = {
  isUpdating: boolean;
  totals: { trips: number; distance: number; spentFuel: number | null };
  content: Trip[];
};
type Trip = {
  vehicleId: string;
  startTime: string;
  endTime: string;
  distance: number;
  maxSpeed: number;
} & Odometers &
  Fuel;
type Odometers = Record<'startOdometer' | 'endOdometer', number | null>;

describe(`summary, trips and stops of any period (${CASES} cases from seed ${SEED})`, () => {
  test('are those of all stored records, folded in the order of time', { timeout: LIMIT_MS }, async ({
    api,
    databaseUrl,
    pool,
  }) => {
    const drives = simulateDrives();
    for (let seed = SEED; seed < SEED + CASES; seed++) {
      const scenario = makeScenario(seed, drives);
      const { accountId, accessToken: token } = await signUp(api);
      const device = await addDevice(pool, accountId, scenario.timeZone);
      await play({ databaseUrl, pool }, device, scenario.turns, LATE_MS);
      // Each case is kept in another way.
      await keepAs(pool, KEPT[seed % KEPT.length] ?? 'rows', [device.id]);
      const random = createRandom(seed);
      for (let each = 0; each < PERIODS; each++) {
        const [fromMs, toMs] = somePeriod(scenario, random);
        const where = { from: new Date(fromMs), to: new Date(toMs) };
        const hint = `case ${seed}, ${where.from.toISOString()} to ${where.to.toISOString()}`;
        const scan = await scanDevice(pool, device.id, fromMs, toMs);
        await compareDays(async (more) => await read(api, token, { ...where, ...more }), scan, hint);
        const { data, errors } = await ask(api, TRIPS, { token, variables: { where } });
        expect(errors, hint).toBeUndefined();
        compareTrips(data?.vehiclesTripsReport as Trips, scan, hint);
        const minDuration = Math.floor(random() * 1_200);
        await compareStops(
          async (more) => {
            const asked = { ...where, minDuration, ...more };
            const answer = await ask(api, STOPS, { token, variables: { where: asked } });
            expect(answer.errors, hint).toBeUndefined();
            return answer.data?.vehiclesStopsReport as Stops;
          },
          scan.stops.filter(({ from, to }) => to.atMs - from.atMs >= minDuration * 1_000),
          hint,
        );
      }
    }
  });
});

async function addDevice(pool: Pool, accountId: string, timeZone: string): Promise<Device> {
  await pool.query('UPDATE accounts SET time_zone = $2 WHERE id = $1', [accountId, timeZone]);
  const [id, first, second] = [
    randomUUID(),
    await addVehicle(pool, accountId),
    await addVehicle(pool, accountId),
  ];
  await pool.query(
    'INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())',
    [id, accountId, randomUUID()],
  );
  await fit(pool, id, first, new Date(0));
  return { id, vehicles: { first, second } };
}

/** Around what was recorded: to the millisecond, at a record, at a full hour, or all of it. */
function somePeriod({ sent }: Scenario, random: Random): [fromMs: number, toMs: number] {
  const [firstMs, lastMs] = [sent[0]?.atMs ?? 0, sent.at(-1)?.atMs ?? 0];
  const instant = () => {
    const kind = random();
    const atMs = firstMs - 3_600_000 + random() * (lastMs - firstMs + 7_200_000);
    if (kind < 0.3) return sent[Math.floor(random() * sent.length)]?.atMs ?? firstMs;
    if (kind < 0.6) return Math.round(atMs / 3_600_000) * 3_600_000;
    return kind < 0.7 ? Math.floor(firstMs) - 1 : Math.floor(atMs);
  };
  const [a, b] = [instant(), random() < 0.15 ? lastMs + 86_400_000 : instant()];
  return a === b ? [a, a + 1] : [Math.min(a, b), Math.max(a, b)];
}

async function read(api: { port: number }, token: string, where: object): Promise<Summary> {
  const { data, errors } = await ask(api, SUMMARY, { token, variables: { where } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data?.vehiclesSummaryReport as Summary;
}

async function compareDays(asking: (more: object) => Promise<Summary>, scan: Scan, hint: string) {
  const rows = await allDays(asking, hint);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  expect(found.size, hint).toBe(rows.length);
  for (const [key, sums] of scan.days) {
    const row = found.get(key);
    if (row) expectSame(row, sums, `${key} of ${hint}`);
    else expect(isNothing(sums), `${key} of ${hint}`).toBe(true);
  }
  const more = rows.filter((row) => !scan.days.has(keyOf(row)));
  for (const row of more) expect(row, hint).toMatchObject({ distance: 0, engineHours: 0 });
  const whole = await asking({});
  expect(whole.totals.distance, hint).toBeCloseTo(
    sumOf(Array.from(scan.days.values(), ({ distanceM }) => distanceM)),
    3,
  );
  expectFuel(whole.totals.spentFuel, [...scan.days.values()], `all of ${hint}`);
  for (const { vehicleId, distance, totalDistance, spentFuel } of whole.content) {
    const own = rows.filter((row) => row.vehicleId === vehicleId);
    expect(sumOf(own.map((row) => row.distance ?? 0)), hint).toBeCloseTo(distance ?? -1, 3);
    for (const row of own) expect(row.totalDistance, hint).toBeCloseTo(totalDistance ?? -1, 3);
    for (const row of own) expect(row.totalSpentFuel, hint).toEqual(spentFuel);
  }
}

/** By three rows an answer. */
async function allDays(asking: (more: object) => Promise<Summary>, hint: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const answer: Summary = await asking({ groupBy: 'DAY', limit: 3, cursor });
    expect(answer.isUpdating, hint).toBe(false);
    rows.push(...answer.content);
    cursor = answer.nextCursor;
  } while (cursor);
  return rows;
}

/** What of it is known, and null where none is. */
function expectFuel(
  found: number | null | undefined,
  parts: readonly { fuelL: number | null }[],
  hint: string,
) {
  const known = parts.flatMap(({ fuelL }) => (fuelL === null ? [] : [fuelL]));
  if (known.length > 0) expect(found, `fuel of ${hint}`).toBeCloseTo(sumOf(known), 4);
  else expect(found, `fuel of ${hint}`).toBeNull();
}

const keyOf = ({ vehicleId, day }: Row) => `${vehicleId} ${day}`;
const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);

const isNothing = ({ fixes, distanceM, engineSeconds, ...times }: DaySums) =>
  fixes === 0 && distanceM === 0 && engineSeconds === 0 && times.unknownMs === 0 && times.movingMs === 0;

function expectSame(row: Row, sums: DaySums, hint: string): void {
  expect(row.distance, `distance of ${hint}`).toBeCloseTo(sums.distanceM, 4);
  expect((row.engineHours ?? -1) * 3_600, `engine time of ${hint}`).toBeCloseTo(sums.engineSeconds, 2);
  expectFuel(row.spentFuel, [sums], hint);
  expect(row.maxSpeed, `speed of ${hint}`).toBe(sums.maxSpeedKmh);
  expect(row.movingDuration, `moving of ${hint}`).toBeCloseTo(sums.movingMs / 1_000, 3);
  expect(row.idlingDuration, `idling of ${hint}`).toBeCloseTo(sums.idlingMs / 1_000, 3);
  expect(row.parkedDuration, `parked of ${hint}`).toBeCloseTo(sums.parkedMs / 1_000, 3);
  expect(row.unknownDuration, `unknown of ${hint}`).toBeCloseTo(sums.unknownMs / 1_000, 3);
}

function compareTrips({ isUpdating, totals, content }: Trips, { trips }: Scan, hint: string): void {
  expect(isUpdating, hint).toBe(false);
  const byStart = (a: Pick<Trip, 'startTime'>, b: Pick<Trip, 'startTime'>) =>
    a.startTime < b.startTime ? -1 : 1;
  const wanted = trips.map(({ vehicleId, from, to, sums }) => ({
    vehicleId,
    startTime: new Date(from.atMs).toISOString(),
    endTime: new Date(to.atMs).toISOString(),
    distance: sums.distanceM,
    maxSpeed: sums.maxSpeedKmh,
    engineHours: sums.engineSeconds / 3_600,
    spentFuel: sums.fuelL,
    startLatitude: from.latitude,
    endLatitude: to.latitude,
  }));
  const found = content.toSorted(byStart);
  expect(
    found.map(({ startOdometer: _, endOdometer: __, totalSpentFuel: ___, ...trip }) => trip),
    hint,
  ).toEqual(wanted.toSorted(byStart));
  const spent = trips.map(({ sums }) => sums);
  expectFuel(totals.spentFuel, spent, `trips of ${hint}`);
  for (const { vehicleId, totalSpentFuel } of content)
    expectFuel(
      totalSpentFuel,
      trips.filter((trip) => trip.vehicleId === vehicleId).map(({ sums }) => sums),
      `trips of ${vehicleId} of ${hint}`,
    );
  const begun = trips.toSorted((a, b) => a.from.atMs - b.from.atMs);
  for (const [place, { drivenM, sums }] of begun.entries()) {
    const { startOdometer, endOdometer, startTime } = found[place] ?? {};
    expect(startOdometer, `odometer at ${startTime} of ${hint}`).toBeCloseTo(drivenM, 3);
    expect(endOdometer, `odometer behind ${startTime} of ${hint}`).toBeCloseTo(drivenM + sums.distanceM, 3);
  }
  expect(totals.trips, hint).toBe(trips.length);
  expect(totals.distance, hint).toBeCloseTo(
    trips.reduce((sum, { sums }) => sum + sums.distanceM, 0),
    3,
  );
}
