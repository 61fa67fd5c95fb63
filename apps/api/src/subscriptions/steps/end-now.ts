import { keptUntil } from '@fleet/billing/access-until';
import { addDays, daysBetween } from '@fleet/billing/civil-date';
import { type CreditNote, creditAll, creditUnused } from '@fleet/billing/credit-note';
import { DAY_SECONDS, zoneClock } from '@fleet/billing/zone-clock';
import { columnOf, dayOf } from '../civil-column.ts';
import { issueCreditNotes } from '../documents/issue-credit-note.ts';
import { type SoldLines, soldOfPeriod } from '../documents/line-rows.ts';
import { loadSubscription, NO_CHANGE, type PeriodRow, periodOf } from '../load-subscription.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { cutPeriod } from '../orders/fulfil-order.ts';
import { invoiceArrears } from './invoice-arrears.ts';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

type Reason = { reason: string; createdBy: string };

/** Most periods that are paid ahead. */
const PERIODS_MAX = 120;

/**
 * Ends a subscription at once: viewing is closed, the days from today on are credited, and units and days of use
 * before today are invoiced. Open invoices stay owed. Returns the ids of the credit notes.
 */
export async function endNow(context: StepContext, why: Reason): Promise<string[]> {
  const { tx, loaded, now } = context;
  const { billing } = loaded;
  const { timeZone } = billing;
  await expireOrder(tx, loaded);
  // Periods paid ahead come first, so that the running period is then the newest.
  const periods = await tx.billingPeriod.findMany({
    where: { billingId: billing.id, endsAt: { gt: now }, isVoid: false },
    orderBy: { number: 'desc' },
    take: PERIODS_MAX,
  });
  const noteIds: string[] = [];
  for (const period of periods) {
    const end = period.startsAt > now ? endAhead : endRunning;
    noteIds.push(...(await end(context, period, why)));
  }
  const kept = keptUntil(now, timeZone);
  const today = columnOf(zoneClock(timeZone).wallTime(now).date);
  const open = billing.effectiveUntil && billing.effectiveUntil < now ? billing.effectiveUntil : now;
  await moveSubscription(context, {
    ...{ type: 'billing.endedNow', event: 'ENDED_NOW', details: { reason: why.reason } },
    data: {
      ...{ effectiveUntil: open, endsOn: null, pausedUntil: null, keptUntil: kept, lastNoticeAt: null },
      ...NO_CHANGE,
      ...(billing.paidUntil && billing.paidUntil > today && { paidUntil: today }),
    },
    message: { message: 'CANCELLED', day: zoneClock(timeZone).wallTime(kept).date },
  });
  return noteIds;
}

/** Credits a period that was paid ahead, and takes its days back. */
async function endAhead(context: StepContext, period: PeriodRow, why: Reason): Promise<string[]> {
  const { tx, loaded } = context;
  const { lines, placeOf } = await soldOfPeriod(tx, loaded.billing.id, period.startsOn);
  await tx.billingPeriod.update({ where: { id: period.id }, data: { isVoid: true, isClosed: true } });
  return credit(context, { note: creditAll(lines), placeOf, ...why });
}

/** Credits the days of the running period from today on, and invoices what it left. */
async function endRunning(context: StepContext, period: PeriodRow, why: Reason): Promise<string[]> {
  const { tx, loaded, now } = context;
  const value = periodOf(period);
  const today = zoneClock(value.timeZone).wallTime(now).date;
  const atS = BigInt(daysBetween(value.startsOn, today) * DAY_SECONDS);
  const { lines, placeOf } = await soldOfPeriod(tx, loaded.billing.id, period.startsOn);
  const noteIds = await credit(context, { note: creditUnused(lines, value, atS), placeOf, ...why });
  await invoiceArrears({ ...context, loaded: await loadSubscription(tx, loaded.billing.id) }, today);
  // A period has at least one day.
  const startsOn = dayOf(period.startsOn);
  await cutPeriod(tx, period, today > startsOn ? today : addDays(startsOn, 1));
  return noteIds;
}

async function credit(
  { tx, loaded, now }: StepContext,
  of: Reason & { note: CreditNote; placeOf: SoldLines['placeOf'] },
): Promise<string[]> {
  return issueCreditNotes(tx, await loadSubscription(tx, loaded.billing.id), of, now);
}
