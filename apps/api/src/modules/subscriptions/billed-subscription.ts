import type { Db, Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import type { Actor } from '../../commit/actor.ts';
import { siteUrlOf } from '../../env.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { type LoadedSubscription, loadSubscription, nowOf } from '../../subscriptions/load-subscription.ts';
import type { PaymentContext } from '../../subscriptions/orders/choose-plan.ts';
import { VERSION_TERMS, type VersionRow } from '../../subscriptions/terms-of.ts';

type Which = { id: string } | { accountId: string | undefined };

/**
 * Opens a subscription for which the caller pays: of an id, or of an account, else of the one their session is in. It is
 * found within the caller's own tenant first, since its changes reach tables that no account writes.
 * @throws NotFoundError, also for another account's
 */
export async function ownBilling(
  { db, asSystem }: Pick<CallerServices, 'db' | 'asSystem'>,
  by: Pick<Caller, 'ability' | 'accountId'>,
  of: Which,
): Promise<{ id: string; db: Db }> {
  const accountId = 'id' in of ? null : (of.accountId ?? by.accountId);
  const which = 'id' in of ? { id: of.id } : accountId === null ? null : { accountId };
  const found = which && (await db.billing.findFirst({ where: billable(by, which), select: { id: true } }));
  if (!found) throw new NotFoundError('Billing');
  return { id: found.id, db: asSystem('change a subscription').db };
}

/** The subscription, locked. @throws NotFoundError where the caller pays for it no more */
export async function billedSubscription(
  tx: Tx,
  by: Pick<Caller, 'ability'>,
  id: string,
): Promise<LoadedSubscription> {
  const found = await tx.billing.findFirst({ where: billable(by, { id }), select: { id: true } });
  if (!found) throw new NotFoundError('Billing');
  return loadSubscription(tx, found.id);
}

const billable = (by: Pick<Caller, 'ability'>, which: { id: string } | { accountId: string }) => ({
  AND: [which, { account: { is: rows(by, 'Account', 'bill') } }],
});

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
