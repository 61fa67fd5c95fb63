import { z } from 'zod';
import { prose } from './text.ts';
import { CreateVehicle, UpdateVehicle } from './vehicle-input.ts';

/** Remaining distance, hours or days from which a service is near. */
export const SERVICE_SOON = { distanceM: 1_000_000, hours: 50, days: 14 } as const;
/** A service is near in the last tenth of its interval at the earliest. */
export const SERVICE_SOON_SHARE = 0.1;

const { serviceOn } = CreateVehicle.shape;
/** Without the defaults that a new vehicle gets. */
const { odometer, engineHours } = UpdateVehicle.shape;

export const CompleteService = z.object({
  doneOn: serviceOn.describe('The day of the account on which it was done; today when absent.'),
  odometer: odometer.describe('At that time, in metres; as it is now when absent.'),
  engineHours: engineHours.describe('At that time; as they are now when absent.'),
  note: prose('Note', 255).optional(),
});
export type CompleteService = z.output<typeof CompleteService>;
