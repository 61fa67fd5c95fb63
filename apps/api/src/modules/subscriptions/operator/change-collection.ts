import type { ById } from '@fleet/contracts/query';
import type { ChangeCollection } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../../commit/actor.ts';
import { expireOrder } from '../../../subscriptions/orders/expire-order.ts';
import { endOpenPayments } from '../../../subscriptions/payments/end-open-payments.ts';
import { changeAsOperator, type Parts } from './own-subscription.ts';

/**
 * Changes how an account pays: by the payment method on file, or by bank transfer. Pages, unsent charges and a waiting
 * order end, because they belong to the former way. Issued invoices keep their due days.
 *
 * @throws NotFoundError · ConflictError while a payment is on its way
 */
export function changeCollection(
  services: Parts,
  by: Actor,
  { id }: ById,
  { collect, dueDays: days }: ChangeCollection,
): Promise<{ id: string }> {
  return changeAsOperator(services, by, id, async ({ tx, record, loaded }) => {
    const { accountId, collect: before, dueDays: daysBefore } = loaded.billing;
    const dueDays = days ?? daysBefore;
    if (collect !== before) {
      await endOpenPayments(tx, id);
      await expireOrder(tx, loaded);
    }
    const data = { collect, dueDays, version: { increment: 1 } };
    const { version } = await tx.billing.update({ where: { id }, data });
    record({
      ...{ type: 'billing.collectionChanged', entity: 'Billing', id, accountId, version },
      before: { collect: before, dueDays: daysBefore },
      after: { collect, dueDays },
    });
  });
}
