import type { ById } from '@fleet/contracts/query';
import { SERVICE_ROLES } from '@fleet/contracts/roles';
import type { UpdateSupportThread } from '@fleet/contracts/support';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { nameOf, sideOf, threadsOf } from './support-side.ts';

/**
 * Closes or reopens a conversation and assigns a person of the service.
 *
 * @throws NotFoundError · ForbiddenError
 */
export function updateSupportThread(
  { db }: Pick<CallerServices, 'db'>,
  by: Actor,
  { id }: ById,
  { closed, assigneeId }: UpdateSupportThread,
): Promise<{ id: string }> {
  const side = sideOf(by);
  // A customer opens a conversation again by a message, which has its limits.
  if (side !== 'SERVICE' && (assigneeId !== undefined || closed === false)) throw new ForbiddenError();
  const now = by.clock.now();
  return commit({ db }, by, async (tx, record) => {
    const where = { AND: [threadsOf(by), { id }] };
    const thread = await tx.supportThread.findFirst({ where });
    if (!thread) throw new NotFoundError('Conversation');
    const { accountId, closedAt } = thread;
    const opened = side === 'SERVICE' ? 'WAITS_FOR_CUSTOMER' : 'WAITS_FOR_US';
    const data = {
      ...(closed === true && closedAt === null && { state: 'CLOSED' as const, closedAt: now }),
      ...(closed === false && closedAt !== null && { state: opened as typeof thread.state, closedAt: null }),
      ...(assigneeId !== undefined && (await assigneeOf(tx, assigneeId))),
    };
    await tx.supportThread.update({ where: { id, closedAt }, data });
    record({
      ...{ type: 'supportThread.updated', entity: 'SupportThread', id, accountId },
      before: { state: thread.state },
      after: { state: data.state ?? thread.state },
    });
    return { id };
  });
}

/** @throws NotFoundError for somebody who is not of the service */
async function assigneeOf(tx: Tx, assigneeId: string | null) {
  if (assigneeId === null) return { assigneeId, assigneeName: null };
  const member = await tx.membership.findFirst({
    where: { userId: assigneeId, roles: { hasSome: [...SERVICE_ROLES] } },
    select: { userId: true },
  });
  if (!member) throw new NotFoundError('User');
  return { assigneeId, assigneeName: await nameOf(tx, assigneeId) };
}
