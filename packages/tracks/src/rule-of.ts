import type { MotionRules, MotionValueName, MotionValues } from '@fleet/contracts/motion-rules';
import type { VehicleType } from '@fleet/contracts/vehicle';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Where each value stands in the rule, and what of it is one of the value. */
const PLACES: Record<MotionValueName, { key: keyof TrackRule; unit: number }> = {
  startSpeedKmh: { key: 'startKmh', unit: 1 },
  stopAfterSeconds: { key: 'stopAfterMs', unit: SECOND_MS },
  leaveDistanceM: { key: 'leaveM', unit: 1 },
  placeRadiusM: { key: 'standM', unit: 1 },
  driftDistanceM: { key: 'driftM', unit: 1 },
  gapStopMinutes: { key: 'unseenStopMs', unit: MINUTE_MS },
  engineGapMinutes: { key: 'engineGapMaxMs', unit: MINUTE_MS },
};

const NAMES = Object.keys(PLACES) as MotionValueName[];

/**
 * The rule by which a vehicle of this type is judged in an account: what its type does not say the account says, and
 * what that does not say the product. The only way from settings to a rule, for records that come and for days that are
 * made anew.
 */
export function ruleOf(rules: MotionRules | null, vehicleType: string | null): TrackRule {
  const own = rules?.own;
  const ofType = vehicleType === null ? undefined : rules?.types?.[vehicleType as VehicleType];
  return own || ofType ? ruleOfValues({ ...own, ...ofType }) : DEFAULT_RULE;
}

/** The rule with these values in it. */
export function ruleOfValues(values: MotionValues): TrackRule {
  const rule: TrackRule = { ...DEFAULT_RULE };
  for (const name of NAMES) {
    const value = values[name];
    const { key, unit } = PLACES[name];
    if (value !== undefined) rule[key] = value * unit;
  }
  return rule;
}

/** What a rule says, as it is set and shown. */
export function valuesOfRule(rule: TrackRule): Required<MotionValues> {
  const values = NAMES.map((name) => [name, rule[PLACES[name].key] / PLACES[name].unit]);
  return Object.fromEntries(values) as Required<MotionValues>;
}
