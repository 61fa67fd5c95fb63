import { keptUntil } from '@fleet/billing/access-until';
import { zoneClock } from '@fleet/billing/zone-clock';
import { NO_CHANGE } from '../load-subscription.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { invoiceArrears } from './invoice-arrears.ts';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

/** Expires an order that was not paid in time. */
export async function endOrder({ tx, loaded }: StepContext): Promise<void> {
  await expireOrder(tx, loaded);
}

/** Ends a cancelled subscription at the end of its last period. */
export async function cancel(context: StepContext): Promise<void> {
  const { now, loaded } = context;
  const { timeZone } = loaded.billing;
  await invoiceArrears(context, { isCharged: true });
  const kept = keptUntil(now, timeZone);
  await moveSubscription(context, {
    ...{ type: 'billing.ended', event: 'END_REACHED' },
    data: { effectiveUntil: now, ...NO_CHANGE, keptUntil: kept, lastNoticeAt: null },
    message: { message: 'CANCELLED', day: zoneClock(timeZone).wallTime(kept).date },
  });
}

/** Starts a pause at the end of the period. */
export async function pause(context: StepContext): Promise<void> {
  await invoiceArrears(context, { isCharged: true });
  const { pausedUntil } = context.loaded.billing;
  await moveSubscription(context, {
    ...{ type: 'billing.paused', event: 'PAUSE_BEGAN', data: { effectiveUntil: context.now } },
    message: { message: 'PAUSED', day: pausedUntil?.toISOString().slice(0, 10) ?? null },
  });
}

/** Reminds the account that its data will be deleted. */
export async function remindKept(context: StepContext): Promise<void> {
  const { keptUntil: kept, timeZone } = context.loaded.billing;
  await moveSubscription(context, {
    ...{ type: 'billing.keptReminded', event: null, data: { lastNoticeAt: context.now } },
    message: { message: 'KEPT_ENDS', day: kept && zoneClock(timeZone).wallTime(kept).date },
  });
}

/** Cancels a suspended account that did not return in time. Nothing is deleted by it. */
export async function endKept(context: StepContext): Promise<void> {
  await moveSubscription(context, { type: 'billing.ended', event: 'END_REACHED' });
}
