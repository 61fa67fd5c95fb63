import type { ById } from '@fleet/contracts/query';
import type { NoteSupportThread } from '@fleet/contracts/support';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { nameOf, threadsOf } from './support-side.ts';

/**
 * Adds a note that only the service can read. The account is not notified.
 *
 * @throws NotFoundError · TooManyRequestsError
 */
export async function noteSupportThread(
  { db, supportLimit }: Pick<CallerServices, 'db' | 'supportLimit'>,
  by: Actor,
  { id }: ById,
  { text }: NoteSupportThread,
): Promise<{ id: string }> {
  await supportLimit.take(by.userId);
  const createdAt = by.clock.now();
  return commit({ db }, by, async (tx, record) => {
    const thread = await tx.supportThread.findFirst({ where: { AND: [threadsOf(by), { id }] } });
    if (!thread) throw new NotFoundError('Conversation');
    const author = { authorId: by.userId, authorName: await nameOf(tx, by.userId) };
    await tx.supportNote.create({ data: { threadId: id, ...author, text, createdAt } });
    record({ type: 'supportThread.noted', entity: 'SupportThread', id, accountId: null });
    return { id };
  });
}
