import { type Feature, mayUse } from '@fleet/billing/entitlement';
import type { Caller } from '../caller.ts';
import { type PaymentRefusal, PaymentRequiredError } from '../errors.ts';

/** Where whoever may pay puts it right. */
const MEND = '/account/billing';
const DAY_MS = 86_400_000;

export type Entitled = Pick<Caller, 'entitlement' | 'may'>;

/** The refusal with the way to put it right, for who may. */
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
 * Older days stay stored; they are refused with the first day that may be asked for.
 *
 * @throws PaymentRequiredError
 */
export function requireHistory(caller: Entitled, from: Date, now: Date): void {
  const { historyDays } = caller.entitlement.allows;
  if (historyDays === null) return;
  // A day begins at another time in each zone: the first one is asked for whole.
  const first = new Date(now.getTime() - (historyDays + 1) * DAY_MS);
  if (from >= first) return;
  throw paymentRequired(caller, {
    ...{ reason: 'NOT_IN_PLAN', feature: 'history', limit: historyDays },
    from: new Date(first.getTime() + DAY_MS).toISOString(),
  });
}
