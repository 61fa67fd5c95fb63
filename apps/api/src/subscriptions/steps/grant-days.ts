import { grantedUntil } from '@fleet/billing/access-until';
import { statusAfter } from '@fleet/billing/subscription';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Prisma } from '@fleet/db/prisma';
import { ConflictError } from '../../errors.ts';
import { columnOf } from '../civil-column.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

/** Currency of the record if the account has no documents; its amounts are zero. */
const FIRST_CURRENCY = 'EUR';

/**
 * Opens an account for whole days without a payment. A trial gets longer, or begins again if it was over; an
 * account that is behind with a payment gets more time to pay. A record of zero keeps the reason.
 *
 * @throws ConflictError if the account pays already, has paid for its first period, or was cancelled
 */
export async function grantDays(
  context: StepContext,
  { days, reason, createdBy }: { days: number; reason: string; createdBy: string },
): Promise<void> {
  const { tx, loaded, now } = context;
  const { billing } = loaded;
  const isAhead = billing.status === 'TRIALING' && billing.paidUntil !== null && billing.paidUntil > now;
  const event = 'DAYS_GRANTED';
  if (statusAfter(billing.status, event) === null || isAhead)
    throw new ConflictError('Days are granted to a trial and to accounts that have not paid');
  await expireOrder(tx, loaded);
  const { effectiveUntil: open, timeZone } = billing;
  const until = grantedUntil(open && open > now ? open : now, days, timeZone);
  const record = await tx.billingRecord.create({
    data: recordOf(context, { until, reason, createdBy }),
  });
  const isBehind = billing.status === 'PAST_DUE' || billing.status === 'GRACE';
  await moveSubscription(context, {
    ...{ type: 'billing.daysGranted', event },
    data: {
      effectiveUntil: until,
      lastRecordId: record.id,
      ...(isBehind
        ? { grantedUntil: until }
        : { trialEndsAt: until, isTrial: true, keptUntil: null, lastNoticeAt: null }),
    },
    message: { message: 'DAYS_GRANTED', day: zoneClock(timeZone).wallTime(until).date },
    details: { days, reason },
  });
}

function recordOf(
  { loaded: { billing }, now }: StepContext,
  { until, reason, createdBy }: { until: Date; reason: string; createdBy: string },
): Prisma.BillingRecordUncheckedCreateInput {
  const { date } = zoneClock(billing.timeZone).wallTime(now);
  return {
    ...{ billingId: billing.id, kind: 'TRIAL', origin: 'MANUAL', state: 'ISSUED', status: 'PAID' },
    ...{ paymentMethod: 'TRIAL', isTrial: true, currency: billing.currency ?? FIRST_CURRENCY },
    ...{ grossMinor: 0n, netMinor: 0n, totalMinor: 0n, toPayMinor: 0n, effectiveUntil: until },
    ...{ issuedAt: now, issuedOn: columnOf(date), createdAt: now, reason, createdBy },
  };
}
