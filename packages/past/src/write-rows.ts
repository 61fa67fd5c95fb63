import { instantOf } from '@fleet/stored-fixes/instant-of';
import type { TripOrStop } from '@fleet/tracks/trip-or-stop';
import type { PoolClient } from 'pg';
import type { Folded } from './fold-records.ts';
import type { Head, PastDevice } from './read-devices.ts';

/** What became of one device: its rows from these instants on are those of the fold, as far as nothing stands. */
export type Outcome = {
  device: PastDevice;
  folded: Folded;
  isReplay: boolean;
  daysLowMs: number;
  stretchesLowMs: number;
  head: Head;
  /** How often the days of before had been made anew. */
  generations: ReadonlyMap<number, number>;
};

/** In the transaction of the client: the rows of these devices are replaced by what was folded. */
export async function writeRows(client: PoolClient, outcomes: readonly Outcome[]): Promise<void> {
  await dropOthers(client, outcomes);
  await client.query(UPSERT_DAYS, [JSON.stringify(outcomes.flatMap(dayRows))]);
  await client.query(UPSERT_STRETCHES, [JSON.stringify(outcomes.flatMap(stretchRows))]);
  await client.query(UPSERT_HEADS, [JSON.stringify(outcomes.map(headRow))]);
  const behindGaps = outcomes.filter(({ device, head }) =>
    device.gaps.some(({ state, untilMs }) => state === null && untilMs <= head.atMs),
  );
  if (behindGaps.length > 0) await client.query(UPDATE_GAPS, [behindGaps.map(({ device }) => device.id)]);
  const standing = outcomes.flatMap(currentRows);
  if (standing.length > 0) await client.query(UPDATE_STATES_IN, [JSON.stringify(standing)]);
}

/** Days are made anew, or go on; of trips and stops those go that the fold no longer finds. */
async function dropOthers(client: PoolClient, outcomes: readonly Outcome[]): Promise<void> {
  const replays = outcomes.filter(({ isReplay }) => isReplay);
  const spans = (
    some: readonly Outcome[],
    low: 'daysLowMs' | 'stretchesLowMs',
    high: 'daysMs' | 'stretchesMs',
  ) =>
    JSON.stringify(
      some.map((each) => ({
        id: each.device.id,
        low: instantOf(each[low]),
        high: instantOf(each.folded.unchangedFrom[high]),
      })),
    );
  if (replays.length > 0) await client.query(DELETE_DAYS, [spans(replays, 'daysLowMs', 'daysMs')]);
  const kept = outcomes.flatMap(stretchRows).map(({ deviceId, fromAt }) => ({ deviceId, fromAt }));
  await client.query(DELETE_STRETCHES, [
    spans(outcomes, 'stretchesLowMs', 'stretchesMs'),
    JSON.stringify(kept),
  ]);
}

const DELETE_DAYS = `DELETE FROM device_days each
  USING json_to_recordset($1::json) AS span(id uuid, low timestamptz, high timestamptz)
  WHERE each.device_id = span.id AND each.from_at >= span.low AND each.from_at < span.high`;

const DELETE_STRETCHES = `DELETE FROM stretches each
  USING json_to_recordset($1::json) AS span(id uuid, low timestamptz, high timestamptz)
  WHERE each.device_id = span.id AND each.from_at >= span.low AND each.from_at < span.high
    AND NOT EXISTS (SELECT FROM json_to_recordset($2::json) AS kept("deviceId" uuid, "fromAt" timestamptz)
      WHERE kept."deviceId" = each.device_id AND kept."fromAt" = each.from_at)`;

const UPSERT_DAYS = `INSERT INTO device_days AS known (device_id, from_at, until_at, day, account_id, vehicle_id, distance_m,
    engine_s, fuel_l, moving_ms, idling_ms, parked_ms, unknown_ms, max_speed_kmh, fixes, generation, state_in)
  SELECT "deviceId", "fromAt", "untilAt", day, "accountId", "vehicleId", "distanceM", "engineSeconds", "fuelL",
    "movingMs", "idlingMs", "parkedMs", "unknownMs", "maxSpeedKmh", fixes, generation, "stateIn"
  FROM json_to_recordset($1::json) AS made("deviceId" uuid, "fromAt" timestamptz, "untilAt" timestamptz, day date,
    "accountId" uuid, "vehicleId" uuid, "distanceM" float8, "engineSeconds" float8, "fuelL" float8,
    "movingMs" float8, "idlingMs" float8, "parkedMs" float8, "unknownMs" float8, "maxSpeedKmh" float8, fixes int, generation int, "stateIn" json)
  ON CONFLICT (device_id, from_at) DO UPDATE SET until_at = excluded.until_at, day = excluded.day,
    account_id = excluded.account_id, vehicle_id = excluded.vehicle_id, distance_m = excluded.distance_m,
    engine_s = excluded.engine_s, fuel_l = excluded.fuel_l, moving_ms = excluded.moving_ms,
    idling_ms = excluded.idling_ms, parked_ms = excluded.parked_ms, unknown_ms = excluded.unknown_ms,
    max_speed_kmh = excluded.max_speed_kmh, fixes = excluded.fixes, state_in = COALESCE(excluded.state_in, known.state_in)`;

