import type { Issue } from '@fleet/contracts/issue';
import type { RentalReading } from '@fleet/contracts/rental';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { rentalRecord } from './rental-record.ts';
import { openRentalToChange } from './rental-to-change.ts';

/**
 * Takes the vehicle back: the person sees it no longer, and it is free from now on.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError RENTAL_ENDED, RENTAL_NOT_OUT · InvalidInputError for an
 *   odometer that ran backwards
 */
export function returnRental(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { odometer, fuel }: RentalReading,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await openRentalToChange(tx, by, where);
    const { id, version, handedOverAt, odometerOutM } = before;
    if (!handedOverAt) throw new ConflictError('The vehicle is not out', 'RENTAL_NOT_OUT');
    if (odometer !== undefined && odometerOutM !== null && odometer < odometerOutM) throw backwards();
    const after = await tx.rental.update({
      where: { id, version },
      data: {
        ...{ returnedAt: by.clock.now(), odometerBackM: odometer ?? null, fuelBack: fuel ?? null },
        version: { increment: 1 },
      },
    });
    record(rentalRecord('returned', { before, after }));
    return { id };
  });
}

function backwards(): InvalidInputError {
  const code: Issue['code'] = 'TOO_SMALL';
  const message = 'The odometer shows less than when the vehicle was handed over';
  return new InvalidInputError([{ path: ['data', 'odometer'], code, params: {}, message }]);
}
