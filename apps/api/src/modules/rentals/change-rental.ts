import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Rental } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { type RentalChange, rentalRecord } from './rental-record.ts';

type Change = {
  type: RentalChange;
  where: VersionWhere;
  /** Reads the rental and checks that it is in a state that allows the change. */
  find: (tx: Tx, by: Actor, where: VersionWhere) => Promise<Rental>;
  columnsOf: (before: Rental, now: Date) => Prisma.RentalUncheckedUpdateInput;
  /** Writes related rows in the same transaction. */
  also?: (tx: Tx, before: Rental, now: Date) => Promise<void>;
};

/** Changes one rental and records it. @throws NotFoundError · VersionConflictError · what `find` and `columnsOf` throw */
export function changeRental(
  services: { db: Db },
  by: Actor,
  { type, where, find, columnsOf, also }: Change,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await find(tx, by, where);
    const { id, version } = before;
    const data = { ...columnsOf(before, by.clock.now()), version: { increment: 1 } };
    const after = await tx.rental.update({ where: { id, version }, data });
    await also?.(tx, before, by.clock.now());
    record(rentalRecord(type, { before, after }));
    return { id };
  });
}
