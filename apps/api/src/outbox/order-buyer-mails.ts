import { order } from '../jobs/catalogue.ts';
import { noticesIn } from './notify-people.ts';
import type { Subscription } from './outbox-event.ts';

/** Sends billing notices of the payers to the address for invoices as well. */
export const orderBuyerMails: Subscription = {
  name: 'buyers',
  to: 'every event',
  handle: ({ id: factId, accountId, createdAt, payload }) => {
    const notices = noticesIn(payload).filter(({ kind }) => kind === 'BILLING');
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
