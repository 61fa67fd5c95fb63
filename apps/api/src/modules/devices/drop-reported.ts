import type { Tx } from '@fleet/db/client';

/** Deletes all that a device reported: every table whose rows are of a device. */
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
  // Last: what went before marks days.
  await tx.staleDay.deleteMany({ where: { deviceId } });
}
