import type { PersonalNotice } from '@fleet/contracts/notification';
import { SERVICE_ROLES } from '@fleet/contracts/roles';
import type { Db, Tx } from '@fleet/db/client';
import type { SupportThread } from '@fleet/db/models';
import { commit } from '../../commit/commit.ts';
import { systemActor } from '../../commit/system-actor.ts';
import { nameOf } from './support-side.ts';

/** A reader with the conversation open reads a message within this time and needs no mail. */
const AWAY_AFTER_MS = 60_000;
const THREADS_MAX = 100;
/** Most people of the service who are notified of an unassigned conversation. */
const READERS_MAX = 20;

/**
 * Notifies each side of messages unread for a minute, once until it reads: by mail, push and in the product,
 * as the reader chose. The rows are marked in the transaction that writes the notices, so that several
 * workers notify once.
 */
export async function notifyUnread(db: Db, now: Date): Promise<void> {
  await commit({ db }, systemActor('support.notify'), async (tx, record) => {
    for (const side of ['customer', 'service'] as const)
      for (const { id, notices } of await notifySide(tx, side, now))
        record({
          ...{ type: 'supportThread.unread', entity: 'SupportThread', id, accountId: null },
          ...{ isEventOnly: true, notices },
        });
    return null;
  });
}

type Side = 'customer' | 'service';

const UNREAD = {
  customer: { customerUnread: { gt: 0 }, customerNotifiedAt: null },
  service: { serviceUnread: { gt: 0 }, serviceNotifiedAt: null },
} as const;
const NOTIFIED = {
  customer: (now: Date) => ({ customerNotifiedAt: now }),
  service: (now: Date) => ({ serviceNotifiedAt: now }),
} as const;

/** Marks the conversations of one side that are due, and returns how to notify it. */
async function notifySide(tx: Tx, side: Side, now: Date) {
  const waits = { lt: new Date(now.getTime() - AWAY_AFTER_MS) };
  const due = await tx.supportThread.findMany({
    where: { ...UNREAD[side], lastMessageAt: waits },
    orderBy: { lastMessageAt: 'asc' },
    take: THREADS_MAX,
  });
  const notified: { id: string; notices: PersonalNotice[] }[] = [];
  for (const thread of due) {
    const where = { id: thread.id, ...UNREAD[side] };
    const { count } = await tx.supportThread.updateMany({ where, data: NOTIFIED[side](now) });
    const readers = side === 'customer' ? [thread.userId] : await readersOf(tx, thread);
    if (count > 0) notified.push({ id: thread.id, notices: await noticesOf(tx, thread, { side, readers }) });
  }
  return notified;
}

async function readersOf(tx: Tx, { assigneeId }: SupportThread): Promise<string[]> {
  const members = await tx.membership.findMany({
    where: {
      roles: { hasSome: [...SERVICE_ROLES] },
      user: { is: { status: 'APPROVED' } },
      ...(assigneeId && { userId: assigneeId }),
    },
    select: { userId: true },
    distinct: ['userId'],
    orderBy: { userId: 'asc' },
    take: READERS_MAX,
  });
  return members.map(({ userId }) => userId);
}

type Told = { side: Side; readers: readonly string[] };

async function noticesOf(
  tx: Tx,
  { id: threadId, subject, lastText, ...thread }: SupportThread,
  { side, readers }: Told,
) {
  const author = side === 'service' ? await nameOf(tx, thread.userId) : (thread.assigneeName ?? '');
  const kind = side === 'customer' ? ('SUPPORT_ANSWER' as const) : ('SUPPORT_QUESTION' as const);
  const values = { threadId, subject, author, text: lastText };
  return readers.map((userId) => ({ userId, kind, values }));
}
