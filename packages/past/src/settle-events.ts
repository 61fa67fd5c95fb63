import { instantOf } from '@fleet/stored-fixes/instant-of';
import type { PoolClient } from 'pg';
import { eventId } from './event-id.ts';
import type { Change, StateChange } from './fold-records.ts';
import type { PastDevice } from './read-devices.ts';
import type { Outcome } from './write-rows.ts';

/**
 * In the transaction of the client: events of motion and ignition are those that a replay found. One that it finds again
 * is the same; one that it no longer finds was told and stays, marked as withdrawn.
 */
export async function settleEvents(
  client: PoolClient,
  { device, folded }: Outcome,
  since: { motion: StateChange; ignitionMs: number },
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

const UPSERT_EVENTS = `
  INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, fix_time, latitude, longitude, attributes)
  SELECT "deviceId", id, type, at, "accountId", "vehicleId", "fixTime", latitude, longitude, '{}'
  FROM json_to_recordset($1::json) AS event("deviceId" uuid, id uuid, type "EventType", at timestamptz, "accountId" uuid,
    "vehicleId" uuid, "fixTime" timestamptz, latitude float8, longitude float8)
  ON CONFLICT (device_id, id) DO UPDATE SET account_id = excluded.account_id, vehicle_id = excluded.vehicle_id,
    fix_time = excluded.fix_time, latitude = excluded.latitude, longitude = excluded.longitude, withdrawn_at = NULL`;

/** As ingest tells it: where the device sat then, and no fix of another seat. */
function eventOf({ id, bucketAt }: PastDevice, { type, atMs, fixAtMs, place }: Change) {
  const { accountId, vehicleId, period } = bucketAt(atMs);
  if (accountId === null) return [];
  const isPlaced = fixAtMs === null || bucketAt(fixAtMs).period === period;
  const event = { type, at: new Date(atMs), discriminator: '' };
  return [
    {
      deviceId: id,
      id: eventId(id, event),
      type,
      at: event.at,
      accountId,
      vehicleId,
      fixTime: isPlaced && fixAtMs !== null ? new Date(fixAtMs) : null,
      latitude: isPlaced ? (place?.latitude ?? null) : null,
      longitude: isPlaced ? (place?.longitude ?? null) : null,
    },
  ];
}
