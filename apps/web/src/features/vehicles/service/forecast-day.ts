import type { ServiceDue } from './service-plan.ts';

type Pace = { distance: number; engineHours: number };

/** Days until a service is due at the vehicle's pace; null without progress, and for date-based services. */
export function forecastDays({ kind, left }: Pick<ServiceDue, 'kind' | 'left'>, pace: Pace): number | null {
  if (kind === 'day' || left <= 0) return null;
  const perDay = kind === 'distance' ? pace.distance : pace.engineHours;
  return perDay > 0 ? Math.round(left / perDay) : null;
}
