import type { ById } from '@fleet/contracts/query';
import { REOPEN_DAYS, type SendSupportMessage } from '@fleet/contracts/support';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { excerptOf } from './excerpt-of.ts';
import { nameOf, requireFiles, sideOf, threadsOf } from './support-side.ts';

const DAY_MS = 86_400_000;

/**
 * Adds a message of the caller's side. A recently closed conversation is reopened.
 *
 * @throws NotFoundError, also for conversations and files of others · TooManyRequestsError · ConflictError SUPPORT_THREAD_CLOSED
 */
export async function sendSupportMessage(
  { db, supportLimit }: Pick<CallerServices, 'db' | 'supportLimit'>,
  by: Actor,
  { id }: ById,
  { text, fileIds }: SendSupportMessage,
): Promise<{ id: string }> {
  await supportLimit.take(by.userId);
  const now = by.clock.now();
  const isAnswer = sideOf(by) === 'SERVICE';
  return commit({ db }, by, async (tx, record) => {
    const authorName = await nameOf(tx, by.userId);
    const { accountId } = await touch(tx, by, { id, now, ...told({ isAnswer, by, authorName }) });
    const files = await requireFiles(tx, { threadId: id, userId: by.userId, fileIds });
    await tx.supportThread.update({ where: { id }, data: { lastText: excerptOf(text) } });
    await tx.supportMessage.create({
      data: {
        ...{ threadId: id, authorId: by.userId, authorName, isAnswer, text, fileIds: files },
        createdAt: now,
      },
    });
    record({ type: 'supportThread.messaged', entity: 'SupportThread', id, accountId });
    return { id };
  });
}

/** The first person to answer is assigned to the conversation. */
function told({ isAnswer, by, authorName }: { isAnswer: boolean; by: Actor; authorName: string }) {
  const answered: Prisma.SupportThreadUpdateManyMutationInput & { assigneeId?: string } = {
    state: 'WAITS_FOR_CUSTOMER',
    customerUnread: { increment: 1 },
    serviceUnread: 0,
    serviceNotifiedAt: null,
  };
  const asked = {
    state: 'WAITS_FOR_US' as const,
    serviceUnread: { increment: 1 },
    customerUnread: 0,
    customerNotifiedAt: null,
  };
  return {
    data: isAnswer ? answered : asked,
    assignee: isAnswer ? { assigneeId: by.userId, assigneeName: authorName } : null,
  };
}

type Touch = ReturnType<typeof told> & { id: string; now: Date };

async function touch(tx: Tx, by: Actor, { id, now, data, assignee }: Touch): Promise<{ accountId: string }> {
  const where: Prisma.SupportThreadWhereInput = { AND: [threadsOf(by), { id }] };
  const since = new Date(now.getTime() - REOPEN_DAYS * DAY_MS);
  const [thread] = await tx.supportThread.updateManyAndReturn({
    where: { AND: [where, { OR: [{ closedAt: null }, { closedAt: { gt: since } }] }] },
    data: { ...data, lastMessageAt: now, closedAt: null },
    select: { accountId: true, assigneeId: true },
  });
  if (thread && assignee && thread.assigneeId === null)
    await tx.supportThread.update({ where: { id }, data: assignee });
  if (thread) return thread;
  if (await tx.supportThread.findFirst({ where, select: { id: true } }))
    throw new ConflictError('The conversation is closed', 'SUPPORT_THREAD_CLOSED');
  throw new NotFoundError('Conversation');
}
