import { cutDevice } from '@fleet/past/cut-device';
import { foldAll } from '@fleet/past/start-folding';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { fixAt } from './by-the-minute.fixture.ts';
import { deliver, openStore } from './play.ts';
import type { Sent } from './sent.ts';

const LOG = createLogger('test', 'silent');
export const DAY_MINUTES = 1_440;
/** Delay of records that a tracker buffered without a network. */
export const LATE_MS = 7 * 86_400_000;
/** Result of `countBefore` if nothing is left. */
export const NOTHING = { rows: 0, packed: 0, days: 0, stretches: 0, events: 0 };
/** From 21:30 to 02:30 UTC, so across midnight in each zone of these tests. */
const DRIVE = { from: 810, to: 1_110 };

/**
 * Days from 5 January: a fix a minute during a drive across midnight, and one every ten minutes while
 * stopped.
 */
export function nightDrives(days: number): Sent[] {
  return Array.from({ length: days }, (_, day) => nightDrive(day, day)).flat();
}

/** Fixes of one such day. The drive begins where that many earlier drives end. */
export function nightDrive(day: number, nights: number): Sent[] {
  const sent: Sent[] = [];
  for (let ofDay = 0; ofDay < DAY_MINUTES; ofDay++) {
    const isDriving = ofDay > DRIVE.from && ofDay <= DRIVE.to;
    const driven = Math.min(Math.max(ofDay - DRIVE.from, 0), DRIVE.to - DRIVE.from);
    const place = nights * (DRIVE.to - DRIVE.from) + driven;
    if (isDriving || ofDay % 10 === 0) sent.push(fixAt(day * DAY_MINUTES + ofDay, isDriving ? 36 : 0, place));
  }
  return sent;
}

export async function deliverLate(
  databaseUrl: string,
  deviceId: string,
  sent: readonly Sent[],
): Promise<void> {
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, sent, LATE_MS);
  await store.close();
}

/** Folds until nothing is marked. */
export async function foldOut(pool: Pool): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await foldAll(pool, LOG);
}

export async function packAll(pool: Pool, deviceId: string, endedAt: string): Promise<void> {
  await packDaysBefore(pool, new Date(endedAt), [deviceId]);
}

/** Sets the start of the account's history and deletes until nothing is left to delete. */
export async function cutFrom(pool: Pool, accountId: string, deviceId: string, at: string): Promise<number> {
  await keepFrom(pool, accountId, at);
  return cutOut(pool, deviceId);
}

export async function keepFrom(pool: Pool, accountId: string, at: string): Promise<void> {
  await pool.query(
    `INSERT INTO account_histories (account_id, kept_from, looked_at) VALUES ($1, $2, now())
     ON CONFLICT (account_id) DO UPDATE SET kept_from = excluded.kept_from`,
    [accountId, at],
  );
}

/** @returns how many steps it took */
export async function cutOut(pool: Pool, deviceId: string): Promise<number> {
  for (let steps = 0; ; steps++) {
    const cut = await cutDevice(pool, deviceId);
    if (cut?.is === 'done') return steps;
    if (cut?.is !== 'cut') throw new Error(`a device is ${cut?.is ?? 'busy'}`);
  }
}

const ROWS = {
  days: `SELECT from_at AS at, from_at, until_at, day, account_id, vehicle_id, distance_m, engine_s, fuel_l, moving_ms, idling_ms,
      parked_ms, unknown_ms, max_speed_kmh, fixes, state_in FROM device_days WHERE device_id = $1 AND from_at >= $2`,
  stretches: `SELECT from_at AS at, from_at, until_at, kind, is_open, account_id, vehicle_id, from_latitude, until_latitude,
      distance_m, later_distance_m, engine_s, fuel_l, known_ms, ignition_ms, unknown_ms, max_speed_kmh, fixes FROM stretches
      WHERE device_id = $1 AND until_at > $2`,
  events: `SELECT at, id, type, account_id, vehicle_id, fix_time, latitude, longitude, withdrawn_at FROM events
      WHERE device_id = $1 AND at >= $2`,
  heads: 'SELECT record_at AS at, hash, state FROM track_heads WHERE device_id = $1 AND record_at >= $2',
};

/** Rows derived from a device's fixes since an instant, as text, and the odometers of its vehicles. */
export async function derivedSince(
  pool: Pool,
  deviceId: string,
  at: string,
): Promise<Record<string, string[]>> {
  const derived: Record<string, string[]> = {};
  for (const [name, sql] of Object.entries(ROWS)) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT row_to_json(each)::text AS row FROM (${sql}) each ORDER BY each.at, row_to_json(each)::text COLLATE "C"`,
      [deviceId, at],
    );
    derived[name] = rows.map(({ row }) => row);
  }
  const { rows } = await pool.query<{ row: string }>(COUNTERS, [deviceId]);
  return { ...derived, counters: rows.map(({ row }) => row) };
}

const COUNTERS = `SELECT v.vehicle_id || ': ' || round(v.odometer_m) || ' m, ' || round(v.engine_s) || ' s' AS row
  FROM vehicle_counters v WHERE v.vehicle_id IN (SELECT vehicle_id FROM device_assignments WHERE device_id = $1) ORDER BY 1`;

/** Number of rows of a device before an instant, by table. Trips and stops count if they end before it. */
export async function countBefore(pool: Pool, deviceId: string, at: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM positions WHERE device_id = $1 AND fix_time < $2) AS rows,
      (SELECT count(*)::int FROM packed_days WHERE device_id = $1 AND last_at < $2) AS packed,
      (SELECT count(*)::int FROM device_days WHERE device_id = $1 AND from_at < $2) AS days,
      (SELECT count(*)::int FROM stretches WHERE device_id = $1 AND until_at <= $2) AS stretches,
      (SELECT count(*)::int FROM events WHERE device_id = $1 AND at < $2) AS events`,
    [deviceId, at],
  );
  return rows[0] ?? {};
}

/** Marks this UTC day and later ones as changed, as late records do. */
export async function markStale(pool: Pool, deviceId: string, day: string, onwards = false): Promise<void> {
  await pool.query(
    'INSERT INTO stale_days (device_id, day, marked_at, onwards) VALUES ($1, $2::date, now(), $3)',
    [deviceId, day, onwards],
  );
}
