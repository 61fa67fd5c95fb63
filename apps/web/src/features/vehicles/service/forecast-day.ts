import type { ServiceDue } from './service-plan.ts';

type Pace = { distance: number; engineHours: number };

/** In how many days a service is due by the vehicle's own pace; null where it does not come nearer, and for a day, which is one. */
export function forecastDays({ kind, left }: Pick<ServiceDue, 'kind' | 'left'>, pace: Pace): number | null {
  if (kind === 'day' || left <= 0) return null;
  const perDay = kind === 'distance' ? pace.distance : pace.engineHours;
  return perDay > 0 ? Math.round(left / perDay) : null;
}
