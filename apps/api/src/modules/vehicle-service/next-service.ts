import type { Vehicle } from '@fleet/db/models';

type Plan = Pick<Vehicle, 'serviceIntervalM' | 'serviceIntervalS' | 'serviceMonths'>;
/** A service that was done: the day as a column keeps it. */
type Done = { doneOn: Date; odometerM: number; engineS: number };

/** At which values the next service is due after this one; what has no interval is due no more. */
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

/** The same day of a later month, or its last one where it is shorter. */
function monthsAfter(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}
