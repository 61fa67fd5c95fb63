import type { MotionRules } from '@fleet/contracts/motion-rules';
import type { VehicleSettings } from '@fleet/event-rules/vehicle-rules';
import { ruleOf } from '@fleet/tracks/rule-of';
import type { PoolClient } from 'pg';
import { QueryCache } from '../storage/query-cache.ts';
import type { AssignmentHistory, RuledAssignment } from './assignment.ts';

/** Cached periods per device; a buffer that reaches back further is looked up. */
const CACHED_PERIODS = 8;
/** Periods of one device that a lookup reads at most. */
const MAX_PERIODS = 1_000;

/**
 * Caches the assignments of devices with their motion rules, until `device_changed` or `motion_rules_changed` invalidates
 * them.
 */
export class AssignmentCache {
  readonly #kept: QueryCache<AssignmentHistory>;

  constructor(limit: number) {
    this.#kept = new QueryCache(limit);
  }

  forget(deviceId: string): void {
    this.#kept.forget(deviceId);
  }

  /** Invalidates the devices of an account whose motion rules changed. */
  forgetAccount(accountId: string): void {
    this.#kept.forgetWhere(({ unfitted, periods }) =>
      [unfitted, ...periods.map(({ assignment }) => assignment)].some(
        (assignment) => assignment.accountId === accountId,
      ),
    );
  }

  forgetAll(): void {
    this.#kept.forgetAll();
  }

  /**
   * Reads the assignments of each device back to the given instant; a deleted device is left out. Usually needs no query.
   *
   * @param backTo oldest moment of interest, in milliseconds, by device
   */
  async read(
    client: PoolClient,
    backTo: ReadonlyMap<string, number>,
  ): Promise<Map<string, AssignmentHistory>> {
    const assignmentHistories = new Map<string, AssignmentHistory>();
    const missing: string[] = [];
    for (const deviceId of backTo.keys()) {
      const kept = this.#kept.get(deviceId);
      if (kept) assignmentHistories.set(deviceId, kept);
      else missing.push(deviceId);
    }
    if (missing.length > 0) await this.#readMissing(client, missing, assignmentHistories);
    for (const [deviceId, { knownFromMs }] of assignmentHistories) {
      if ((backTo.get(deviceId) ?? knownFromMs) >= knownFromMs) continue;
      const { rows } = await client.query<AssignmentRow>(SELECT_ASSIGNMENTS, [[deviceId], MAX_PERIODS]);
      assignmentHistories.set(deviceId, assignmentHistoryOf(rows, MAX_PERIODS));
    }
    return assignmentHistories;
  }

  async #readMissing(
    client: PoolClient,
    missing: string[],
    assignmentHistories: Map<string, AssignmentHistory>,
  ): Promise<void> {
    const keep = this.#kept.ask();
    const { rows } = await client.query<AssignmentRow>(SELECT_ASSIGNMENTS, [missing, CACHED_PERIODS]);
    for (const [deviceId, own] of Map.groupBy(rows, (row) => row.deviceId)) {
      const assignmentHistory = assignmentHistoryOf(own, CACHED_PERIODS);
      assignmentHistories.set(deviceId, assignmentHistory);
      keep(deviceId, assignmentHistory);
    }
  }
}

/** One row per period, newest first; one row for a device without any. */
type AssignmentRow = {
  deviceId: string;
  accountId: string;
  accountFrom: Date | null;
  rules: MotionRules;
  periodAccountId: string | null;
  periodRules: MotionRules | null;
  vehicleId: string | null;
  vehicleType: string | null;
  from: Date | null;
  until: Date | null;
  counts: boolean | null;
} & Partial<Omit<VehicleSettings, 'vehicleId' | 'sinceMs'>> & { detectionSince: Date | null };

const SELECT_ASSIGNMENTS = `SELECT d.id AS "deviceId", d.account_id AS "accountId", d.account_from AS "accountFrom",
    own.motion_rules AS rules, a.account_id AS "periodAccountId", sitting.motion_rules AS "periodRules",
    a.vehicle_id AS "vehicleId", v.type AS "vehicleType", a."from", a.until, a.counts, v.group_id AS "groupId",
    v.detection_since AS "detectionSince", v.max_speed_kmh AS "maxSpeedKmh", v.tank_l AS "tankL",
    v.fuel_consumption_l_100km AS "fuelConsumptionL100"
  FROM devices d JOIN accounts own ON own.id = d.account_id LEFT JOIN LATERAL (
    SELECT account_id, vehicle_id, "from", until, counts FROM device_assignments
    WHERE device_id = d.id ORDER BY "from" DESC LIMIT $2) a ON true
  LEFT JOIN accounts sitting ON sitting.id = a.account_id LEFT JOIN vehicles v ON v.id = a.vehicle_id
  WHERE d.id = ANY($1::uuid[]) ORDER BY d.id, a."from" DESC`;

/** @param limit with this many rows, older periods may exist */
function assignmentHistoryOf(rows: readonly AssignmentRow[], limit: number): AssignmentHistory {
  const [{ accountId, accountFrom, rules } = { accountId: '', accountFrom: null, rules: null }] = rows;
  const periods = rows.flatMap((row) => {
    const { periodAccountId, periodRules, vehicleId, vehicleType, from, until } = row;
    if (from === null || periodAccountId === null) return [];
    const rule = ruleOf(periodRules, vehicleType);
    const settings = settingsOf(row);
    const assignment: RuledAssignment = {
      ...{ accountId: periodAccountId, vehicleId, rule },
      ...(settings && { settings }),
    };
    return [{ assignment, fromMs: from.getTime(), untilMs: until?.getTime() ?? Number.POSITIVE_INFINITY }];
  });
  const unfitted: RuledAssignment = { accountId, vehicleId: null, rule: ruleOf(rules, null) };
  const oldest = rows.length === limit ? periods.at(-1) : undefined;
  return {
    present: periods.find(({ untilMs }) => untilMs === Number.POSITIVE_INFINITY)?.assignment ?? unfitted,
    unfitted,
    accountFrom,
    periods,
    knownFromMs: oldest?.fromMs ?? Number.NEGATIVE_INFINITY,
  };
}

/** Of several devices in a vehicle, events are detected in the one that counts. */
function settingsOf({ vehicleId, counts, detectionSince, ...row }: AssignmentRow): VehicleSettings | null {
  if (!vehicleId || !counts || !detectionSince) return null;
  return {
    vehicleId,
    groupId: row.groupId ?? null,
    sinceMs: detectionSince.getTime(),
    maxSpeedKmh: row.maxSpeedKmh ?? null,
    tankL: row.tankL ?? null,
    fuelConsumptionL100: row.fuelConsumptionL100 ?? null,
  };
}
