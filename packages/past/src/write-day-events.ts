import type { PoolClient } from 'pg';
import type { Outcome } from './write-rows.ts';

const INSERT_EVENTS = `INSERT INTO outbox_events (id, type, account_id, entity, entity_id)
  SELECT gen_random_uuid(), 'vehicle_days.made', "accountId", 'VehicleDays', "vehicleId"
  FROM json_to_recordset($1::json) AS told("accountId" uuid, "vehicleId" text)`;

/**
 * Writes events in the client's transaction, so that browsers with reports of these vehicles reload.
 * Recalculated days and ended trips or stops count; a running one that became longer does not.
 */
export async function writeDayEvents(client: PoolClient, outcomes: readonly Outcome[]): Promise<void> {
  const told = new Map(
    outcomes.flatMap(vehiclesOf).map((each) => [`${each.accountId} ${each.vehicleId}`, each]),
  );
  if (told.size > 0) await client.query(INSERT_EVENTS, [JSON.stringify([...told.values()])]);
}

function vehiclesOf({ device, folded, isReplay }: Outcome) {
  const openMs = folded.state.open?.from.atMs;
  const over = folded.stretches.map(({ from }) => from.atMs).filter((atMs) => atMs !== openMs);
  const days = isReplay ? folded.days.map(({ fromMs }) => fromMs) : [];
  return [...over, ...days].flatMap((atMs) => {
    const { accountId, vehicleId } = device.bucketAt(atMs);
    return accountId && vehicleId ? [{ accountId, vehicleId }] : [];
  });
}
