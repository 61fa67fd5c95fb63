import { subject as rowOf } from '@casl/ability';
import type { UpdateDevice } from '@fleet/contracts/device-input';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Device } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { ConflictError, ForbiddenError } from '../../errors.ts';
import { requireClaimRoom } from './claim-room.ts';
import { deviceAuditFields } from './device-audit-fields.ts';
import { fitDevice } from './fit-device.ts';
import { guardColumns } from './guard-columns.ts';
import { quotaColumns, requireVolumesWithinTotals } from './quota-columns.ts';
import { requireServer } from './require-server.ts';
import { requireVehicle } from './require-vehicle.ts';

const NOT_ERASED = { status: { not: 'ERASED' } } as const;

/**
 * Applies a patch. `vehicleId` assigns the device from `fittedAt` on; null removes it from its vehicle. A
 * device that moves to another account is removed first, and its readings stay with the former account.
 *
 * @throws NotFoundError DEVICE_NOT_FOUND · VersionConflictError · ConflictError DEVICE_ALREADY_EXISTS,
 *   TOO_MANY_UNCONFIRMED_DEVICES · InvalidInputError where more would be left of a quota than its total · ForbiddenError for a demo tracker
 */
export function updateDevice(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { vehicleId, fittedAt, accountId, ...given }: UpdateDevice,
  now = by.clock.now(),
): Promise<{ id: string }> {
  const { secret, allowedProtocols, smsQuota, dataQuota, ...fields } = given;
  return commit(services, by, async (tx, record) => {
    const before = await deviceToChange(tx, by, where);
    const { id, version } = before;
    if (isClaim(fields.externalDeviceId, before))
      await requireClaimRoom(tx, by, accountId ?? before.accountId, now);
    await requireServerOf(tx, by, before, given, accountId);
    const moved = await moveAccount(tx, by, before, { accountId, now });
    const after = await tx.device.update({
      where: { id, version },
      data: {
        ...sent(fields),
        ...guardColumns({ secret, allowedProtocols }),
        ...quotaColumns({ smsQuota, dataQuota }),
        ...moved,
        version: { increment: 1 },
      },
    });
    requireVolumesWithinTotals(after, { smsQuota, dataQuota });
    const stays = moved ? null : before.vehicleId;
    const fitted = vehicleId === undefined ? stays : vehicleId;
    if (vehicleId) await requireVehicle(tx, by, { vehicleId, accountId: after.accountId });
    if (vehicleId !== undefined)
      await fitDevice(tx, by, { device: after, vehicleId, at: fittedAt ?? now, now });
    record({
      type: 'device.updated',
      entity: 'Device',
      id,
      accountId: after.accountId,
      version: after.version,
      before: deviceAuditFields(before),
      after: deviceAuditFields({ ...after, vehicleId: fitted }),
    });
    return { id };
  });
}

/** Checks that the server belongs to the account the device will be in. */
async function requireServerOf(
  tx: Tx,
  by: Actor,
  device: Device,
  { serverId }: Pick<UpdateDevice, 'serverId'>,
  accountId: string | null | undefined,
): Promise<void> {
  if (serverId) await requireServer(tx, by, { serverId, accountId: accountId ?? device.accountId });
}

/** Whether the update gives it an identifier that it does not have yet. */
const isClaim = (wanted: string | null | undefined, { externalDeviceId }: Device): boolean =>
  Boolean(wanted) && wanted !== externalDeviceId;

async function deviceToChange(tx: Tx, by: Actor, where: VersionWhere): Promise<Device> {
  const wanted = { ...where, verb: 'update', also: NOT_ERASED, missing: 'DEVICE_NOT_FOUND' } as const;
  const device = await rowToChange(tx, by, 'Device', wanted);
  // The product drives it as it was begun, or it ends.
  if (device.demoUntil) throw new ForbiddenError();
  return device;
}

/** Null if the device stays in its account. */
async function moveAccount(
  tx: Tx,
  by: Actor,
  device: Device,
  { accountId, now }: { accountId: string | null | undefined; now: Date },
): Promise<{ accountId: string; accountFrom: Date; serverId: string | null } | null> {
  if (!accountId || accountId === device.accountId) return null;
  // The server belongs to the former account, so the link is cleared.
  return { serverId: null, ...(await leaveAccount(tx, by, device, { accountId, now })) };
}

/** What the device's row says of it from then on. */
async function leaveAccount(
  tx: Tx,
  by: Actor,
  device: Device,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ accountId: string; accountFrom: Date }> {
  if (!by.ability.can('create', rowOf('Device', { accountId }) as never)) {
    const message = 'Account not found';
    const issue = { path: ['data', 'accountId'], code: 'NOT_FOUND' as const, params: {}, message };
    throw new ConflictError(message, 'NOT_FOUND', [issue]);
  }
  await fitDevice(tx, by, { device, vehicleId: null, at: now, now });
  // What it measured and read (the VIN, the driver's key) was of the former owner's vehicle.
  await tx.deviceState.deleteMany({ where: { deviceId: device.id } });
  return { accountId, accountFrom: now };
}
