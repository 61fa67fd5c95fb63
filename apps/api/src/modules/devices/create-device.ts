import type { CreateDevice } from '@fleet/contracts/device-input';
import type { Db } from '@fleet/db/client';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { requireRoom } from '../../commit/require-room.ts';
import { sent } from '../../commit/sent.ts';
import { requireClaimRoom } from './claim-room.ts';
import { deviceAuditFields } from './device-audit-fields.ts';
import { fitDevice } from './fit-device.ts';
import { guardColumns } from './guard-columns.ts';
import { quotaColumns } from './quota-columns.ts';
import { requireServer } from './require-server.ts';
import { requireVehicle } from './require-vehicle.ts';

/**
 * Registers a device, and assigns it to the vehicle if one is named. Several accounts may claim one
 * identifier; the tracker confirms one of the claims (docs/adr/0064).
 *
 * @throws ForbiddenError · NotFoundError for the account or vehicle of others · ConflictError DEVICE_ALREADY_EXISTS in
 *   this account, TOO_MANY_UNCONFIRMED_DEVICES
 */
export function createDevice(
  services: { db: Db },
  by: Actor,
  { accountId: wanted, vehicleId, fittedAt, ...given }: CreateDevice,
  now = by.clock.now(),
): Promise<{ id: string }> {
  const { secret, allowedProtocols, smsQuota, dataQuota, ...fields } = given;
  const accountId = accountFor(by, 'Device', wanted);
  return commit(services, by, async (tx, record) => {
    if (fields.externalDeviceId) await requireClaimRoom(tx, by, accountId, now);
    await requireRoom(tx, by, { accountId, what: 'devices' });
    if (fields.serverId) await requireServer(tx, by, { serverId: fields.serverId, accountId });
    const device = await tx.device.create({
      data: {
        ...sent(fields),
        ...guardColumns({ secret, allowedProtocols }),
        ...quotaColumns({ smsQuota, dataQuota }),
        accountId,
        createdBy: by.userId,
      },
    });
    if (vehicleId) {
      await requireVehicle(tx, by, { vehicleId, accountId });
      await fitDevice(tx, by, { device, vehicleId, at: fittedAt ?? now, now });
    }
    const { id, version } = device;
    const after = deviceAuditFields({ ...device, vehicleId: vehicleId ?? null });
    record({ type: 'device.created', entity: 'Device', id, accountId, version, after });
    return { id };
  });
}
