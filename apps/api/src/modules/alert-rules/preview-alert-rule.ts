import { addDays, type CivilDate } from '@fleet/billing/civil-date';
import { zoneClock } from '@fleet/billing/zone-clock';
import { type AlertRulePreviewWhere, AlertRuleSpec, PREVIEW_DAYS } from '@fleet/contracts/alert-rule';
import type { Db } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import { type FoundAlert, findAlerts } from '../../alerts/find-alerts.ts';
import { typesAsked } from '../../alerts/read-derivation.ts';
import type { StoredEvent } from '../../alerts/stored-event.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import { checkSpec } from './check-alert-rule.ts';

export type AlertRulePreview = {
  total: number;
  /** Number of examined vehicles that would have had an alert. */
  vehicles: number;
  lookedAt: number;
  /** Whether the preview left out vehicles or events, because the rule covers more than it reads. */
  isPart: boolean;
  days: { day: CivilDate; total: number }[];
};

const VEHICLES_MAX = 300;
const EVENTS_MAX = 50_000;
const DAY_MS = 86_400_000;

/**
 * The alerts that a rule would have raised in the last days.
 *
 * @throws InvalidInputError · NotFoundError for another's account
 */
export async function previewAlertRule(
  db: Db,
  caller: Caller,
  { accountId: wanted, ...fields }: AlertRulePreviewWhere,
  now: Date,
): Promise<AlertRulePreview> {
  const spec = AlertRuleSpec.parse(fields);
  checkSpec(spec);
  const account = await findAccount(db, caller, wanted ?? caller.accountId);
  const vehicleIds = await findVehicles(db, caller, account.id, spec);
  const looked = vehicleIds.slice(0, VEHICLES_MAX);
  const sinceMs = now.getTime() - PREVIEW_DAYS * DAY_MS;
  const events = await readEvents(db, { vehicleIds: looked, spec, sinceMs: sinceMs - DAY_MS });
  const alerts = findIn({ events, vehicleIds: looked, spec, timeZone: account.timeZone }, sinceMs, now);
  return {
    total: alerts.length,
    vehicles: new Set(alerts.map(({ vehicleId }) => vehicleId)).size,
    lookedAt: looked.length,
    isPart: vehicleIds.length > looked.length || events.length > EVENTS_MAX,
    days: perDay(alerts, account.timeZone, now),
  };
}

async function findAccount(
  db: Db,
  caller: Caller,
  id: string | null,
): Promise<{ id: string; timeZone: string }> {
  const isTheirs = id !== null && (id === caller.accountId || caller.seesEveryAccount);
  const account = isTheirs
    ? await db.account.findUnique({ where: { id }, select: { id: true, timeZone: true } })
    : null;
  if (!account) throw new NotFoundError('Account');
  return account;
}

async function findVehicles(
  db: Db,
  caller: Caller,
  accountId: string,
  spec: AlertRuleSpec,
): Promise<string[]> {
  const { vehicleIds, groupIds } = spec;
  const isForAll = vehicleIds.length === 0 && groupIds.length === 0;
  const scope = isForAll ? {} : { OR: [{ id: { in: vehicleIds } }, { groupId: { in: groupIds } }] };
  const found = await db.vehicle.findMany({
    where: { AND: [rows(caller, 'Vehicle'), { accountId, erasedAt: null, ...scope }] },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: VEHICLES_MAX + 1,
  });
  return found.map(({ id }) => id);
}

type Asked = { vehicleIds: readonly string[]; spec: AlertRuleSpec; sinceMs: number };

/** Reads one more day before the period, for conditions that began then. */
async function readEvents(db: Db, { vehicleIds, spec, sinceMs }: Asked): Promise<StoredEvent[]> {
  const version = { ruleId: '', title: '', severity: 'NOTICE', spec, fromMs: 0, untilMs: Infinity } as const;
  const events = await db.event.findMany({
    where: {
      vehicleId: { in: [...vehicleIds] },
      type: { in: typesAsked([version]) },
      at: { gte: new Date(sinceMs) },
      withdrawnAt: null,
    },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: EVENTS_MAX + 1,
  });
  return events.map(({ id, type, at, vehicleId, attributes, latitude, longitude }) => ({
    ...{ id, type, atMs: at.getTime(), vehicleId: vehicleId ?? '', latitude, longitude },
    attributes: attributes as Record<string, unknown>,
  }));
}

type Looked = {
  events: readonly StoredEvent[];
  vehicleIds: readonly string[];
  spec: AlertRuleSpec;
  timeZone: string;
};

function findIn({ events, vehicleIds, spec, timeZone }: Looked, sinceMs: number, now: Date): FoundAlert[] {
  const ofVehicle = Map.groupBy(events, ({ vehicleId }) => vehicleId);
  const version = {
    ruleId: '',
    title: '',
    severity: 'NOTICE',
    spec,
    fromMs: sinceMs,
    untilMs: Infinity,
  } as const;
  const assigned = [{ fromMs: -Infinity, untilMs: Infinity, source: null }];
  return vehicleIds.flatMap((vehicleId) => {
    const its = ofVehicle.get(vehicleId) ?? [];
    const vehicle = { vehicleId, earlier: [], events: its, assigned, timeZone, closings: [] };
    return findAlerts(version, vehicle, now.getTime()).alerts;
  });
}

function perDay(alerts: readonly FoundAlert[], timeZone: string, now: Date): AlertRulePreview['days'] {
  const clock = zoneClock(timeZone);
  const today = clock.wallTime(now).date;
  const dayOf = ({ firedMs }: FoundAlert) => clock.wallTime(new Date(firedMs)).date;
  return Array.from({ length: PREVIEW_DAYS + 1 }, (_, index) => {
    const day = addDays(today, index - PREVIEW_DAYS);
    return { day, total: alerts.filter((alert) => dayOf(alert) === day).length };
  });
}
