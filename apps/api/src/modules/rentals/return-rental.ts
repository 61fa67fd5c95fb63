import type { Issue } from '@fleet/contracts/issue';
import type { RentalReading } from '@fleet/contracts/rental';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { changeRental } from './change-rental.ts';
import { withdrawRenterCommands } from './command-rented-vehicle.ts';
import { openRentalToChange } from './rental-to-change.ts';

/**
 * Takes the vehicle back; it is free from now on and the renter no longer sees it.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError RENTAL_ENDED, RENTAL_NOT_OUT · InvalidInputError for an
 *   odometer below the one of the hand-over
 */
export function returnRental(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { odometer, fuel }: RentalReading,
): Promise<{ id: string }> {
  return changeRental(services, by, {
    ...{ type: 'returned', where, find: openRentalToChange },
    columnsOf: ({ handedOverAt, odometerOutM }, now) => {
      if (!handedOverAt) throw new ConflictError('The vehicle is not out', 'RENTAL_NOT_OUT');
      if (odometer !== undefined && odometerOutM !== null && odometer < odometerOutM) throw backwards();
      return { returnedAt: now, odometerBackM: odometer ?? null, fuelBack: fuel ?? null };
    },
    also: withdrawRenterCommands,
  });
}

function backwards(): InvalidInputError {
  const code: Issue['code'] = 'TOO_SMALL';
  const message = 'The odometer shows less than when the vehicle was handed over';
  return new InvalidInputError([{ path: ['data', 'odometer'], code, params: {}, message }]);
}
