import { keptUntil } from '@fleet/billing/access-until';
import { arrearLines, invoiceOf } from '@fleet/billing/invoice';
import { larger } from '@fleet/billing/money';
import { zoneClock } from '@fleet/billing/zone-clock';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { closePeriods, openEndedPeriods } from '../ended-periods.ts';
import { NO_CHANGE, taxRateOf } from '../load-subscription.ts';
import { expireOrder } from '../orders/place-order.ts';
import { termsOf } from '../terms-of.ts';
import { syncUnits } from '../units.ts';
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
  await invoiceArrears(context);
  const kept = keptUntil(now, timeZone);
  await moveSubscription(context, {
    ...{ type: 'billing.ended', event: 'END_REACHED' },
    data: { effectiveUntil: now, endsOn: null, ...NO_CHANGE, keptUntil: kept, lastNoticeAt: null },
    message: { message: 'CANCELLED', day: zoneClock(timeZone).wallTime(kept).date },
  });
}

/** Starts a pause at the end of the period. */
export async function pause(context: StepContext): Promise<void> {
  await invoiceArrears(context);
  const { pausedUntil } = context.loaded.billing;
  await moveSubscription(context, {
    ...{ type: 'billing.paused', event: 'PAUSE_BEGAN', data: { effectiveUntil: context.now } },
    message: { message: 'PAUSED', day: pausedUntil?.toISOString().slice(0, 10) ?? null },
  });
}

/** Invoices what an ended period leaves if no other period follows. */
async function invoiceArrears(context: StepContext): Promise<void> {
  const { tx, loaded, now } = context;
  const { billing, period } = loaded;
  const { planVersion } = billing;
  await expireOrder(tx, loaded);
  if (!period || !planVersion) return;
  const { entity, taxInclusive } = planVersion.plan;
  await syncUnits(tx, billing.accountId, entity, zoneClock(billing.account.timeZone).wallTime(now).date);
  const { ids, ended } = await openEndedPeriods(tx, {
    ...{ billingId: billing.id, accountId: billing.accountId, until: period.endsAt },
  });
  await closePeriods(tx, { id: { in: ids } });
  const lines = ended.flatMap(arrearLines);
  if (lines.length === 0) return;
  const quantity = ended.reduce(
    (most, { rises }) => larger(most, rises.at(-1)?.after ?? 0n),
    period.quantity,
  );
  const conditions = {
    volume: termsOf(planVersion).volume,
    coupon: null,
    taxRate: taxRateOf(billing, taxInclusive),
  };
  const invoice = invoiceOf(lines, quantity, conditions);
  await issueInvoice(
    tx,
    loaded,
    {
      ...{ invoice, origin: 'FINAL', currency: planVersion.currency, planId: planVersion.plan.id },
      ...{ versionId: planVersion.id, periodId: period.id, effectiveUntil: null },
    },
    now,
  );
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
