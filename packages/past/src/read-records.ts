import type { EngineNews } from '@fleet/tracks/engine';
import type { Fix } from '@fleet/tracks/fix';
import type { QueryResult, QueryResultRow } from 'pg';
import { instantOf } from './instant-of.ts';
import type { RecordKey } from './read-devices.ts';

/** A stored fix, or news of the engine without one. */
export type PastRecord = RecordKey & ({ fix: Fix; news: null } | { fix: null; news: EngineNews });

/** A session of the database. */
export type Asked = {
  query: <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;
};

export type DeviceRecords = { records: PastRecord[]; isWhole: boolean };

/** Of one instant, news of the engine come after the fixes. */
const NEWS_HASH = '9223372036854775807';

const NO_ENDS: ReadonlyMap<string, number> = new Map();

/** Before all records of an instant and later. */
export function keyBefore(atMs: number): RecordKey {
  return { atMs: atMs - 1, hash: NEWS_HASH };
}

/**
 * What is stored of these devices, one at least, after their keys, in the order in which it is folded; at most about `limit` records,
 * those before the instant of each device in `untils`.
 * Devices of which nothing could be read are absent. A record that is ahead of when it came is of a wrong clock and no
 * part of a track.
 */
export async function readRecords(
  client: Asked,
  keys: ReadonlyMap<string, RecordKey>,
  limit: number,
  untils: ReadonlyMap<string, number> = NO_ENDS,
): Promise<Map<string, DeviceRecords>> {
  const times = Array.from(keys.values(), ({ atMs }) => atMs);
  const values = [
    [...keys.keys()],
    times.map((ms) => new Date(ms)),
    Array.from(keys.values(), ({ hash }) => hash),
    new Date(times.reduce((a, b) => Math.min(a, b))),
    limit,
    Array.from(keys.keys(), (id) => instantOf(untils.get(id) ?? Number.POSITIVE_INFINITY)),
  ];
  const fixes = (await client.query<FixRow>(SELECT_FIXES, values)).rows;
  const news = (await client.query<NewsRow>(SELECT_NEWS, values)).rows;
  return gather([...keys.keys()], fixes, news, limit);
}

/** Where one of the lists was cut, what lies beyond is for the next time. */
function gather(
  ids: readonly string[],
  fixes: readonly FixRow[],
  news: readonly NewsRow[],
  limit: number,
): Map<string, DeviceRecords> {
  const [cut] = [fixes, news]
    .flatMap((rows): Row[] => (rows.length === limit ? rows.slice(-1) : []))
    .sort(inOrder);
  const isRead = (row: Row) => !cut || inOrder(row, cut) <= 0;
  const records = new Map<string, DeviceRecords>();
  for (const id of ids)
    if (!cut || id <= cut.deviceId) records.set(id, { records: [], isWhole: id !== cut?.deviceId });
  for (const row of fixes) if (isRead(row)) records.get(row.deviceId)?.records.push(fixRecord(row));
  const told = news.filter(isRead);
  for (const row of told) records.get(row.deviceId)?.records.push(newsRecord(row));
  for (const id of new Set(told.map(({ deviceId }) => deviceId))) records.get(id)?.records.sort(byKey);
  return records;
}

type Row = { deviceId: string; at: Date; hash: string };
type FixRow = Row & {
  valid: boolean;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  ignition: unknown;
  motion: unknown;
  engineSeconds: unknown;
};
type NewsRow = Row & { ignition: boolean | null; engineSeconds: number | null };

/**
 * Device by device along the keys, whatever the planner thinks of the period: one that lags must not make it read that
 * period of all. Five minutes are what a clock may be ahead (ingest, news-ahead).
 */
const SELECT_FIXES = `
  SELECT head.device_id AS "deviceId", p.*
  FROM unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $6::timestamptz[]) AS head(device_id, at, hash, until)
  CROSS JOIN LATERAL (
    SELECT fix_time AS at, p.hash, valid, latitude, longitude, speed_kmh AS "speedKmh", attributes->'ignition' AS ignition,
      attributes->'motion' AS motion, attributes->'engineSeconds' AS "engineSeconds"
    FROM positions p
    WHERE p.device_id = head.device_id AND fix_time >= $4 AND fix_time >= head.at
      AND fix_time < head.until AND (fix_time, p.hash) > (head.at, head.hash)
      AND fix_time <= received_at + interval '5 minutes'
    ORDER BY fix_time, p.hash LIMIT $5) AS p
  ORDER BY head.device_id, p.at, p.hash LIMIT $5`;

const SELECT_NEWS = `
  SELECT head.device_id AS "deviceId", n.at, '${NEWS_HASH}' AS hash, n.ignition, n.engine_s AS "engineSeconds"
  FROM unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $6::timestamptz[]) AS head(device_id, at, hash, until)
  CROSS JOIN LATERAL (
    SELECT n.at, ignition, engine_s FROM engine_news n
    WHERE n.device_id = head.device_id AND n.at >= $4 AND n.at >= head.at AND n.at < head.until
      AND (n.at, ${NEWS_HASH}) > (head.at, head.hash)
    ORDER BY n.at LIMIT $5) AS n
  ORDER BY head.device_id, n.at LIMIT $5`;

function fixRecord(row: FixRow): PastRecord {
  const { hash, valid, latitude, longitude, speedKmh } = row;
  const atMs = row.at.getTime();
  return {
    atMs,
    hash,
    fix: {
      atMs,
      latitude,
      longitude,
      valid,
      // The column is of single precision and is read as its shortest figures; ingest folds what the column holds.
      speedKmh: speedKmh === null ? null : Math.fround(speedKmh),
      ignition: typeof row.ignition === 'boolean' ? row.ignition : null,
      sensedMotion: typeof row.motion === 'boolean' ? row.motion : null,
      engineSeconds: typeof row.engineSeconds === 'number' ? row.engineSeconds : null,
    },
    news: null,
  };
}

function newsRecord({ at, hash, ignition, engineSeconds }: NewsRow): PastRecord {
  const atMs = at.getTime();
  return { atMs, hash, fix: null, news: { atMs, ignition, engineSeconds } };
}

function inOrder(a: Row, b: Row): number {
  if (a.deviceId !== b.deviceId) return a.deviceId < b.deviceId ? -1 : 1;
  return (
    a.at.getTime() - b.at.getTime() ||
    Number(BigInt(a.hash) > BigInt(b.hash)) - Number(BigInt(a.hash) < BigInt(b.hash))
  );
}

function byKey(a: PastRecord, b: PastRecord): number {
  return a.atMs - b.atMs || Number(a.news !== null) - Number(b.news !== null);
}
