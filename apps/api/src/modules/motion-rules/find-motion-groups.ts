import { MOTION_VALUE_NAMES, type MotionRules, type MotionValues } from '@fleet/contracts/motion-rules';
import { VEHICLE_TYPES, type VehicleType } from '@fleet/contracts/vehicle';
import { ruleOf, valuesOfRule } from '@fleet/tracks/rule-of';
import type { Pool } from 'pg';

/** Settings of all vehicles of an account (no type), or of those of one type. */
export type MotionGroup = {
  accountId: string;
  vehicleType: VehicleType | null;
  vehicles: number;
  /** How many days are made anew when they change. */
  days: number;
  own: MotionValues;
  /** What stands behind each value that is not set. */
  behind: Required<MotionValues>;
};

type Row = { type: VehicleType | null; vehicles: number; days: number };

const SELECT_TYPES = `
  SELECT COALESCE(fleet.type, kept.type) AS type, COALESCE(fleet.vehicles, 0) AS vehicles, COALESCE(kept.days, 0) AS days
  FROM (SELECT type, count(*)::int AS vehicles FROM vehicles WHERE account_id = $1 AND status <> 'ERASED' GROUP BY type) AS fleet
  FULL JOIN (SELECT v.type, count(*)::int AS days FROM device_days d LEFT JOIN vehicles v ON v.id = d.vehicle_id
    WHERE d.account_id = $1 AND d.from_at >= motion_days_since() GROUP BY v.type) AS kept ON kept.type = fleet.type`;

/** The account's own settings, then those of the types that it has vehicles or settings of. */
export async function findMotionGroups(
  pool: Pool,
  accountId: string,
  rules: MotionRules,
): Promise<MotionGroup[]> {
  const { rows } = await pool.query<Row>(SELECT_TYPES, [accountId]);
  const sum = (key: 'vehicles' | 'days') => rows.reduce((total, row) => total + row[key], 0);
  const groupOf = (vehicleType: VehicleType | null, of: Pick<Row, 'vehicles' | 'days'>): MotionGroup => ({
    ...{ accountId, vehicleType, vehicles: of.vehicles, days: of.days },
    own: (vehicleType ? rules.types?.[vehicleType] : rules.own) ?? {},
    behind: valuesOfRule(vehicleType ? ruleOf(rules, null) : ruleOf(null, null)),
  });
  const types = VEHICLE_TYPES.flatMap((type) => {
    const row = rows.find((each) => each.type === type) ?? { vehicles: 0, days: 0 };
    return row.vehicles > 0 || rules.types?.[type] ? [groupOf(type, row)] : [];
  });
  return [groupOf(null, { vehicles: sum('vehicles'), days: sum('days') }), ...types];
}

/** Every value, null where it is not set. */
export function allValues(values: MotionValues): Record<keyof MotionValues, number | null> {
  const all = MOTION_VALUE_NAMES.map((name) => [name, values[name] ?? null]);
  return Object.fromEntries(all) as Record<keyof MotionValues, number | null>;
}
