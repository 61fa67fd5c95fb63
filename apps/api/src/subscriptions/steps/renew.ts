import { openOncePaid, openWhileUnpaid } from '@fleet/billing/access-until';
import { periodInvoice } from '@fleet/billing/invoice';
import { larger, toDecimal } from '@fleet/billing/money';
import { type Period, periodIn, type Span, spanOf } from '@fleet/billing/period';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { SubscriptionEvent } from '@fleet/billing/subscription';
import { columnOf, dayOf } from '../civil-column.ts';
import { firstInstallation } from '../documents/installation.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { couponOf, type PeriodRow, periodOf, taxRateOf } from '../load-subscription.ts';
import { expireOrder } from '../orders/place-order.ts';
import { termsOf, type VersionRow } from '../terms-of.ts';
import { risesWithin, syncUnits, unitsOn } from '../units.ts';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

/** A period ended: the next one begins and is invoiced, with what the one before left to pay. */
export async function renew(context: StepContext): Promise<void> {
  const { period } = context.loaded;
  if (!period) throw new Error('A renewal needs a period');
  await beginPeriod(context, { before: period, event: 'PERIOD_RENEWED', startsOn: dayOf(period.endsOn) });
}

/** A pause ended: a period begins on that day. */
export async function resume(context: StepContext): Promise<void> {
  const { billing } = context.loaded;
  const today = zoneClock(billing.timeZone).wallTime(context.now).date;
  await beginPeriod(context, { before: null, event: 'RESUMED', startsOn: today });
}

type Begin = { before: PeriodRow | null; event: SubscriptionEvent; startsOn: string };

async function beginPeriod(context: StepContext, { before, event, startsOn }: Begin): Promise<void> {
  const { tx, loaded, now } = context;
  const { billing } = loaded;
  const version = billing.nextVersion ?? billing.planVersion;
  if (!version) throw new Error(`The subscription ${billing.id} has no version of a plan`);
  const terms = termsOf(version);
  const keepsAnchor = before !== null && billing.anchorOn !== null && sameCycle(billing.planVersion, version);
  const anchorOn = keepsAnchor && billing.anchorOn ? dayOf(billing.anchorOn) : startsOn;
  const number = keepsAnchor ? billing.anchorPeriod + 1 : 0;
  const span: Span = { ...spanOf(anchorOn, terms, number), startsOn };
  const { accountId } = billing;
  const { entity, taxInclusive } = version.plan;
  await syncUnits(tx, accountId, entity, zoneClock(billing.account.timeZone).wallTime(now).date);
  await expireOrder(tx, loaded);
  const value = periodIn(span, billing.account.timeZone, before?.endsAt);
  const quantity = await unitsOn(tx, accountId, entity, startsOn);
  const ended =
    before && billing.planVersion ? await endedPeriod(context, before, billing.planVersion) : null;
  const invoice = periodInvoice({
    ...{ terms, span: value, quantity, highestQuantity: billing.highestQuantity, ended },
    ...{ coupon: couponOf(billing), taxRate: taxRateOf(billing, taxInclusive) },
  });
  const row = await tx.billingPeriod.create({
    data: await periodColumns(context, value, { version, quantity }),
  });
  const { openDays } = await firstInstallation(tx);
  const paidUntil = openOncePaid(value, openDays);
  const issued = await issueInvoice(
    tx,
    loaded,
    {
      ...{
        invoice,
        origin: 'RENEWAL',
        currency: version.currency,
        planId: version.plan.id,
        versionId: version.id,
      },
      ...{ periodId: row.id, effectiveUntil: paidUntil },
    },
    now,
  );
  const isPaid = issued.isPaid && loaded.unpaid.length === 0;
  const effectiveUntil = isPaid ? paidUntil : openUntil(context, value, openDays);
  await moveSubscription(context, {
    ...{ type: 'billing.renewed', event },
    data: {
      ...{
        planId: version.plan.id,
        planVersionId: version.id,
        nextVersionId: null,
        timeZone: value.timeZone,
      },
      ...{
        anchorOn: columnOf(anchorOn),
        anchorPeriod: number,
        effectiveUntil,
        pausedUntil: null,
        lastNoticeAt: null,
      },
      ...(isPaid && { paidUntil: columnOf(value.endsOn) }),
      highestQuantity: larger(billing.highestQuantity, larger(quantity, ended?.rises.at(-1)?.after ?? 0n)),
      ...(billing.couponLeft !== null && billing.couponLeft > 0 && { couponLeft: { decrement: 1 } }),
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

const sameCycle = (a: VersionRow | null, b: VersionRow): boolean =>
  a !== null && a.plan.frequency === b.plan.frequency && a.plan.cycles === b.plan.cycles;

async function endedPeriod({ tx, loaded: { billing } }: StepContext, row: PeriodRow, version: VersionRow) {
  const span = periodOf(row);
  const days = { ...span, quantity: row.quantity };
  const rises = await risesWithin(tx, billing.accountId, version.plan.entity, days);
  return { terms: termsOf(version), span, rises: uncounted(rises, row.countedTo), unitDays: () => 0n };
}

/** Rises that a change of the plan within the period has not invoiced yet. */
const uncounted = <Rise extends { day: number }>(rises: readonly Rise[], countedTo: bigint): Rise[] =>
  rises.filter(({ day }) => BigInt(day) * 86_400n >= countedTo);

async function periodColumns(
  { tx, loaded: { billing } }: StepContext,
  value: Period,
  { version, quantity }: { version: VersionRow; quantity: bigint },
) {
  const newest = await tx.billingPeriod.findFirst({
    where: { billingId: billing.id },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  return {
    ...{ billingId: billing.id, number: (newest?.number ?? -1) + 1, versionId: version.id, quantity },
    ...{ startsOn: columnOf(value.startsOn), endsOn: columnOf(value.endsOn), timeZone: value.timeZone },
    ...{ startsAt: value.startsAt, endsAt: value.endsAt },
  };
}

/** The open days of an unpaid renewal; what is open for longer already stays so. */
function openUntil({ loaded: { billing }, now }: StepContext, value: Period, openDays: number): Date {
  const { date } = zoneClock(value.timeZone).wallTime(now);
  const dueOn =
    billing.collect === 'TRANSFER'
      ? spanOf(date, { frequency: 'DAY', cycles: billing.dueDays }, 0).endsOn
      : date;
  const open = openWhileUnpaid(value, { collect: billing.collect, issuedOn: date, dueOn, openDays });
  const { effectiveUntil } = billing;
  return effectiveUntil && effectiveUntil > open ? effectiveUntil : open;
}
