import { type CreateRental, OPEN_RENTALS_PER_ACCOUNT } from '@fleet/contracts/rental';
import type { Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { CreateInvitationDeps } from '../invitations/create-invitation.ts';
import { findRenter, startInviting } from './find-renter.ts';
import { rentalRecord } from './rental-record.ts';
import { checkRentalTime, OPEN_RENTAL } from './rental-time.ts';

/**
 * Plans a rental for a member or for an invited person.
 *
 * @throws ForbiddenError · NotFoundError for another account's vehicle or person · InvalidInputError RENTAL_TOO_LONG ·
 *   ConflictError RENTAL_OVERLAPS, TOO_MANY_RENTALS
 */
export async function createRental(
  services: CreateInvitationDeps,
  by: Actor,
  { accountId: wanted, vehicleId, userId, email, name, fromAt, untilAt, ...fields }: CreateRental,
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'Rental', wanted);
  checkRentalTime({ fromAt, untilAt }, by.clock.now());
  const reader = await startInviting(services, by, { userId, email });
  return commit(services, by, async (tx, record) => {
    const vehicle = await tx.vehicle.findFirst({
      where: { AND: [rows(by, 'Vehicle'), { id: vehicleId, accountId, status: { not: 'ERASED' } }] },
      select: { id: true },
    });
    if (!vehicle) throw new NotFoundError('Vehicle');
    await requireRoom(tx, accountId);
    const asked = { accountId, userId, email, name, reader, env: services.env };
    const renter = await findRenter(tx, by, record, asked);
    const after = await tx.rental.create({
      data: { ...sent(fields), ...{ accountId, vehicleId, ...renter, fromAt, untilAt } },
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
