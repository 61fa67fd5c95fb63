import type { AlertValues } from '@fleet/contracts/alert';
import type { AlertRuleSpec, AlertSeverity } from '@fleet/contracts/alert-rule';
import { conditionSpans, isOfNamedGeofence } from './condition-spans.ts';
import { hasSchedule, scheduleSpans } from './schedule-spans.ts';
import { holdsAt, intersect, type Span, unite } from './spans.ts';
import { numberOf, type StoredEvent, textOf } from './stored-event.ts';

/** One version of a rule, in force from one instant until another. */
export type RuleVersion = {
  ruleId: string;
  title: string;
  severity: AlertSeverity;
  spec: AlertRuleSpec;
  fromMs: number;
  untilMs: number;
};

/** The ordered events of one vehicle by one device, and when the device was assigned to the vehicle. */
export type VehicleEvents = {
  vehicleId: string;
  /** The newest event of each state before the range. These raise no alert. */
  earlier: readonly StoredEvent[];
  events: readonly StoredEvent[];
  assigned: readonly Span[];
  timeZone: string;
  /** Instants at which a person closed an alert of the rule; a later firing is a new alert. */
  closings: readonly number[];
};

export type FoundAlert = {
  ruleId: string;
  ruleTitle: string;
  severity: AlertSeverity;
  vehicleId: string;
  openedMs: number;
  firedMs: number;
  lastMs: number;
  /** Null while the alert lasts. */
  endedMs: number | null;
  times: number;
  values: AlertValues;
  latitude: number | null;
  longitude: number | null;
  spec: AlertRuleSpec;
};

/** The alerts found, and the next instant at which time alone changes the result; Infinity for never. */
export type Findings = { alerts: FoundAlert[]; nextMs: number };

/** How far ahead schedules are computed. */
const AHEAD_MS = 8 * 86_400_000;
const LONGEST_MS = 86_400_000;
const TIMES_MAX = 500;
type Firing = { fromMs: number; firedMs: number; endedMs: number | null; source: StoredEvent };

/** Finds the alerts of one version of a rule. Depends only on the stored events, the version and the time. */
export function findAlerts(version: RuleVersion, vehicle: VehicleEvents, nowMs: number): Findings {
  const { spec } = version;
  const held = conditionsOf(version, vehicle);
  const scheduled = withinSchedule(version, vehicle, held, nowMs);
  if (spec.eventTypes.length > 0)
    return { alerts: merged(version, vehicle, firingsOf(spec, vehicle, scheduled)), nextMs: Infinity };
  const lasting = unite(scheduled, spec.clearSeconds * 1_000);
  const firings = lasting.flatMap((span) => firingOf(span, spec, nowMs));
  return { alerts: merged(version, vehicle, firings), nextMs: nextOf(lasting, spec, nowMs) };
}

/** Spans in which the version was in force, the device was in the vehicle, and all conditions held. */
function conditionsOf(
  { spec, fromMs, untilMs }: RuleVersion,
  vehicle: VehicleEvents,
): Span<StoredEvent | null>[] {
  const events = [...vehicle.earlier, ...vehicle.events];
  const start: Span<null>[] = intersect(
    [{ fromMs, untilMs, source: null }],
    vehicle.assigned.map((span) => ({ ...span, source: null })),
  );
  return spec.conditions.reduce<Span<StoredEvent | null>[]>(
    (held, condition) => intersect(held, conditionSpans(condition, spec, events)),
    start,
  );
}

function withinSchedule(
  { spec, fromMs, untilMs }: RuleVersion,
  { timeZone, events }: VehicleEvents,
  held: Span<StoredEvent | null>[],
  nowMs: number,
): Span<StoredEvent | null>[] {
  if (!hasSchedule(spec)) return held;
  const first = spec.eventTypes.length > 0 ? events[0]?.atMs : held[0]?.fromMs;
  if (first === undefined || held.length === 0) return [];
  const range = { fromMs: Math.max(fromMs, first), untilMs: Math.min(untilMs, nowMs + AHEAD_MS) };
  if (range.fromMs >= range.untilMs) return [];
  return intersect(held, scheduleSpans(spec, timeZone, range));
}

function firingsOf(spec: AlertRuleSpec, { events }: VehicleEvents, held: readonly Span[]): Firing[] {
  return events
    .filter((event) => isMeant(spec, event) && holdsAt(held, event.atMs))
    .map((source) => ({ fromMs: source.atMs, firedMs: source.atMs, endedMs: source.atMs, source }));
}

