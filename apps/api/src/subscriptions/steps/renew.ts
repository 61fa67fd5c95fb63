import { openAfterDue, openOncePaid, openWhileUnpaid } from '@fleet/billing/access-until';
import { periodInvoice } from '@fleet/billing/invoice';
import { larger, toDecimal } from '@fleet/billing/money';
import { type Period, periodIn, spanOf } from '@fleet/billing/period';
import type { SubscriptionEvent } from '@fleet/billing/subscription';
import { zoneClock } from '@fleet/billing/zone-clock';
import { columnOf, dayOf } from '../civil-column.ts';
import { firstInstallation } from '../documents/installation.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { closePeriods, openEndedPeriods } from '../ended-periods.ts';
import { couponOf, type PeriodRow, plannedAfter, taxRateOf, versionFrom } from '../load-subscription.ts';
import { firstSpan, nextSpan } from '../next-span.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { nextPeriodNumber } from '../period-number.ts';
import { termsOf, type VersionRow } from '../terms-of.ts';
import { syncUnits, unitsOn } from '../units.ts';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

/** Starts and invoices the next period, with what the previous one left to invoice. */
export async function renew(context: StepContext): Promise<void> {
  const { period } = context.loaded;
  if (!period) throw new Error('A renewal needs a period');
  await beginPeriod(context, { before: period, event: 'PERIOD_RENEWED', startsOn: dayOf(period.endsOn) });
}

/** Ends a pause: a period begins on that day. */
export async function resume(context: StepContext): Promise<void> {
  const { billing } = context.loaded;
  const today = zoneClock(billing.timeZone).wallTime(context.now).date;
  await beginPeriod(context, { before: null, event: 'RESUMED', startsOn: today });
}

type Begin = { before: PeriodRow | null; event: SubscriptionEvent; startsOn: string };

/** The next period: its days, plan version, and number from its anchor. */
type NextPeriod = { version: VersionRow; value: Period; anchorOn: string; number: number; quantity: bigint };

async function beginPeriod(context: StepContext, { before, event, startsOn }: Begin): Promise<void> {
  const { tx, loaded, now } = context;
  const { billing } = loaded;
  await expireOrder(tx, loaded);
  const next = await nextPeriodOf(context, before, startsOn);
  const { version, value, quantity } = next;
  const { ids, ended } = await openEndedPeriods(tx, {
    ...{ billingId: billing.id, accountId: billing.accountId, until: value.startsAt },
  });
  const coupon = couponOf(billing, version);
  const invoice = periodInvoice({
    ...{ terms: termsOf(version), span: value, quantity, highestQuantity: billing.highestQuantity, ended },
    ...{ coupon, taxRate: taxRateOf(billing, version.plan.taxInclusive) },
  });
  await closePeriods(tx, { id: { in: ids } });
  const row = await tx.billingPeriod.create({
    data: { ...(await periodColumns(context, value, next)), couponId: coupon && billing.couponId },
  });
  const { openDays } = await firstInstallation(tx);
  const paidUntil = openOncePaid(value, openDays);
  const sold = { currency: version.currency, planId: version.plan.id, versionId: version.id };
  const issue = { ...sold, invoice, origin: 'RENEWAL', periodId: row.id, effectiveUntil: paidUntil } as const;
  const issued = await issueInvoice(tx, loaded, issue, now);
  const isPaid = issued.isPaid && loaded.unpaid.length === 0;
  await moveSubscription(context, {
    ...{ type: 'billing.renewed', event },
    data: {
      ...columnsOf(context, next),
      effectiveUntil: isPaid ? paidUntil : openUntil(context, value, openDays),
      ...(isPaid && { paidUntil: columnOf(value.endsOn) }),
      highestQuantity: ended.reduce(
        (most, { rises }) => larger(most, rises.at(-1)?.after ?? 0n),
        larger(billing.highestQuantity, quantity),
      ),
    },
    details: { recordId: issued.id, number: issued.number },
    message: {
      ...{
        message: 'INVOICE',
        amount: toDecimal(issued.total, version.currency),
        currency: version.currency,
      },
      number: issued.number,
    },
  });
}

async function nextPeriodOf(
  { tx, loaded: { billing }, now }: StepContext,
  before: PeriodRow | null,
  startsOn: string,
): Promise<NextPeriod> {
  const version = versionFrom(billing, startsOn);
  if (!version) throw new Error(`The subscription ${billing.id} has no version of a plan`);
  const { span, anchorOn, number } = before
    ? nextSpan(billing, version, startsOn)
    : firstSpan(version, startsOn);
  const { accountId, account } = billing;
  const { entity } = version.plan;
  await syncUnits(tx, accountId, entity, zoneClock(account.timeZone).wallTime(now).date);
  const value = periodIn(span, account.timeZone, before?.endsAt);
  return { version, value, anchorOn, number, quantity: await unitsOn(tx, accountId, entity, startsOn) };
}

function columnsOf({ loaded: { billing } }: StepContext, { version, value, anchorOn, number }: NextPeriod) {
  const { couponLeft } = billing;
  return {
    ...{ planId: version.plan.id, planVersionId: version.id, timeZone: value.timeZone },
    ...plannedAfter(billing, version),
    ...{ anchorOn: columnOf(anchorOn), anchorPeriod: number, pausedUntil: null, lastNoticeAt: null },
    ...(couponLeft !== null && couponLeft > 0 && { couponLeft: { decrement: 1 } }),
  };
}

async function periodColumns(
  { tx, loaded: { billing } }: StepContext,
  value: Period,
  { version, quantity }: { version: VersionRow; quantity: bigint },
) {
  const number = await nextPeriodNumber(tx, billing.id);
  return {
    ...{ billingId: billing.id, number, versionId: version.id, quantity },
    ...{ startsOn: columnOf(value.startsOn), endsOn: columnOf(value.endsOn), timeZone: value.timeZone },
    ...{ startsAt: value.startsAt, endsAt: value.endsAt },
  };
}

/**
 * Access during an unpaid renewal: the grace days, or a longer access that exists already. An earlier invoice that is open
 * ends it at its own due day.
 */
function openUntil({ loaded: { billing, unpaid }, now }: StepContext, value: Period, openDays: number): Date {
  const [oldest] = unpaid;
  const due = oldest?.dueOn && openAfterDue(dayOf(oldest.dueOn), value.timeZone, openDays);
  const { effectiveUntil } = billing;
  const bound = later(due ?? null, effectiveUntil);
  if (oldest && bound && bound > now) return bound;
  const { date } = zoneClock(value.timeZone).wallTime(now);
  const dueOn =
    billing.collect === 'TRANSFER'
      ? spanOf(date, { frequency: 'DAY', cycles: billing.dueDays }, 0).endsOn
      : date;
  const open = openWhileUnpaid(value, { collect: billing.collect, issuedOn: date, dueOn, openDays });
  return later(open, effectiveUntil);
}

function later<One extends Date | null>(a: One, b: Date | null): One | Date {
  return b && (!a || b > a) ? b : a;
}
