import { SUPPORT_FILES_MAX } from '@fleet/contracts/support';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';

export type SupportSide = 'SERVICE' | 'CUSTOMER';

/** People of the service are one side; everybody else is the other. */
export const sideOf = (by: Pick<Caller, 'may'>): SupportSide =>
  by.may('act', 'Account') ? 'SERVICE' : 'CUSTOMER';

/**
 * Conversations that the caller may read and write: all for the service, else the person's own in the present
 * account.
 */
export function threadsOf(by: Pick<Caller, 'may' | 'userId' | 'accountId'>): Prisma.SupportThreadWhereInput {
  if (sideOf(by) === 'SERVICE') return {};
  if (by.accountId === null) return { id: { in: [] } };
  return { userId: by.userId, accountId: by.accountId };
}

/** The author's name as others see it. */
export async function nameOf(db: Pick<Tx, 'user'>, userId: string): Promise<string> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { firstName: true, lastName: true, email: true },
  });
  if (!user) throw new NotFoundError('User');
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (name || user.email).slice(0, 200);
}

/** The files that a message names, if each was uploaded for this conversation by its sender. @throws NotFoundError */
export async function requireFiles(
  tx: Pick<Tx, 'storageObject'>,
  { threadId, userId, fileIds }: { threadId: string; userId: string; fileIds: readonly string[] },
): Promise<string[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const own = { entity: 'SUPPORT_THREAD' as const, entityId: threadId, createdBy: userId };
  const found = await tx.storageObject.findMany({
    where: { ...own, id: { in: ids }, state: 'CONFIRMED' },
    select: { id: true },
    take: SUPPORT_FILES_MAX,
  });
  if (found.length !== ids.length) throw new NotFoundError('File');
  return ids;
}
