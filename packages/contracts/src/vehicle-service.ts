import { z } from 'zod';
import { prose } from './text.ts';
import { CreateVehicle, UpdateVehicle } from './vehicle-input.ts';

/** From here on a service is near, where its interval does not say so sooner. */
export const SERVICE_SOON = { distanceM: 1_000_000, hours: 50, days: 14 } as const;
/** Of the interval: the last part of it is near. */
export const SERVICE_SOON_SHARE = 0.1;

const { serviceOn } = CreateVehicle.shape;
/** Absent where a new vehicle would begin with nothing. */
const { odometer, engineHours } = UpdateVehicle.shape;

export const CompleteService = z.object({
  doneOn: serviceOn.describe('The day of the account on which it was done; today when absent.'),
  odometer: odometer.describe('At that time, in metres; as it is now when absent.'),
  engineHours: engineHours.describe('At that time; as they are now when absent.'),
  note: prose('Note', 255).optional(),
});
export type CompleteService = z.output<typeof CompleteService>;
