import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rentalRecord } from './rental-record.ts';
import { plannedRentalToChange } from './rental-to-change.ts';

/** Calls a plan off; the vehicle is free at its time. @throws NotFoundError · VersionConflictError · ConflictError RENTAL_ENDED */
export function cancelRental(services: { db: Db }, by: Actor, where: VersionWhere): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await plannedRentalToChange(tx, by, where);
    const { id, version } = before;
    const data = { cancelledAt: by.clock.now(), version: { increment: 1 } };
    const after = await tx.rental.update({ where: { id, version }, data });
    record(rentalRecord('cancelled', { before, after }));
    return { id };
  });
}
