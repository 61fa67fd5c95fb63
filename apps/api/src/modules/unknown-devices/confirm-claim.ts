import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Device } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { dropReported } from '../devices/drop-reported.ts';
import { fitDevice } from '../devices/fit-device.ts';

const NOT_ERASED = { status: { not: 'ERASED' } } as const;

/**
 * Confirms one of the claims of an identifier, by decision of the service. A registration confirmed before
 * loses its confirmation and its vehicle, and everything it reported is deleted, because the tracker belongs
 * to another account.
 *
 * @throws NotFoundError DEVICE_NOT_FOUND · VersionConflictError
 */
export function confirmClaim(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const wanted = { ...where, verb: 'update', also: NOT_ERASED, missing: 'DEVICE_NOT_FOUND' } as const;
    const device = await rowToChange(tx, by, 'Device', wanted);
    const { id, externalDeviceId } = device;
    if (device.confirmedAt || externalDeviceId === null) return { id };
    const confirmed = { externalDeviceId, confirmedAt: { not: null }, ...NOT_ERASED };
    const holder = await tx.device.findFirst({ where: confirmed });
    if (holder) await withdraw(tx, by, record, { device: holder, now });
    await setConfirmed(tx, record, device, now);
    return { id };
  });
}

async function withdraw(
  tx: Tx,
  by: Actor,
  record: RecordChange,
  { device, now }: { device: Device; now: Date },
): Promise<void> {
  await fitDevice(tx, by, { device, vehicleId: null, at: now, now });
  await dropReported(tx, device.id);
  await setConfirmed(tx, record, device, null);
}

async function setConfirmed(
  tx: Tx,
  record: RecordChange,
  device: Device,
  confirmedAt: Date | null,
): Promise<void> {
  const { id, accountId, version } = device;
  const after = await tx.device.update({
    where: { id, version },
    data: { confirmedAt, version: { increment: 1 } },
  });
  record({
    type: 'device.updated',
    entity: 'Device',
    id,
    accountId,
    version: after.version,
    before: { confirmedAt: device.confirmedAt?.toISOString() ?? null, vehicleId: device.vehicleId },
    after: {
      confirmedAt: confirmedAt?.toISOString() ?? null,
      vehicleId: confirmedAt ? device.vehicleId : null,
    },
  });
}
