import type { Db, Tx } from '@fleet/db/client';
import type { Device } from '@fleet/db/models';
import { writeAuditRecords } from '../commit/audit-record.ts';
import { systemActor } from '../commit/system-actor.ts';
import { demoIdentifierOf } from '../modules/demo-trackers/demo-identifier.ts';
import { dropReported } from '../modules/devices/drop-reported.ts';
import { fitDevice } from '../modules/devices/fit-device.ts';

/** Longer than ingest goes on taking a device for known that it was not told is gone. */
const LATE_MS = 12 * 60_000;
const TRANSACTION_MAX_MS = 30_000;

/**
 * Takes away a demo tracker that ended, with all that it reported, so that nothing of it is in a report or on a map later. The
 * device goes first; what was still on its way then is swept up by later turns, of which the last takes the row, too. Of
 * workers that come at once one does it.
 */
export function purgeDemoTracker(db: Db, deviceId: string, now = new Date()): Promise<void> {
  return db.$transaction(
    async (tx) => {
      const [ended] = await tx.$queryRaw<{ endedAt: Date }[]>`SELECT ended_at AS "endedAt" FROM demo_trackers
        WHERE device_id = ${deviceId}::uuid AND ended_at IS NOT NULL FOR UPDATE SKIP LOCKED`;
      if (!ended) return;
      const device = await tx.device.findUnique({ where: { id: deviceId } });
      if (device) await removeDevice(tx, device, now);
      await dropReported(tx, deviceId);
      await tx.$executeRaw`DELETE FROM device_secret_tries WHERE device_id = ${deviceId}::uuid`;
      await tx.storedDevice.deleteMany({ where: { deviceId } });
      // Removes it from the inbox of unknown devices, if it connected once more.
      await tx.unknownDevice.deleteMany({ where: { identifier: demoIdentifierOf(deviceId) } });
      if (now.getTime() - ended.endedAt.getTime() < LATE_MS)
        await tx.demoTracker.update({ where: { deviceId }, data: { purgedAt: now } });
      else await tx.demoTracker.delete({ where: { deviceId } });
    },
    { timeout: TRANSACTION_MAX_MS },
  );
}

/** It leaves its vehicle first, whose next tracker goes on counting. Who erased it themselves has noted that. */
async function removeDevice(tx: Tx, device: Device, now: Date): Promise<void> {
  const { id, accountId, status, vehicleId, version } = device;
  const { from: at = now } =
    (await tx.deviceAssignment.findFirst({ where: { deviceId: id, until: null } })) ?? {};
  await fitDevice(tx, { userId: null }, { device, vehicleId: null, at: at > now ? at : now, now });
  await tx.device.delete({ where: { id } });
  if (status === 'ERASED') return;
  await writeAuditRecords(tx, systemActor('demoTrackers.purge'), [
    {
      type: 'device.erased',
      entity: 'Device',
      id,
      accountId,
      version: version + 1,
      before: { status, vehicleId },
      after: { status: 'ERASED', vehicleId: null },
    },
  ]);
}
