import type { Db, Tx } from '@fleet/db/client';
import { commit } from '../commit/commit.ts';
import { systemActor } from '../commit/system-actor.ts';
import { type Findings, type FoundAlert, findAlerts, type RuleVersion } from './find-alerts.ts';
import { matchAlerts } from './match-alerts.ts';
import {
  type Derived,
  readEarlier,
  readEvents,
  readVehicles,
  readVersions,
  typesAsked,
  type VehicleAssigned,
} from './read-derivation.ts';
import type { StoredEvent } from './stored-event.ts';
import { type AlertRow, writeAlerts } from './write-alerts.ts';

const ACTOR = systemActor('alerts.derive', { transactionMaxMs: 60_000 });
const DAY_MS = 86_400_000;

/**
 * Derives the alerts of a device again from its earliest mark on, in one transaction with the deletion of the
 * marks. Two workers never derive one device at once. Returns whether there was anything to do.
 */
export function deriveDevice(services: { db: Db }, device: Derived, now: Date): Promise<boolean> {
  return commit(services, ACTOR, async (tx, record) => {
    const fromMs = await takeMarks(tx, device, now);
    if (fromMs === null) return false;
    const derivation = await readDerivation(tx, device, fromMs);
    const { alerts, nextMs } = findAll(derivation, now.getTime());
    const found = alerts.filter(({ endedMs }) => (endedMs ?? Infinity) >= derivation.sinceMs);
    const match = matchAlerts(found, derivation.stored);
    const gone = [];
    for (const each of match.gone) if (await isKnownNotToBe(tx, derivation, each.stored)) gone.push(each);
    await writeAlerts({ tx, record, now, ...device }, { ...match, gone });
    await planNext(tx, device, nextMs, now);
    return true;
  });
}

