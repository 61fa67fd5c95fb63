import { eventId } from '@fleet/past/event-id';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool, PoolClient } from 'pg';
import type { Audiences } from '../assignments/audiences.ts';
import type { EventDraft } from '../pipeline/draft.ts';
import { blankPlan } from '../storage/batch-plan.ts';
import type { Committed } from '../storage/committed.ts';
import { insertEventsSql } from '../storage/write-batch.ts';
import { type Sweep, startSweep } from './start-sweep.ts';

const SWEEP_EVERY_MS = 60_000;
const FIRST_AFTER_MS = 600_000;
const MAX_DEVICES = 1_000;

/**
 * Writes `deviceInactive` once for each silence of a device in a vehicle that is longer than the account's
 * limit (`accounts.inactive_after_h`). Safe in several processes at once: rows are locked and marked with the
 * time of the last message.
 */
export function startInactivitySweep(
  pool: Pool,
  audiences: Audiences,
  log: Logger,
  onCommitted: (committed: Committed) => void,
): Sweep {
  const run = (client: PoolClient) => sweepInactive(client, audiences);
  return startSweep({
    ...{ pool, log, name: 'inactivity', everyMs: SWEEP_EVERY_MS, firstAfterMs: FIRST_AFTER_MS },
    ...{ run, onCommitted },
  });
}

/**
 * A device assigned after its silence was long enough gets no event, because the silence does not belong to
 * the vehicle.
 */
const SELECT_INACTIVE = `SELECT state.device_id AS "deviceId", assignment.account_id AS "accountId",
    assignment.vehicle_id AS "vehicleId", state.last_heard_at AS "lastHeardAt",
    state.last_heard_at + make_interval(hours => accounts.inactive_after_h) AS at
  FROM device_states state
  JOIN device_assignments assignment ON assignment.device_id = state.device_id AND assignment.until IS NULL
  JOIN accounts ON accounts.id = assignment.account_id
  WHERE state.last_heard_at < now() - make_interval(hours => accounts.inactive_after_h)
    AND state.inactive_heard_at IS DISTINCT FROM state.last_heard_at
    AND assignment."from" <= state.last_heard_at + make_interval(hours => accounts.inactive_after_h)
  ORDER BY state.last_heard_at LIMIT ${MAX_DEVICES} FOR UPDATE OF state SKIP LOCKED`;
/** The row's version stays, because no value that ingest carries between records changes. */
const MARK_INACTIVE = `UPDATE device_states SET inactive_heard_at = last_heard_at WHERE device_id = ANY($1::uuid[])`;

type InactiveRow = { deviceId: string; accountId: string; vehicleId: string; lastHeardAt: Date; at: Date };

async function sweepInactive(client: PoolClient, audiences: Audiences): Promise<Committed | null> {
  const { rows } = await client.query<InactiveRow>(SELECT_INACTIVE);
  if (rows.length === 0) return null;
  const plan = planInactivity(rows);
  await client.query(MARK_INACTIVE, [rows.map((row) => row.deviceId)]);
  const audienceOf = await audiences.read(client, [...plan.assignments]);
  const inserted = await client.query<{ id: string }>(insertEventsSql(plan));
  return { plan, newEvents: new Set(inserted.rows.map((row) => row.id)), audienceOf };
}

function planInactivity(rows: readonly InactiveRow[]) {
  const plan = blankPlan();
  for (const { deviceId, accountId, vehicleId, lastHeardAt, at } of rows) {
    const device = { id: deviceId };
    const assignment = { accountId, vehicleId };
    const event: EventDraft = {
      ...{ type: 'deviceInactive', at, discriminator: '' },
      ...{ fixTime: null, latitude: null, longitude: null },
      attributes: { lastHeardAt: lastHeardAt.toISOString() },
    };
    plan.assignments.add(assignment);
    plan.events.push({ id: eventId(deviceId, event), device, event, assignment });
  }
  return plan;
}
