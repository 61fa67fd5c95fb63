import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { tokenRecord } from './token-record.ts';

/**
 * A browser of the person who asks shows nothing any more.
 *
 * @throws NotFoundError for somebody else's
 */
export function removeNotificationToken(
  services: { db: Db },
  by: Actor,
  { id }: ById,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const { count: total } = await tx.notificationToken.deleteMany({ where: { id, userId: by.userId } });
    if (total === 0) throw new NotFoundError('NotificationToken');
    record(tokenRecord('erased', id));
    return { total };
  });
}
