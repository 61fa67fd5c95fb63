import { z } from 'zod';

/** Categories of a vehicle's icon. */
export const VEHICLE_CATEGORIES = [
  'animal',
  'bicycle',
  'boat',
  'bus',
  'car',
  'camper',
  'crane',
  'default',
  'helicopter',
  'motorcycle',
  'offroad',
  'person',
  'pickup',
  'plane',
  'scooter',
  'ship',
  'tractor',
  'train',
  'tram',
  'trolleybus',
  'truck',
  'van',
] as const;

export const VehicleCategory = z.enum(VEHICLE_CATEGORIES);
export type VehicleCategory = z.output<typeof VehicleCategory>;
