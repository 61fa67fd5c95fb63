import { createHash } from 'node:crypto';
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
    vehicleId,
    details: { reason: `reason ${mark}`, kind: `kind of ${mark}`, title: `title of ${mark}` },
    requestId: `request ${mark}`,
    remoteAddress: `address of the person ${mark}`,
  };
  await db.auditEntry.createMany({ data: TOLD.map((action) => ({ ...line, action })) });
}

/** Names the kept message of an account. */
export const digestOf = (mark: string): Buffer => createHash('sha256').update(mark).digest();

/** A message of the device that could not be stored. */
export async function seedKeptFrame(
  db: Db,
  { accountId, deviceId, mark }: Pick<Told, 'accountId' | 'mark'> & { deviceId: string },
): Promise<void> {
  await db.keptFrame.create({
    data: {
      accountId,
      deviceId,
      digest: new Uint8Array(digestOf(mark)),
      protocol: `protocol of the message ${mark}`,
      remoteAddress: `address of the message ${mark}`,
      reason: `reason of the message ${mark}`,
      frame: new Uint8Array([1, 2, 3]),
      firstReceivedAt: PAST,
      lastReceivedAt: PAST,
    },
  });
}

/** A view that its owner shares with the account. */
export async function seedView(db: Db, { accountId, userId, mark }: Told): Promise<void> {
  const view = { list: 'vehicles', title: `view ${mark}`, parameters: `parameters ${mark}`, shared: true };
  await db.savedView.create({ data: { ...view, accountId, userId } });
}

/** A report that its owner shares with the account and sends to themselves, with a run of which no column is empty. */
export async function seedReport(db: Db, { accountId, userId, mark }: Told): Promise<void> {
  const texts = {
    title: `report ${mark}`,
    scope: { of: `scope ${mark}` },
    parameters: `parameters of the report ${mark}`,
  };
  const due = {
    frequency: 'MONTHLY',
    weekday: 1,
    monthDay: 1,
    hour: 7,
    nextDueAt: new Date(Date.now() + 1e9),
  } as const;
  const { id: reportId } = await db.savedReport.create({
    data: { ...texts, ...due, kind: 'SUMMARY', shared: true, accountId, userId, timeZone: `zone ${mark}` },
  });
  await db.reportRecipient.create({ data: { reportId, accountId, userId, stoppedAt: PAST } });
  const times = { dueAt: PAST, nextAttemptAt: PAST, finishedAt: PAST };
  const run = { ...times, state: 'FAILED', failure: 'NOBODY', sent: 1, skipped: 1 } as const;
  await db.reportRun.create({ data: { reportId, accountId, ...run } });
}

/** Accepted, withdrawn, declined and asked for, so that no column of it is empty. */
export async function seedInvitation(
  db: Db,
  { accountId, userId, mark, vehicleId, groupId }: Told,
): Promise<{ invitationId: string; invitationToken: string }> {
  const invitationToken = `link ${mark}`;
  const { id: invitationId } = await db.invitation.create({
    data: {
      accountId,
      authorId: userId,
      email: `invited.${mark}@example.com`,
      tokenHash: new Uint8Array(createHash('sha256').update(invitationToken).digest()),
      roles: ['ORGANIZATION_DRIVER'],
      firstName: `first name of the invited ${mark}`,
      lastName: `last name of the invited ${mark}`,
      vehicleScope: 'GIVEN',
      vehicleIds: [vehicleId],
      groupIds: [groupId],
      acceptedAt: PAST,
      revokedAt: PAST,
      declinedAt: PAST,
      askedAt: PAST,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  return { invitationId, invitationToken };
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
