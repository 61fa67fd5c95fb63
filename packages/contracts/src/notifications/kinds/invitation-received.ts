import { z } from 'zod';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** An invitation to an account. Its mail is the invitation itself. */
export const invitationReceived = notificationKind({
  kind: 'INVITATION_RECEIVED',
  values: z.object({ accountTitle: z.string(), inviter: z.string() }),
  channels: { ...CHOICE, mail: 'always' },
  icon: 'mail',
  path: null,
  words: ({ accountTitle: account, inviter }, say) => ({
    title: say('title', { account }),
    body: say('body', { inviter }),
  }),
});
