import type { ById } from '@fleet/contracts/query';
import type { AdvanceBillingClock } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { advanceClock } from '../../subscriptions/test-clock.ts';
import { billedSubscription, ownBilling } from './billed-subscription.ts';

type Parts = Pick<CallerServices, 'db' | 'asSystem' | 'payments' | 'log'>;

/**
 * Moves the test clock of an account to an instant and runs every billing step until then. The first call
 * gives the account its clock; from then on it can pay with the sandbox only.
 *
 * @throws NotFoundError · ConflictError for an earlier time, an account that paid for real, and without a sandbox
 */
export async function advanceBillingClock(
  { payments, log, ...services }: Parts,
  by: Actor,
  { id }: ById,
  { to: text }: AdvanceBillingClock,
): Promise<{ id: string }> {
  const to = new Date(text);
  const { db } = await ownBilling(services, by, { id });
  if (!payments.byName('SANDBOX'))
    throw new ConflictError('This installation has no sandbox', 'PAYMENT_UNAVAILABLE');
  const { clockId } = await commit({ db }, by, async (tx, record) => {
    const { billing } = await billedSubscription(tx, by, id);
    const present = billing.clock?.now ?? by.clock.now();
    if (to < present) throw new ConflictError('A clock only goes forward');
    const clock =
      billing.clock ?? (await tx.billingClock.create({ data: { now: present, createdBy: by.userId } }));
    if (!billing.clock) await tx.billing.update({ where: { id }, data: { clockId: clock.id } });
    const { accountId } = billing;
    record({ type: 'billing.clockAdvanced', entity: 'Billing', id, accountId, details: { to: text } });
    return { clockId: clock.id };
  });
  await advanceClock({ db, log, providers: payments }, { clockId, to });
  return { id };
}
