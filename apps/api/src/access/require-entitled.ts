import { type Feature, mayUse } from '@fleet/billing/entitlement';
import type { Caller } from '../caller.ts';
import { type PaymentRefusal, PaymentRequiredError } from '../errors.ts';

/** Page where the payer resolves it. */
const MEND = '/account/billing';
const DAY_MS = 86_400_000;

export type Entitled = Pick<Caller, 'entitlement' | 'may'>;

/** The error with the page that resolves it, for callers who may pay. */
export function paymentRequired({ may }: Pick<Caller, 'may'>, refusal: PaymentRefusal): PaymentRequiredError {
  return new PaymentRequiredError({ ...refusal, mend: may('bill', 'Account') ? MEND : null });
}

/** @throws PaymentRequiredError where the account is closed */
export function requireViewing({ entitlement, may }: Entitled): void {
  const { isOpen, closedReason } = entitlement;
  if (!isOpen)
    throw paymentRequired({ may }, { reason: 'CLOSED', ...(closedReason && { why: closedReason }) });
}

/** @throws PaymentRequiredError where the account is closed, or its plan has no such feature */
export function requireFeature(caller: Entitled, feature: Feature): void {
  requireViewing(caller);
  if (!mayUse(caller.entitlement, feature)) throw paymentRequired(caller, { reason: 'NOT_IN_PLAN', feature });
}

/**
 * Requires the plan's history limit. Older days stay stored; the error names the first allowed day.
 *
 * @throws PaymentRequiredError
 */
export function requireHistory(caller: Entitled, from: Date, now: Date): void {
  const { historyDays } = caller.entitlement.allows;
  if (historyDays === null) return;
  // Days start at different times by time zone, so one more day is allowed.
  const first = new Date(now.getTime() - (historyDays + 1) * DAY_MS);
  if (from >= first) return;
  throw paymentRequired(caller, {
    ...{ reason: 'NOT_IN_PLAN', feature: 'history', limit: historyDays },
    from: new Date(first.getTime() + DAY_MS).toISOString(),
  });
}
