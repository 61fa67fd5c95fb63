import { PersonalNotice } from '@fleet/contracts/notification';
import { z } from 'zod';
import { order } from '../jobs/catalogue.ts';
import type { Subscription } from './outbox-event.ts';

const Said = z.object({
  secret: z.object({ notices: z.array(PersonalNotice).default([]) }).default({ notices: [] }),
});

/** What the payers of an account are told goes to its address for invoices as well. */
export const orderBuyerMails: Subscription = {
  name: 'buyers',
  to: 'every event',
  handle: ({ id: factId, accountId, createdAt, payload }) => {
    const notices = Said.parse(payload).secret.notices.filter(({ kind }) => kind === 'BILLING');
    const [first] = notices;
    if (first?.kind !== 'BILLING' || accountId === null) return {};
    const payerIds = notices.map(({ userId }) => userId);
    const { values } = first;
    return {
      jobs: [
        order('billing.mailBuyer', { factId, accountId, at: createdAt.toISOString(), payerIds, values }),
      ],
    };
  },
};
