import type { Db, Tx } from '@fleet/db/client';
import type { TrackImport } from '@fleet/db/models';
import { writeDayEvents, writeImportEvents } from './write-import-events.ts';

const TRANSACTION_MAX_MS = 120_000;
/** A fold that read its points before they went is over after so long. */
export const SWEEP_MS = 60_000;

/**
 * Takes away all that an import made. Its devices and its row stay for a minute longer, and go with what a fold may have
 * written meanwhile.
 */
export function removeImport(db: Db, { id }: Pick<TrackImport, 'id'>, now = new Date()): Promise<void> {
  return db.$transaction(
    async (tx) => {
      const removed = await tx.trackImport.findFirst({ where: { id, state: 'REMOVING' } });
      if (!removed) return;
      const devices = await tx.device.findMany({
        where: { trackImportId: id },
        select: { id: true },
        orderBy: { id: 'asc' },
      });
      for (const device of devices) await dropReported(tx, device.id);
      if (removed.fileId) await tx.storageObject.deleteMany({ where: { id: removed.fileId } });
      if (removed.removedAt) {
        await tx.trackImport.delete({ where: { id } });
        return;
      }
      await tx.trackImport.update({
        where: { id },
        data: {
          removedAt: now,
          points: 0,
          fileId: null,
          leasedUntil: new Date(now.getTime() + SWEEP_MS),
          version: { increment: 1 },
        },
      });
      await writeImportEvents(tx, 'removed', removed);
      await writeDayEvents(tx, removed);
    },
    { timeout: TRANSACTION_MAX_MS },
  );
}

/** Whoever folds or packs it at this moment is waited for. */
async function dropReported(tx: Tx, deviceId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${deviceId}, 1))`;
  const of = { where: { deviceId } };
  await tx.deviceAssignment.deleteMany(of);
  await tx.position.deleteMany(of);
  await tx.packedDay.deleteMany(of);
  await tx.dayToPack.deleteMany(of);
  await tx.event.deleteMany(of);
  await tx.deviceDay.deleteMany(of);
  await tx.stretch.deleteMany(of);
  await tx.trackHead.deleteMany(of);
  await tx.historyGap.deleteMany(of);
  // Last: what went before marks days.
  await tx.staleDay.deleteMany(of);
  await tx.storedDevice.deleteMany(of);
}
