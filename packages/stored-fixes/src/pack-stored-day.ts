import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { mergeRecords } from '@fleet/packed-day/merge-day';
import { packDay } from '@fleet/packed-day/pack-day';
import type { StoredPosition } from '@fleet/packed-day/stored-position';
import { unpackDay } from '@fleet/packed-day/unpack-day';
import { cutParts } from './cut-parts.ts';
import { unpackPart } from './parts.ts';
import {
  knowListsOf,
  protocolOfRow,
  type RowProtocol,
  type RowReadings,
  SELECT_LISTED,
  SELECT_PROTOCOL,
  textOfRow,
} from './row-readings.ts';
import type { Session } from './session.ts';
import { DAY_MS, utcDay } from './utc-day.ts';

/** What was done: rows taken in, what all of the day takes now, and whether anything was to be done. */
export type PackedDay = { rows: number; bytes: number; isChanged: boolean };

/**
 * Packs what is stored of a device and a UTC day, and takes its rows away, in the transaction of the session, which has to
 * see one snapshot (REPEATABLE READ): what comes meanwhile stays a row. What is packed of that day already is packed anew
 * with the rows beside it, and cut where the device was moved since. `dayMs` is the beginning of the day.
 *
 * @throws PackedDayError `unpackable`: the day stays as it is · DamagedDayError: a part of before is
 */
export async function packStoredDay(session: Session, deviceId: string, dayMs: number): Promise<PackedDay> {
  const day = [deviceId, new Date(dayMs), new Date(dayMs + DAY_MS)];
  const beside = await readRows(session, day);
  const before = await readPacked(session, deviceId, dayMs);
  const cuts = (await session.query<{ atMs: number }>(SELECT_CUTS, day)).rows.map(({ atMs }) => atMs);
  const parts = cutParts(mergeRecords(before.records, beside), cuts);
  const lengths = parts.map(({ length }) => length);
  if (beside.length === 0 && isDeepStrictEqual(lengths, before.lengths))
    return { rows: 0, bytes: 0, isChanged: false };
  await session.query('SELECT ensure_packed_partitions($1::date, 1)', [utcDay(dayMs)]);
  await session.query(DELETE_PACKED, [deviceId, utcDay(dayMs)]);
  let bytes = 0;
  for (const [part, records] of parts.entries()) {
    // Others have the process in between.
    await setImmediate();
    const packed = packChecked(records);
    bytes += packed.length;
    await session.query(INSERT, [deviceId, utcDay(dayMs), part, ...besideOf(records), packed]);
  }
  await deleteRows(session, day, beside.length);
  return { rows: beside.length, bytes, isChanged: true };
}

type Row = Omit<StoredPosition, 'hash' | 'protocol' | 'attributes'> & { hash: string } & RowProtocol &
  RowReadings & { attributes: string | null };

async function readRows(session: Session, day: unknown[]): Promise<StoredPosition[]> {
  const { rows } = await session.query<Row>(SELECT_ROWS, day);
  await knowListsOf(session, rows);
  return rows.map(({ protocolNumber, readingList, readings, ...row }) => ({
    ...row,
    hash: BigInt(row.hash),
    protocol: protocolOfRow({ protocol: row.protocol, protocolNumber }),
    attributes: textOfRow({ readingList, readings, attributes: row.attributes }),
  }));
}

/** What is deleted is what was read, or nothing is. */
async function deleteRows(session: Session, day: unknown[], expected: number): Promise<void> {
  const { rows } = await session.query<{ deleted: number }>(DELETE_ROWS, day);
  const deleted = rows[0]?.deleted ?? 0;
  if (deleted !== expected) throw new Error(`${expected} rows of a day were packed, and ${deleted} deleted`);
}

async function readPacked(session: Session, deviceId: string, dayMs: number) {
  const { rows } = await session.query<{ packed: Uint8Array }>(SELECT_PACKED, [deviceId, utcDay(dayMs)]);
  const records: StoredPosition[] = [];
  const lengths: number[] = [];
  for (const { packed } of rows) {
    const part = await unpackPart(packed, { deviceId, atMs: dayMs });
    lengths.push(part.length);
    for (const record of part) records.push(record);
  }
  return { records, lengths };
}

function packChecked(records: readonly StoredPosition[]): Buffer {
  const packed = packDay(records);
  if (!isDeepStrictEqual(records, unpackDay(packed)))
    throw new Error('a packed day does not give back what was packed');
  return packed;
}

/** What stands beside the bytes. */
function besideOf(records: readonly StoredPosition[]): unknown[] {
  const times = records.map(({ fixTimeMs }) => fixTimeMs);
  const validTimes = records.flatMap(({ fixTimeMs, valid }) => (valid ? [fixTimeMs] : []));
  const instants = [times.at(0), times.at(-1), validTimes.at(0), validTimes.at(-1)];
  const distanceM = records.reduce((sum, record) => sum + (record.distanceM ?? 0), 0);
  return [...instants.map((ms) => (ms === undefined ? null : new Date(ms))), records.length, distanceM];
}

/** Single precision as its shortest figures, and readings as their text: what the packed day has to give back. */
const SELECT_ROWS = `SELECT (extract(epoch FROM fix_time) * 1000)::float8 AS "fixTimeMs", hash::text AS hash,
    (extract(epoch FROM received_at) * 1000)::float8 AS "receivedAtMs",
    (extract(epoch FROM device_time) * 1000)::float8 AS "deviceTimeMs", ${SELECT_PROTOCOL}, valid, latitude, longitude,
    altitude_m AS "altitudeM", speed_kmh AS "speedKmh", course_deg AS "courseDeg", accuracy_m AS "accuracyM", satellites,
    ignition, motion, distance_m AS "distanceM", total_distance_m AS "totalDistanceM", attributes::text AS attributes,
    ${SELECT_LISTED}
  FROM positions f WHERE device_id = $1 AND fix_time >= $2 AND fix_time < $3 ORDER BY fix_time, hash`;

/** Instants at which visibility may change: the policy of packed_days checks only the ends of a part. */
const SELECT_CUTS = `SELECT DISTINCT (extract(epoch FROM cut.at) * 1000)::float8 AS "atMs"
  FROM (SELECT account_from AS at FROM devices WHERE id = $1
    UNION ALL SELECT "from" FROM device_assignments WHERE device_id = $1
    UNION ALL SELECT until FROM device_assignments WHERE device_id = $1) cut
  WHERE cut.at > $2 AND cut.at < $3 ORDER BY 1`;

const SELECT_PACKED = 'SELECT packed FROM packed_days WHERE device_id = $1 AND day = $2::date ORDER BY part';

const DELETE_PACKED = 'DELETE FROM packed_days WHERE device_id = $1 AND day = $2::date';

const INSERT = `INSERT INTO packed_days (device_id, day, part, first_at, last_at, first_valid_at, last_valid_at, positions,
  distance_m, packed) VALUES ($1, $2::date, $3, $4, $5, $6, $7, $8, $9, $10)`;

const DELETE_ROWS = `WITH gone AS (DELETE FROM positions WHERE device_id = $1 AND fix_time >= $2 AND fix_time < $3
  RETURNING 1) SELECT count(*)::int AS deleted FROM gone`;
