import { setImmediate as othersTurn } from 'node:timers/promises';
import { driverKeyIn } from '@fleet/event-rules/detect-driver';
import type { DetectionFix } from '@fleet/event-rules/detected';
import { byKey as byFixKey, keyAfter } from '@fleet/stored-fixes/fix-key';
import { instantOf } from '@fleet/stored-fixes/instant-of';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { beneathDevices, type Span, spansAfter } from '@fleet/stored-fixes/span';
import type { StoredFix } from '@fleet/stored-fixes/stored-fix';
import { accuracyOf } from '@fleet/tracks/accuracy-of';
import type { EngineNews } from '@fleet/tracks/engine';
import type { TripFix } from '@fleet/tracks/fix';
import type { QueryResult, QueryResultRow } from 'pg';
import type { RecordKey } from './read-devices.ts';

/** A stored fix, or news of the engine without one. */
export type PastRecord = FixRecord | (RecordKey & { fix: null; news: EngineNews });
export type FixRecord = RecordKey & { fix: TripFix & DetectionFix; news: null };

/** A session of the database. */
export type RecordsRequest = {
  query: <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;
};

export type DeviceRecords = { records: PastRecord[]; isWhole: boolean };

/** Of one instant, news of the engine come after the fixes. */
const { hash: NEWS_HASH } = keyAfter(0);

/** Of one statement, and looked at in one go: others have the process in between. */
const PAGE_FIXES = 2_000;

const NO_ENDS: ReadonlyMap<string, number> = new Map();

/**
 * What is stored of these devices, one at least, after their keys, in the order in which it is folded; at most about `limit` records,
 * those before the instant of each device in `untils`.
 * Devices of which nothing could be read are absent. A record that is ahead of when it came is of a wrong clock and no
 * part of a track.
 */
export async function readRecords(
  client: RecordsRequest,
  keys: ReadonlyMap<string, RecordKey>,
  limit: number,
  untils: ReadonlyMap<string, number> = NO_ENDS,
): Promise<Map<string, DeviceRecords>> {
  const ids = [...keys.keys()].sort();
  const spans = ids.flatMap((deviceId, group) => {
    const after = keys.get(deviceId);
    return after
      ? [{ group, deviceId, after, untilMs: untils.get(deviceId) ?? Number.POSITIVE_INFINITY }]
      : [];
  });
  const fixes = await readPages(client, spans, limit);
  const news = await client.query<NewsRow>(SELECT_NEWS, [
    ids,
    spans.map(({ after }) => instantOf(after.atMs)),
    spans.map(({ after }) => after.hash),
    instantOf(spans.reduce((low, { after }) => Math.min(low, after.atMs), Number.POSITIVE_INFINITY)),
    limit,
    spans.map(({ untilMs }) => instantOf(untilMs)),
  ]);
  return gather(
    ids,
    fixes,
    news.rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() })),
    limit,
  );
}

async function readPages(client: RecordsRequest, spans: readonly Span[], limit: number): Promise<FixRow[]> {
  const fixes: FixRow[] = [];
  let left = spans;
  for (;;) {
    const most = Math.min(PAGE_FIXES, limit - fixes.length);
    const page = await readFixes(client, left, { ...FIX, limit: most });
    for (const fix of page) fixes.push(fix);
    const last = page.at(-1);
    if (!last || page.length < most || fixes.length === limit) return fixes;
    left = spansAfter(left, last);
  }
}

/** Where one of the lists was cut, what lies beyond is for the next time. */
async function gather(
  ids: readonly string[],
  fixes: readonly FixRow[],
  news: readonly NewsOf[],
  limit: number,
): Promise<Map<string, DeviceRecords>> {
  const [cut] = [fixes, news]
    .flatMap((rows): Row[] => (rows.length === limit ? rows.slice(-1) : []))
    .sort(inOrder);
  const isRead = (row: Row) => !cut || inOrder(row, cut) <= 0;
  const records = new Map<string, DeviceRecords>();
  for (const id of ids)
    if (!cut || id <= cut.deviceId) records.set(id, { records: [], isWhole: id !== cut?.deviceId });
  for (const [index, row] of fixes.entries()) {
    if (index % PAGE_FIXES === PAGE_FIXES - 1) await othersTurn();
    if (isRead(row)) records.get(row.deviceId)?.records.push(fixRecord(row));
  }
  const told = news.filter(isRead);
  for (const row of told) records.get(row.deviceId)?.records.push(newsRecord(row));
  for (const id of new Set(told.map(({ deviceId }) => deviceId))) records.get(id)?.records.sort(byKey);
  return records;
}

type Row = RecordKey & { deviceId: string };
type NewsRow = { deviceId: string; at: Date; hash: string } & Omit<NewsOf, keyof Row>;
type NewsOf = Row & { ignition: boolean | null; engineSeconds: number | null };

/** What is folded of a fix. */
const FIX = {
  columns: ['valid', 'latitude', 'longitude', 'speedKmh', 'accuracyM', 'satellites'],
  readings: [
    ...['ignition', 'motion', 'engineSeconds', 'fuelUsedL', 'hdop'],
    ...['fuelL', 'fuelPercent', 'driverUniqueId', 'card'],
  ],
  only: 'inTime',
} as const;
type FixRow = StoredFix<(typeof FIX)['columns'][number]>;

/**
 * Device by device along the keys, whatever the planner thinks of the period: one that lags must not make it read that
 * period of all.
 */
const SELECT_NEWS = `
  SELECT head.device_id AS "deviceId", n.at, '${NEWS_HASH}' AS hash, n.ignition, n.engine_s AS "engineSeconds"
  FROM ${beneathDevices('unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $6::timestamptz[])', ['device_id', 'at', 'hash', 'until'])} AS head
  CROSS JOIN LATERAL (
    SELECT n.at, ignition, engine_s FROM engine_news n
    WHERE n.device_id = head.device_id AND n.at >= $4 AND n.at >= head.at AND n.at < head.until
      AND (n.at, ${NEWS_HASH}) > (head.at, head.hash)
    ORDER BY n.at LIMIT $5) AS n
  ORDER BY head.device_id, n.at LIMIT $5`;

function fixRecord(row: FixRow): FixRecord {
  const { atMs, hash, valid, latitude, longitude, speedKmh, accuracyM, satellites, readings } = row;
  const { ignition, motion, engineSeconds, fuelUsedL, hdop, fuelL, fuelPercent } = readings;
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
      ignition: typeof ignition === 'boolean' ? ignition : null,
      sensedMotion: typeof motion === 'boolean' ? motion : null,
      accuracyM: accuracyOf({ accuracyM, hdop, satellites }),
      engineSeconds: typeof engineSeconds === 'number' ? engineSeconds : null,
      fuelUsedL: typeof fuelUsedL === 'number' ? fuelUsedL : null,
      fuelL: typeof fuelL === 'number' ? fuelL : null,
      fuelPercent: typeof fuelPercent === 'number' ? fuelPercent : null,
      driverKey: driverKeyIn(readings),
    },
    news: null,
  };
}

function newsRecord({ atMs, hash, ignition, engineSeconds }: NewsOf): PastRecord {
  return { atMs, hash, fix: null, news: { atMs, ignition, engineSeconds } };
}

function inOrder(a: Row, b: Row): number {
  if (a.deviceId !== b.deviceId) return a.deviceId < b.deviceId ? -1 : 1;
  return byFixKey(a, b);
}

function byKey(a: PastRecord, b: PastRecord): number {
  return a.atMs - b.atMs || Number(a.news !== null) - Number(b.news !== null);
}
