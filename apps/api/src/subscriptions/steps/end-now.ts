import { keptUntil } from '@fleet/billing/access-until';
import { zoneClock } from '@fleet/billing/zone-clock';
import { NO_CHANGE } from '../load-subscription.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { creditUnusedPeriods } from './credit-unused-periods.ts';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

/**
 * Ends a subscription at once: viewing is closed, the days from today on are credited, and units and days of use
 * before today are invoiced. Open invoices stay owed. Returns the ids of the credit notes.
 */
export async function endNow(
  context: StepContext,
  why: { reason: string; createdBy: string },
): Promise<string[]> {
  const { tx, loaded, now } = context;
  const { billing } = loaded;
  const { timeZone } = billing;
  await expireOrder(tx, loaded);
  const { noteIds, paid } = await creditUnusedPeriods(context, why);
  const kept = keptUntil(now, timeZone);
  const open = billing.effectiveUntil && billing.effectiveUntil < now ? billing.effectiveUntil : now;
  await moveSubscription(context, {
    ...{ type: 'billing.endedNow', event: 'ENDED_NOW', details: { reason: why.reason } },
    data: {
      ...{ effectiveUntil: open, endsOn: null, pausedUntil: null, keptUntil: kept, lastNoticeAt: null },
      ...{ ...NO_CHANGE, ...paid },
    },
    message: { message: 'CANCELLED', day: zoneClock(timeZone).wallTime(kept).date },
  });
  return noteIds;
}
