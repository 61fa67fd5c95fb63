import { z } from 'zod';
import { Id } from '../../id.ts';
import { notificationKind } from '../notification-kind.ts';

const OPERATOR_MESSAGES = [
  'DISPUTED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'REFUND_FAILED',
  'DIFFERENCES',
] as const;

/**
 * Events of money for the owners of the service: disputes (chargebacks), refunds that did not arrive, and differences
 * with a provider.
 */
export const billingOperator = notificationKind({
  kind: 'BILLING_OPERATOR',
  values: z.object({
    message: z.enum(OPERATOR_MESSAGES),
    /** Null where the message names no single account. */
    accountId: Id.nullable(),
    accountTitle: z.string(),
    /** Decimal text in major units: "19.99". */
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    /** Number of the document that was paid: INV-2026-0412. */
    number: z.string().nullable(),
    /** Number of new differences. */
    count: z.int().nullable(),
  }),
  // A dispute that nobody answers in time is lost.
  channels: { inProduct: 'always', mail: 'always', push: 'choice' },
  icon: 'card',
  path: ({ accountId }: { accountId: string | null }) =>
    accountId === null ? '/billing/differences' : `/accounts/${accountId}/billing`,
  mail: { action: 'action' },
  words: ({ message, accountTitle, amount, currency, number, count }, say) => {
    const values = {
      account: accountTitle,
      amount: amount && currency ? say.money(amount, currency) : '',
      number: number ?? '–',
      count: count ?? 0,
    };
    return { title: say(`${message}.title`, values), body: say(`${message}.body`, values) };
  },
});
