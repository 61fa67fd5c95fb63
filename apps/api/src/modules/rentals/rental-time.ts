import type { Issue } from '@fleet/contracts/issue';
import { RENTAL_AHEAD_MS, RENTAL_MS, type RentalState } from '@fleet/contracts/rental';
import type { Rental } from '@fleet/db/models';
import { InvalidInputError } from '../../errors.ts';

type Times = { fromAt: Date; untilAt: Date };
export type RentalTimes = Pick<Rental, 'fromAt' | 'untilAt' | 'handedOverAt' | 'returnedAt' | 'cancelledAt'>;

/** @throws InvalidInputError for an end that has passed or is too far from the begin, or a begin too far from now */
export function checkRentalTime({ fromAt, untilAt }: Times, now: Date): void {
  const ms = untilAt.getTime() - fromAt.getTime();
  if (ms > RENTAL_MS.max) throw refused('untilAt', 'RENTAL_TOO_LONG', 'A rental lasts 366 days at most');
  if (ms < RENTAL_MS.min || untilAt <= now)
    throw refused('untilAt', 'TOO_SMALL', 'A rental ends after it begins, and not in the past');
  if (fromAt.getTime() - now.getTime() > RENTAL_AHEAD_MS)
    throw refused('fromAt', 'TOO_BIG', 'A rental begins within two years');
}

export function rentalStateOf(rental: RentalTimes, now: Date): RentalState {
  if (rental.cancelledAt) return 'CANCELLED';
  if (rental.returnedAt) return 'RETURNED';
  if (!rental.handedOverAt) return 'PLANNED';
  return rental.untilAt <= now ? 'OVERDUE' : 'OUT';
}

/** Half-open: from `from` to before `to`. */
export type RentalWindow = { from: Date; to: Date };

/**
 * The part of the vehicle's past that the renter may see now: from the hand-over, while the vehicle is out and the rental
 * has not ended; null before and after. Everything a renter is shown of a vehicle goes through here.
 */
export function renterWindow(rental: RentalTimes, now: Date): RentalWindow | null {
  if (rentalStateOf(rental, now) !== 'OUT' || !rental.handedOverAt) return null;
  return { from: rental.handedOverAt, to: now };
}

/** The part of the vehicle's past that belongs to the rental; null before the hand-over. */
export function rentalWindow({ handedOverAt, returnedAt }: RentalTimes, now: Date): RentalWindow | null {
  return handedOverAt && { from: handedOverAt, to: returnedAt ?? now };
}

export const isWithin = ({ from, to }: RentalWindow, at: Date): boolean => at >= from && at < to;

const OUT = { handedOverAt: { not: null }, returnedAt: null };

/** Rows in a state at this moment. */
export function inState(state: RentalState, now: Date) {
  switch (state) {
    case 'PLANNED':
      return { handedOverAt: null, cancelledAt: null };
    case 'OUT':
      return { ...OUT, untilAt: { gt: now } };
    case 'OVERDUE':
      return { ...OUT, untilAt: { lte: now } };
    case 'RETURNED':
      return { returnedAt: { not: null } };
    case 'CANCELLED':
      return { cancelledAt: { not: null } };
  }
}

/** Rentals that take time after an instant. A vehicle that is out takes it until its return, however late. */
export const endingAfter = (at: Date) => ({
  OR: [{ ...OUT }, { returnedAt: { gt: at } }, { returnedAt: null, untilAt: { gt: at } }],
});

/** Planned or out. */
export const OPEN_RENTAL = { returnedAt: null, cancelledAt: null } as const;

function refused(field: string, code: Issue['code'], message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', field], code, params: {}, message }]);
}
