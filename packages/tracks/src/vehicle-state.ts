import type { ConnectionState, VehicleState } from '@fleet/contracts/vehicle';
import { activityOf, isActive, type Seen } from './activity.ts';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

/** The newest fix of a vehicle; its age is null when it never told its place. */
export type LastKnown = Seen & { connection: ConnectionState; fixAgeMs: number | null };

/**
 * The one rule behind counters, colours and filters of now. A vehicle that is not online is offline, whatever it did
 * last; so is one that was active when it last told where it is, too long ago: a tracker that hands in the records of
 * yesterday is online. Where it is parked it may be silent for long.
 */
export function vehicleState(last: LastKnown, rule: TrackRule = DEFAULT_RULE): VehicleState {
  if (last.connection !== 'ONLINE') return 'offline';
  if (!isActive(last, rule)) return 'parked';
  if (last.fixAgeMs === null || last.fixAgeMs > rule.silenceMaxMs) return 'offline';
  return activityOf(last, rule);
}
