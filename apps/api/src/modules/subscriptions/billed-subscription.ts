import type { Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import type { Actor } from '../../commit/actor.ts';
import { siteUrlOf } from '../../env.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { type LoadedSubscription, loadSubscription, nowOf } from '../../subscriptions/load-subscription.ts';
import type { PaymentContext } from '../../subscriptions/orders/choose-plan.ts';
import { VERSION_TERMS, type VersionRow } from '../../subscriptions/terms-of.ts';

/**
 * The subscription for which the caller pays, locked: that of an id, or of an account, else of the one their session is in.
 * @throws NotFoundError, also for another account's
 */
export async function billedSubscription(
  tx: Tx,
  by: Pick<Caller, 'ability' | 'accountId'>,
  of: { id: string } | { accountId: string | undefined },
): Promise<LoadedSubscription> {
  const accountId = 'id' in of ? null : (of.accountId ?? by.accountId);
  const which = 'id' in of ? { id: of.id } : accountId === null ? null : { accountId };
  if (!which) throw new NotFoundError('Billing');
  const found = await tx.billing.findFirst({
    where: { AND: [which, { account: { is: rows(by, 'Account', 'bill') } }] },
    select: { id: true },
  });
  if (!found) throw new NotFoundError('Billing');
  return loadSubscription(tx, found.id);
}

/** The newest version of a plan that is on offer to the account. @throws ConflictError PLAN_UNAVAILABLE */
export async function offeredVersion(
  tx: Tx,
  { billing }: LoadedSubscription,
  planId: string,
  now: Date,
): Promise<VersionRow> {
  const version = await tx.billingPlanVersion.findFirst({
    where: {
      planId,
      withdrawnAt: null,
      startsOn: { lte: now },
      plan: { status: 'ACTIVE', onOfferFor: { has: billing.account.type } },
    },
    orderBy: { number: 'desc' },
    include: VERSION_TERMS,
  });
  if (!version) throw new ConflictError('The plan is not on offer', 'PLAN_UNAVAILABLE');
  return version;
}

/** What a payment of this request is made with. */
export function paymentContext(
  { env, payments }: Pick<CallerServices, 'env' | 'payments'>,
  by: Actor,
  { billing }: LoadedSubscription,
): PaymentContext {
  const now = nowOf(billing, by.clock.now());
  return { providers: payments, siteUrl: siteUrlOf(env), now, createdBy: by.userId };
}
