import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { sideOf, threadsOf } from './support-side.ts';

/** Marks everything as read by the caller's side. @throws NotFoundError */
export function readSupportThread(
  { db }: Pick<CallerServices, 'db'>,
  by: Actor,
  { id }: ById,
): Promise<{ id: string }> {
  const isService = sideOf(by) === 'SERVICE';
  const seenAt = by.clock.now();
  const read = isService
    ? { serviceUnread: 0, serviceSeenAt: seenAt, serviceNotifiedAt: null }
    : { customerUnread: 0, customerSeenAt: seenAt, customerNotifiedAt: null };
  const unread = isService ? { serviceUnread: { gt: 0 } } : { customerUnread: { gt: 0 } };
  return commit({ db }, by, async (tx, record) => {
    const where = { AND: [threadsOf(by), { id }] };
    const [thread] = await tx.supportThread.updateManyAndReturn({
      where: { AND: [...where.AND, unread] },
      data: read,
      select: { accountId: true },
    });
    if (thread) {
      const { accountId } = thread;
      record({ type: 'supportThread.read', entity: 'SupportThread', id, accountId });
    } else if (!(await tx.supportThread.findFirst({ where, select: { id: true } })))
      throw new NotFoundError('Conversation');
    return { id };
  });
}
