import { AlertRuleSpec, type AlertSeverity } from '@fleet/contracts/alert-rule';
import type { EventType } from '@fleet/contracts/event';
import type { Tx } from '@fleet/db/client';
import { typesOf } from './condition-spans.ts';
import type { RuleVersion } from './find-alerts.ts';
import type { Span } from './spans.ts';
import type { StoredEvent } from './stored-event.ts';

/** A device in an account. */
export type Derived = { deviceId: string; accountId: string };

/** Most events of one derivation; a device that sends more gets no further corrections. */
const EVENTS_MAX = 100_000;
/** How many days back the newest event of a state is searched. */
const STATE_DAYS = 31;

/** The versions of rules in force at or after an instant. */
export async function readVersions(tx: Tx, accountId: string, sinceMs: number): Promise<RuleVersion[]> {
  const rows = await tx.alertRuleVersion.findMany({
    where: { accountId, OR: [{ untilAt: null }, { untilAt: { gte: new Date(sinceMs) } }] },
    orderBy: [{ ruleId: 'asc' }, { fromAt: 'asc' }],
  });
  return rows.map(({ ruleId, title, severity, spec, fromAt, untilAt }) => ({
    ...{ ruleId, title, severity: severity as AlertSeverity, spec: AlertRuleSpec.parse(spec) },
    fromMs: fromAt.getTime(),
    untilMs: untilAt?.getTime() ?? Infinity,
  }));
}

/** Event types that these rules use. */
export function typesAsked(versions: readonly RuleVersion[]): EventType[] {
  const types = versions.flatMap(({ spec }) => [...spec.eventTypes, ...spec.conditions.flatMap(typesOf)]);
  return [...new Set(types)];
}

export type VehicleAssigned = {
  vehicleId: string;
  groupId: string | null;
  /** Time since which the vehicle's group is known. */
  groupSinceMs: number;
  assigned: Span[];
};

/** The vehicles of the device, with the times of the assignments. */
export async function readVehicles(tx: Tx, { deviceId, accountId }: Derived): Promise<VehicleAssigned[]> {
  const rows = await tx.deviceAssignment.findMany({
    where: { deviceId, accountId, counts: true },
    select: {
      from: true,
      until: true,
      vehicle: { select: { id: true, groupId: true, detectionSince: true } },
    },
    orderBy: { from: 'asc' },
  });
  const byVehicle = Map.groupBy(rows, ({ vehicle }) => vehicle.id);
  return [...byVehicle].map(([vehicleId, spans]) => ({
    vehicleId,
    groupId: spans[0]?.vehicle.groupId ?? null,
    groupSinceMs: spans[0]?.vehicle.detectionSince.getTime() ?? 0,
    assigned: spans.map(({ from, until }) => ({
      ...{ fromMs: from.getTime(), untilMs: until?.getTime() ?? Infinity, source: null },
    })),
  }));
}

type Asked = Derived & { vehicleIds: readonly string[]; types: readonly EventType[]; sinceMs: number };
type Row = Omit<StoredEvent, 'atMs'> & { at: Date };

/** Stored events of the device since an instant, in order. @throws Error for more than a derivation reads */
export async function readEvents(tx: Tx, { deviceId, accountId, ...asked }: Asked): Promise<StoredEvent[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, type::text AS type, at, vehicle_id AS "vehicleId", attributes, latitude, longitude FROM events
    WHERE vehicle_id = ANY(${[...asked.vehicleIds]}::uuid[]) AND device_id = ${deviceId}::uuid
      AND account_id = ${accountId}::uuid AND at >= ${new Date(asked.sinceMs)} AND withdrawn_at IS NULL
      AND type::text = ANY(${[...asked.types]}::text[])
    ORDER BY at, id LIMIT ${EVENTS_MAX + 1}`;
  if (rows.length > EVENTS_MAX) throw new Error(`Device ${deviceId} has more events than are derived from`);
  return rows.map(eventOf);
}

/** The newest event of each state before an instant. */
export async function readEarlier(tx: Tx, { deviceId, accountId, ...asked }: Asked): Promise<StoredEvent[]> {
  const before = new Date(asked.sinceMs);
  const rows = await tx.$queryRaw<Row[]>`
    SELECT DISTINCT ON (vehicle_id, state) id, type, at, vehicle_id AS "vehicleId", attributes, latitude, longitude
    FROM (SELECT *, CASE WHEN type IN ('geofenceEnter', 'geofenceExit') THEN 'geofence ' || (attributes->>'geofenceId')
        WHEN type IN ('ignitionOn', 'ignitionOff') THEN 'ignition' WHEN type IN ('deviceMoving', 'deviceStopped') THEN 'motion'
        ELSE 'connection' END AS state FROM events
      WHERE vehicle_id = ANY(${[...asked.vehicleIds]}::uuid[]) AND device_id = ${deviceId}::uuid
        AND account_id = ${accountId}::uuid AND at < ${before} AND at >= ${before}::timestamptz - make_interval(days => ${STATE_DAYS}::int)
        AND withdrawn_at IS NULL AND type::text = ANY(${[...asked.types]}::text[])) states
    ORDER BY vehicle_id, state, at DESC, id DESC`;
  return rows.map(eventOf).sort((a, b) => a.atMs - b.atMs);
}

const eventOf = ({ at, ...event }: Row): StoredEvent => ({ ...event, atMs: at.getTime() });
