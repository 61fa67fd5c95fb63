import { z } from 'zod';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** A webhook was switched off: its receiver failed for too long, or answered that it is gone. */
export const webhookOff = notificationKind({
  kind: 'WEBHOOK_OFF',
  // Without the URL, which often contains a token.
  values: z.object({ accountTitle: z.string(), host: z.string(), why: z.enum(['failing', 'gone']) }),
  channels: CHOICE,
  icon: 'webhook',
  path: '/account/webhooks',
  mail: {},
  words: ({ accountTitle: account, host, why }, say) => ({
    title: say('title', { host }),
    body: say(why, { account }),
  }),
});
