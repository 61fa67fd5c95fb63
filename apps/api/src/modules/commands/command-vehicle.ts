import type { CommandVehicle } from '@fleet/contracts/command-input';
import type { ById } from '@fleet/contracts/query';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { chooseOffer } from './choose-offer.ts';
import { takeCommandRoom } from './command-limits.ts';
import { findOfferingDevices } from './find-offering-devices.ts';
import { queueCommand } from './queue-command.ts';
import { requireSafety } from './require-safety.ts';
import { requireSms } from './require-sms.ts';

/**
 * Queues a command to a vehicle, for a device in it that supports it. The command row records the outcome.
 *
 * @throws NotFoundError · ConflictError NO_DEVICE, COMMAND_NOT_SUPPORTED, SMS_UNAVAILABLE, SMS_QUOTA_EMPTY, TOO_MANY_COMMANDS,
 *   VEHICLE_TOO_FAST, SPEED_UNKNOWN · InvalidInputError · ForbiddenError
 */
export function commandVehicle(
  services: Pick<CallerServices, 'db' | 'settings'>,
  by: Actor,
  { id: vehicleId }: ById,
  data: CommandVehicle,
  now = by.clock.now(),
): Promise<{ id: string }> {
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
    if (data.way === 'SMS')
      await requireSms(tx, { accountId, chosen, data, settings: services.settings.now(), now });
    return queueCommand(tx, by, record, { vehicle, account, chosen, safety, data, batchId: null, now });
  });
}
