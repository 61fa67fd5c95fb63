import { type Currency, toDecimal } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import type { BillingRecord, Refund } from '@fleet/db/models';
import type { RecordChange } from '../../commit/commit.ts';
import { numberText } from '../documents/next-number.ts';
import { loadSubscription, nowOf } from '../load-subscription.ts';
import { operatorNotices } from '../operator-notices.ts';
import { payerNotices } from '../payer-notices.ts';
import type { ProviderRefund } from '../payments/payment-provider.ts';
import { postLedger } from '../post-ledger.ts';

type Seen = Pick<ProviderRefund, 'state'> & { reference: string | null };

/**
 * Applies a reported state of a refund. It is posted once, when the money was sent. A failed refund stays on the
 * balance, or is on it again if it fails after it was sent.
 */
export async function settleRefund(
  tx: Tx,
  record: RecordChange,
  { refundId, seen, now: realNow }: { refundId: string; seen: Seen; now: Date },
): Promise<void> {
  const { creditNote, payment } = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { creditNote: true, payment: { include: { record: { select: { billingId: true } } } } },
  });
  const loaded = await loadSubscription(tx, payment.record.billingId);
  const refund = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  const cameBack = refund.state === 'SUCCEEDED' && seen.state === 'FAILED';
  if (refund.state !== 'WAITING' && !cameBack) return;
  const reference = seen.reference === null ? {} : { reference: seen.reference };
  await tx.refund.update({ where: { id: refundId }, data: { state: seen.state, ...reference } });
  if (seen.state === 'WAITING') return;
  const { id, accountId } = loaded.billing;
  const { currency } = payment;
  const amount = { amount: toDecimal(refund.amountMinor, currency), currency };
  const details = { ...amount, ...(creditNote && { creditNoteId: creditNote.id }), reason: refund.reason };
  const went = { refund, creditNote, currency, accountId };
  const now = nowOf(loaded.billing, realNow);
  if (cameBack) await post(tx, went, { kind: 'REFUND_FAILED', now });
  if (seen.state === 'FAILED')
    return record({
      ...{ type: 'billing.refundFailed', entity: 'Billing', id, accountId, details },
      notices: await operatorNotices(tx, loaded.billing, {
        ...{ message: 'REFUND_FAILED', accountId, accountTitle: loaded.billing.account.title, ...amount },
        number:
          creditNote?.series && creditNote.number ? numberText(creditNote.series, creditNote.number) : null,
        count: null,
      }),
    });
  await post(tx, went, { kind: 'REFUNDED', now });
  record({
    ...{ type: 'billing.refunded', entity: 'Billing', id, accountId, details },
    notices: await payerNotices(tx, accountId, { ...amount, message: 'REFUNDED', number: null, day: null }),
  });
}

type Went = { refund: Refund; creditNote: BillingRecord | null; currency: Currency; accountId: string };

/** Posts a refund, or its money back to the balance. */
async function post(
  tx: Tx,
  { refund, creditNote, currency, accountId }: Went,
  { kind, now }: { kind: 'REFUNDED' | 'REFUND_FAILED'; now: Date },
): Promise<void> {
  const { id, paymentId, provider, amountMinor, reason } = refund;
  const isSent = kind === 'REFUNDED';
  const refundedMinor = isSent ? { increment: amountMinor } : { decrement: amountMinor };
  await tx.payment.update({ where: { id: paymentId }, data: { refundedMinor } });
  const entry = { accountId, currency, sourceId: id, at: now, reason };
  await postLedger(tx, entry, { kind, cash: `CASH_${provider}`, amount: amountMinor });
  const invoiceId = creditNote?.creditsId;
  if (!invoiceId) return;
  if (isSent) return markRefunded(tx, invoiceId);
  await tx.billingRecord.updateMany({
    where: { id: invoiceId, status: 'REFUNDED' },
    data: { status: 'PAID' },
  });
}

/** A fully refunded invoice is REFUNDED. */
async function markRefunded(tx: Tx, invoiceId: string): Promise<void> {
  const { totalMinor } = await tx.billingRecord.findUniqueOrThrow({ where: { id: invoiceId } });
  const { _sum } = await tx.refund.aggregate({
    where: { state: 'SUCCEEDED', creditNote: { creditsId: invoiceId } },
    _sum: { amountMinor: true },
  });
  if (_sum.amountMinor === totalMinor)
    await tx.billingRecord.update({ where: { id: invoiceId }, data: { status: 'REFUNDED' } });
}