function isMeant(spec: AlertRuleSpec, event: StoredEvent): boolean {
  if (!spec.eventTypes.includes(event.type) || !isOfNamedGeofence(spec, event)) return false;
  if (event.type === 'alarm' && spec.alarms.length > 0)
    return spec.alarms.includes(textOf(event, 'alarm') ?? '');
  if (event.type === 'deviceOverspeed' && spec.minSpeedKmh !== undefined)
    return (numberOf(event, 'speedKmh') ?? 0) >= spec.minSpeedKmh;
  if (event.type.startsWith('deviceFuel') && spec.minLitres !== undefined)
    return (litresOf(event) ?? 0) >= spec.minLitres;
  return true;
}

function firingOf(span: Span<StoredEvent | null>, { forSeconds }: AlertRuleSpec, nowMs: number): Firing[] {
  const { fromMs, source } = span;
  const firedMs = fromMs + forSeconds * 1_000;
  if (!source || firedMs > nowMs || firedMs >= span.untilMs) return [];
  return [{ fromMs, firedMs, endedMs: span.untilMs > nowMs ? null : span.untilMs, source }];
}

/** The next instant at which time alone starts or ends an alert. */
function nextOf(spans: readonly Span[], { forSeconds }: AlertRuleSpec, nowMs: number): number {
  const instants = spans.flatMap(({ fromMs, untilMs }) => [fromMs + forSeconds * 1_000, untilMs]);
  return Math.min(Infinity, ...instants.filter((ms) => ms > nowMs));
}

/**
 * Merges firings whose gap is below the merge time into one alert, unless a person closed it in between. A
 * lasting firing becomes a new alert every day and every 500 firings, so that a derivation reads a bounded
 * number of events.
 */
function merged(
  version: RuleVersion,
  { vehicleId, closings }: VehicleEvents,
  firings: readonly Firing[],
): FoundAlert[] {
  const { ruleId, title: ruleTitle, severity, spec } = version;
  const alerts: FoundAlert[] = [];
  for (const firing of firings) {
    const last = alerts.at(-1);
    const isSame =
      last && isSoon(last, firing) && !closings.some((ms) => ms >= last.lastMs && ms < firing.fromMs);
    if (isSame) Object.assign(last, extended(last, firing));
    else alerts.push({ ruleId, ruleTitle, severity, vehicleId, spec, ...begun(firing) });
  }
  return alerts;
}

function isSoon({ openedMs, endedMs, times, spec }: FoundAlert, { fromMs }: Firing): boolean {
  if (endedMs === null || times >= TIMES_MAX || fromMs - openedMs > LONGEST_MS) return false;
  return fromMs - endedMs <= spec.mergeSeconds * 1_000;
}

function begun({ fromMs, firedMs, endedMs, source }: Firing) {
  const { latitude, longitude } = source;
  return {
    ...{ openedMs: fromMs, firedMs, lastMs: fromMs, endedMs, times: 1 },
    ...{ values: valuesOf(source), latitude, longitude },
  };
}

/** Place and subject come from the newest event; figures keep the worst value. */
function extended({ times, values }: FoundAlert, { fromMs, endedMs, source }: Firing): Partial<FoundAlert> {
  const { latitude, longitude } = source;
  const next = valuesOf(source);
  const worst = (name: 'speedKmh' | 'litres') => {
    const figures = [values[name], next[name]].filter((figure) => figure !== undefined);
    return figures.length > 0 && { [name]: Math.max(...figures) };
  };
  return {
    ...{ lastMs: fromMs, endedMs, times: times + 1, latitude, longitude },
    values: { ...next, ...worst('speedKmh'), ...worst('litres') },
  };
}

function valuesOf(event: StoredEvent): AlertValues {
  const text = (name: 'alarm' | 'geofenceId' | 'geofenceTitle') => {
    const value = textOf(event, name);
    return value !== undefined && { [name]: value };
  };
  const number = (name: 'speedKmh' | 'limitKmh') => {
    const value = numberOf(event, name);
    return value !== undefined && { [name]: value };
  };
  const litres = event.type.startsWith('deviceFuel') ? litresOf(event) : undefined;
  return {
    eventType: event.type,
    ...text('alarm'),
    ...text('geofenceId'),
    ...text('geofenceTitle'),
    ...number('speedKmh'),
    ...number('limitKmh'),
    ...(litres !== undefined && { litres }),
  };
}

function litresOf(event: StoredEvent): number | undefined {
  const [before, after] = [numberOf(event, 'beforeL'), numberOf(event, 'afterL')];
  return before === undefined || after === undefined ? undefined : Math.abs(after - before);
}
