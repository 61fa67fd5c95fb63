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
 * Opens a subscription that the caller pays for: by id, by account, or that of the session's account. It is
 * read within the caller's tenant first, because later changes touch tables that no account may write.
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

/** The subscription, locked. @throws NotFoundError if the caller no longer pays for it */
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

/** The newest version of a plan that the account may choose. @throws ConflictError PLAN_UNAVAILABLE */
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

/** Parameters of payments made for this request. */
export function paymentContext(
  { env, payments }: Pick<CallerServices, 'env' | 'payments'>,
  by: Actor,
  { billing }: LoadedSubscription,
): PaymentContext {
  const now = nowOf(billing, by.clock.now());
  return { providers: payments, siteUrl: siteUrlOf(env), now, createdBy: by.userId };
}
