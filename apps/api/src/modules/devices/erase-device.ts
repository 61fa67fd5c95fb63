import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { fitDevice } from './fit-device.ts';

/**
 * Takes a device out of the account's devices and of its vehicle, and frees its identifier: whoever registers it next
 * gets a new one. What it has reported stays with the vehicles it sat in.
 *
 * @throws NotFoundError DEVICE_NOT_FOUND · VersionConflictError
 */
export function eraseDevice(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const also = { status: { not: 'ERASED' } } as const;
    const wanted = { ...where, verb: 'erase', also, missing: 'DEVICE_NOT_FOUND' } as const;
    const device = await rowToChange(tx, by, 'Device', wanted);
    const { id, version, accountId, status, vehicleId } = device;
    await fitDevice(tx, by, { device, vehicleId: null, at: now, now });
    const erased = await tx.device.update({
      where: { id, version },
      data: { status: 'ERASED', erasedAt: now, version: { increment: 1 } },
    });
    record({
      type: 'device.erased',
      entity: 'Device',
      id,
      accountId,
      version: erased.version,
      before: { status, vehicleId },
      after: { status: 'ERASED', vehicleId: null },
    });
    return { id };
  });
}
