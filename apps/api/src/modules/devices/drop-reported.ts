import type { Tx } from '@fleet/db/client';

/** Deletes everything a device reported, in every table with rows of a device. */
export async function dropReported(tx: Tx, deviceId: string): Promise<void> {
  await tx.position.deleteMany({ where: { deviceId } });
  await tx.packedDay.deleteMany({ where: { deviceId } });
  await tx.dayToPack.deleteMany({ where: { deviceId } });
  await tx.rejectedPosition.deleteMany({ where: { deviceId } });
  await tx.keptFrame.deleteMany({ where: { deviceId } });
  await tx.event.deleteMany({ where: { deviceId } });
  await tx.command.deleteMany({ where: { deviceId } });
  await tx.deviceDay.deleteMany({ where: { deviceId } });
  await tx.stretch.deleteMany({ where: { deviceId } });
  await tx.trackHead.deleteMany({ where: { deviceId } });
  await tx.engineNews.deleteMany({ where: { deviceId } });
  await tx.deviceState.deleteMany({ where: { deviceId } });
  // Deleted last, because the deletions above mark days as stale.
  await tx.staleDay.deleteMany({ where: { deviceId } });
}
