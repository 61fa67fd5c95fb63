import { z } from 'zod';
import { CommandType } from './command.ts';
import { NewEmail } from './email.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rule } from './issue.ts';
import { patch } from './patch.ts';
import { ENDS_BEFORE_START, endsAfterStart } from './report-scope.ts';
import { Search } from './search.ts';
import { line, prose } from './text.ts';

/** OVERDUE: not returned after its end. */
export const RentalState = z.enum(['PLANNED', 'OUT', 'OVERDUE', 'RETURNED', 'CANCELLED']);
export type RentalState = z.output<typeof RentalState>;

const DAY_MS = 86_400_000;
export const RENTAL_MS = { min: 60_000, max: 366 * DAY_MS } as const;
/** A rental starts within this time. */
export const RENTAL_AHEAD_MS = 730 * DAY_MS;
/** Most planned or current rentals of an account. */
export const OPEN_RENTALS_PER_ACCOUNT = 5_000;
/** Most rentals that a renter sees; older ones are left out. */
export const MY_RENTALS_MAX = 100;
/** Most vehicles in the filter of a list of rentals. */
const RENTAL_VEHICLES_MAX = 200;
/** Trips of a rental in one answer, and from how far back they are. */
export const RENTAL_TRIPS_MAX = 500;
export const RENTAL_TRIPS_MS = 31 * DAY_MS;
/** Photos of the return may still be added or removed for this time after it. */
export const RENTAL_PHOTOS_MS = DAY_MS;
const ODOMETER_MAX_M = 10_000_000_000;

export const CreateRental = z.object({
  vehicleId: Id,
  userId: Id.optional().describe('The member of the account who gets the vehicle.'),
  email: NewEmail.optional().describe(
    'In the place of a member: who gets the vehicle is invited, and sees nothing but what they rent.',
  ),
  name: line('Name', 100).optional().describe('Of somebody who is invited.'),
  fromAt: z.coerce.date(),
  untilAt: z.coerce.date().describe('A minute to 366 days after it begins.'),
  price: line('Price', 40).optional().describe('As the account writes it.'),
  deposit: line('Deposit', 40).optional().describe('As the account writes it.'),
  note: prose('Note', 1000).optional().describe('Shown to the account only, not to the renter.'),
  accountId: Id.optional().describe('Account of the vehicle; that of the session when absent.'),
});
export type CreateRental = z.output<typeof CreateRental>;

export const UpdateRental = patch(
  CreateRental.omit({ vehicleId: true, userId: true, email: true, name: true, accountId: true }),
);
export type UpdateRental = z.output<typeof UpdateRental>;

/** Readings at hand-over or return. */
export const RentalReading = z
  .object({
    odometer: z.number().min(0).max(ODOMETER_MAX_M).optional().describe('In metres.'),
    fuel: z.int().min(0).max(100).optional().describe('Percent of the tank.'),
  })
  .meta({ id: 'RentalReadingInput' });
export type RentalReading = z.output<typeof RentalReading>;

/** Commands that a renter may give if the account allows them. */
export const RENTER_COMMANDS = ['doorsLock', 'doorsUnlock'] as const;

export const CommandRentedVehicle = z.object({
  type: CommandType.refine(
    ...rule('RENTAL_COMMAND_REFUSED', isRenterCommand, 'Renters lock and unlock doors'),
  ),
});
export type CommandRentedVehicle = z.output<typeof CommandRentedVehicle>;

function isRenterCommand(type: CommandType): boolean {
  return RENTER_COMMANDS.some((one) => one === type);
}

export const RentalsWhere = z.object({
  accountId: Id.nullish(),
  vehicleId: Id.nullish(),
  vehicleIds: z.array(Id).max(RENTAL_VEHICLES_MAX).nullish(),
  startsBefore: z.coerce.date().nullish(),
  endsAfter: z.coerce
    .date()
    .nullish()
    .describe('Rentals that end or were returned later, and vehicles that are still out.'),
  search: Search,
  states: z.array(RentalState).min(1).max(RentalState.options.length).nullish(),
});
export type RentalsWhere = z.output<typeof RentalsWhere>;

/** Times outside the visible window are cut. */
export const MyRentalTrackWhere = z
  .object({ id: Id, from: Instant, to: Instant })
  .refine(endsAfterStart, ENDS_BEFORE_START);
export type MyRentalTrackWhere = z.output<typeof MyRentalTrackWhere>;
