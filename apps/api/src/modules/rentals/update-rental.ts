import type { UpdateRental } from '@fleet/contracts/rental';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { rentalRecord } from './rental-record.ts';
import { checkRentalTime } from './rental-time.ts';
import { openRentalToChange, rentalEnded } from './rental-to-change.ts';

/**
 * Changes a plan; of a vehicle that is out all but when it began.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError RENTAL_TOO_LONG · ConflictError RENTAL_ENDED, RENTAL_OVERLAPS
 */
export function updateRental(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateRental,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await openRentalToChange(tx, by, where);
    const { id, version } = before;
    if (before.handedOverAt && fields.fromAt) throw rentalEnded();
    const { fromAt = before.fromAt, untilAt = before.untilAt } = fields;
    if (fields.fromAt || fields.untilAt) checkRentalTime({ fromAt, untilAt }, by.clock.now());
    const data = { ...sent(fields), version: { increment: 1 } };
    const after = await tx.rental.update({ where: { id, version }, data: data as never });
    record(rentalRecord('updated', { before, after }));
    return { id };
  });
}
