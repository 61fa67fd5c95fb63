import { useMemo } from 'react';
import { dayAt } from '../../../lib/zoned-day.ts';
import { type ServiceDue, servicePlan } from './service-plan.ts';

/** What the next service of a vehicle is due by, on the person's day. */
export function useServicePlan(vehicle: Parameters<typeof servicePlan>[0]): readonly ServiceDue[] {
  return useMemo(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return servicePlan(vehicle, dayAt(Date.now(), timeZone));
  }, [vehicle]);
}
