import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { changeRental } from './change-rental.ts';
import { plannedRentalToChange } from './rental-to-change.ts';

/** Cancels a planned rental; the vehicle is free again. @throws NotFoundError · VersionConflictError · ConflictError RENTAL_ENDED */
export function cancelRental(services: { db: Db }, by: Actor, where: VersionWhere): Promise<{ id: string }> {
  return changeRental(services, by, {
    ...{ type: 'cancelled', where, find: plannedRentalToChange },
    columnsOf: (_before, now) => ({ cancelledAt: now }),
  });
}
