import { ALLOWS_ALL, type Entitlement, entitlementOf, type PlanAllows } from '@fleet/billing/entitlement';
import type { SubscriptionStatus } from '@fleet/billing/subscription';
import type { Role } from '@fleet/contracts/roles';

/** Of an account that pays, or where nobody has to. */
export const ENTITLED: Entitlement = { isOpen: true, closedReason: null, allows: ALLOWS_ALL };

/** The columns of a subscription that say what its account may use. */
export type SubscriptionColumns = {
  status: SubscriptionStatus;
  isTrial: boolean;
  effectiveUntil: Date | null;
  /** Of a rehearsal: the present time of its account. */
  clockNow: Date | null;
  /** What its version of a plan allows; null for a trial without a plan. */
  planVersion: { allows: unknown } | null;
};

/** By which Prisma reads them. */
export const SELECT_SUBSCRIPTION = {
  status: true,
  isTrial: true,
  effectiveUntil: true,
  clockNow: true,
  planVersion: { select: { allows: true } },
} as const;

type Known = { billingOn: boolean; roles: readonly Role[]; subscription: SubscriptionColumns | null };

/** What somebody with these roles may use in the account of this subscription. The one place that asks it. */
export function entitlementIn({ billingOn, roles, subscription }: Known, now: Date): Entitlement {
  const isServiceOwner = roles.includes('SERVICE_OWNER');
  return entitlementOf(
    {
      billingOn,
      isServiceOwner,
      subscription: subscription && { ...subscription, allows: allowsOf(subscription.planVersion) },
    },
    subscription?.clockNow ?? now,
  );
}

/** What a version does not name was not for sale when it was made, and is allowed. */
function allowsOf(version: { allows: unknown } | null): PlanAllows | null {
  return version && { ...ALLOWS_ALL, ...(version.allows as Partial<PlanAllows>) };
}
