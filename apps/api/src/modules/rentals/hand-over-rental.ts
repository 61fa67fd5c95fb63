import type { RentalReading } from '@fleet/contracts/rental';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { changeRental } from './change-rental.ts';
import { plannedRentalToChange, rentalEnded } from './rental-to-change.ts';

/**
 * Hands the vehicle over; the renter sees it from now until the rental ends. An early hand-over moves the start to now.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError RENTAL_ENDED, RENTAL_OVERLAPS, RENTAL_VEHICLE_OUT
 */
export function handOverRental(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { odometer, fuel }: RentalReading,
): Promise<{ id: string }> {
  return changeRental(services, by, {
    ...{ type: 'handedOver', where, find: plannedRentalToChange },
    columnsOf: ({ fromAt, untilAt, userId, invitationId }, now) => {
      // A rental whose renter left the account can only be cancelled; an invited renter may join later.
      if (untilAt <= now || (userId === null && invitationId === null)) throw rentalEnded();
      return {
        ...{ handedOverAt: now, fromAt: new Date(Math.min(fromAt.getTime(), now.getTime())) },
        ...{ odometerOutM: odometer ?? null, fuelOut: fuel ?? null },
      };
    },
  });
}
