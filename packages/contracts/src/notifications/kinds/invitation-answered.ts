import { z } from 'zod';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** The answer to an invitation that the reader sent. */
export const invitationAnswered = notificationKind({
  kind: 'INVITATION_ANSWERED',
  values: z.object({
    accountTitle: z.string(),
    email: z.string(),
    answer: z.enum(['accepted', 'declined', 'asked']),
  }),
  // A request for another link has a mail of its own.
  channels: { ...CHOICE, mail: 'never' },
  icon: 'mail-check',
  path: '/users/invitations',
  words: ({ accountTitle: account, email, answer }, say) => ({
    title: say(answer, { email }),
    body: say('body', { account }),
  }),
});
