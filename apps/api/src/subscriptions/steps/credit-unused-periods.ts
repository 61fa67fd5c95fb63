import { addDays, daysBetween } from '@fleet/billing/civil-date';
import { type CreditNote, creditAll, creditUnused } from '@fleet/billing/credit-note';
import { DAY_SECONDS, zoneClock } from '@fleet/billing/zone-clock';
import { columnOf, dayOf } from '../civil-column.ts';
import { issueCreditNotes } from '../documents/issue-credit-note.ts';
import { type SoldLines, soldOfPeriod } from '../documents/line-rows.ts';
import { loadSubscription, type PeriodRow, periodOf } from '../load-subscription.ts';
import { cutPeriod } from '../orders/fulfil-order.ts';
import { invoiceArrears } from './invoice-arrears.ts';
import type { StepContext } from './step-context.ts';

type Reason = { reason: string; createdBy?: string };

/** Most periods that are paid ahead. */
const PERIODS_MAX = 120;

/**
 * Credits the remaining days of the running period and all periods that were paid ahead. Invoices units and used days
 * before today. Returns the ids of the credit notes and the new end of the paid time.
 */
export async function creditUnusedPeriods(
  context: StepContext,
  why: Reason,
): Promise<{ noteIds: string[]; paid: { paidUntil?: Date } }> {
  const { tx, loaded, now } = context;
  const { id: billingId, timeZone, paidUntil } = loaded.billing;
  // Periods paid ahead come first, so that the running period is then the newest.
  const periods = await tx.billingPeriod.findMany({
    where: { billingId, endsAt: { gt: now }, isVoid: false },
    orderBy: { number: 'desc' },
    take: PERIODS_MAX,
  });
  const noteIds: string[] = [];
  for (const period of periods) {
    const end = period.startsAt > now ? endAhead : endRunning;
    noteIds.push(...(await end(context, period, why)));
  }
  const today = columnOf(zoneClock(timeZone).wallTime(now).date);
  return { noteIds, paid: paidUntil && paidUntil > today ? { paidUntil: today } : {} };
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
  const current = await loadSubscription(tx, loaded.billing.id);
  await invoiceArrears({ ...context, loaded: current }, { isCharged: false, stopsOn: today });
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
