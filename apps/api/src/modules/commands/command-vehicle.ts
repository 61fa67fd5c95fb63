import type { CommandVehicle } from '@fleet/contracts/command-input';
import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { chooseOffer } from './choose-offer.ts';
import { takeCommandRoom } from './command-limits.ts';
import { findOfferingDevices } from './find-offering-devices.ts';
import { queueCommand } from './queue-command.ts';
import { requireSafety } from './require-safety.ts';

/**
 * Queues a command to a vehicle, for a device in it that supports it. The command row records the outcome.
 *
 * @throws NotFoundError · ConflictError NO_DEVICE, COMMAND_NOT_SUPPORTED, SMS_UNAVAILABLE, TOO_MANY_COMMANDS,
 *   VEHICLE_TOO_FAST, SPEED_UNKNOWN · InvalidInputError · ForbiddenError
 */
export function commandVehicle(
  services: { db: Db },
  by: Actor,
  { id: vehicleId }: ById,
  data: CommandVehicle,
  now = by.clock.now(),
): Promise<{ id: string }> {
  if (data.way === 'SMS') throw new ConflictError('Commands do not go by SMS here', 'SMS_UNAVAILABLE');
  return commit(services, by, async (tx, record) => {
    const mine = { id: vehicleId, status: { not: 'ERASED' as const } };
    const vehicle = await tx.vehicle.findFirst({ where: { AND: [rows(by, 'Vehicle', 'command'), mine] } });
    if (!vehicle) throw new NotFoundError('Vehicle');
    const account = await tx.account.findUniqueOrThrow({ where: { id: vehicle.accountId } });
    const devices = await findOfferingDevices(tx, [vehicleId]);
    const chosen = chooseOffer(devices.get(vehicleId) ?? [], data);
    const safety = await requireSafety(tx, by, data, { vehicle, account, chosen, now });
    const deviceIds = [chosen.device.id];
    const { accountId } = vehicle;
    await takeCommandRoom(tx, { accountId, userId: by.userId, deviceIds, isGroup: false, now });
    return queueCommand(tx, by, record, { vehicle, account, chosen, safety, data, batchId: null, now });
  });
}
