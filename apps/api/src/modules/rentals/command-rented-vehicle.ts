import type { ById } from '@fleet/contracts/query';
import type { CommandRentedVehicle } from '@fleet/contracts/rental';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, ForbiddenError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { chooseOffer } from '../commands/choose-offer.ts';
import { takeCommandRoom } from '../commands/command-limits.ts';
import { findOfferingDevices } from '../commands/find-offering-devices.ts';
import { queueCommand } from '../commands/queue-command.ts';
import { findOwnRental } from './find-rental-window.ts';

/** A command expires soon, because the renter is at the vehicle and a late unlocking would be a risk. */
const EXPIRES_MINUTES = 5;

/**
 * Locks or unlocks the doors of a vehicle that the caller has rented, where the account allows it, within the time of the
 * rental. The command expires with the rental at the latest.
 *
 * @throws ForbiddenError for a program · NotFoundError · ConflictError RENTAL_NOT_OUT, RENTAL_ENDED, RENTAL_COMMAND_REFUSED,
 *   NO_DEVICE, COMMAND_NOT_SUPPORTED, TOO_MANY_COMMANDS
 */
export function commandRentedVehicle(
  services: Pick<CallerServices, 'db'>,
  by: Actor,
  where: ById,
  { type }: CommandRentedVehicle,
): Promise<{ total: number }> {
  const now = by.clock.now();
  return commit(services, by, async (tx, record) => {
    if (by.token) throw new ForbiddenError();
    const { rental } = await findOwnRental(tx, by, where, now);
    const { vehicleId, accountId, untilAt } = rental;
    const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
    if (!account.rentersMayLock)
      throw new ConflictError('The account does not let renters command vehicles', 'RENTAL_COMMAND_REFUSED');
    const vehicle = await tx.vehicle.findUniqueOrThrow({ where: { id: vehicleId } });
    const data = { type, expiresInMinutes: EXPIRES_MINUTES };
    const devices = await findOfferingDevices(tx, [vehicleId]);
    const chosen = chooseOffer(devices.get(vehicleId) ?? [], data);
    // Doors that are wired to the engine's output need the confirmation of a manager.
    if (chosen.offer.isDangerous)
      throw new ConflictError('Renters do not give this command', 'RENTAL_COMMAND_REFUSED');
    const deviceIds = [chosen.device.id];
    await takeCommandRoom(tx, { accountId, userId: by.userId, deviceIds, isGroup: false, now });
    const safety = { condition: 'NONE', maxSpeedKmh: null, insisted: false } as const;
    const queued = { vehicle, account, chosen, safety, data, batchId: null, untilAt, now };
    await queueCommand(tx, by, record, queued);
    return { total: 1 };
  });
}

/** Cancels waiting commands of the renter when the vehicle is returned. */
export async function withdrawRenterCommands(
  tx: Tx,
  { vehicleId, userId }: { vehicleId: string; userId: string | null },
  now: Date,
): Promise<void> {
  if (userId === null) return;
  await tx.command.updateMany({
    where: { vehicleId, createdBy: userId, status: 'QUEUED' },
    data: { status: 'CANCELLED', reason: 'WITHDRAWN', finishedAt: now },
  });
}
