import type { Tx } from '@fleet/db/client';
import { HAS_SERVICE_PLAN, serviceStageSql } from '../../modules/vehicle-service/service-stage-sql.ts';
import type { AccountDay } from '../reminder-source.ts';

/** A vehicle whose service is near or due, without a notification yet. */
export type DueService = {
  id: string;
  version: number;
  accountId: string;
  title: string;
  stage: 'SOON' | 'DUE';
  /** The stage with its due values; other due values are notified again. */
  told: string;
};

/** Vehicles of one run and account; the next run takes more. */
const DUE_MAX = 2_000;

const PLANS = `
  SELECT v.id, v.version, v.account_id, v.title, ${serviceStageSql('$1::date')} AS stage,
         concat_ws('/', v.service_odometer_m, v.service_engine_s, v.service_on) AS values
    FROM vehicles v JOIN vehicle_counters c ON c.vehicle_id = v.id
   WHERE v.account_id = $2::uuid AND v.status <> 'ERASED' AND ${HAS_SERVICE_PLAN}`;

const SELECT_DUE = `
  SELECT due.id, due.version, due.account_id AS "accountId", due.title, due.stage, due.told FROM (
    SELECT plan.*, plan.stage || ' ' || plan.values AS told FROM (${PLANS}) AS plan WHERE plan.stage <> 'LATER') AS due
  JOIN vehicles v ON v.id = due.id
  -- Of the locked row, as it is when the lock is held. What is due is not told as near afterwards, when a counter is corrected.
  WHERE v.service_told IS DISTINCT FROM due.told AND v.service_told IS DISTINCT FROM 'DUE ' || due.values
  ORDER BY due.id LIMIT ${DUE_MAX} FOR UPDATE OF v`;

/** Locked, so that a concurrent run waits and then finds none. */
export async function findDueServices(tx: Tx, { accountId, today }: AccountDay): Promise<DueService[]> {
  return tx.$queryRawUnsafe<DueService[]>(SELECT_DUE, today, accountId);
}

/** Records what was notified, and stores it as an event of the vehicle's tracker. */
export async function markServices(tx: Tx, due: readonly DueService[]): Promise<void> {
  if (due.length === 0) return;
  const [ids, told] = [due.map(({ id }) => id), due.map((one) => one.told)];
  await tx.$executeRaw`
    UPDATE vehicles v SET service_told = due.told
      FROM unnest(${ids}::uuid[], ${told}::text[]) AS due(id, told) WHERE v.id = due.id`;
  await tx.$executeRaw`
    INSERT INTO events (device_id, id, type, at, account_id, vehicle_id, attributes)
    SELECT a.device_id, gen_random_uuid(), 'maintenance', now(), a.account_id, a.vehicle_id,
           jsonb_build_object('stage', split_part(due.told, ' ', 1))
      FROM unnest(${ids}::uuid[], ${told}::text[]) AS due(id, told)
      JOIN device_assignments a ON a.vehicle_id = due.id AND a.until IS NULL AND a.counts`;
}
