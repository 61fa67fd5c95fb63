import { toDecimal } from '@fleet/billing/money';
import { planRefund } from '@fleet/billing/refund';
import type { Tx } from '@fleet/db/client';
import type { BillingRecord } from '@fleet/db/models';
import type { RecordChange } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';
import { type LoadedSubscription, readSubscription } from '../load-subscription.ts';
import { repriceOrder } from '../orders/order-by-transfer.ts';
import { endUnsentPayments } from '../payments/end-open-payments.ts';
import { refundableBalance, refundableOf } from './refundable.ts';
import { settleRefund } from './settle-refund.ts';

type Asked = {
  /** Null: the refund of what no document used. */
  note: BillingRecord | null;
  amountMinor: bigint | null;
  reason: string;
  createdBy: string;
  now: Date;
  sentAt: Date;
};

/**
 * Orders the refund of a credit note, or of surplus on the balance, newest payment first. Each part is stored before its provider is asked,
 * and its id is the key there. What came by transfer is refunded by the operator's bank and posted at once.
 *
 * @param asked without an amount, everything that can be paid back
 * @throws InvalidInputError REFUND_TOO_LARGE
 */
export async function orderRefund(
  tx: Tx,
  record: RecordChange,
  { billing }: LoadedSubscription,
  { note, amountMinor, reason, createdBy, now, sentAt }: Asked,
): Promise<void> {
  const { accountId } = billing;
  const currency = note?.currency ?? billing.currency;
  const { most, payments } = note
    ? await refundableOf(tx, accountId, note)
    : await refundableBalance(tx, billing);
  const amount = amountMinor ?? most;
  if (currency === null || amount <= 0n || amount > most) throw tooLarge(toDecimal(most, currency ?? 'EUR'));
  for (const part of planRefund(amount, payments)) {
    const { provider } = await tx.payment.findUniqueOrThrow({ where: { id: part.paymentId } });
    const refund = await tx.refund.create({
      data: { ...part, creditNoteId: note?.id ?? null, provider, reason, createdBy, createdAt: sentAt },
    });
    if (provider === 'TRANSFER')
      await settleRefund(tx, record, {
        refundId: refund.id,
        seen: { state: 'SUCCEEDED', reference: null },
        now,
      });
  }
  // Pages counted on the money that leaves the balance.
  await endUnsentPayments(tx, billing.id);
  await repriceOrder(tx, await readSubscription(tx, billing.id), now);
  record({
    ...{ type: 'billing.refundOrdered', entity: 'Billing', id: billing.id, accountId },
    details: {
      amount: toDecimal(amount, currency),
      currency,
      ...(note && { creditNoteId: note.id }),
      reason,
    },
  });
}

function tooLarge(most: string): InvalidInputError {
  const message = `At most ${most} can be paid back`;
  return new InvalidInputError([
    { path: ['data', 'amount'], code: 'REFUND_TOO_LARGE', params: { most }, message },
  ]);
}
