import { z } from 'zod';

export const VEHICLE_TYPES = ['BICYCLE', 'CAR', 'MOTORCYCLE', 'OFFROAD', 'SCOOTER', 'TRUCK'] as const;
export const VehicleType = z.enum(VEHICLE_TYPES);
export type VehicleType = z.output<typeof VehicleType>;

export const ConnectionState = z.enum(['ONLINE', 'OFFLINE', 'UNKNOWN']);
export type ConnectionState = z.output<typeof ConnectionState>;

/** What a person wants to know first: does it drive, wait with the engine on, stand, or not answer. */
export type VehicleState = 'moving' | 'idling' | 'parked' | 'offline';

/** The one rule behind counters, colours and filters. A vehicle that is not online is offline, whatever it did last. */
export function vehicleState(last: {
  connection: ConnectionState;
  motion: boolean | null;
  ignition: boolean | null;
}): VehicleState {
  if (last.connection !== 'ONLINE') return 'offline';
  if (last.motion) return 'moving';
  return last.ignition ? 'idling' : 'parked';
}
