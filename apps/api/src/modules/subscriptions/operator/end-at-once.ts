import type { ById } from '@fleet/contracts/query';
import type { EndSubscription } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../../commit/actor.ts';
import { ConflictError } from '../../../errors.ts';
import { payDebts } from '../../../subscriptions/payments/reopen-paid.ts';
import { orderRefund } from '../../../subscriptions/refunds/order-refund.ts';
import { refundableOf } from '../../../subscriptions/refunds/refundable.ts';
import { endNow } from '../../../subscriptions/steps/end-now.ts';
import { changeAsOperator, type Parts } from './own-subscription.ts';

/**
 * Ends a subscription at once. The unused time is credited to the balance, or paid back as far as it was paid.
 *
 * @throws NotFoundError · ConflictError for one that has ended
 */
export function endAtOnce(
  services: Parts,
  by: Actor,
  { id }: ById,
  { reason, refund }: EndSubscription,
): Promise<{ id: string }> {
  return changeAsOperator(services, by, id, async (context) => {
    const { tx, record, loaded, now } = context;
    const { billing } = loaded;
    if (billing.status === 'CANCELLED') throw new ConflictError('The subscription has ended');
    const noteIds = await endNow(context, { reason, createdBy: by.userId });
    // Debts come first: only what they leave on the balance is refunded.
    await payDebts(tx, billing.id, now);
    if (!refund) return;
    const sentAt = by.clock.now();
    for (const noteId of noteIds) {
      const note = await tx.billingRecord.findUniqueOrThrow({ where: { id: noteId } });
      const { most } = await refundableOf(tx, billing.accountId, note);
      if (most > 0n)
        await orderRefund(tx, record, loaded, {
          ...{ note, amountMinor: null, reason, createdBy: by.userId, now, sentAt },
        });
    }
  });
}
