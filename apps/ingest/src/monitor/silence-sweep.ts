import { eventId } from '@fleet/past/event-id';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool, PoolClient } from 'pg';
import type { Audiences } from '../assignments/audiences.ts';
import { applySilence } from '../pipeline/apply-connection.ts';
import type { DeviceState } from '../pipeline/draft.ts';
import { blankPlan } from '../storage/batch-plan.ts';
import type { Committed } from '../storage/committed.ts';
import { SELECTED_STATE, type StateRow, stateOfRow } from '../storage/state-rows.ts';
import { insertEventsSql } from '../storage/write-batch.ts';
import { type Sweep, startSweep } from './start-sweep.ts';

/** As the peer's `status.timeout`: trackers on the move report within minutes. */
export const SILENT_AFTER_SECONDS = 600;
const SWEEP_EVERY_MS = 15_000;
const MAX_DEVICES = 1_000;

/**
 * Devices that nothing was heard of for too long are no longer called online, also those of a process that died. Safe
 * in several processes at once: rows are locked, those another holds are skipped, and the version moves on.
 */
export function startSilenceSweep(
  pool: Pool,
  audiences: Audiences,
  log: Logger,
  onCommitted: (committed: Committed) => void,
): Sweep {
  const run = (client: PoolClient) => sweepSilent(client, audiences);
  return startSweep({ pool, log, name: 'silence', everyMs: SWEEP_EVERY_MS, run, onCommitted });
}

/** By the database's clock, as are the times of hearing: a process whose own is ahead would call everybody silent. */
const SELECT_SILENT = `SELECT ${SELECTED_STATE}, devices.account_id AS "accountId", devices.vehicle_id AS "vehicleId",
    now() AS "silentSince"
  FROM device_states JOIN devices ON devices.id = device_states.device_id
  WHERE connection = 'ONLINE' AND last_heard_at < now() - make_interval(secs => ${SILENT_AFTER_SECONDS})
  ORDER BY last_heard_at LIMIT ${MAX_DEVICES} FOR UPDATE OF device_states SKIP LOCKED`;
const UPDATE_SILENT = `UPDATE device_states SET connection = 'UNKNOWN', connection_since = now(), version = version + 1
  WHERE device_id = ANY($1::uuid[])`;

type SilentRow = StateRow & { accountId: string; vehicleId: string | null; silentSince: Date };

async function sweepSilent(client: PoolClient, audiences: Audiences): Promise<Committed | null> {
  const { rows } = await client.query<SilentRow>(SELECT_SILENT);
  if (rows.length === 0) return null;
  const plan = planSilence(rows);
  await client.query(UPDATE_SILENT, [rows.map((row) => row.deviceId)]);
  const audienceOf = await audiences.read(client, [...plan.assignments]);
  const inserted = await client.query<{ id: string }>(insertEventsSql(plan));
  return { plan, newEvents: new Set(inserted.rows.map((row) => row.id)), audienceOf };
}

function planSilence(rows: readonly SilentRow[]) {
  const plan = blankPlan();
  for (const row of rows) {
    const { silentSince, ...stored } = row;
    const before: DeviceState = stateOfRow(stored);
    const { state, events } = applySilence(before, silentSince);
    const device = { id: row.deviceId };
    const assignment = { accountId: row.accountId, vehicleId: row.vehicleId };
    plan.assignments.add(assignment);
    plan.connections.push({ device, state, assignment });
    for (const event of events)
      plan.events.push({ id: eventId(device.id, event), device, event, assignment });
  }
  return plan;
}
