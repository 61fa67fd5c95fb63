import { toMinor } from '@fleet/billing/money';
import { z } from 'zod';
import type { PaymentFailure, ProviderPayment, ProviderRefund } from '../payment-provider.ts';

const Amount = z.object({ value: z.string(), currency: z.literal('RUB') });

/** The parts of a payment that are read. */
export const YooPayment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  refunded_amount: Amount.optional(),
  created_at: z.iso.datetime({ offset: true }),
  metadata: z.record(z.string(), z.string()).optional(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  payment_method: z
    .object({
      id: z.string(),
      saved: z.boolean(),
      title: z.string().optional(),
      card: z.object({ expiry_year: z.string().optional(), expiry_month: z.string().optional() }).optional(),
    })
    .optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
});
type YooPayment = z.output<typeof YooPayment>;

export const SeenList = z.object({ items: z.array(YooPayment), next_cursor: z.string().optional() });

const REFUND_STATES = { pending: 'WAITING', succeeded: 'SUCCEEDED', canceled: 'FAILED' } as const;
export const SeenRefund = z
  .object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'canceled']) })
  .transform(({ id, status }): ProviderRefund => ({ reference: id, state: REFUND_STATES[status] }));

/** Reasons of failed payments as codes of ours; after others the payment may be tried again. */
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'NO_FUNDS',
  card_expired: 'EXPIRED',
  expired_on_confirmation: 'EXPIRED',
  '3d_secure_failed': 'PAYER_NEEDED',
  permission_revoked: 'FINAL',
  fraud_suspected: 'FINAL',
  country_forbidden: 'FINAL',
};

export function seenOf(payment: YooPayment): ProviderPayment {
  const { id, status, amount, refunded_amount: refunded, metadata, created_at: at, confirmation } = payment;
  const waits = confirmation ? 'NEEDS_PAYER' : 'PENDING';
  const state = status === 'succeeded' ? 'SUCCEEDED' : status === 'canceled' ? 'FAILED' : waits;
  const reason = payment.cancellation_details?.reason ?? '';
  return {
    ...{ reference: id, paymentId: metadata?.paymentId ?? null, state, dispute: null, at: new Date(at) },
    ...{ amountMinor: toMinor(amount.value, amount.currency), currency: amount.currency },
    refundedMinor: refunded ? toMinor(refunded.value, refunded.currency) : 0n,
    failure: state === 'FAILED' ? (FAILURES[reason] ?? 'DECLINED') : null,
    method: state === 'SUCCEEDED' ? methodOf(payment) : null,
  };
}

function methodOf({ payment_method: method }: YooPayment): ProviderPayment['method'] {
  if (!method?.saved) return null;
  const { expiry_year: year, expiry_month: month } = method.card ?? {};
  const last =
    year && month ? new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10) : null;
  return { customer: '', reference: method.id, label: method.title ?? method.id, expiresOn: last };
}
