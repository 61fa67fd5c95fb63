import {
  detectionOfStored,
  type StoredDetection,
  storedDetection,
} from '@fleet/event-rules/stored-detection';
import {
  machineOfTrack,
  type TrackColumns,
  type TrackMachine,
  trackOfColumns,
} from '@fleet/tracks/track-columns';
import type { DeviceState, Machine } from '../pipeline/draft.ts';
import { repairFutureState } from '../pipeline/repair-future-state.ts';
import { CopyWriter } from './copy-writer.ts';

/** Columns of `device_states` and the fields they hold, in the order they are written. */
const COLUMNS = [
  ['device_id', 'deviceId'],
  ['version', 'version'],
  ['fix_time', 'fixTime'],
  ['hash', 'hash'],
  ['received_at', 'receivedAt'],
  ['device_time', 'deviceTime'],
  ['valid', 'valid'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['altitude_m', 'altitudeM'],
  ['speed_kmh', 'speedKmh'],
  ['course_deg', 'courseDeg'],
  ['accuracy_m', 'accuracyM'],
  ['satellites', 'satellites'],
  ['ignition', 'ignition'],
  ['ignition_since', 'ignitionSince'],
  ['motion', 'motion'],
  ['motion_since', 'motionSince'],
  ['distance_m', 'distanceM'],
  ['total_distance_m', 'totalDistanceM'],
  ['total_engine_seconds', 'totalEngineSeconds'],
  ['attributes', 'attributes'],
  ['machine', 'machine'],
  ['connection', 'connection'],
  ['connection_since', 'connectionSince'],
  ['last_heard_at', 'lastHeardAt'],
  ['protocol', 'protocol'],
  ['remote_address', 'remoteAddress'],
  ['connection_id', 'connectionId'],
  ['connected_at', 'connectedAt'],
  ['clock_ahead_seconds', 'clockAheadSeconds'],
] as const satisfies readonly (readonly [string, keyof StateRow])[];

const names = COLUMNS.map(([name]) => name).join(', ');
const assignments = COLUMNS.slice(1)
  .map(([name]) => `${name} = excluded.${name}`)
  .join(', ');

export const COPY_STATES = `COPY state_batch (${names}) FROM STDIN (FORMAT binary)`;

/**
 * Of the session: the states of a batch on their way in, empty after each commit, and their merge, which fails when one
 * of these states was written by another process since it was read, or deleted: what is new begins with version 1, and
 * what goes on is there. The failure names the devices that others wrote, unless one was deleted. Ordered, so that two
 * merges never deadlock.
 */
export const PREPARE_SESSION = `
  CREATE TEMP TABLE IF NOT EXISTS state_batch (LIKE device_states) ON COMMIT DELETE ROWS;
  CREATE OR REPLACE FUNCTION pg_temp.merge_state_batch(expected int) RETURNS void LANGUAGE plpgsql AS $fn$
  DECLARE
    merged int;
  BEGIN
    WITH written AS (
      INSERT INTO device_states (${names}) SELECT ${names} FROM state_batch ORDER BY device_id
      ON CONFLICT (device_id) DO UPDATE SET ${assignments} WHERE device_states.version = excluded.version - 1
      RETURNING (old.device_id IS NULL) = (new.version = 1) AS goes_on)
    SELECT count(*) INTO merged FROM written WHERE goes_on;
    IF merged <> expected THEN
      RAISE EXCEPTION 'device states moved on' USING ERRCODE = 'serialization_failure', DETAIL = (
        SELECT CASE WHEN count(*) = expected - merged THEN string_agg(device_id::text, ',') ELSE '' END
        FROM state_batch JOIN device_states USING (device_id)
        WHERE device_states.xmin <> pg_current_xact_id()::xid);
    END IF;
  END
  $fn$`;

export function mergeStates(count: number): string {
  return `SELECT pg_temp.merge_state_batch(${count})`;
}

/** Every column, for a query from `device_states` that others may be joined to. */
export const SELECTED_STATE = COLUMNS.map(([name, key]) => `device_states.${name} AS "${key}"`).join(', ');

export const SELECT_STATES = `SELECT ${SELECTED_STATE} FROM device_states WHERE device_id = ANY($1::uuid[])`;

export function createStateWriter(): CopyWriter {
  return new CopyWriter(COLUMNS.length);
}

export function writeStates(writer: CopyWriter, states: readonly DeviceState[]): Buffer {
  writer.reset();
  for (const state of states) {
    const { odometer, engine, motion } = state.track;
    writer.row();
    writer.uuid(state.deviceId);
    writer.int8(BigInt(state.version));
    writer.time(state.fixTime);
    writer.int8(state.hash);
    writer.time(state.receivedAt);
    writer.time(state.deviceTime);
    writer.bool(state.valid);
    writer.float8(state.latitude);
    writer.float8(state.longitude);
    writer.float4(state.altitudeM);
    writer.float4(state.speedKmh);
    writer.float4(state.courseDeg);
    writer.float4(state.accuracyM);
    writer.int2(state.satellites);
    writer.bool(engine.ignition);
    writer.timeMs(engine.ignitionSinceMs);
    writer.bool(motion.moving);
    writer.timeMs(motion.sinceMs);
    writer.float8(state.distanceM);
    writer.float8(odometer.totalM);
    writer.float8(engine.totalSeconds);
    writer.jsonb(JSON.stringify(state.attributes));
    writer.jsonb(JSON.stringify({ ...machineOfTrack(state.track), ...storedMachine(state.machine) }));
    writer.text(state.connection);
    writer.time(state.connectionSince);
    writer.time(state.lastHeardAt);
    writer.text(state.protocol);
    writer.text(state.remoteAddress);
    writer.uuid(state.connectionId);
    writer.time(state.connectedAt);
    writer.int4(state.clockAheadSeconds);
  }
  return writer.finish();
}

type StoredMachine = Omit<Machine, 'detection'> & { detection?: StoredDetection };

function storedMachine(machine: Machine): StoredMachine {
  const { detection } = machine;
  return detection ? { ...machine, detection: storedDetection(detection) } : machine;
}

function machineOfStored({ detection, ...machine }: StoredMachine): Machine {
  return detection ? { ...machine, detection: detectionOfStored(detection) } : machine;
}

/** The driver hands 64-bit integers over as text. */
export type StateRow = Omit<DeviceState, 'version' | 'hash' | 'track' | 'machine'> &
  TrackColumns & { version: string; hash: string | null; machine: StoredMachine & TrackMachine };

export function stateOfRow(row: StateRow): DeviceState {
  const { ignition, ignitionSince, motion, motionSince, totalDistanceM, totalEngineSeconds, ...rest } = row;
  const { counted, doubts, sure, anchor, turn, ...others } = row.machine;
  const { ignitionAtMs, engineCounter, heardIgnition, isNew, ...machine } = others;
  const track = trackOfColumns(row, row.machine);
  return repairFutureState({
    ...rest,
    version: Number(row.version),
    hash: row.hash === null ? null : BigInt(row.hash),
    track,
    machine: machineOfStored(machine),
  });
}
