import type { ReadNotifications } from '@fleet/contracts/notification';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { READ_EVENT } from './read-event.ts';

/**
 * The person who asks has read these, or all that they have.
 *
 * @throws NotFoundError where one of them is not theirs, or is there no more
 */
export function readNotifications(
  services: { db: Db },
  by: Actor,
  { ids }: ReadNotifications,
  now = by.clock.now(),
): Promise<{ total: number }> {
  const { userId } = by;
  return commit(services, by, async (tx, record) => {
    const own = { userId, hidden: false, ...(ids && { id: { in: ids } }) };
    if (ids && (await tx.notification.count({ where: own })) < new Set(ids).size)
      throw new NotFoundError('Notification');
    const { count: total } = await tx.notification.updateMany({
      where: { ...own, readAt: null },
      data: { readAt: now },
    });
    record({ type: READ_EVENT, entity: 'User', id: userId, accountId: null, details: { total } });
    return { total };
  });
}
