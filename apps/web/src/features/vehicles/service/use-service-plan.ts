import { useMemo } from 'react';
import { useDisplay } from '../../../lib/display.ts';
import { dayAt } from '../../../lib/zoned-day.ts';
import { type ServiceDue, servicePlan } from './service-plan.ts';

/** Due values of a vehicle's next service, by the person's current day. */
export function useServicePlan(vehicle: Parameters<typeof servicePlan>[0]): readonly ServiceDue[] {
  const { timeZone } = useDisplay();
  return useMemo(() => servicePlan(vehicle, dayAt(Date.now(), timeZone)), [vehicle, timeZone]);
}
