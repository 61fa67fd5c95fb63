import type { Vehicle } from '@fleet/db/models';

type Plan = Pick<Vehicle, 'serviceIntervalM' | 'serviceIntervalS' | 'serviceMonths'>;
/** A completed service; the day as its column stores it. */
type Done = { doneOn: Date; odometerM: number; engineS: number };

/** Values at which the next service is due; null for a kind without an interval. */
export function nextService(
  { serviceIntervalM, serviceIntervalS, serviceMonths }: Plan,
  { doneOn, odometerM, engineS }: Done,
): Pick<Vehicle, 'serviceOdometerM' | 'serviceEngineS' | 'serviceOn'> {
  return {
    serviceOdometerM: serviceIntervalM ? odometerM + serviceIntervalM : null,
    serviceEngineS: serviceIntervalS ? engineS + serviceIntervalS : null,
    serviceOn: serviceMonths ? monthsAfter(doneOn, serviceMonths) : null,
  };
}

/** The same day of a later month, or the month's last day if it is shorter. */
function monthsAfter(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}
