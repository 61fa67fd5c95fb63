import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

/** What somebody who stands beside the vehicle sees: it drives, it waits with the engine on, it stands. */
export type Activity = 'moving' | 'idling' | 'parked';

/** A fix, stored or live. */
export type Seen = { motion: boolean | null; ignition: boolean | null; speedKmh: number | null };

/**
 * The word for one fix, the same in the list, on the map and in the player. Motion is judged slowly, so that a red light
 * ends no drive; the word goes with the speed beside it, and what stands at a red light is not moving.
 */
export function activityOf(fix: Seen, rule: TrackRule = DEFAULT_RULE): Activity {
  const stands = fix.speedKmh !== null && fix.speedKmh < rule.stopKmh;
  return stands ? standing(fix) : stretchOf(fix, rule);
}

/** The word for the time from this fix to the next: a drive includes its red lights. */
export function stretchOf(fix: Seen, rule: TrackRule = DEFAULT_RULE): Activity {
  return isDriving(fix, rule) ? 'moving' : standing(fix);
}

/** A vehicle that drives, or has its engine on, reports often; a parked one may be silent. */
export function isActive(fix: Seen, rule: TrackRule = DEFAULT_RULE): boolean {
  return isDriving(fix, rule) || fix.ignition === true;
}

/** Speed decides where motion was never judged. */
function isDriving({ motion, speedKmh }: Seen, rule: TrackRule): boolean {
  return motion ?? (speedKmh ?? 0) >= rule.startKmh;
}

function standing({ ignition }: Seen): Activity {
  return ignition ? 'idling' : 'parked';
}
