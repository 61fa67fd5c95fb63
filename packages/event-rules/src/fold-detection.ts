import type { TrackRule } from '@fleet/tracks/track-rule';
import { detectCrossings } from './detect-crossings.ts';
import { type DriverState, detectDriver } from './detect-driver.ts';
import { detectFuel, type FuelState } from './detect-fuel.ts';
import { detectOverspeed, type OverspeedState } from './detect-overspeed.ts';
import { byTime, type DetectedEvent, type DetectionFix, type TrackView } from './detected.ts';
import type { GeofenceState } from './geofence-state.ts';
import type { VehicleRules } from './vehicle-rules.ts';

/** What detection carries from one fix of a device to the next. A value, and plain JSON. */
export type DetectionState = {
  vehicleId: string;
  geofences?: GeofenceState;
  overspeed?: OverspeedState;
  fuel?: FuelState;
  driver?: DriverState;
};

export type DetectionStep = { state: DetectionState | undefined; events: readonly DetectedEvent[] };

const NOTHING: DetectionStep = { state: undefined, events: [] };

/**
 * Events of one fix after the other, in the order of time: the only place where they are found. The same fixes and rules give
 * the same events, live or replayed, in one go or in pieces. `rules` is null for a device that counts in no vehicle.
 */
export function foldDetection(
  before: DetectionState | undefined,
  fix: DetectionFix,
  track: TrackView,
  rules: VehicleRules | null,
  rule: TrackRule,
): DetectionStep {
  if (!rules) return NOTHING;
  const known = before?.vehicleId === rules.vehicleId ? before : undefined;
  if (!known && isNothingToFind(fix, rules)) return NOTHING;
  const crossings = detectCrossings(known?.geofences, fix, track, rules, rule);
  const overspeed = detectOverspeed(known?.overspeed, fix, track, {
    rules,
    present: crossings.present,
    rule,
  });
  const fuel = detectFuel(known?.fuel, fix, track, rules, rule);
  const driver = detectDriver(known?.driver, fix, track);
  return {
    state: stateOf(rules.vehicleId, crossings.state, overspeed.state, fuel.state, driver.state),
    events: together([crossings.events, overspeed.events, fuel.events, driver.events]),
  };
}

function stateOf(
  vehicleId: string,
  geofences: GeofenceState | undefined,
  overspeed: OverspeedState | undefined,
  fuel: FuelState | undefined,
  driver: DriverState | undefined,
): DetectionState | undefined {
  if (!geofences && !overspeed && !fuel && !driver) return undefined;
  const state: DetectionState = { vehicleId };
  if (geofences) state.geofences = geofences;
  if (overspeed) state.overspeed = overspeed;
  if (fuel) state.fuel = fuel;
  if (driver) state.driver = driver;
  return state;
}

function together(lists: readonly (readonly DetectedEvent[])[]): readonly DetectedEvent[] {
  let found: readonly DetectedEvent[] = NOTHING.events;
  for (const list of lists) if (list.length > 0) found = found.length > 0 ? [...found, ...list] : list;
  return found.length > 1 ? found.toSorted(byTime) : found;
}

function isNothingToFind({ fuelL, fuelPercent, driverKey }: DetectionFix, rules: VehicleRules): boolean {
  return (
    rules.geofences === null &&
    rules.maxSpeedKmh === null &&
    fuelL === null &&
    fuelPercent === null &&
    driverKey === null
  );
}
