import { z } from 'zod';

export const VEHICLE_TYPES = ['BICYCLE', 'CAR', 'MOTORCYCLE', 'OFFROAD', 'SCOOTER', 'TRUCK'] as const;
export const VehicleType = z.enum(VEHICLE_TYPES);
export type VehicleType = z.output<typeof VehicleType>;

export const ConnectionState = z.enum(['ONLINE', 'OFFLINE', 'UNKNOWN']);
export type ConnectionState = z.output<typeof ConnectionState>;

/** What a person wants to know first: does it drive, wait with the engine on, stand, or not answer. */
export const VehicleState = z.enum(['moving', 'idling', 'parked', 'offline']);
export type VehicleState = z.output<typeof VehicleState>;

/** Stage of the next service: due, near, or planned. */
export const ServiceStage = z.enum(['DUE', 'SOON', 'LATER']);
export type ServiceStage = z.output<typeof ServiceStage>;
