import { SERVICE_SOON, SERVICE_SOON_SHARE } from '@fleet/contracts/vehicle-service';
import type { Tx } from '@fleet/db/client';
import type { AccountDay } from '../reminder-source.ts';

/** A vehicle whose service came near or is due, and of which nobody was told yet. */
export type DueService = {
  id: string;
  version: number;
  accountId: string;
  title: string;
  stage: 'SOON' | 'DUE';
  /** The stage with the values that it is due by: other values are told anew. */
  told: string;
};

/** Of one turn and account; the next turn takes more. */
const DUE_MAX = 2_000;
const { distanceM, hours, days } = SERVICE_SOON;
const near = (most: number, interval: string) =>
  `LEAST(${most}, COALESCE(NULLIF(${interval}, 0) * ${SERVICE_SOON_SHARE}, ${most}))`;

const PLANS = `
  SELECT v.id, v.version, v.account_id, v.title,
         v.service_odometer_m - c.odometer_m AS left_m, ${near(distanceM, 'v.service_interval_m')} AS near_m,
         v.service_engine_s - c.engine_s AS left_s, ${near(hours * 3_600, 'v.service_interval_s')} AS near_s,
         v.service_on - $1::date AS left_days, ${near(days, 'v.service_months * 30.4375')} AS near_days,
         concat_ws('/', v.service_odometer_m, v.service_engine_s, v.service_on) AS values
    FROM vehicles v JOIN vehicle_counters c ON c.vehicle_id = v.id
   WHERE v.account_id = $2::uuid AND v.status <> 'ERASED'
     AND (v.service_odometer_m IS NOT NULL OR v.service_engine_s IS NOT NULL OR v.service_on IS NOT NULL)`;

const SELECT_DUE = `
  SELECT due.id, due.version, due.account_id AS "accountId", due.title, due.stage, due.told FROM (
    SELECT staged.*, staged.stage || ' ' || staged.values AS told FROM (
      SELECT plan.*, CASE WHEN plan.left_m <= 0 OR plan.left_s <= 0 OR plan.left_days <= 0 THEN 'DUE'
        WHEN plan.left_m < plan.near_m OR plan.left_s < plan.near_s OR plan.left_days < plan.near_days THEN 'SOON' END AS stage
      FROM (${PLANS}) AS plan) AS staged
    WHERE staged.stage IS NOT NULL) AS due
  JOIN vehicles v ON v.id = due.id
  -- Of the locked row, as it is when the lock is held. What is due is not told as near afterwards, when a counter is corrected.
  WHERE v.service_told IS DISTINCT FROM due.told AND v.service_told IS DISTINCT FROM 'DUE ' || due.values
  ORDER BY due.id LIMIT ${DUE_MAX} FOR UPDATE OF v`;

/** Locked: a second run waits for the rows, and then finds none. */
export async function findDueServices(tx: Tx, { accountId, today }: AccountDay): Promise<DueService[]> {
  return tx.$queryRawUnsafe<DueService[]>(SELECT_DUE, today, accountId);
}

/** Keeps what was told of each, and makes it an event of the vehicle's tracker. */
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
