import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { CallerServices } from '../../services.ts';

/**
 * Tells the person who asks something, in the product and in the browsers that are pushed to, and answers how many those are.
 *
 * @throws TooManyRequestsError
 */
export async function sendTestNotification(
  { db, testLimit }: Pick<CallerServices, 'db' | 'testLimit'>,
  by: Actor,
): Promise<{ total: number }> {
  const { userId } = by;
  await testLimit.take(userId);
  return commit({ db }, by, async (tx, record) => {
    record({
      type: 'notification.tested',
      entity: 'User',
      id: userId,
      accountId: null,
      notices: [{ userId, kind: 'TEST', values: {} }],
    });
    return { total: await tx.notificationToken.count({ where: { userId } }) };
  });
}