/** The earliest mark; null if there is none or another worker has the device. */
async function takeMarks(tx: Tx, { deviceId, accountId }: Derived, now: Date): Promise<number | null> {
  const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('alerts ' || ${deviceId}, 0)) AS taken`;
  if (!lock?.taken) return null;
  const marks = await tx.$queryRaw<{ at: Date }[]>`DELETE FROM alert_marks
    WHERE device_id = ${deviceId}::uuid AND account_id = ${accountId}::uuid AND due_at <= ${now} RETURNING at`;
  return marks.length === 0 ? null : Math.min(...marks.map(({ at }) => at.getTime()));
}

type Derivation = {
  versions: RuleVersion[];
  vehicles: VehicleAssigned[];
  events: StoredEvent[];
  earlier: StoredEvent[];
  stored: AlertRow[];
  timeZone: string;
  /** Alerts that ended before this are not derived again. */
  sinceMs: number;
};

async function readDerivation(tx: Tx, device: Derived, fromMs: number): Promise<Derivation> {
  const { deviceId, accountId } = device;
  // No rule merges or spans more than a day and an hour.
  const versions = await readVersions(tx, accountId, fromMs - 2 * DAY_MS);
  const reachMs = Math.max(0, ...versions.map(({ spec }) => spec.mergeSeconds + spec.clearSeconds)) * 1_000;
  const sinceMs = fromMs - reachMs;
  const rows = await tx.alert.findMany({
    where: {
      ...{ deviceId, accountId, withdrawnAt: null },
      OR: [{ endedAt: null }, { endedAt: { gte: new Date(sinceMs) } }],
    },
    orderBy: { openedAt: 'asc' },
  });
  const stored = rows.map((row) => ({
    ...{ id: row.id, version: row.version, ruleId: row.ruleId, vehicleId: row.vehicleId, row },
    ...{ openedMs: row.openedAt.getTime(), lastMs: row.lastAt.getTime() },
    endedMs: row.endedAt?.getTime() ?? null,
  }));
  const readSinceMs = Math.min(sinceMs, ...stored.map(({ openedMs }) => openedMs));
  const held = readSinceMs < fromMs - 2 * DAY_MS ? await readVersions(tx, accountId, readSinceMs) : versions;
  const vehicles = await readVehicles(tx, device);
  const { timeZone } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { timeZone: true },
  });
  const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
  const asked = { ...device, vehicleIds, types: typesAsked(held), sinceMs: readSinceMs };
  const events = await readEvents(tx, asked);
  const conditions = held.filter(({ spec }) => spec.conditions.length > 0);
  const earlier =
    conditions.length > 0
      ? await readEarlier(tx, {
          ...asked,
          types: typesAsked(
            conditions.map(({ spec, ...rest }) => ({ ...rest, spec: { ...spec, eventTypes: [] } })),
          ),
        })
      : [];
  return { versions: held, vehicles, events, earlier, stored, timeZone, sinceMs };
}

function findAll({ versions, vehicles, ...derivation }: Derivation, nowMs: number): Findings {
  const alerts: FoundAlert[] = [];
  let nextMs = Infinity;
  const eventsOf = Map.groupBy(derivation.events, ({ vehicleId }) => vehicleId);
  const earlierOf = Map.groupBy(derivation.earlier, ({ vehicleId }) => vehicleId);
  for (const vehicle of vehicles)
    for (const version of versions) {
      const judged = inScope(version, vehicle);
      if (!judged) continue;
      const findings = findAlerts(
        judged,
        {
          ...{ vehicleId: vehicle.vehicleId, assigned: vehicle.assigned, timeZone: derivation.timeZone },
          events: eventsOf.get(vehicle.vehicleId) ?? [],
          earlier: earlierOf.get(vehicle.vehicleId) ?? [],
          closings: closingsOf(derivation.stored, version, vehicle),
        },
        nowMs,
      );
      alerts.push(...findings.alerts);
      nextMs = Math.min(nextMs, findings.nextMs);
    }
  return { alerts, nextMs };
}

/** Group membership is known since the vehicle's settings last changed; before that it is unknown. */
function inScope(
  version: RuleVersion,
  { vehicleId, groupId, groupSinceMs }: VehicleAssigned,
): RuleVersion | null {
  const { vehicleIds, groupIds } = version.spec;
  if (vehicleIds.length === 0 && groupIds.length === 0) return version;
  if (vehicleIds.includes(vehicleId)) return version;
  if (groupId === null || !groupIds.includes(groupId)) return null;
  return { ...version, fromMs: Math.max(version.fromMs, groupSinceMs) };
}

function closingsOf(
  stored: readonly AlertRow[],
  { ruleId }: RuleVersion,
  { vehicleId }: VehicleAssigned,
): number[] {
  return stored
    .filter((alert) => alert.ruleId === ruleId && alert.vehicleId === vehicleId)
    .flatMap(({ row: { closedAt, closedBy } }) => (closedAt && closedBy ? closedAt.getTime() : []));
}

/**
 * Withdraws only alerts that could be derived again: not those judged by an unknown group membership, nor
 * those whose events were deleted.
 */
async function isKnownNotToBe(
  tx: Tx,
  { versions, vehicles }: Derivation,
  { row }: AlertRow,
): Promise<boolean> {
  const version = versions.find(
    ({ ruleId, fromMs, untilMs }) =>
      ruleId === row.ruleId && fromMs <= row.firedAt.getTime() && row.openedAt.getTime() < untilMs,
  );
  const vehicle = vehicles.find(({ vehicleId }) => vehicleId === row.vehicleId);
  if (version && version.spec.groupIds.length > 0 && vehicle && row.openedAt.getTime() < vehicle.groupSinceMs)
    return false;
  const kept = await tx.$queryRaw<unknown[]>`SELECT FROM events
    WHERE vehicle_id = ${row.vehicleId}::uuid AND device_id = ${row.deviceId}::uuid AND at <= ${row.openedAt} LIMIT 1`;
  return kept.length > 0;
}

/** Marks the device for the next instant at which time alone starts or ends an alert. */
async function planNext(tx: Tx, { deviceId, accountId }: Derived, nextMs: number, now: Date): Promise<void> {
  await tx.$executeRaw`DELETE FROM alert_marks WHERE device_id = ${deviceId}::uuid AND account_id = ${accountId}::uuid
    AND attempts = 0 AND due_at > ${now} AND at = due_at`;
  if (!Number.isFinite(nextMs)) return;
  const at = new Date(nextMs);
  await tx.alertMark.create({ data: { deviceId, accountId, at, dueAt: at } });
}
