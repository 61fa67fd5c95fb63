import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { CallerServices } from '../../services.ts';
import { payOpenDocuments } from '../../subscriptions/orders/choose-plan.ts';
import { billedSubscription, ownBilling, paymentContext } from './billed-subscription.ts';

type Parts = Pick<CallerServices, 'db' | 'asSystem' | 'env' | 'payments'>;

/**
 * Returns a page for paying what a subscription owes.
 *
 * @throws NotFoundError · ConflictError NOTHING_TO_PAY, CONFLICT
 */
export async function paySubscription(services: Parts, by: Actor, { id }: ById): Promise<{ id: string }> {
  await services.payments.again();
  const { db } = await ownBilling(services, by, { id });
  return commit({ db }, by, async (tx, record) => {
    const loaded = await billedSubscription(tx, by, id);
    const recordId = await payOpenDocuments(tx, loaded, paymentContext(services, by, loaded));
    const { accountId } = loaded.billing;
    record({ type: 'billing.ordered', entity: 'Billing', id, accountId, details: { recordId } });
    return { id: recordId };
  });
}
