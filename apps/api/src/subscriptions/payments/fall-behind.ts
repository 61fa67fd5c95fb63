import { type Currency, toDecimal } from '@fleet/billing/money';
import { statusAfter } from '@fleet/billing/subscription';
import type { Tx } from '@fleet/db/client';
import type { RecordChange } from '../../commit/commit.ts';
import type { LoadedSubscription } from '../load-subscription.ts';
import { payerNotices } from '../payer-notices.ts';

/** A refused charge; it is tried again unless no try can succeed. */
type Refused = { amountMinor: bigint; currency: Currency; isTriedAgain: boolean; now: Date };

/** Marks the subscription past due after a refused charge and notifies the payers. */
export async function fallBehind(
  tx: Tx,
  record: RecordChange,
  { billing }: LoadedSubscription,
  { amountMinor, currency, isTriedAgain, now }: Refused,
): Promise<void> {
  const status = statusAfter(billing.status, 'PAYMENT_OVERDUE') ?? billing.status;
  await tx.billing.update({
    where: { id: billing.id },
    data: { status, failedTries: { increment: 1 }, version: { increment: 1 } },
  });
  const amount = { amount: toDecimal(amountMinor, currency), currency };
  const until = billing.effectiveUntil && billing.effectiveUntil > now ? billing.effectiveUntil : null;
  record({
    type: 'billing.paymentFailed',
    entity: 'Billing',
    id: billing.id,
    accountId: billing.accountId,
    before: { status: billing.status },
    after: { status },
    details: amount,
    notices: await payerNotices(tx, billing.accountId, {
      ...{ message: isTriedAgain ? 'PAYMENT_FAILED' : 'PAYMENT_NEEDED', ...amount, number: null },
      day: until?.toISOString().slice(0, 10) ?? null,
    }),
  });
}
