import { toMinor } from '@fleet/billing/money';
import type { ById } from '@fleet/contracts/query';
import type { RefundBalance } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../../commit/actor.ts';
import { orderRefund } from '../../../subscriptions/refunds/order-refund.ts';
import { amountFrom } from '../amount-from.ts';
import { changeAsOperator, type Parts } from './own-subscription.ts';

/**
 * Refunds money on the balance that no document used, by the way it was paid: what was paid twice, or for an
 * order that had expired.
 *
 * @throws NotFoundError · InvalidInputError REFUND_TOO_LARGE
 */
export function refundBalance(
  services: Parts,
  by: Actor,
  { id }: ById,
  { amount, reason }: RefundBalance,
): Promise<{ id: string }> {
  return changeAsOperator(services, by, id, async ({ tx, record, loaded, now }) => {
    const currency = loaded.billing.currency ?? 'EUR';
    const amountMinor =
      amount === undefined ? null : amountFrom('amount', () => toMinor(String(amount), currency));
    const asked = { note: null, amountMinor, reason, createdBy: by.userId, now, sentAt: by.clock.now() };
    await orderRefund(tx, record, loaded, asked);
  });
}
