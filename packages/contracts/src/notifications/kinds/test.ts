import { z } from 'zod';
import { notificationKind } from '../notification-kind.ts';

/** Sent by the reader to see that notifications arrive. */
export const testNotification = notificationKind({
  kind: 'TEST',
  values: z.object({}),
  icon: 'bell',
  path: '/profile/notifications',
  words: (_values, say) => ({ title: say('title'), body: say('body') }),
});
