import { z } from 'zod';
import { CouponCode } from './coupon.ts';
import { Id } from './id.ts';
import { prose, requiredLine } from './text.ts';

const REASON_MAX = 255;
/** The largest amount in major units. */
const AMOUNT_MAX = 10_000_000_000;

const ChosenPlan = {
  planId: Id,
  accountId: Id.optional().describe('Another account than the one the session is in; for the service.'),
  coupon: CouponCode.optional().describe('The code of a coupon.'),
};

export const PreviewSubscription = z.object(ChosenPlan);
export type PreviewSubscription = z.output<typeof PreviewSubscription>;

export const CreateSubscription = z.object({
  ...ChosenPlan,
  expected: z
    .number()
    .min(0)
    .max(AMOUNT_MAX)
    .optional()
    .describe(
      'The amount that the payer was shown, in major units. Another one is refused; it is never charged.',
    ),
});
export type CreateSubscription = z.output<typeof CreateSubscription>;

export const PauseSubscription = z.object({
  until: z.iso.date().describe('The day on which it goes on: one to six months after the end of the period.'),
});
export type PauseSubscription = z.output<typeof PauseSubscription>;

/** Manual postings require a reason. */
const reason = prose('Reason', REASON_MAX).min(1, 'Reason is required');

export const AdjustBalance = z.object({
  amount: z
    .number()
    .min(-AMOUNT_MAX)
    .max(AMOUNT_MAX)
    .describe('In major units: above zero in favour of the account, below zero to its charge.'),
  reason,
});
export type AdjustBalance = z.output<typeof AdjustBalance>;

const positive = z.number().positive().max(AMOUNT_MAX);

export const CreditInvoice = z.object({
  amount: positive
    .optional()
    .describe('Before tax on top, in major units; absent for all that is left of the invoice.'),
  reason,
  refund: z.boolean().default(false).describe('Whether it goes back to the payer, as far as it was paid.'),
});
export type CreditInvoice = z.output<typeof CreditInvoice>;

export const RefundCreditNote = z.object({
  amount: positive.optional().describe('In major units; absent for all that can be paid back.'),
  reason,
});
export type RefundCreditNote = z.output<typeof RefundCreditNote>;

/** Most days until a bank transfer is due. */
const DUE_DAYS_MAX = 90;

/** CARD: the payment method on file is charged. TRANSFER: invoices are paid by bank transfer. */
export const CollectionMethod = z.enum(['CARD', 'TRANSFER']);
export type CollectionMethod = z.output<typeof CollectionMethod>;

export const ChangeCollection = z.object({
  collect: CollectionMethod,
  dueDays: z
    .int()
    .min(0)
    .max(DUE_DAYS_MAX)
    .optional()
    .describe('Days from an invoice until its transfer is due; absent: as before.'),
});
export type ChangeCollection = z.output<typeof ChangeCollection>;

export const RefundBalance = z.object({
  amount: positive.optional().describe('In major units; absent for all that can be paid back.'),
  reason,
});
export type RefundBalance = z.output<typeof RefundBalance>;

export const WriteOff = z.object({ reason });
export type WriteOff = z.output<typeof WriteOff>;

/** Maximum days of one grant. */
const GRANTED_DAYS_MAX = 365;

export const GrantDays = z.object({
  days: z.int().min(1).max(GRANTED_DAYS_MAX).describe('Whole days for which the account stays open.'),
  reason,
});
export type GrantDays = z.output<typeof GrantDays>;

export const EndSubscription = z.object({
  reason,
  refund: z.boolean().default(false).describe('Whether the unused time is paid back, as far as it was paid.'),
});
export type EndSubscription = z.output<typeof EndSubscription>;

export const RecordTransfer = z.object({
  amount: positive.describe('What came, in major units of the document.'),
  receivedOn: z.iso.date().describe('The day on which the bank has it.'),
  reference: requiredLine('Reference', REASON_MAX).describe('Of the bank; the same one is booked once.'),
});
export type RecordTransfer = z.output<typeof RecordTransfer>;

export const AdvanceBillingClock = z.object({
  to: z.iso.datetime().describe('Not before the present time of its clock.'),
});
export type AdvanceBillingClock = z.output<typeof AdvanceBillingClock>;

export const SandboxCard = z.enum(['GOOD', 'DECLINED', 'NO_FUNDS', 'FINAL']);
export type SandboxCard = z.output<typeof SandboxCard>;
export const SandboxFailure = z.enum(['DECLINED', 'NO_FUNDS', 'EXPIRED', 'PAYER_NEEDED', 'FINAL']);

/** The payer's choice on the sandbox page: how the payment ends, and how later charges of the card end. */
export const SandboxAnswer = z.object({ card: SandboxCard, failure: SandboxFailure.nullable() });
export type SandboxAnswer = z.output<typeof SandboxAnswer>;
