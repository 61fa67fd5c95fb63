import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { tokenNote } from './token-note.ts';

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
  return commit(services, by, async (tx, note) => {
    const { count: total } = await tx.notificationToken.deleteMany({ where: { id, userId: by.userId } });
    if (total === 0) throw new NotFoundError('NotificationToken');
    note(tokenNote('erased', id));
    return { total };
  });
}
