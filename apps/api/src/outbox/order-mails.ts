import { MailOrder } from '@fleet/contracts/mail';
import { z } from 'zod';
import { order } from '../jobs/catalogue.ts';
import type { Subscription } from './outbox-event.ts';

const Said = z.object({
  secret: z.object({ mails: z.array(z.unknown()).default([]) }).default({ mails: [] }),
});

/**
 * A use case that wants somebody to get a mail says so in its event: `payload.secret.mails`, each a `MailOrder`. The links
 * of mails are secrets, which the outbox forgets as soon as the event is published.
 */
export const orderMails: Subscription = {
  name: 'mails',
  to: 'every event',
  handle: ({ id: factId, payload }) => ({
    jobs: Said.parse(payload).secret.mails.map((mail) =>
      order('mail.send', { factId, ...MailOrder.parse(mail) }),
    ),
  }),
};
