import type { RentalReading } from '@fleet/contracts/rental';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rentalRecord } from './rental-record.ts';
import { plannedRentalToChange, rentalEnded } from './rental-to-change.ts';

/**
 * Gives the vehicle to the person: from now on they see it, until the rental ends. One that is handed over early begins
 * earlier.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError RENTAL_ENDED, RENTAL_OVERLAPS, RENTAL_VEHICLE_OUT
 */
export function handOverRental(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { odometer, fuel }: RentalReading,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await plannedRentalToChange(tx, by, where);
    const { id, version, fromAt, untilAt, userId } = before;
    const now = by.clock.now();
    // Of a person who has left the account nothing is left but to cancel it.
    if (untilAt <= now || userId === null) throw rentalEnded();
    const after = await tx.rental.update({
      where: { id, version },
      data: {
        ...{ handedOverAt: now, fromAt: new Date(Math.min(fromAt.getTime(), now.getTime())) },
        ...{ odometerOutM: odometer ?? null, fuelOut: fuel ?? null },
        version: { increment: 1 },
      },
    });
    record(rentalRecord('handedOver', { before, after }));
    return { id };
  });
}