const UPSERT_STRETCHES = `INSERT INTO stretches (device_id, from_at, kind, until_at, is_open, account_id, vehicle_id,
    from_latitude, from_longitude, until_latitude, until_longitude, distance_m, later_distance_m, engine_s, fuel_l,
    known_ms, ignition_ms, unknown_ms, max_speed_kmh, fixes)
  SELECT "deviceId", "fromAt", kind, "untilAt", "isOpen", "accountId", "vehicleId", "fromLatitude", "fromLongitude",
    "untilLatitude", "untilLongitude", "distanceM", "laterDistanceM", "engineSeconds", "fuelL",
    "knownMs", "ignitionMs", "unknownMs", "maxSpeedKmh", fixes
  FROM json_to_recordset($1::json) AS made("deviceId" uuid, "fromAt" timestamptz, kind "StretchKind",
    "untilAt" timestamptz, "isOpen" bool, "accountId" uuid, "vehicleId" uuid, "fromLatitude" float8, "fromLongitude" float8,
    "untilLatitude" float8, "untilLongitude" float8, "distanceM" float8, "laterDistanceM" float8, "engineSeconds" float8,
    "fuelL" float8, "knownMs" float8, "ignitionMs" float8, "unknownMs" float8, "maxSpeedKmh" float8, fixes int)
  ON CONFLICT (device_id, from_at) DO UPDATE SET kind = excluded.kind, until_at = excluded.until_at,
    is_open = excluded.is_open, account_id = excluded.account_id, vehicle_id = excluded.vehicle_id,
    from_latitude = excluded.from_latitude, from_longitude = excluded.from_longitude,
    until_latitude = excluded.until_latitude, until_longitude = excluded.until_longitude, distance_m = excluded.distance_m,
    later_distance_m = excluded.later_distance_m, engine_s = excluded.engine_s, fuel_l = excluded.fuel_l,
    known_ms = excluded.known_ms, ignition_ms = excluded.ignition_ms, unknown_ms = excluded.unknown_ms,
    max_speed_kmh = excluded.max_speed_kmh, fixes = excluded.fixes`;

const UPSERT_HEADS = `INSERT INTO track_heads (device_id, record_at, hash, state, total_distance_m, total_engine_s)
  SELECT "deviceId", "recordAt", hash::bigint, state, "totalM", "totalEngineS"
  FROM json_to_recordset($1::json) AS made("deviceId" uuid, "recordAt" timestamptz, hash text, state json, "totalM" float8,
    "totalEngineS" float8)
  ON CONFLICT (device_id) DO UPDATE SET record_at = excluded.record_at, hash = excluded.hash, state = excluded.state,
    total_distance_m = excluded.total_distance_m, total_engine_s = excluded.total_engine_s`;

/** The first day behind what is gone begins with what was carried over it. */
const UPDATE_GAPS = `UPDATE history_gaps g SET state_in = first.state_in
  FROM history_gaps open CROSS JOIN LATERAL (SELECT d.state_in FROM device_days d WHERE d.device_id = open.device_id
    AND d.from_at >= open.until_at AND d.state_in IS NOT NULL ORDER BY d.from_at LIMIT 1) first
  WHERE open.device_id = ANY($1::uuid[]) AND open.state_in IS NULL
    AND g.device_id = open.device_id AND g.from_at = open.from_at`;

/** A day that stands though those before it changed. */
const UPDATE_STATES_IN = `UPDATE device_days SET state_in = made."stateIn"
  FROM json_to_recordset($1::json) AS made("deviceId" uuid, "fromAt" timestamptz, "stateIn" json)
  WHERE device_id = made."deviceId" AND from_at = made."fromAt"`;

function dayRows({ device, folded, generations, isReplay }: Outcome) {
  return folded.days.flatMap(({ fromMs, sums }) => {
    const { accountId, vehicleId, day, toMs } = device.bucketAt(fromMs);
    if (accountId === null) return [];
    const stateIn = folded.statesIn.get(fromMs) ?? null;
    const generation = isReplay ? (generations.get(fromMs) ?? -1) + 1 : 0;
    return [
      {
        deviceId: device.id,
        fromAt: instantOf(fromMs),
        untilAt: instantOf(toMs),
        ...{ day, accountId, vehicleId, generation, stateIn, ...sums },
      },
    ];
  });
}

function stretchRows({ device, folded }: Outcome) {
  return folded.stretches.flatMap((stretch) => {
    const { accountId, vehicleId } = device.bucketAt(stretch.from.atMs);
    const isOpen = !device.isImported && folded.state.open?.from.atMs === stretch.from.atMs;
    return accountId === null
      ? []
      : [{ deviceId: device.id, accountId, vehicleId, isOpen, ...rowOf(stretch) }];
  });
}

function rowOf({ kind, from, to, sums, later }: TripOrStop) {
  return {
    kind: kind === 'trip' ? 'TRIP' : 'STOP',
    fromAt: instantOf(from.atMs),
    fromLatitude: from.latitude,
    fromLongitude: from.longitude,
    untilAt: instantOf(to.atMs),
    untilLatitude: to.latitude,
    untilLongitude: to.longitude,
    ...sums,
    laterDistanceM: later.distanceM,
  };
}

function headRow({ device, head }: Outcome) {
  const { atMs, hash, state, totalM, totalEngineS } = head;
  return { deviceId: device.id, recordAt: instantOf(atMs), hash, state, totalM, totalEngineS };
}

function currentRows({ device, folded }: Outcome) {
  const { statesIn, unchangedFrom } = folded;
  if (unchangedFrom.daysMs === Number.POSITIVE_INFINITY) return [];
  const kept = [...statesIn].filter(([fromMs]) => fromMs >= unchangedFrom.daysMs);
  return kept.map(([fromMs, stateIn]) => ({ deviceId: device.id, fromAt: instantOf(fromMs), stateIn }));
}
