import type { DetectionState } from '@fleet/event-rules/fold-detection';
import type { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import { detectionOfStored, type StoredDetection } from '@fleet/event-rules/stored-detection';
import type { VehicleSettings } from '@fleet/event-rules/vehicle-rules';
import type { TrackState } from '@fleet/tracks/fold-fix';
import { ruleOf } from '@fleet/tracks/rule-of';
import { type TrackColumns, type TrackMachine, trackOfColumns } from '@fleet/tracks/track-columns';
import type { PoolClient } from 'pg';
import { type AssignedBucket, type AssignmentPeriod, assignmentCalendar } from './assignment-calendar.ts';
import type { FoldState } from './fold-record.ts';
import type { Gap } from './gaps.ts';
import { geofenceIndexes } from './geofence-indexes.ts';

/** The newest record that is folded: nothing older is folded after it. */
export type RecordKey = { atMs: number; hash: string };
export type Head = RecordKey & { state: FoldState; totalM: number; totalEngineS: number };
/** What ingest holds for now. */
export type LiveState = {
  version: string;
  fixAtMs: number | null;
  track: TrackState;
  detection: DetectionState | null;
};
/** A day to be made anew; `revision` is another as soon as it is marked again. */
export type Mark = { day: string; fromMs: number; revision: string; onwards: boolean };

export type PastDevice = {
  id: string;
  bucketAt: (atMs: number) => AssignedBucket;
  accountId: string;
  accountFromMs: number | null;
  /** A piece of a track that somebody imported: nothing comes after it, and it moves no odometer. */
  isImported: boolean;
  /** Whether it spoke before heartbeats were kept. */
  hasLostNews: boolean;
  /** When it was put somewhere, or taken out, for the last time. */
  movedMs: number;
  head: Head | null;
  live: LiveState | null;
  /** The oldest first. */
  marks: readonly Mark[];
  /** Times that are gone, the oldest first. */
  gaps: readonly Gap[];
};

/** Of a device that is folded elsewhere at this moment, or is deleted, nothing. */
export async function readDevices(client: PoolClient, ids: readonly string[]): Promise<PastDevice[]> {
  const { rows } = await client.query<DeviceRow>(SELECT_DEVICES, [ids]);
  const ours = rows.filter(({ isOurs }) => isOurs);
  const accountIds = ours.flatMap(({ periods }) => (periods ?? []).map(({ accountId }) => accountId));
  const geofences = await geofenceIndexes(client, [...new Set(accountIds)]);
  return ours.map((row) => deviceOf(row, geofences));
}

/** What an account set of the rule of motion. */
type Rules = Parameters<typeof ruleOf>[0];

type AssignmentRow = {
  accountId: string;
  vehicleId: string;
  vehicleType: string;
  rules: Rules;
  timeZone: string;
  from: number;
  until: number | null;
  counts: boolean;
  detectionSince: number;
} & Omit<VehicleSettings, 'vehicleId' | 'sinceMs'>;
type MarkRow = Omit<Mark, 'fromMs'>;
type GapRow = Omit<Gap, 'state'> & { state: string | null };

type DeviceRow = Omit<TrackColumns, 'fixTime'> & {
  id: string;
  isOurs: boolean;
  isImported: boolean;
  hasLostNews: boolean;
  accountId: string;
  timeZone: string;
  rules: Rules;
  accountFrom: Date | null;
  periods: AssignmentRow[] | null;
  marks: MarkRow[] | null;
  gaps: GapRow[] | null;
  recordAt: Date | null;
  hash: string;
  state: FoldState;
  headDistanceM: number;
  headEngineS: number;
  version: string | null;
  fixTime: Date | null;
  machine: TrackMachine & { detection?: StoredDetection };
};

const SELECT_DEVICES = `
  SELECT d.id, pg_try_advisory_xact_lock(hashtextextended(d.id::text, 1)) AS "isOurs",
    d.track_import_id IS NOT NULL AS "isImported", d.created_at < engine_news_since() AS "hasLostNews", d.account_id AS "accountId",
    account.time_zone AS "timeZone", account.motion_rules AS rules, d.account_from AS "accountFrom",
    sitting.periods,
    (SELECT json_agg(json_build_object('day', m.day, 'revision', m.xmin::text, 'onwards', m.onwards) ORDER BY m.day)
      FROM stale_days m WHERE m.device_id = stored.device_id) AS marks,
    (SELECT json_agg(json_build_object('fromMs', floor(extract(epoch FROM g.from_at) * 1000),
        'untilMs', floor(extract(epoch FROM g.until_at) * 1000), 'state', g.state_in::text) ORDER BY g.from_at)
      FROM history_gaps g WHERE g.device_id = stored.device_id) AS gaps,
    h.record_at AS "recordAt", h.hash, h.state, h.total_distance_m AS "headDistanceM", h.total_engine_s AS "headEngineS",
    s.version, s.fix_time AS "fixTime", s.latitude, s.longitude, s.ignition, s.ignition_since AS "ignitionSince", s.motion,
    s.motion_since AS "motionSince", s.total_distance_m AS "totalDistanceM", s.total_engine_seconds AS "totalEngineSeconds",
    s.machine
  FROM stored_devices stored JOIN devices d ON d.id = stored.device_id JOIN accounts account ON account.id = d.account_id
  LEFT JOIN track_heads h ON h.device_id = stored.device_id
  LEFT JOIN device_states s ON s.device_id = stored.device_id
  LEFT JOIN (SELECT a.device_id, json_agg(json_build_object('accountId', a.account_id, 'vehicleId', a.vehicle_id,
        'timeZone', owner.time_zone, 'rules', owner.motion_rules, 'vehicleType', v.type, 'counts', a.counts,
        'groupId', v.group_id, 'detectionSince', floor(extract(epoch FROM v.detection_since) * 1000),
        'maxSpeedKmh', v.max_speed_kmh, 'tankL', v.tank_l, 'fuelConsumptionL100', v.fuel_consumption_l_100km,
        'from', floor(extract(epoch FROM a."from") * 1000), 'until', floor(extract(epoch FROM a.until) * 1000)) ORDER BY a."from") AS periods
      FROM device_assignments a JOIN accounts owner ON owner.id = a.account_id LEFT JOIN vehicles v ON v.id = a.vehicle_id
      WHERE a.device_id = ANY($1::uuid[]) GROUP BY a.device_id) sitting ON sitting.device_id = stored.device_id
  WHERE stored.device_id = ANY($1::uuid[]) ORDER BY d.id`;

function deviceOf(row: DeviceRow, geofences: ReadonlyMap<string, GeofenceIndex>): PastDevice {
  const { id, accountId, timeZone, periods } = row;
  const accountFromMs = row.accountFrom?.getTime() ?? null;
  const gaps = (row.gaps ?? []).map(({ state, ...gap }) => ({ ...gap, state: state && JSON.parse(state) }));
  return {
    id,
    bucketAt: assignmentCalendar({
      accountId,
      timeZone,
      rule: ruleOf(row.rules, null),
      accountFromMs,
      periods: (periods ?? []).map((period) => periodOf(period, geofences)),
      // In another time zone days begin at others: what is kept begins where it did.
      cutsMs: gaps.map(({ untilMs }) => untilMs),
    }),
    accountId,
    accountFromMs,
    isImported: row.isImported,
    hasLostNews: row.hasLostNews,
    movedMs: (periods ?? []).reduce((last, { from, until }) => Math.max(last, from, until ?? from), 0),
    head: row.recordAt && {
      atMs: row.recordAt.getTime(),
      hash: row.hash,
      state: row.state,
      totalM: row.headDistanceM,
      totalEngineS: row.headEngineS,
    },
    live:
      row.version === null
        ? null
        : {
            version: row.version,
            fixAtMs: row.fixTime?.getTime() ?? null,
            track: trackOfColumns(row, row.machine),
            detection: row.machine.detection ? detectionOfStored(row.machine.detection) : null,
          },
    marks: (row.marks ?? []).map((mark) => ({ ...mark, fromMs: Date.parse(mark.day) })),
    gaps,
  };
}

/** If a vehicle has several devices, events are detected for the one that counts. */
function periodOf(row: AssignmentRow, geofences: ReadonlyMap<string, GeofenceIndex>): AssignmentPeriod {
  const { accountId, vehicleId, timeZone, counts, groupId, maxSpeedKmh, tankL, fuelConsumptionL100 } = row;
  const settings = {
    vehicleId,
    groupId,
    sinceMs: row.detectionSince,
    maxSpeedKmh,
    tankL,
    fuelConsumptionL100,
  };
  return {
    ...{ accountId, vehicleId, timeZone },
    rule: ruleOf(row.rules, row.vehicleType),
    rules: counts ? { ...settings, geofences: geofences.get(accountId) ?? null } : null,
    fromMs: row.from,
    untilMs: row.until ?? Number.POSITIVE_INFINITY,
  };
}
