import type { SupportThreadsWhere } from '@fleet/contracts/support';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Caller } from '../../caller.ts';
import { containing, inName } from '../contains.ts';

/** Condition of the inbox. */
export function supportThreadsWhere(
  { state, assigned, search }: SupportThreadsWhere,
  { userId }: Pick<Caller, 'userId'>,
): Prisma.SupportThreadWhereInput {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return {
    ...(state && { state }),
    ...(assigned === 'MINE' && { assigneeId: userId }),
    ...(assigned === 'NOBODY' && { assigneeId: null }),
    ...(words.length > 0 && { AND: words.slice(0, WORDS_MAX).map((word) => ({ OR: placesOf(word) })) }),
  };
}

const WORDS_MAX = 5;

function placesOf(word: string): Prisma.SupportThreadWhereInput[] {
  return [
    { subject: containing(word) },
    { messages: { some: { text: containing(word) } } },
    { account: { is: inName('title', word) } },
    {
      user: {
        is: {
          OR: [{ email: containing(word) }, { firstName: containing(word) }, { lastName: containing(word) }],
        },
      },
    },
  ];
}

/** Sorted: threads waiting for the service first, longest waiting first; then the newest. */
export function findSupportThreads(
  db: Db,
  where: Prisma.SupportThreadWhereInput,
  { skip, take }: { skip: number; take: number },
) {
  return db.supportThread.findMany({
    where,
    orderBy: [{ state: 'asc' }, { lastMessageAt: 'desc' }, { id: 'asc' }],
    skip,
    take,
  });
}
