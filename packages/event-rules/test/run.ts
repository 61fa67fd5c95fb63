import { BLANK_TRACK, foldFix, type TrackState } from '@fleet/tracks/fold-fix';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import type { DetectedEvent, DetectionFix } from '../src/detected.ts';
import { type DetectionState, foldDetection } from '../src/fold-detection.ts';
import type { VehicleRules } from '../src/vehicle-rules.ts';

export const RULES: VehicleRules = {
  vehicleId: 'vehicle',
  groupId: null,
  sinceMs: 0,
  maxSpeedKmh: 90,
  tankL: 400,
  fuelConsumptionL100: 30,
  geofences: null,
};

export type Carried = { track: TrackState; detection: DetectionState | undefined };
export const BLANK: Carried = { track: BLANK_TRACK, detection: undefined };

/** Detects the events of ordered fixes, each fix a number of times, and returns them with the final state. */
export function run(
  fixes: readonly DetectionFix[],
  rulesAt: (atMs: number) => VehicleRules | null,
  from: Carried = BLANK,
  times = 1,
): Carried & { events: DetectedEvent[] } {
  let { track, detection } = from;
  const events: DetectedEvent[] = [];
  for (const fix of fixes) {
    const step = foldFix(track, fix, DEFAULT_RULE);
    track = step.state;
    if (step.derived.late) continue;
    for (let time = 0; time < times; time++) {
      const found = foldDetection(detection, fix, viewOf(step), rulesAt(fix.atMs), DEFAULT_RULE);
      detection = found.state;
      events.push(...found.events);
    }
  }
  return { track, detection, events };
}

function viewOf({ state, derived }: ReturnType<typeof foldFix>) {
  return {
    motion: state.motion,
    ignition: state.engine.ignition,
    legM: derived.legM,
    isDoubted: state.sure !== undefined,
  };
}
