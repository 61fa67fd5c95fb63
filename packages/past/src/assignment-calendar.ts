import type { VehicleRules } from '@fleet/event-rules/vehicle-rules';
import { type AccountDay, accountDays } from '@fleet/tracks/account-day';
import type { DayBucket } from '@fleet/tracks/calendar';
import { DEFAULT_RULE, type TrackRule } from '@fleet/tracks/track-rule';

/** An assignment of a device to a vehicle, with the account's time zone and the vehicle's motion rule. */
export type AssignmentPeriod = {
  accountId: string;
  vehicleId: string;
  timeZone: string;
  rule: TrackRule;
  /** Rules of event detection; null if the device does not count in the vehicle. */
  rules?: VehicleRules | null;
  fromMs: number;
  /** Infinity for the current assignment. */
  untilMs: number;
};

/** Owner of a device, start of that ownership, and its assignments. */
export type Fitted = {
  accountId: string;
  timeZone: string;
  /** Rule while in no vehicle. */
  rule: TrackRule;
  accountFromMs: number | null;
  /** Oldest first, without overlaps. */
  periods: readonly AssignmentPeriod[];
  /** Additional instants at which day buckets are cut. */
  cutsMs?: readonly number[];
};

/** A day bucket with its row values; `accountId` is null before the known ownership. */
export type AssignedBucket = DayBucket & {
  day: string;
  accountId: string | null;
  vehicleId: string | null;
  /** Index of the assignment or gap it belongs to. */
  period: number;
  rules: VehicleRules | null;
};

type Place = Pick<AssignedBucket, 'fromMs' | 'toMs' | 'accountId' | 'vehicleId' | 'rule' | 'rules'> & {
  dayAt: (atMs: number) => AccountDay;
};

/** Day buckets of a device: days of the account at that time, cut where the assignment changed. */
export function assignmentCalendar(fitted: Fitted): (atMs: number) => AssignedBucket {
  const places = placesOf(fitted);
  const assignments = assignmentsOf(places);
  const { cutsMs = [] } = fitted;
  let known: AssignedBucket | null = null;
  return (atMs) => {
    if (known && atMs >= known.fromMs && atMs < known.toMs) return known;
    const place = places.find(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
    if (!place) throw new Error(`no place of a device at ${atMs}`);
    const { accountId, vehicleId } = place;
    const day = place.dayAt(atMs);
    known = {
      fromMs: Math.max(day.fromMs, place.fromMs, ...cutsMs.filter((cutMs) => cutMs <= atMs)),
      toMs: Math.min(day.toMs, place.toMs, ...cutsMs.filter((cutMs) => cutMs > atMs)),
      assignment: assignments[places.indexOf(place)] ?? '',
      owner: accountId ?? '',
      rule: place.rule,
      rules: place.rules,
      day: day.name,
      accountId,
      vehicleId,
      period: places.indexOf(place),
    };
    return known;
  };
}

/** Adjacent assignments to the same vehicle count as one. */
function assignmentsOf(places: readonly Place[]): string[] {
  const assignments: string[] = [];
  for (const [index, { vehicleId, accountId }] of places.entries()) {
    const before = places[index - 1];
    const goesOn = vehicleId !== null && before?.vehicleId === vehicleId && before.accountId === accountId;
    assignments.push(goesOn ? (assignments[index - 1] ?? '') : String(index));
  }
  return assignments;
}

/** All time ranges from the first to the last, including gaps. */
function placesOf(fitted: Fitted): Place[] {
  const zones = new Map<string, (atMs: number) => AccountDay>();
  const daysIn = (timeZone: string) => {
    const dayAt = zones.get(timeZone) ?? accountDays(timeZone);
    zones.set(timeZone, dayAt);
    return dayAt;
  };
  const places: Place[] = [];
  let atMs = Number.NEGATIVE_INFINITY;
  const addUnfitted = (toMs: number) => {
    const sinceMs = Math.max(atMs, fitted.accountFromMs ?? Number.NEGATIVE_INFINITY);
    const before = Math.min(sinceMs, toMs);
    const nobodys = {
      accountId: null,
      vehicleId: null,
      rule: DEFAULT_RULE,
      rules: null,
      dayAt: daysIn('UTC'),
    };
    const { accountId, rule } = fitted;
    const own = { accountId, vehicleId: null, rule, rules: null, dayAt: daysIn(fitted.timeZone) };
    if (before > atMs) places.push({ ...nobodys, fromMs: atMs, toMs: before });
    if (toMs > before) places.push({ ...own, fromMs: before, toMs });
  };
  for (const { timeZone, fromMs, untilMs, rules = null, ...assigned } of fitted.periods) {
    addUnfitted(fromMs);
    if (untilMs > fromMs) places.push({ ...assigned, rules, dayAt: daysIn(timeZone), fromMs, toMs: untilMs });
    atMs = untilMs;
  }
  addUnfitted(Number.POSITIVE_INFINITY);
  return places;
}
