import { toMinor } from '@fleet/billing/money';
import type { ById } from '@fleet/contracts/query';
import type { RefundCreditNote } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../../commit/actor.ts';
import { ConflictError } from '../../../errors.ts';
import { orderRefund } from '../../../subscriptions/refunds/order-refund.ts';
import { amountFrom } from '../amount-from.ts';
import { changeDocument, type Parts } from './own-document.ts';

/**
 * Refunds what a credit note left on the balance, by the way it was paid.
 *
 * @throws NotFoundError · ConflictError for what is no credit note · InvalidInputError REFUND_TOO_LARGE
 */
export function refundCreditNote(
  services: Parts,
  by: Actor,
  { id }: ById,
  { amount, reason }: RefundCreditNote,
): Promise<{ id: string }> {
  return changeDocument(services, by, id, async ({ tx, record, document, loaded, now }) => {
    if (document.kind !== 'CREDIT_NOTE') throw new ConflictError('Only a credit note is paid back');
    const { currency } = document;
    const amountMinor =
      amount === undefined ? null : amountFrom('amount', () => toMinor(String(amount), currency));
    await orderRefund(tx, record, loaded, {
      note: document,
      amountMinor,
      reason,
      createdBy: by.userId,
      now,
      sentAt: by.clock.now(),
    });
    return id;
  });
}
