import { SERVICE_SOON, SERVICE_SOON_SHARE } from '@fleet/contracts/vehicle-service';

const { distanceM, hours, days } = SERVICE_SOON;
const near = (most: number, interval: string) =>
  `LEAST(${most}, COALESCE(NULLIF(${interval}, 0) * ${SERVICE_SOON_SHARE}, ${most}))`;

/** Condition: vehicle `v` has a service plan. */
export const HAS_SERVICE_PLAN =
  '(v.service_odometer_m IS NOT NULL OR v.service_engine_s IS NOT NULL OR v.service_on IS NOT NULL)';

/**
 * The stage of the next service of a vehicle `v` with its counters `c`: DUE, SOON or LATER. The screens compute the same by
 * the same constants (`service-plan.ts` of the web app).
 *
 * @param today an expression of the day by the clock of the account
 */
export function serviceStageSql(today: string): string {
  const leftM = 'v.service_odometer_m - c.odometer_m';
  const leftS = 'v.service_engine_s - c.engine_s';
  const leftDays = `v.service_on - ${today}`;
  return `CASE WHEN ${leftM} <= 0 OR ${leftS} <= 0 OR ${leftDays} <= 0 THEN 'DUE'
    WHEN ${leftM} <= ${near(distanceM, 'v.service_interval_m')} OR ${leftS} <= ${near(hours * 3_600, 'v.service_interval_s')}
      OR ${leftDays} <= ${near(days, 'v.service_months * 30.4375')} THEN 'SOON' ELSE 'LATER' END`;
}
