import type { NotificationsWhere } from '@fleet/contracts/notification';
import { NOTIFICATION_KINDS } from '@fleet/contracts/notifications/kinds';
import type { Db } from '@fleet/db/client';
import type { Notification } from '@fleet/db/models';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../reports/cursor.ts';

/** The place in the list where a page ended. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** Of the person who asks, the newest first, and where the next page begins; null where there is none. */
export async function findNotifications(
  db: Db,
  userId: string,
  { unread, cursor, limit }: NotificationsWhere,
): Promise<{ content: Notification[]; next: string | null }> {
  const rows = await db.notification.findMany({
    where: {
      userId,
      hidden: false,
      // A newer release may have stored kinds that this one has no texts for.
      kind: { in: [...NOTIFICATION_KINDS] },
      ...(unread && { readAt: null }),
      ...(cursor && after(parseCursor(Place, cursor))),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  });
  const content = rows.slice(0, limit);
  const last = content.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { content, next: isMore ? formatCursor([last.createdAt.toISOString(), last.id]) : null };
}

function after([at, id]: z.output<typeof Place>) {
  const createdAt = new Date(at);
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}
