import type { UpdateRental } from '@fleet/contracts/rental';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import { sent } from '../../commit/sent.ts';
import { changeRental } from './change-rental.ts';
import { checkRentalTime } from './rental-time.ts';
import { openRentalToChange, rentalEnded } from './rental-to-change.ts';

/**
 * Changes a planned rental, or one that is out except for its start.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError RENTAL_TOO_LONG · ConflictError RENTAL_ENDED, RENTAL_OVERLAPS
 */
export function updateRental(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateRental,
): Promise<{ id: string }> {
  return changeRental(services, by, {
    ...{ type: 'updated', where, find: openRentalToChange },
    columnsOf: (before, now) => {
      if (before.handedOverAt && fields.fromAt) throw rentalEnded();
      const { fromAt = before.fromAt, untilAt = before.untilAt } = fields;
      if (fields.fromAt || fields.untilAt) checkRentalTime({ fromAt, untilAt }, now);
      // A later end is due again: the next delay is notified as well.
      const again = fields.untilAt ? { overdueAt: null } : {};
      return { ...sent(fields), ...again } as Prisma.RentalUncheckedUpdateInput;
    },
  });
}
