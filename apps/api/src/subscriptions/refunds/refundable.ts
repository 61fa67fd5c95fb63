import { larger, smaller, sumOf } from '@fleet/billing/money';
import { mostRefundable, type RefundablePayment } from '@fleet/billing/refund';
import type { Tx } from '@fleet/db/client';
import type { Billing, BillingRecord } from '@fleet/db/models';
import { creditOf } from '../post-ledger.ts';

/** Most payments of one account that a refund considers. */
const PAYMENTS_MAX = 500;

export type Refundable = { most: bigint; payments: RefundablePayment[] };
type Reader = Pick<Tx, 'payment' | 'refund' | 'billingSettlement' | 'ledgerPosting' | 'ledgerTransaction'>;
type Money = Pick<BillingRecord, 'billingId' | 'currency'>;

/**
 * The refundable part of a credit note: what went to the balance, was not refunded yet, is still on the
 * balance, and came by payments that can be refunded. Pending refunds count as refunded.
 */
export async function refundableOf(
  tx: Reader,
  accountId: string,
  note: Pick<BillingRecord, 'id' | 'billingId' | 'totalMinor' | 'currency'>,
): Promise<Refundable> {
  const { id, totalMinor } = note;
  const [settled, refunded, balance, rows] = await Promise.all([
    tx.billingSettlement.aggregate({
      where: { source: 'CREDIT_NOTE', sourceId: id },
      _sum: { amountMinor: true },
    }),
    tx.refund.aggregate({
      where: { creditNoteId: id, state: { in: ['WAITING', 'SUCCEEDED'] } },
      _sum: { amountMinor: true },
    }),
    creditOf(tx, accountId, note.currency),
    paidWith(tx, note),
  ]);
  const payments = rows.map(refundablePayment);
  const left = totalMinor - (settled._sum.amountMinor ?? 0n) - (refunded._sum.amountMinor ?? 0n);
  return { most: mostRefundable(larger(left, 0n), balance, payments), payments };
}

/**
 * The refundable part of the balance: the parts of payments that no document used, as far as they are still on the
 * balance. What documents took from the balance since then counts as used first; other money on it came from credit
 * notes or by hand. Any payment may return it.
 */
export async function refundableBalance(
  tx: Reader,
  { id: billingId, accountId, currency }: Pick<Billing, 'id' | 'accountId' | 'currency'>,
): Promise<Refundable> {
  if (currency === null) return { most: 0n, payments: [] };
  const [balance, rows] = await Promise.all([
    creditOf(tx, accountId, currency),
    paidWith(tx, { billingId, currency }),
  ]);
  const payments = rows.map(refundablePayment);
  const surplus = await surplusesOf(tx, rows);
  const paid = sumOf(surplus.values());
  const first = await tx.ledgerTransaction.findFirst({
    where: { kind: 'PAID', sourceId: { in: [...surplus.keys()] } },
    orderBy: { at: 'asc' },
    select: { at: true },
  });
  if (!first) return { most: 0n, payments };
  const { _sum } = await tx.ledgerPosting.aggregate({
    where: { book: 'BALANCE', transaction: { accountId, currency, kind: 'SETTLED', at: { gte: first.at } } },
    _sum: { amountMinor: true },
  });
  const left = paid - sumOf(rows.map(surplusRefunded)) - larger(_sum.amountMinor ?? 0n, 0n);
  const most = mostRefundable(larger(left, 0n), balance, payments);
  // The payments that were too much return it, unless they were refunded for an invoice meanwhile.
  const own = payments.map((payment) => ({ ...payment, ...capped(payment, surplus.get(payment.paymentId)) }));
  return { most, payments: sumOf(own.map(({ amountMinor }) => amountMinor)) >= most ? own : payments };
}

/** A payment that returns its surplus at most. */
function capped({ amountMinor, refundedMinor, disputedMinor }: RefundablePayment, surplus = 0n) {
  const rest = larger(amountMinor - refundedMinor - disputedMinor, 0n);
  return { amountMinor: smaller(rest, surplus), refundedMinor: 0n, disputedMinor: 0n };
}

/** Parts of payments that no document used, by the id of the payment. */
async function surplusesOf(tx: Reader, rows: readonly Paid[]): Promise<Map<string, bigint>> {
  const used = await tx.billingSettlement.groupBy({
    by: ['sourceId'],
    where: { source: 'PAYMENT', sourceId: { in: rows.map(({ id }) => id) } },
    _sum: { amountMinor: true },
  });
  const usedBy = new Map(used.map(({ sourceId, _sum }) => [sourceId, _sum.amountMinor ?? 0n]));
  const surplus = rows.map(({ id, amountMinor }) => [id, amountMinor - (usedBy.get(id) ?? 0n)] as const);
  return new Map(surplus.filter(([, amountMinor]) => amountMinor > 0n));
}

/** Successful payments of a subscription with their refunds, the newest first. */
const paidWith = (tx: Reader, { billingId, currency }: Money) =>
  tx.payment.findMany({
    where: { record: { billingId }, state: 'SUCCEEDED', currency },
    include: {
      refunds: {
        where: { state: { in: ['WAITING', 'SUCCEEDED'] } },
        select: { amountMinor: true, state: true, creditNoteId: true },
      },
    },
    orderBy: [{ succeededAt: 'desc' }, { id: 'desc' }],
    take: PAYMENTS_MAX,
  });
type Paid = Awaited<ReturnType<typeof paidWith>>[number];

function refundablePayment(paid: Paid): RefundablePayment {
  const { id: paymentId, amountMinor, refundedMinor, disputedMinor, succeededAt, refunds } = paid;
  const waiting = refunds.filter(({ state }) => state === 'WAITING').map((refund) => refund.amountMinor);
  return {
    ...{ paymentId, amountMinor, disputedMinor, succeededAt: succeededAt ?? new Date(0) },
    refundedMinor: refundedMinor + sumOf(waiting),
  };
}

const surplusRefunded = ({ refunds }: Paid): bigint =>
  sumOf(refunds.filter(({ creditNoteId }) => creditNoteId === null).map(({ amountMinor }) => amountMinor));
