import { type Currency, toMinor } from '@fleet/billing/money';
import type { CreateSubscription } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { CallerServices } from '../../services.ts';
import { choosePlan, payOpenDocuments } from '../../subscriptions/orders/choose-plan.ts';
import { amountFrom } from './amount-from.ts';
import { billedSubscription, offeredVersion, ownBilling, paymentContext } from './billed-subscription.ts';
import { chosenCoupon } from './chosen-coupon.ts';

type Parts = Pick<CallerServices, 'db' | 'asSystem' | 'env' | 'payments' | 'couponLimit'>;

/**
 * Subscribes an account, changes its plan, or pays the next period of the same plan in advance. An account
 * with an overdue document gets that document first. Returns the document, with the URL to pay it if there is
 * something to pay.
 *
 * @throws NotFoundError · ConflictError PLAN_UNAVAILABLE, COUPON_UNAVAILABLE, AMOUNT_CHANGED, CURRENCY_DIFFERS, PAYMENT_UNAVAILABLE
 */
export async function createSubscription(
  services: Parts,
  by: Actor,
  { planId, accountId, coupon: code, expected }: CreateSubscription,
): Promise<{ id: string }> {
  await services.payments.again();
  const { id, db } = await ownBilling(services, by, { accountId });
  return commit({ db }, by, async (tx, record) => {
    const loaded = await billedSubscription(tx, by, id);
    const context = paymentContext(services, by, loaded);
    const { status } = loaded.billing;
    if (status === 'PAST_DUE' || status === 'GRACE')
      return { id: await payOpenDocuments(tx, loaded, context) };
    const version = await offeredVersion(tx, loaded, planId, context.now);
    const coupon = await chosenCoupon(services, tx, loaded, { code, version, now: context.now });
    const shown = expected === undefined ? undefined : minorOf(expected, version.currency);
    return { id: await choosePlan(tx, record, { loaded, version, coupon, expected: shown }, context) };
  });
}

const minorOf = (amount: number, currency: Currency): bigint =>
  amountFrom('expected', () => toMinor(String(amount), currency));
