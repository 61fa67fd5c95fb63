import type { Pool } from 'pg';
import { ask } from '../api.ts';
import { addTracked } from './days.ts';
import { at } from './night.ts';

const REPORT = `query ($where: VehiclesReadingsReportWhere!) { vehiclesReadingsReport(where: $where) {
  total vehicles listed { vehicleId fixes isRead } period { from to timeZone }
  content { vehicleId reading unit values
    columns { time until least leastTime highest highestTime average values isAfterGap } } } }`;
const NAMES = `query ($where: VehiclesReadingNamesWhere!) { vehiclesReadingNames(where: $where) {
  total truncated vehicles listed { vehicleId fixes isRead } content { name kind unit values } } }`;
export const DAY = { from: at(0), to: at(24 * 60) };
export const FIXES = 4_000;
export const EVERY_MS = 15_000;

type Column = {
  time: string;
  until: string;
  least: number;
  leastTime: string;
  highest: number;
  highestTime: string;
  average: number;
  values: number;
  isAfterGap: boolean;
};
type Curve = { vehicleId: string; reading: string; unit: string | null; values: number; columns: Column[] };
type Listed = { vehicleId: string; fixes: number; isRead: boolean };
type Report = { total: number; vehicles: number; listed: Listed[]; content: Curve[] };
type Names = Omit<Report, 'content'> & {
  truncated: boolean;
  content: { name: string; kind: string; unit: string | null; values: number }[];
};

type ReadingsRequest = [api: { port: number }, token: string, where: object];

async function answerOf(text: string, [api, token, where]: ReadingsRequest): Promise<unknown> {
  const { data, errors } = await ask(api, text, { token, variables: { where } });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data ?? {})[0];
}
export const reportOf = async (...asked: ReadingsRequest) => (await answerOf(REPORT, asked)) as Report;
export const namesOf = async (...asked: ReadingsRequest) => (await answerOf(NAMES, asked)) as Names;

/**
 * Vehicle with a fix every 15 s for most of a day: one fix without voltage, fuel in every tenth, three
 * estimated places, and a gap of 30 min.
 */
export async function addMeasured(
  pool: Pool,
  accountId: string,
): Promise<{ vehicleId: string; deviceId: string }> {
  const tracked = await addTracked(pool, accountId);
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, altitude_m, speed_kmh, ignition,
         motion, satellites, total_distance_m, protocol, attributes)
       SELECT $1, $2::timestamptz + (n * 15 + CASE WHEN n > 2000 THEN 1800 ELSE 0 END) * interval '1 second', n, now(),
              n NOT IN (76, 77, 78), 52, 13 + n / 1e5, 30 + n % 50, CASE n WHEN 77 THEN 900 ELSE 40 + n % 20 END, n < 3000,
              n < 3000, 5 + n % 7, 1000 + n * 100, 'gt06',
              jsonb_build_object('powerV', CASE n WHEN 1234 THEN 0 ELSE 13.5 + (n % 9) / 10.0 END, 'ignition', n < 3000,
                'door', n % 500 < 5, 'io9', n, 'vin', 'WDB1', 'satellites', 99, 'my probe', n * 2)
              || CASE n % 10 WHEN 0 THEN jsonb_build_object('fuelPercent', 90 - n / 100) ELSE '{}' END
         FROM generate_series(0, $3::int - 1) n`,
    [tracked.deviceId, at(0), FIXES],
  );
  return tracked;
}

/** Stored values of a reading, read by SQL. */
export async function storedOf(pool: Pool, deviceId: string, expression: string) {
  const { rows } = await pool.query<{ at: Date; value: number }>(
    `SELECT fix_time AS at, (${expression})::float8 AS value FROM positions
      WHERE device_id = $1 AND (${expression}) IS NOT NULL ORDER BY fix_time, hash`,
    [deviceId],
  );
  return rows.map(({ at: time, value }) => ({ time: time.toISOString(), value }));
}
