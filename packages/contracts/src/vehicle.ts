import { z } from 'zod';

export const VEHICLE_TYPES = ['BICYCLE', 'CAR', 'MOTORCYCLE', 'OFFROAD', 'SCOOTER', 'TRUCK'] as const;
export const VehicleType = z.enum(VEHICLE_TYPES);
export type VehicleType = z.output<typeof VehicleType>;

export const ConnectionState = z.enum(['ONLINE', 'OFFLINE', 'UNKNOWN']);
export type ConnectionState = z.output<typeof ConnectionState>;

/** What a person wants to know first: does it drive, wait with the engine on, stand, or not answer. */
export const VehicleState = z.enum(['moving', 'idling', 'parked', 'offline']);
export type VehicleState = z.output<typeof VehicleState>;

/**
 * A fix older than this says nothing of what a vehicle does now. Trackers report every few seconds to two minutes while
 * the engine runs, and a tunnel takes a minute or two more; a tracker that hands in the records of yesterday is online.
 */
export const ACTIVE_FIX_MAX_AGE_MS = 5 * 60_000;

/**
 * The one rule behind counters, colours and filters. A vehicle that is not online is offline, whatever it did last; so
 * is one that was active when it last told where it is, too long ago. Where it stands it may be silent for long.
 */
export function vehicleState(last: {
  connection: ConnectionState;
  motion: boolean | null;
  ignition: boolean | null;
  /** Null when it never told its place. */
  fixAgeMs: number | null;
}): VehicleState {
  if (last.connection !== 'ONLINE') return 'offline';
  if (!last.motion && !last.ignition) return 'parked';
  if (last.fixAgeMs === null || last.fixAgeMs > ACTIVE_FIX_MAX_AGE_MS) return 'offline';
  return last.motion ? 'moving' : 'idling';
}
