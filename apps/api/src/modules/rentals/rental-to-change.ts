import type { VersionWhere } from '@fleet/contracts/where';
import type { Tx } from '@fleet/db/client';
import type { Rental } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';

/** A rental that is planned or out. @throws NotFoundError · VersionConflictError · ConflictError RENTAL_ENDED */
export async function openRentalToChange(tx: Tx, by: Actor, where: VersionWhere): Promise<Rental> {
  const rental = await rowToChange(tx, by, 'Rental', { ...where, verb: 'update' });
  if (rental.returnedAt || rental.cancelledAt) throw rentalEnded();
  return rental;
}

/** A rental whose vehicle was not handed over yet. @throws NotFoundError · VersionConflictError · ConflictError RENTAL_ENDED */
export async function plannedRentalToChange(tx: Tx, by: Actor, where: VersionWhere): Promise<Rental> {
  const rental = await openRentalToChange(tx, by, where);
  if (rental.handedOverAt) throw rentalEnded();
  return rental;
}

export const rentalEnded = () =>
  new ConflictError('This rental has ended, or its vehicle is out', 'RENTAL_ENDED');
