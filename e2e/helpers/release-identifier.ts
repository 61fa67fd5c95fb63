import type { Db } from '@fleet/db/client';

/** Takes the device of this identifier away, as its owner would: captured logins all name the same one. */
export async function releaseIdentifier(db: Db, identifier: string): Promise<void> {
  const device = { externalDeviceId: identifier, status: { not: 'ERASED' } } as const;
  const now = new Date();
  await db.deviceAssignment.updateMany({ where: { until: null, device }, data: { until: now } });
  await db.device.updateMany({ where: device, data: { status: 'ERASED', erasedAt: now } });
}
