import { instantOf } from '@fleet/stored-fixes/instant-of';
import type { PoolClient } from 'pg';
import { eventId } from './event-id.ts';
import type { Change, StateChange } from './fold-records.ts';
import type { PastDevice } from './read-devices.ts';
import type { Outcome } from './write-rows.ts';

/** Instants after which events were detected. */
export type FoundSince = { motion: StateChange; ignitionMs: number; detectedMs: number };

/**
 * Stores the events of a replay in the client's transaction. An event that is found again stays the same; one
 * that is no longer found is marked as withdrawn.
 */
export async function settleEvents(
  client: PoolClient,
  { device, folded }: Outcome,
  since: FoundSince,
): Promise<void> {
  // Of two that are one event, such as ignition told on and off and on in one instant, the first is told.
  const byId = new Map(
    folded.changes
      .flatMap((change) => eventOf(device, change))
      .toReversed()
      .map((event) => [event.id, event]),
  );
  const [ids, found] = [[...byId.keys()], [...byId.values()]];
  const { motion, ignitionMs } = folded.unchangedFrom;
  const [from, until] = [since.motion, motion].map(({ atMs, moving }) => [
    instantOf(atMs),
    moving === false ? 1 : 0,
  ]);
  await client.query(WITHDRAW_MOTION, [device.id, ids, ...(from ?? []), ...(until ?? [])]);
  await client.query(WITHDRAW_IGNITION, [device.id, ids, instantOf(since.ignitionMs), instantOf(ignitionMs)]);
  await withdrawDetected(client, { device, folded }, { ids, sinceMs: since.detectedMs });
  if (found.length > 0) await client.query(UPSERT_EVENTS, [JSON.stringify(found)]);
}

const WITHDRAW_MOTION = `UPDATE events SET withdrawn_at = now()
  WHERE device_id = $1 AND type IN ('deviceMoving', 'deviceStopped') AND withdrawn_at IS NULL AND id <> ALL($2::uuid[])
    AND (at, (type = 'deviceStopped')::int) > ($3::timestamptz, $4::int)
    AND (at, (type = 'deviceStopped')::int) <= ($5::timestamptz, $6::int)`;

/** Of heartbeats that came before their news were kept a replay knows nothing; what they told stays. */
const WITHDRAW_IGNITION = `UPDATE events SET withdrawn_at = now()
  WHERE device_id = $1 AND type IN ('ignitionOn', 'ignitionOff') AND withdrawn_at IS NULL AND id <> ALL($2::uuid[])
    AND at > $3 AND at <= $4
    AND (at <= fix_time OR EXISTS (SELECT FROM engine_news n WHERE n.device_id = events.device_id AND n.at = events.at))`;

type Found = { ids: readonly string[]; sinceMs: number };

async function withdrawDetected(
  client: PoolClient,
  { device, folded }: Pick<Outcome, 'device' | 'folded'>,
  { ids, sinceMs }: Found,
): Promise<void> {
  const { detectedMs } = folded.unchangedFrom;
  await client.query(WITHDRAW_DETECTED, [device.id, ids, instantOf(sinceMs), instantOf(detectedMs)]);
}

/** Events judged by unknown former settings stay; geofences have versions. */
const WITHDRAW_DETECTED = `UPDATE events e SET withdrawn_at = now()
  WHERE device_id = $1 AND withdrawn_at IS NULL AND id <> ALL($2::uuid[])
    AND type IN ('geofenceEnter', 'geofenceExit', 'deviceOverspeed', 'deviceFuelDrop', 'deviceFuelIncrease', 'driverChanged')
    AND COALESCE(fix_time, at) > $3 AND COALESCE(fix_time, at) <= $4
    AND (type = 'driverChanged'
      OR EXISTS (SELECT FROM vehicles v WHERE v.id = e.vehicle_id AND e.at >= v.detection_since)
      OR EXISTS (SELECT FROM geofence_versions g WHERE g.geofence_id = (e.attributes->>'geofenceId')::uuid
        AND g.group_ids = '{}' AND e.fix_time >= g.from_at AND e.at < COALESCE(g.until_at, 'infinity')))`;

const UPSERT_EVENTS = `
  INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, fix_time, latitude, longitude, attributes)
  SELECT "deviceId", id, type, at, "accountId", "vehicleId", "fixTime", latitude, longitude, attributes
  FROM json_to_recordset($1::json) AS event("deviceId" uuid, id uuid, type "EventType", at timestamptz, "accountId" uuid,
    "vehicleId" uuid, "fixTime" timestamptz, latitude float8, longitude float8,
    attributes jsonb)
  ON CONFLICT (device_id, id) DO UPDATE SET account_id = excluded.account_id, vehicle_id = excluded.vehicle_id,
    fix_time = excluded.fix_time, latitude = excluded.latitude, longitude = excluded.longitude, attributes = excluded.attributes,
    withdrawn_at = NULL`;

/** The event as ingest reports it: with the assignment at its time, and no fix of another assignment. */
function eventOf({ id, bucketAt }: PastDevice, { type, atMs, fixAtMs, place, ...change }: Change) {
  const { accountId, vehicleId, period } = bucketAt(atMs);
  if (accountId === null) return [];
  const isPlaced = fixAtMs === null || bucketAt(fixAtMs).period === period;
  const event = { type, at: new Date(atMs), discriminator: change.discriminator };
  return [
    {
      deviceId: id,
      id: eventId(id, event),
      type,
      attributes: change.attributes,
      at: event.at,
      accountId,
      vehicleId,
      fixTime: isPlaced && fixAtMs !== null ? new Date(fixAtMs) : null,
      latitude: isPlaced ? (place?.latitude ?? null) : null,
      longitude: isPlaced ? (place?.longitude ?? null) : null,
    },
  ];
}
