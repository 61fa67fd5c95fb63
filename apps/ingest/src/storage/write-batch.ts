import pg, { type PoolClient } from 'pg';
import { inLockOrder, moveCommandsSql } from '../commands/move-commands.ts';
import { cleanText } from '../pipeline/clean-attributes.ts';
import type { BatchPlan } from './batch-plan.ts';
import { runWithCopies } from './copy-query.ts';
import { COPY_POSITIONS, PositionWriter } from './position-rows.ts';
import { ReadingLists } from './reading-lists.ts';
import { COPY_STATES, createStateWriter, mergeStates, writeStates } from './state-rows.ts';

export type BatchWriters = {
  states: ReturnType<typeof createStateWriter>;
  positions: PositionWriter;
  lists: ReadingLists;
};

export function createBatchWriters(): BatchWriters {
  return { states: createStateWriter(), positions: new PositionWriter(), lists: new ReadingLists() };
}

/**
 * One transaction in one round trip: states first, so that their row locks keep other processes from the same devices, then
 * the rest. Lists of readings that nobody noted yet are noted before it. Answers the ids of events that were new.
 * @throws what PostgreSQL says (a serialization failure when another process wrote a state); the transaction is open.
 */
export async function writeBatch(
  client: PoolClient,
  plan: BatchPlan,
  writers: BatchWriters,
): Promise<Set<string>> {
  const statements = ['BEGIN'];
  const data: Buffer[] = [];
  if (plan.states.length > 0) {
    statements.push(COPY_STATES, mergeStates(plan.states.length));
    data.push(writeStates(writers.states, plan.states));
  }
  if (plan.positions.length > 0) {
    statements.push(COPY_POSITIONS);
    data.push(await writePositions(client, plan, writers));
  }
  if (plan.events.length > 0) statements.push(insertEventsSql(plan));
  if (plan.rejected.length > 0) statements.push(insertRejectedSql(plan));
  if (plan.engineNews.length > 0) statements.push(insertEngineNewsSql(plan));
  if (plan.staleDays.size > 0) statements.push(markStaleDaysSql(plan));
  if (plan.commands.length > 0) statements.push(moveCommandsSql(jsonLiteral(inLockOrder(plan.commands))));
  return new Set(await runWithCopies(client, [...statements, 'COMMIT'], data));
}

/** Rows of a list that nobody noted yet are written once more, when it is. */
async function writePositions(
  client: PoolClient,
  { positions }: BatchPlan,
  { positions: writer, lists }: BatchWriters,
): Promise<Buffer> {
  const data = writer.write(positions, lists);
  return (await lists.learn(client)) ? writer.write(positions, lists) : data;
}

/** One of several statements cannot have parameters, so their values are literals. */
function jsonLiteral(rows: unknown): string {
  return `${pg.escapeLiteral(JSON.stringify(rows, storable))}::json`;
}

/** A device's text is cleaned where it comes in, but for what a rejected record has beside its attributes. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value;
}

/**
 * Returns the ids of those that were new. One that a replay withdrew, and that is found after all, is told again: a stand
 * that was too short by another setting, say, and goes on.
 */
export function insertEventsSql(plan: Pick<BatchPlan, 'events'>): string {
  const told = plan.events.map(({ id, device, event, assignment }) => ({
    deviceId: device.id,
    id,
    accountId: assignment.accountId,
    vehicleId: assignment.vehicleId,
    ...event,
  }));
  // Of two that are one event the first is told; a statement changes no row twice.
  const rows = [...new Map(told.toReversed().map((event) => [event.id, event])).values()];
  return `INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, fix_time, latitude, longitude, attributes)
    SELECT "deviceId", id, type, at, "accountId", "vehicleId", "fixTime", latitude, longitude, attributes
    FROM json_to_recordset(${jsonLiteral(rows)}) AS event("deviceId" uuid, id uuid, type "EventType", at timestamptz,
      "accountId" uuid, "vehicleId" uuid, "fixTime" timestamptz, latitude float8, longitude float8, attributes jsonb)
    ON CONFLICT (device_id, id) DO UPDATE SET account_id = excluded.account_id, vehicle_id = excluded.vehicle_id,
      fix_time = excluded.fix_time, latitude = excluded.latitude, longitude = excluded.longitude, withdrawn_at = NULL
      WHERE events.withdrawn_at IS NOT NULL RETURNING id`;
}

function insertRejectedSql(plan: BatchPlan): string {
  const rows = plan.rejected.map(({ deviceId, fix, reason, record }) => ({
    deviceId,
    receivedAt: fix.receivedAt,
    hash: String(fix.hash),
    protocol: fix.protocol,
    reason,
    record: { ...(record as object), attributes: fix.attributes },
  }));
  return `INSERT INTO rejected_positions (device_id, received_at, hash, protocol, reason, record)
    SELECT "deviceId", "receivedAt", hash, protocol, reason, record
    FROM json_to_recordset(${jsonLiteral(rows)}) AS rejected("deviceId" uuid, "receivedAt" timestamptz, hash bigint,
      protocol text, reason text, record jsonb)
    ON CONFLICT (device_id, hash) DO NOTHING`;
}

/** Of one instant there is one, whichever of two came first. */
function insertEngineNewsSql(plan: BatchPlan): string {
  const rows = plan.engineNews.map(({ atMs, ...news }) => ({ ...news, at: new Date(atMs) }));
  return `INSERT INTO engine_news AS known (device_id, at, ignition, engine_s)
    SELECT "deviceId", at, bool_or(ignition), max("engineSeconds")
    FROM json_to_recordset(${jsonLiteral(rows)}) AS news("deviceId" uuid, at timestamptz, ignition bool,
      "engineSeconds" float8)
    GROUP BY "deviceId", at ORDER BY "deviceId", at
    ON CONFLICT (device_id, at) DO UPDATE SET engine_s = GREATEST(known.engine_s, excluded.engine_s),
      ignition = COALESCE(known.ignition OR excluded.ignition, known.ignition, excluded.ignition)`;
}

function markStaleDaysSql(plan: BatchPlan): string {
  const rows = Array.from(plan.staleDays, (pair) => {
    const [deviceId, day] = pair.split('|');
    return { deviceId, day };
  });
  return `INSERT INTO stale_days (device_id, day, marked_at)
    SELECT "deviceId", day, now() FROM json_to_recordset(${jsonLiteral(rows)}) AS late("deviceId" uuid, day date)
    ORDER BY "deviceId", day
    ON CONFLICT (device_id, day) DO UPDATE SET marked_at = excluded.marked_at`;
}
