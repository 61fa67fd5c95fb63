import { type CreateRental, OPEN_RENTALS_PER_ACCOUNT } from '@fleet/contracts/rental';
import type { Db, Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { findNames } from '../users/find-names.ts';
import { rentalRecord } from './rental-record.ts';
import { checkRentalTime, OPEN_RENTAL } from './rental-time.ts';

/**
 * Plans to give a vehicle to a member for a time.
 *
 * @throws ForbiddenError · NotFoundError for another account's vehicle or person · InvalidInputError RENTAL_TOO_LONG ·
 *   ConflictError RENTAL_OVERLAPS, TOO_MANY_RENTALS
 */
export function createRental(
  services: { db: Db },
  by: Actor,
  { accountId: wanted, vehicleId, userId, fromAt, untilAt, ...fields }: CreateRental,
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'Rental', wanted);
  checkRentalTime({ fromAt, untilAt }, by.clock.now());
  return commit(services, by, async (tx, record) => {
    const vehicle = await tx.vehicle.findFirst({
      where: { AND: [rows(by, 'Vehicle'), { id: vehicleId, accountId, status: { not: 'ERASED' } }] },
      select: { id: true },
    });
    if (!vehicle) throw new NotFoundError('Vehicle');
    await requireRoom(tx, accountId);
    const renterName = await nameOfMember(tx, accountId, userId);
    const after = await tx.rental.create({
      data: { ...sent(fields), ...{ accountId, vehicleId, userId, renterName, fromAt, untilAt } },
    });
    record(rentalRecord('created', { after }));
    return { id: after.id };
  });
}

/** Locks the count: two rentals planned at once must not both take the last place. */
async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`rentals of ${accountId}`}, 0))`;
  if ((await tx.rental.count({ where: { accountId, ...OPEN_RENTAL } })) >= OPEN_RENTALS_PER_ACCOUNT)
    throw new ConflictError('The account has as many open rentals as it may have', 'TOO_MANY_RENTALS');
}

async function nameOfMember(tx: Tx, accountId: string, userId: string): Promise<string> {
  const member = await tx.membership.findFirst({ where: { userId, accountId }, select: { id: true } });
  if (!member) throw new NotFoundError('User');
  const [name] = await findNames(tx, [userId]);
  return name ?? '';
}
