import { z } from 'zod';
import { order } from '../jobs/catalogue.ts';
import { PasswordLinkAsked } from '../modules/auth/send-password-link.ts';
import type { Subscription } from './outbox-event.ts';

const Said = z.object({ secret: z.object({ passwordLinks: z.array(PasswordLinkAsked) }) });

/** Whose address it is, if anybody's, is looked up by the job: who asked has been answered by then. */
export const orderPasswordLinks: Subscription = {
  name: 'password-links',
  to: ['passwordReset.requested'],
  handle: ({ payload }) => ({
    jobs: Said.parse(payload).secret.passwordLinks.map((asked) => order('password-link.send', asked)),
  }),
};
