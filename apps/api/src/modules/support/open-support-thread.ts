import { OPEN_THREADS_MAX, type OpenSupportThread } from '@fleet/contracts/support';
import type { Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { excerptOf } from './excerpt-of.ts';
import { nameOf } from './support-side.ts';

/** @throws ForbiddenError without an account · TooManyRequestsError · NotFoundError · ConflictError TOO_MANY_SUPPORT_THREADS */
export async function openSupportThread(
  { db, supportLimit }: Pick<CallerServices, 'db' | 'supportLimit'>,
  by: Actor,
  { subject, text, vehicleId = null }: OpenSupportThread,
): Promise<{ id: string }> {
  const { userId, accountId } = by;
  if (accountId === null) throw new ForbiddenError();
  await supportLimit.take(userId);
  const now = by.clock.now();
  return commit({ db }, by, async (tx, record) => {
    await requireRoom(tx, userId);
    if (vehicleId !== null) await requireVehicle(tx, by, vehicleId);
    const { id } = await tx.supportThread.create({
      data: {
        ...{ accountId, userId, subject, vehicleId, lastText: excerptOf(text), lastMessageAt: now },
        ...{ serviceUnread: 1, createdAt: now },
      },
    });
    const author = { authorId: userId, authorName: await nameOf(tx, userId), isAnswer: false };
    await tx.supportMessage.create({ data: { threadId: id, ...author, text, createdAt: now } });
    record({ type: 'supportThread.created', entity: 'SupportThread', id, accountId });
    return { id };
  });
}

/** Locks the person, so that concurrent requests cannot both take the last place. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`support of ${userId}`}, 0))`;
  const open = await tx.supportThread.count({ where: { userId, state: { not: 'CLOSED' } } });
  if (open >= OPEN_THREADS_MAX)
    throw new ConflictError('Too many conversations are open', 'TOO_MANY_SUPPORT_THREADS');
}

async function requireVehicle(tx: Tx, by: Actor, id: string): Promise<void> {
  const found = await tx.vehicle.findFirst({
    where: { AND: [rows(by, 'Vehicle'), { id, accountId: by.accountId ?? '' }] },
    select: { id: true },
  });
  if (!found) throw new NotFoundError('Vehicle');
}
