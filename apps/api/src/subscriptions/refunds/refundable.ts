import { larger } from '@fleet/billing/money';
import { mostRefundable, type RefundablePayment } from '@fleet/billing/refund';
import type { Tx } from '@fleet/db/client';
import type { BillingRecord } from '@fleet/db/models';
import { creditOf } from '../post-ledger.ts';

/** Most payments of one account that a refund considers. */
const PAYMENTS_MAX = 500;

export type Refundable = { most: bigint; payments: RefundablePayment[] };
type Reader = Pick<Tx, 'payment' | 'refund' | 'billingSettlement' | 'ledgerPosting'>;

/**
 * The refundable part of a credit note: what went to the balance, was not refunded yet, is still on the
 * balance, and came by payments that can be refunded. Pending refunds count as refunded.
 */
export async function refundableOf(
  tx: Reader,
  accountId: string,
  note: Pick<BillingRecord, 'id' | 'billingId' | 'totalMinor' | 'currency'>,
): Promise<Refundable> {
  const { id, billingId, totalMinor, currency } = note;
  const [settled, refunded, balance, rows] = await Promise.all([
    tx.billingSettlement.aggregate({
      where: { source: 'CREDIT_NOTE', sourceId: id },
      _sum: { amountMinor: true },
    }),
    tx.refund.aggregate({
      where: { creditNoteId: id, state: { in: ['WAITING', 'SUCCEEDED'] } },
      _sum: { amountMinor: true },
    }),
    creditOf(tx, accountId, currency),
    tx.payment.findMany({
      where: { record: { billingId }, state: 'SUCCEEDED', currency },
      include: { refunds: { where: { state: 'WAITING' }, select: { amountMinor: true } } },
      orderBy: [{ succeededAt: 'desc' }, { id: 'desc' }],
      take: PAYMENTS_MAX,
    }),
  ]);
  const payments = rows.map(
    ({ id: paymentId, amountMinor, refundedMinor, disputedMinor, succeededAt, refunds }) => ({
      ...{ paymentId, amountMinor, disputedMinor, succeededAt: succeededAt ?? new Date(0) },
      refundedMinor: refunds.reduce((sum, refund) => sum + refund.amountMinor, refundedMinor),
    }),
  );
  const left = totalMinor - (settled._sum.amountMinor ?? 0n) - (refunded._sum.amountMinor ?? 0n);
  return { most: mostRefundable(larger(left, 0n), balance, payments), payments };
}
