import { z } from 'zod';
import { notificationKind } from '../notification-kind.ts';

export const BILLING_MESSAGES = [
  'TRIAL_ENDS',
  'TRIAL_OVER',
  'INVOICE',
  'LAST_INVOICE',
  'LAST_INVOICE_OWED',
  'PART_PAID',
  'DEBT_PAID',
  'TRANSFER_DUE',
  'PAYMENT_FAILED',
  'PAYMENT_NEEDED',
  'CLOSED',
  'SUSPENDED',
  'PAID',
  'ON_BALANCE',
  'REFUNDED',
  'CANCELLED',
  'PAUSED',
  'DAYS_GRANTED',
  'KEPT_ENDS',
  'PRICE_CHANGES',
  'PRICE_STAYS',
] as const;

/** An event of an account's subscription, for the members who pay for it. */
export const billing = notificationKind({
  kind: 'BILLING',
  values: z.object({
    message: z.enum(BILLING_MESSAGES),
    accountTitle: z.string(),
    /** Decimal text in major units: "19.99". */
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    /** The day named in the message. */
    day: z.iso.date().nullable(),
    /** Number of a document: INV-2026-0412. */
    number: z.string().nullable(),
  }),
  channels: { inProduct: 'always', mail: 'always', push: 'choice' },
  icon: 'card',
  // The path depends on the reader, because not every payer has an account page.
  path: '/payments',
  mail: { action: 'action' },
  words: ({ message, accountTitle, amount, currency, day, number }, say) => {
    const values = {
      account: accountTitle,
      amount: amount && currency ? say.money(amount, currency) : '',
      day: day ? say.day(day) : '',
      number: number ?? '',
    };
    return { title: say(`${message}.title`, values), body: say(`${message}.body`, values) };
  },
});
