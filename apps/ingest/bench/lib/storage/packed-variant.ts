import { packDay } from '@fleet/packed-day/pack-day';
import type { StoredPosition } from '@fleet/packed-day/stored-position';
import { unpackDay } from '@fleet/packed-day/unpack-day';
import type { Pool } from 'pg';

export const PACKED_TABLE = 'bench_packed';

/** TOAST must not try to compress again what is compressed. */
export const CREATE_PACKED = `CREATE TABLE ${PACKED_TABLE} (device_id uuid NOT NULL, day date NOT NULL,
  positions int4 NOT NULL, packed bytea NOT NULL, PRIMARY KEY (device_id, day));
  ALTER TABLE ${PACKED_TABLE} ALTER packed SET STORAGE EXTERNAL`;

const DAY_MS = 86_400_000;
const INSERT = `INSERT INTO ${PACKED_TABLE} VALUES ($1, $2::timestamptz AT TIME ZONE 'UTC', $3, $4)`;

/** Single precision as its shortest figures, and readings as their text: what the packed day has to give back. */
const SELECT_DAY = `SELECT (extract(epoch FROM fix_time) * 1000)::float8 AS "fixTimeMs", hash::text AS hash,
    (extract(epoch FROM received_at) * 1000)::float8 AS "receivedAtMs",
    (extract(epoch FROM device_time) * 1000)::float8 AS "deviceTimeMs", protocol, valid, latitude, longitude,
    altitude_m AS "altitudeM", speed_kmh AS "speedKmh", course_deg AS "courseDeg", accuracy_m AS "accuracyM", satellites,
    ignition, motion, distance_m AS "distanceM", total_distance_m AS "totalDistanceM", attributes::text AS attributes
  FROM bench_with_names WHERE device_id = $1 AND fix_time >= $2 AND fix_time < $3 ORDER BY fix_time, hash`;

export type Packing = {
  positions: number;
  readMs: number;
  packMs: number;
  insertMs: number;
  unpackMs: number;
};

/** Packs a day of rows with names, and looks whether each row comes back as it was. */
export async function packStoredDay(pool: Pool, deviceId: string, fromMs: number): Promise<Packing> {
  const from = new Date(fromMs);
  const startMs = performance.now();
  const { rows } = await pool.query<StoredPosition & { hash: string }>(SELECT_DAY, [
    deviceId,
    from,
    new Date(fromMs + DAY_MS),
  ]);
  const records = rows.map((row) => ({ ...row, hash: BigInt(row.hash) }));
  const readMs = performance.now() - startMs;
  const [packed, packMs] = processorMs(() => packDay(records));
  const insertFromMs = performance.now();
  await pool.query(INSERT, [deviceId, from, records.length, packed]);
  const insertMs = performance.now() - insertFromMs;
  const [unpacked, unpackMs] = processorMs(() => unpackDay(packed));
  for (const [at, record] of records.entries())
    if (!isSame(record, unpacked[at])) throw new Error(`Packed otherwise: ${deviceId} ${record.fixTimeMs}`);
  return { positions: records.length, readMs, packMs, insertMs, unpackMs };
}

/** Of the processor: it does not wait for anyone. */
function processorMs<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return [value, (user + system) / 1_000];
}

function isSame(stored: StoredPosition, packed: StoredPosition | undefined): boolean {
  const names = Object.keys(stored) as (keyof StoredPosition)[];
  return packed !== undefined && names.every((name) => Object.is(stored[name], packed[name]));
}

/** Days as readers have rows: each with its readings read. */
export async function readPackedDays(pool: Pool, ids: readonly string[], days: readonly [number, number]) {
  const { rows } = await pool.query<{ packed: Buffer }>(
    `SELECT packed FROM ${PACKED_TABLE} WHERE device_id = ANY($1::uuid[]) AND day >= $2::timestamptz AT TIME ZONE 'UTC'
       AND day < $3::timestamptz AT TIME ZONE 'UTC' ORDER BY device_id, day`,
    [ids, new Date(days[0]), new Date(days[1])],
  );
  return rows.map(({ packed }) =>
    unpackDay(packed).map((row) => ({ ...row, attributes: JSON.parse(row.attributes) as unknown })),
  );
}
