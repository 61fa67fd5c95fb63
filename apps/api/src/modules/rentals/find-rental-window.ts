import type { ById } from '@fleet/contracts/query';
import type { Db, Tx } from '@fleet/db/client';
import type { Rental } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import { requireHistory, requireViewing } from '../../access/require-entitled.ts';
import type { Caller } from '../../caller.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { type RentalWindow, rentalWindow, renterWindow } from './rental-time.ts';

/** A vehicle with the visible part of its past. */
export type RentedTime = RentalWindow & { rental: Rental };

/**
 * The caller's own rental with the part of the vehicle's past that they may see now.
 *
 * @throws NotFoundError for rentals of others, and in a support session · ConflictError RENTAL_NOT_OUT before the hand-over;
 *   RENTAL_ENDED after the return or the end · PaymentRequiredError
 */
export async function findOwnRental(
  db: Db | Tx,
  caller: Caller,
  { id }: ById,
  now: Date,
): Promise<RentedTime> {
  const { userId, accountId, acting } = caller;
  if (accountId === null || acting) throw new NotFoundError('Rental');
  const rental = await db.rental.findFirst({
    where: { id, userId, accountId, vehicle: { is: { status: { not: 'ERASED' } } } },
  });
  if (!rental) throw new NotFoundError('Rental');
  requireViewing(caller);
  const window = renterWindow(rental, now);
  if (!window) throw notNow(rental);
  requireHistory(caller, window.from, now);
  return { rental, ...window };
}

function notNow({ handedOverAt, cancelledAt }: Rental): ConflictError {
  if (!handedOverAt && !cancelledAt) return new ConflictError('The vehicle is not out', 'RENTAL_NOT_OUT');
  return new ConflictError('This rental has ended', 'RENTAL_ENDED');
}

/**
 * A rental of the account with the part of the vehicle's past that belongs to it.
 *
 * @throws NotFoundError · ConflictError RENTAL_NOT_OUT before the hand-over · PaymentRequiredError
 */
export async function findRental(db: Db, caller: Caller, { id }: ById, now: Date): Promise<RentedTime> {
  const rental = await db.rental.findFirst({ where: { AND: [rows(caller, 'Rental'), { id }] } });
  if (!rental) throw new NotFoundError('Rental');
  const window = rentalWindow(rental, now);
  if (!window) throw new ConflictError('The vehicle is not out', 'RENTAL_NOT_OUT');
  requireHistory(caller, window.from, now);
  return { rental, ...window };
}
