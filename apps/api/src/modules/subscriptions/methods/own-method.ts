import type { Tx } from '@fleet/db/client';
import type { StoredPaymentMethod } from '@fleet/db/models';
import { rows } from '../../../access/ability.ts';
import type { Actor } from '../../../commit/actor.ts';
import { commit } from '../../../commit/commit.ts';
import { NotFoundError } from '../../../errors.ts';
import type { CallerServices } from '../../../services.ts';
import type { LoadedSubscription } from '../../../subscriptions/load-subscription.ts';
import { reschedule } from '../../../subscriptions/reschedule.ts';
import { billedSubscription } from '../billed-subscription.ts';

export type Parts = Pick<CallerServices, 'db' | 'asSystem'>;
type Change = { tx: Tx; method: StoredPaymentMethod; loaded: LoadedSubscription };

/**
 * Changes a payment method of an account that the caller pays for, with its subscription locked. Answers the
 * subscription.
 *
 * @throws NotFoundError, also for a removed method and for another account's
 */
export async function changeMethod(
  { db, asSystem }: Parts,
  by: Actor,
  id: string,
  { type, work }: { type: `billing.${string}`; work: (change: Change) => Promise<void> },
): Promise<{ id: string }> {
  const own = { id, account: { is: rows(by, 'Account', 'bill') } };
  // Includes removed ones: `commit` answers a repeated removal under the same idempotency key.
  const found = await db.storedPaymentMethod.findFirst({
    where: own,
    select: { account: { select: { billing: { select: { id: true } } } } },
  });
  const billingId = found?.account.billing?.id;
  if (billingId === undefined) throw new NotFoundError('StoredPaymentMethod');
  return commit({ db: asSystem('change a subscription').db }, by, async (tx, record) => {
    const loaded = await billedSubscription(tx, by, billingId);
    const method = await tx.storedPaymentMethod.findFirst({ where: { ...own, state: { not: 'REMOVED' } } });
    if (!method) throw new NotFoundError('StoredPaymentMethod');
    await work({ tx, method, loaded });
    const { version, accountId } = await tx.billing.update({
      where: { id: billingId },
      data: { version: { increment: 1 } },
    });
    record({ type, entity: 'Billing', id: billingId, accountId, version, details: { method: method.label } });
    await reschedule(tx, billingId, by.clock.now());
    return { id: billingId };
  });
}
