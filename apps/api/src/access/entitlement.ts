import { ALLOWS_ALL, type Entitlement, entitlementOf, type PlanAllows } from '@fleet/billing/entitlement';
import type { SubscriptionStatus } from '@fleet/billing/subscription';
import type { Role } from '@fleet/contracts/roles';

/** Entitlement of a paying account, and of every account while billing is off. */
export const ENTITLED: Entitlement = { isOpen: true, closedReason: null, allows: ALLOWS_ALL };

/** The columns of a subscription that decide what its account may use. */
export type SubscriptionColumns = {
  status: SubscriptionStatus;
  isTrial: boolean;
  effectiveUntil: Date | null;
  /** Present time of an account on a test clock; null otherwise. */
  clockNow: Date | null;
  /** The plan version with its allowances; null for a trial without a plan. */
  planVersion: { allows: unknown } | null;
};

/** Prisma selection of these columns. */
export const SELECT_SUBSCRIPTION = {
  status: true,
  isTrial: true,
  effectiveUntil: true,
  clockNow: true,
  planVersion: { select: { allows: true } },
} as const;

type Known = { billingOn: boolean; roles: readonly Role[]; subscription: SubscriptionColumns | null };

/**
 * What a caller with these roles may use in the account of this subscription. The only place that decides it.
 */
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

/** A feature that a version does not name is newer than the version, and is allowed. */
function allowsOf(version: { allows: unknown } | null): PlanAllows | null {
  return version && { ...ALLOWS_ALL, ...(version.allows as Partial<PlanAllows>) };
}
