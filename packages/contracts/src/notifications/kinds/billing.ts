import { z } from 'zod';
import { notificationKind } from '../notification-kind.ts';

export const BILLING_MESSAGES = [
  'TRIAL_ENDS',
  'TRIAL_OVER',
  'INVOICE',
  'TRANSFER_DUE',
  'PAYMENT_FAILED',
  'CLOSED',
  'SUSPENDED',
  'PAID',
  'REFUNDED',
  'CANCELLED',
  'PAUSED',
  'KEPT_ENDS',
] as const;

/** What happened to the subscription of an account, for the members who pay for it. */
export const billing = notificationKind({
  kind: 'BILLING',
  values: z.object({
    message: z.enum(BILLING_MESSAGES),
    accountTitle: z.string(),
    /** In major units with all decimals of the currency: "19.99". */
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    /** The day that the message names. */
    day: z.iso.date().nullable(),
    /** Of a document: INV-2026-0412. */
    number: z.string().nullable(),
  }),
  channels: { inProduct: 'always', mail: 'always', push: 'choice' },
  icon: 'card',
  // Leads to the page of who reads it: not everybody who pays has an account page.
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
