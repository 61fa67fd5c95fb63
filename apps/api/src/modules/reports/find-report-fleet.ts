import { type Display, WEEKDAY_OF } from '@fleet/contracts/display';
import type { FleetReportScope } from '@fleet/contracts/fleet-report';
import type { MotionRules } from '@fleet/contracts/motion-rules';
import type { Db } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import { requireHistory } from '../../access/require-entitled.ts';
import type { Caller } from '../../caller.ts';
import { InvalidInputError, NotFoundError } from '../../errors.ts';
import { readDisplay } from '../users/read-display.ts';
import { type Period, presetPeriod } from './preset-period.ts';

/** What a report of days or trips is of. */
export type ReportFleet = Period & {
  /** In their order. */
  vehicleIds: string[];
  /**
   * Units of times and distances: the reader's, by default those of the vehicles' account, or of the caller's
   * account if vehicles of several accounts are named.
   */
  display: Display;
  /** The reader's time zone. */
  timeZone: string;
  /** Of every account that they are of. */
  timeZones: ReadonlyMap<string, string>;
  /** What these accounts set of the rule of motion. */
  motionRules: ReadonlyMap<string, MotionRules>;
  /** Since when their history is kept, where the period begins before; null where nothing of it is deleted. */
  historyFrom: Date | null;
};

/** Vehicles of a report that names none: more are to be asked for by group. */
export const FLEET_MAX = 20_000;

/**
 * The vehicles and period of a report. Without named vehicles: all of the caller's account that the caller
 * may see, without erased ones.
 *
 * @throws NotFoundError when one of the vehicles or groups is not the caller's · InvalidInputError for a fleet that is too large ·
 *   PaymentRequiredError for days that the plan does not show
 */
export async function findReportFleet(db: Db, caller: Caller, scope: FleetReportScope): Promise<ReportFleet> {
  const vehicles = await findVehicles(db, caller, scope);
  const accountIds = [...new Set(vehicles.map(({ accountId }) => accountId))];
  const own = caller.accountId ? [caller.accountId] : [];
  const accounts = await db.account.findMany({
    where: { id: { in: [...accountIds, ...own] } },
    select: { id: true, timeZone: true, motionRules: true, history: { select: { keptFrom: true } } },
  });
  const timeZones = new Map(accounts.map(({ id, timeZone }) => [id, timeZone]));
  const motionRules = new Map(accounts.map(({ id, motionRules }) => [id, motionRules as MotionRules]));
  const [accountId = null] = accountIds.length === 1 ? accountIds : own;
  const display = await readDisplay(db, { userId: caller.userId, accountId });
  const { timeZone } = display;
  const vehicleIds = vehicles.map(({ id }) => id);
  const now = new Date();
  const period = periodOf(scope, display, now);
  requireHistory(caller, period.from, now);
  const kept = accounts.filter(({ id }) => accountIds.includes(id)).map(({ history }) => history?.keptFrom);
  const historyFrom = latestAfter(period.from, kept);
  return { vehicleIds, display, timeZone, timeZones, motionRules, historyFrom, ...period };
}

/** From there on everything is there that is told of. */
function latestAfter(from: Date, kept: readonly (Date | null | undefined)[]): Date | null {
  const latestMs = Math.max(...kept.map((at) => at?.getTime() ?? 0), 0);
  return latestMs > from.getTime() ? new Date(latestMs) : null;
}

function periodOf({ period, from, to, weekStart }: FleetReportScope, display: Display, now: Date): Period {
  const calendar = { timeZone: display.timeZone, weekStart: weekStart ?? WEEKDAY_OF[display.weekStart] };
  if (period && period !== 'CUSTOM') return presetPeriod(period, now.getTime(), calendar);
  if (from && to) return { from, to };
  throw refused('from', 'Choose a period');
}

type Found = { id: string; accountId: string };

async function findVehicles(db: Db, caller: Caller, scope: FleetReportScope): Promise<Found[]> {
  const named = scope.vehicleIds ? [...new Set(scope.vehicleIds)] : null;
  const groups = scope.groupIds ? [...new Set(scope.groupIds)] : null;
  const readable = rows(caller, 'Vehicle');
  if (groups) await requireGroups(db, caller, groups);
  const ofNames = named ? [{ id: { in: named } }] : [];
  const ofGroups = groups ? [{ groupId: { in: groups }, status: { not: 'ERASED' as const } }] : [];
  const ofAll = { accountId: caller.accountId ?? '', status: { not: 'ERASED' as const } };
  if (!named && !groups && !caller.accountId) throw refused('vehicleIds', 'Choose a vehicle');
  const chosen = named || groups ? { OR: [...ofNames, ...ofGroups] } : ofAll;
  const found = await db.vehicle.findMany({
    where: { AND: [readable, chosen] },
    select: { id: true, accountId: true },
    orderBy: { id: 'asc' },
    take: FLEET_MAX + 1,
  });
  if (found.length > FLEET_MAX) throw refused('groupIds', `A report has ${FLEET_MAX} vehicles at most`);
  const ids = new Set(found.map(({ id }) => id));
  if (named?.some((id) => !ids.has(id))) throw new NotFoundError('Vehicle');
  return found;
}

async function requireGroups(db: Db, caller: Caller, ids: readonly string[]): Promise<void> {
  const readable = await db.vehicleGroup.count({
    where: { AND: [rows(caller, 'VehicleGroup'), { id: { in: [...ids] } }] },
  });
  if (readable < ids.length) throw new NotFoundError('Vehicle group');
}

function refused(path: string, message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['where', path], code: 'INVALID', params: {}, message }]);
}
