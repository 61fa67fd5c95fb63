import type { ServiceStage } from '@fleet/contracts/vehicle';
import type { Pool } from 'pg';
import { HAS_SERVICE_PLAN, serviceStageSql } from './service-stage-sql.ts';

const TODAY = '(now() AT TIME ZONE a.time_zone)::date';
const SELECT_IN_STAGES = `
  SELECT v.id FROM vehicles v JOIN vehicle_counters c ON c.vehicle_id = v.id JOIN accounts a ON a.id = v.account_id
   WHERE ($1::uuid IS NULL OR v.account_id = $1) AND v.status <> 'ERASED' AND ${HAS_SERVICE_PLAN}
     AND ${serviceStageSql(TODAY)} = ANY($2::text[])`;

/** Ids of the vehicles whose next service is in one of these stages, of one account or of all. */
export async function findVehiclesByService(
  pool: Pool,
  accountId: string | null,
  stages: readonly ServiceStage[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(SELECT_IN_STAGES, [accountId, stages]);
  return rows.map(({ id }) => id);
}
