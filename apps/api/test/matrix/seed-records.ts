import type { Db } from '@fleet/db/client';
import { PAST } from './past.ts';

type Told = { accountId: string; userId: string; mark: string; vehicleId: string; groupId: string };

const TOLD = ['vehicle.updated', 'vehicle.erased'];

/**
 * Lines of the vehicle's history: it went from its group to its group, so that both ends have a title, and somebody
 * erased it.
 */
export async function seedHistory(
  db: Db,
  { accountId, userId, vehicleId, groupId, mark }: Told,
): Promise<void> {
  const line = {
    accountId,
    actorId: userId,
    entity: 'Vehicle',
    entityId: vehicleId,
    version: 1,
    changes: [{ field: 'groupId', from: groupId, to: groupId }],
    details: { reason: `reason ${mark}` },
    requestId: `request ${mark}`,
    remoteAddress: `address of the person ${mark}`,
  };
  await db.auditEntry.createMany({ data: TOLD.map((action) => ({ ...line, action })) });
}

/** A view that its owner shares with the account. */
export async function seedView(db: Db, { accountId, userId, mark }: Told): Promise<void> {
  const view = { list: 'vehicles', title: `view ${mark}`, parameters: `parameters ${mark}`, shared: true };
  await db.savedView.create({ data: { ...view, accountId, userId } });
}

/** A tracker that reports and that nobody has registered, with what it sent. */
export async function seedTracker(
  db: Db,
  mark: string,
): Promise<{ trackerId: string; trackerRowId: string }> {
  const identifier = `tracker-${mark}`;
  const { id } = await db.unknownDevice.create({
    data: {
      identifier,
      protocol: `protocol of the tracker ${mark}`,
      remoteAddress: `address of the tracker ${mark}`,
      firstSeenAt: PAST,
      frameCount: 1n,
      frames: { create: { frame: new Uint8Array([1, 2, 3]) } },
    },
  });
  return { trackerId: identifier, trackerRowId: id };
}
