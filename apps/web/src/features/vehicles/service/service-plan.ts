import { SERVICE_SOON, SERVICE_SOON_SHARE } from '@fleet/contracts/vehicle-service';

const SOON = {
  distance: SERVICE_SOON.distanceM,
  hours: SERVICE_SOON.hours,
  day: SERVICE_SOON.days,
} as const;
const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 30.4375;
const RANKS = { over: 0, soon: 1, far: 2 } as const;

/** One due value of a service: distance in metres, engine time in hours, or a day counted from 1970. */
export type ServiceDue = {
  kind: keyof typeof SOON;
  urgency: keyof typeof RANKS;
  /** Remaining amount; negative if overdue. */
  left: number;
  dueAt: number;
  /** Interval between services, if known. */
  interval: number | null;
  /** Value from which the service counts as near. */
  reminderAt: number;
  /** Share of the interval passed, from 0 to 1. */
  share: number | null;
};

type Vehicle = {
  odometer: number;
  engineHours: number;
  serviceOdometer?: number | null;
  serviceInterval?: number | null;
  serviceEngineHours?: number | null;
  serviceIntervalHours?: number | null;
  /** 2026-12-16 */
  serviceOn?: string | null;
  serviceMonths?: number | null;
};

/** Due values of the next service, the one reached first at the front; empty without a plan. */
export function servicePlan(
  vehicle: Vehicle,
  today: { year: number; month: number; day: number },
): ServiceDue[] {
  const { serviceOn, serviceMonths } = vehicle;
  const now = Date.UTC(today.year, today.month - 1, today.day) / DAY_MS;
  const onDay = serviceOn ? Date.parse(`${serviceOn}T00:00:00Z`) / DAY_MS : null;
  return [
    due('distance', vehicle.odometer, vehicle.serviceOdometer, vehicle.serviceInterval),
    due('hours', vehicle.engineHours, vehicle.serviceEngineHours, vehicle.serviceIntervalHours),
    due('day', now, onDay, serviceMonths ? serviceMonths * DAYS_PER_MONTH : null),
  ]
    .filter((one) => one !== null)
    .sort((a, b) => RANKS[a.urgency] - RANKS[b.urgency] || (b.share ?? 0) - (a.share ?? 0));
}

function due(
  kind: ServiceDue['kind'],
  now: number,
  dueAt: number | null | undefined,
  given: number | null | undefined,
): ServiceDue | null {
  if (dueAt === null || dueAt === undefined) return null;
  const interval = given || null;
  const left = dueAt - now;
  const near = Math.min(SOON[kind], interval === null ? SOON[kind] : interval * SERVICE_SOON_SHARE);
  const share = interval === null ? null : Math.min(1, Math.max(0, 1 - left / interval));
  const urgency = left <= 0 ? 'over' : left <= near ? 'soon' : 'far';
  return { kind, urgency, left, dueAt, interval, reminderAt: dueAt - near, share };
}
