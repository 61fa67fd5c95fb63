import type { SubscriptionStatus } from './subscription.ts';

export const FEATURES = ['commands', 'reports', 'exports', 'imports', 'api', 'webhooks', 'channels'] as const;
export type Feature = (typeof FEATURES)[number];

export const LIMITS = ['vehicles', 'devices', 'users'] as const;
export type Limit = (typeof LIMITS)[number];

/** Allowances of a plan version. Null means no limit. */
export type PlanAllows = Record<Limit, number | null> & { historyDays: number | null } & Record<
    Feature,
    boolean
  >;

export const ALLOWS_ALL: PlanAllows = {
  ...{ vehicles: null, devices: null, users: null, historyDays: null },
  ...{
    commands: true,
    reports: true,
    exports: true,
    imports: true,
    api: true,
    webhooks: true,
    channels: true,
  },
};

export type ClosedReason =
  | 'TRIAL_OVER'
  | 'PAST_DUE'
  | 'SUSPENDED'
  | 'PAUSED'
  | 'CANCELLED'
  | 'NO_SUBSCRIPTION';

/** What an account may use at an instant. A closed account keeps only billing and its own records. */
export type Entitlement = {
  isOpen: boolean;
  closedReason: ClosedReason | null;
  allows: PlanAllows;
  /** Status of the subscription that decides; absent where none does. */
  status?: SubscriptionStatus;
};

export type Entitled = {
  billingOn: boolean;
  /** SERVICE_OWNER is always entitled. */
  isServiceOwner: boolean;
  subscription: {
    status: SubscriptionStatus;
    isTrial: boolean;
    effectiveUntil: Date | null;
    /** Null in a trial without a plan, which allows everything. */
    allows: PlanAllows | null;
  } | null;
};

/** The only rule for paid features. Recording of positions does not depend on it. */
export function entitlementOf({ billingOn, isServiceOwner, subscription }: Entitled, now: Date): Entitlement {
  if (!billingOn || isServiceOwner) return { isOpen: true, closedReason: null, allows: ALLOWS_ALL };
  if (subscription === null) return { isOpen: false, closedReason: 'NO_SUBSCRIPTION', allows: ALLOWS_ALL };
  const allows = subscription.allows ?? ALLOWS_ALL;
  const isOpen = subscription.effectiveUntil !== null && subscription.effectiveUntil > now;
  const { status } = subscription;
  return { isOpen, closedReason: isOpen ? null : closedReasonOf(subscription), allows, status };
}

function closedReasonOf({ status, isTrial }: { status: SubscriptionStatus; isTrial: boolean }): ClosedReason {
  switch (status) {
    case 'TRIALING':
      return 'TRIAL_OVER';
    case 'SUSPENDED':
      return isTrial ? 'TRIAL_OVER' : 'SUSPENDED';
    case 'PAUSED':
    case 'CANCELLED':
      return status;
    case 'ACTIVE':
    case 'PAST_DUE':
    case 'GRACE':
      return 'PAST_DUE';
  }
}

/** Whether the account may use a feature now. */
export const mayUse = ({ isOpen, allows }: Entitlement, feature: Feature): boolean =>
  isOpen && allows[feature];

/** Whether more fit under a limit. Null means no limit. */
export const fitsLimit = (limit: number | null, used: number, added = 1): boolean =>
  limit === null || used + added <= limit;
