import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BatchPlan } from './plan-batch.ts';
import { COPY_POSITIONS, createPositionWriter, writePositions } from './position-rows.ts';
import { COPY_STATES, createStateWriter, MERGE_STATES, writeStates } from './state-rows.ts';

/** Another process wrote the state of one of these devices since it was read. */
export class VersionConflictError extends Error {
  override readonly name = 'VersionConflictError';
}

export type BatchWriters = {
  states: ReturnType<typeof createStateWriter>;
  positions: ReturnType<typeof createPositionWriter>;
};

export function createBatchWriters(): BatchWriters {
  return { states: createStateWriter(), positions: createPositionWriter() };
}

/**
 * One transaction: states first, so that their row locks keep other processes from the same devices, then the rest.
 * Answers the ids of events that were new.
 * @throws VersionConflictError, or what PostgreSQL says; the transaction is open then.
 */
export async function writeBatch(
  client: PoolClient,
  plan: BatchPlan,
  writers: BatchWriters,
): Promise<Set<string>> {
  await client.query('BEGIN');
  if (plan.states.length > 0) {
    await copyInto(client, COPY_STATES, writeStates(writers.states, plan.states));
    const merged = await client.query(MERGE_STATES);
    if (merged.rowCount !== plan.states.length) throw new VersionConflictError('device states moved on');
  }
  if (plan.positions.length > 0)
    await copyInto(client, COPY_POSITIONS, writePositions(writers.positions, plan.positions));
  const newEvents = plan.events.length > 0 ? await insertEvents(client, plan) : new Set<string>();
  if (plan.rejected.length > 0) await insertRejected(client, plan);
  if (plan.staleDays.size > 0) await markStaleDays(client, plan);
  await client.query('COMMIT');
  return newEvents;
}

async function copyInto(client: PoolClient, sql: string, data: Buffer): Promise<void> {
  const stream = client.query(copyFrom(sql));
  // A session that dies may tell twice; the second time nobody waits any more.
  stream.on('error', () => undefined);
  const finished = once(stream, 'finish');
  stream.end(data);
  await finished;
}

const INSERT_EVENTS = `INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, fix_time, latitude,
    longitude, attributes)
  SELECT "deviceId", id, type, at, "accountId", "vehicleId", "fixTime", latitude, longitude, attributes
  FROM json_to_recordset($1::json) AS event("deviceId" uuid, id uuid, type "EventType", at timestamptz,
    "accountId" uuid, "vehicleId" uuid, "fixTime" timestamptz, latitude float8, longitude float8, attributes jsonb)
  ON CONFLICT (device_id, id) DO NOTHING RETURNING id`;

export async function insertEvents(client: PoolClient, plan: BatchPlan): Promise<Set<string>> {
  const rows = plan.events.map(({ id, device, event }) => ({
    deviceId: device.id,
    id,
    accountId: device.accountId,
    vehicleId: device.vehicleId,
    ...event,
  }));
  const inserted = await client.query<{ id: string }>(INSERT_EVENTS, [JSON.stringify(rows)]);
  return new Set(inserted.rows.map((row) => row.id));
}

const INSERT_REJECTED = `INSERT INTO rejected_positions (device_id, received_at, hash, protocol, reason, record)
  SELECT "deviceId", "receivedAt", hash, protocol, reason, record
  FROM json_to_recordset($1::json) AS rejected("deviceId" uuid, "receivedAt" timestamptz, hash bigint,
    protocol text, reason text, record jsonb)
  ON CONFLICT (device_id, hash) DO NOTHING`;

async function insertRejected(client: PoolClient, plan: BatchPlan): Promise<void> {
  const rows = plan.rejected.map(({ deviceId, fix, reason, record }) => ({
    deviceId,
    receivedAt: fix.receivedAt,
    hash: String(fix.hash),
    protocol: fix.protocol,
    reason,
    record: { ...(record as object), attributes: fix.attributes },
  }));
  await client.query(INSERT_REJECTED, [JSON.stringify(rows)]);
}

const MARK_STALE_DAYS = `INSERT INTO stale_days (device_id, day, marked_at)
  SELECT device_id, day, now() FROM unnest($1::uuid[], $2::date[]) AS late(device_id, day) ORDER BY device_id, day
  ON CONFLICT (device_id, day) DO UPDATE SET marked_at = excluded.marked_at`;

async function markStaleDays(client: PoolClient, plan: BatchPlan): Promise<void> {
  const pairs = [...plan.staleDays].map((pair) => pair.split('|'));
  await client.query(MARK_STALE_DAYS, [pairs.map(([id]) => id), pairs.map(([, day]) => day)]);
}
