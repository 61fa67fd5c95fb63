import { larger, smaller, sumOf } from './money.ts';

export type RefundablePayment = {
  paymentId: string;
  amountMinor: bigint;
  refundedMinor: bigint;
  disputedMinor: bigint;
  succeededAt: Date;
};

export type RefundPart = { paymentId: string; amountMinor: bigint };

const leftOf = ({ amountMinor, refundedMinor, disputedMinor }: RefundablePayment): bigint =>
  larger(amountMinor - refundedMinor - disputedMinor, 0n);

/** The most that can be refunded: limited by the credit note, the balance and the payments. */
export function mostRefundable(
  creditLeft: bigint,
  balance: bigint,
  payments: readonly RefundablePayment[],
): bigint {
  return larger(smaller(smaller(creditLeft, balance), sumOf(payments.map(leftOf))), 0n);
}

/** Splits a refund over payments, newest first. @throws RangeError if payments can return less */
export function planRefund(amount: bigint, payments: readonly RefundablePayment[]): RefundPart[] {
  const newestFirst = [...payments].sort((a, b) => b.succeededAt.getTime() - a.succeededAt.getTime());
  const parts: RefundPart[] = [];
  let left = amount;
  for (const payment of newestFirst) {
    const amountMinor = smaller(left, leftOf(payment));
    if (amountMinor > 0n) parts.push({ paymentId: payment.paymentId, amountMinor });
    left -= amountMinor;
  }
  if (left > 0n) throw new RangeError('The payments return less than that');
  return parts;
}
